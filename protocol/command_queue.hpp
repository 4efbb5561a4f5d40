// Between the thread that reads commands and the one that executes them in order.
//
// A `go` counts from the moment it is received, not from when it starts: `stop` and `ponderhit` mean the
// earliest received search that they can still change, whether it runs or waits, so that `go infinite` with
// `stop` right behind it ends however the threads are scheduled. A search ends for the client with its answer
// (`bestmove`): from then on nothing that arrives is meant for it, though its thread may need a moment more.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>
#include <vector>

#include "engine/session.hpp"
#include "protocol/command.hpp"

namespace sweeper {

class CommandQueue {
  public:
    // -- the reading thread --

    /// Ends open searches: a client that goes on waits for no `bestmove` of `go infinite`.
    void push(Command command);
    void stop();
    void ponder_hit();
    /// True: answer now. False: the answer comes in its turn, from the executing thread.
    bool ask_ready();
    /// Likewise, for a line that is not understood. It changes nothing, so it ends no search: right behind
    /// one it is answered while that runs.
    bool refuse(const commands::Refused& refused);
    /// No more commands; as one that waits.
    void end_of_input();
    /// No more commands; every search, also one that waits, is stopped.
    void quit();

    // -- the executing thread --

    /// Blocks until there is a command; nothing after the last.
    std::optional<Command> next();

    /// The command just taken (`go` or `bench`) starts to search. Returns what is to be answered now.
    std::vector<Command> begin_search();
    /// The session searches from now on: `stop` and `ponderhit` reach it, those received before included.
    void attach(Session& session);
    /// It searches no more.
    void detach();
    /// The search has been told to stop.
    bool is_stopped();
    /// The search is done with, answered() included.
    void end_search();

    // -- any thread --

    /// The answer is about to be printed. Takes no lock, so it may be called wherever a search reports.
    void answered() {
        ++answered_;
    }

  private:
    struct Search {
        std::uint64_t number = 0;
        bool infinite = false;
        bool pondering = false;
        bool ponder_hit = false;
        bool stopped = false;
        bool begun = false;
        std::vector<Command> owed;  ///< to be answered when it begins
    };

    bool is_unanswered(const Search& search) const {
        return search.number >= answered_;
    }
    /// The answer comes now if the search has begun, else when it does.
    static bool answers_now(Search& search, Command command);
    void add_search(const Command& command);
    void stop_search(Search& search);
    void stop_open_searches();

    std::mutex mutex_;
    std::condition_variable arrived_;
    std::deque<Command> commands_;
    std::deque<Search> searches_;  ///< received and not ended; the first is the one that runs, if one does
    Session* session_ = nullptr;   ///< searches now
    bool closed_ = false;
    std::uint64_t received_ = 0;  ///< searches, in all
    std::atomic<std::uint64_t> answered_{0};
};

}  // namespace sweeper
