// The protocol: lines in, lines out. The caller's thread reads; a second one executes the commands in order
// and searches. `stop`, `ponderhit`, `isready` and `quit` are served by the reading thread, also during a
// search.
#pragma once

#include <deque>
#include <future>
#include <memory>
#include <string_view>

#include "engine/limits.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_queue.hpp"
#include "protocol/executor.hpp"
#include "protocol/line_reader.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// A `go` counts from the moment it is received, not from when it starts: `stop` and `ponderhit` mean the
/// earliest received search that they can still change, whether it runs or waits. So `go infinite` followed
/// at once by `stop` ends however the threads are scheduled. For the client a search ends with its answer
/// (`bestmove`): nothing that is received later is meant for it.
///
/// All members are for one thread. After end_of_input() or quit() (the command or the member) nothing more
/// may be received.
class Uci {
  public:
    /// Both outlive the object; nobody else uses the host meanwhile. Throws if the system has no thread left.
    Uci(SessionHost& host, Writer& writer);
    /// Quits, if that has not happened, and waits for the end of execution.
    ~Uci();
    Uci(const Uci&) = delete;
    Uci& operator=(const Uci&) = delete;

    /// Any bytes without a newline. Returns false for `quit`. Blocks only while it writes.
    bool receive(std::string_view line);
    /// Answers a line that cannot be received with an error. The line changes nothing, so it ends no search:
    /// directly behind a search it is answered while that runs, else in its turn.
    void refuse(std::string_view message);
    /// All commands received will be executed; searches that would wait for the client end.
    void end_of_input();
    /// All commands received will be executed, but each search is stopped.
    void quit();
    /// Waits for the end of execution, which comes only after end_of_input() or quit().
    bool has_finished_within(Milliseconds time);

  private:
    void push(Command command);
    void answer_ready();
    void stop();
    void ponder_hit();
    void forget_answered_searches();
    void stop_searches_that_wait();

    Writer& writer_;
    CommandQueue queue_;
    Executor executor_;
    /// Received and not known to be answered, oldest first.
    std::deque<std::shared_ptr<SearchControl>> searches_;
    bool is_search_last_ = false;  ///< the last command that was put into the queue is a search
    std::future<void> execution_;
};

/// Serves the reader's lines until `quit`, an interrupt, the end of the input, or until nobody reads the
/// answers any more.
void run_protocol(LineReader& reader, SessionHost& host, Writer& writer);

}  // namespace sweeper
