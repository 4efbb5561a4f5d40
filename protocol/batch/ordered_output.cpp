#include "protocol/batch/ordered_output.hpp"

#include <utility>

namespace sweeper {

void OrderedOutput::add(std::size_t number, std::string text) {
    const std::lock_guard lock(mutex_);
    waiting_[number] = std::move(text);
    while (!waiting_.empty() && waiting_.begin()->first == next_) write_first();
}

void OrderedOutput::flush() {
    const std::lock_guard lock(mutex_);
    while (!waiting_.empty()) write_first();
}

void OrderedOutput::write_first() {
    writer_.block(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    ++next_;
}

}  // namespace sweeper
