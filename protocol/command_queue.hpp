// Commands on their way from the thread that reads them to the one that executes them, in order.
#pragma once

#include <condition_variable>
#include <deque>
#include <mutex>
#include <optional>

#include "engine/search_control.hpp"
#include "protocol/command.hpp"

namespace sweeper {

class CommandQueue {
  public:
    // -- the reading thread --

    /// Precondition: not closed.
    void push(Command command);
    /// Puts a command in front of a search that waits here. Returns false, and does nothing, if that search
    /// has been taken out.
    bool push_before(const SearchControl& search, Command command);
    /// No more commands will come.
    void close();

    // -- the executing thread --

    /// Blocks until there is a command; nullopt if all have been taken and the queue is closed.
    std::optional<Command> next();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Command> commands_;
    bool is_closed_ = false;
};

}  // namespace sweeper
