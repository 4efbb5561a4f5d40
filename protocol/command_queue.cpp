#include "protocol/command_queue.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace sweeper {

void CommandQueue::push(Command command) {
    {
        const std::lock_guard lock(mutex_);
        assert(!is_closed_);
        commands_.push_back(std::move(command));
    }
    changed_.notify_one();
}

bool CommandQueue::push_before(const SearchControl& search, Command command) {
    const std::lock_guard lock(mutex_);
    const auto place = std::find_if(commands_.begin(), commands_.end(), [&search](const Command& waiting) {
        return control_of(waiting).get() == &search;
    });
    if (place == commands_.end()) return false;
    commands_.insert(place, std::move(command));
    return true;
}

void CommandQueue::close() {
    {
        const std::lock_guard lock(mutex_);
        is_closed_ = true;
    }
    changed_.notify_one();
}

std::optional<Command> CommandQueue::next() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return is_closed_ || !commands_.empty(); });
    if (commands_.empty()) return std::nullopt;
    Command command = std::move(commands_.front());
    commands_.pop_front();
    return command;
}

}  // namespace sweeper
