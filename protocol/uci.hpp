// The protocol: reads lines and writes lines. The caller's thread receives the lines; a second thread
// executes the commands in order and searches. The first thread serves `stop`, `ponderhit`, `isready` and
// `quit`, even during a search.
#pragma once

#include <deque>
#include <future>
#include <memory>
#include <string_view>

#include "engine/limits.hpp"
#include "engine/search_control.hpp"
#include "protocol/command_queue.hpp"
#include "protocol/executor.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// A `go` takes effect when it is received, not when its search starts. `stop` and `ponderhit` apply to the
/// earliest received search that they can still change, whether it runs or waits. So `go infinite` followed
/// at once by `stop` always ends, in whatever order the threads run. For the client a search ends with its
/// answer (`bestmove`); commands that are received later do not apply to this search.
///
/// All members must be called from one thread. After end_of_input() or quit() (the command or the member
/// function), nothing more may be received.
class Uci {
  public:
    /// The host and the writer must outlive the object; nobody else may use the host during that time. Throws
    /// if the system has no thread left.
    Uci(SessionHost& host, Writer& writer);
    /// Quits if this has not happened, and waits until all commands have been executed.
    ~Uci();
    Uci(const Uci&) = delete;
    Uci& operator=(const Uci&) = delete;

    /// Receives a line: any bytes without a newline. Returns false for `quit`. Blocks only while it writes.
    bool receive(std::string_view line);
    /// Answers a line that cannot be received with an error. Such a line changes nothing and ends no search.
    /// If the last command was a search, the error is answered while the search runs; otherwise it is
    /// answered in order.
    void refuse(std::string_view message);
    /// No more lines will come. All received commands are still executed; searches that wait for the client
    /// end.
    void end_of_input();
    /// Ends early. All received commands are still executed, but each search is stopped.
    void quit();
    /// Waits until all commands have been executed, at most for `time`. Returns whether they have.
    /// Precondition: end_of_input() or quit() was called.
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
    /// The searches that have been received and are not known to be answered, oldest first.
    std::deque<std::shared_ptr<SearchControl>> searches_;
    bool is_search_last_ = false;  ///< the last command that was put into the queue is a search
    std::future<void> execution_;
};

}  // namespace sweeper
