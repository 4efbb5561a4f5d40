// The queue of commands from the thread that reads them to the thread that executes them, in order.
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

    /// Appends a command. Precondition: the queue is not closed.
    void push(Command command);
    /// Inserts a command before a search that waits in the queue. Returns false and does nothing if this
    /// search has already been taken out.
    bool push_before(const SearchControl& search, Command command);
    /// Declares that no more commands will come.
    void close();

    // -- the executing thread --

    /// Takes out the next command. Blocks until there is one; returns nullopt if the queue is empty and
    /// closed.
    std::optional<Command> next();

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Command> commands_;
    bool is_closed_ = false;
};

}  // namespace sweeper
