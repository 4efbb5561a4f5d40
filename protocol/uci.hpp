// The protocol: lines in, lines out. The caller's thread reads; a second one executes, so that `stop`,
// `isready`, `ponderhit` and `quit` are served while a search runs.
#pragma once

#include <future>
#include <string_view>

#include "engine/limits.hpp"
#include "protocol/command_queue.hpp"
#include "protocol/executor.hpp"
#include "protocol/line_reader.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// All members are for one thread. After end_of_input() or quit() (the command or the member) nothing more
/// may be received.
class Uci {
  public:
    /// Both outlive the object; the host is not touched by others meanwhile.
    Uci(SessionHost& host, Writer& writer);
    /// Quits, if that has not happened, and waits.
    ~Uci();
    Uci(const Uci&) = delete;
    Uci& operator=(const Uci&) = delete;

    /// Any bytes without a newline. False: it was `quit`. Does not block, but for writing.
    bool receive(std::string_view line);
    /// A line that cannot be received: answers with the error, during a search at once.
    void refuse(std::string_view message);
    /// All commands received will be executed; open searches end.
    void end_of_input();
    /// All commands received will be executed; every search is stopped.
    void quit();
    /// Waits for the end of execution, which comes only after end_of_input() or quit().
    bool has_finished_within(Milliseconds time);

  private:
    Writer& writer_;
    CommandQueue queue_;
    Executor executor_;
    std::future<void> execution_;
};

/// Serves the reader's lines until `quit`, an interrupt, the end of the input, or until nobody reads the
/// answers any more.
void run_protocol(LineReader& reader, SessionHost& host, Writer& writer);

}  // namespace sweeper
