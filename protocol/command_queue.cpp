#include "protocol/command_queue.hpp"

#include <cassert>
#include <utility>

namespace sweeper {

namespace {

bool is_search(const Command& command) {
    return std::holds_alternative<commands::Go>(command) || std::holds_alternative<commands::Bench>(command);
}

}  // namespace

void CommandQueue::push(Command command) {
    {
        const std::lock_guard lock(mutex_);
        assert(!closed_);
        stop_open_searches();
        add_search(command);
        commands_.push_back(std::move(command));
    }
    arrived_.notify_one();
}

void CommandQueue::add_search(const Command& command) {
    if (!is_search(command)) return;
    Search search;
    search.number = received_;
    if (const auto* const go = std::get_if<commands::Go>(&command)) {
        const bool is_perft = go->request.perft.has_value();
        search.infinite = go->request.limits.infinite && !is_perft;
        search.pondering = go->request.limits.ponder && !is_perft;
    }
    ++received_;
    searches_.push_back(std::move(search));
}

void CommandQueue::stop_search(Search& search) {
    search.stopped = true;
    if (session_ != nullptr && &search == &searches_.front()) session_->stop();
}

void CommandQueue::stop_open_searches() {
    for (Search& search : searches_) {
        const bool is_open = search.infinite || search.pondering;
        if (is_open && !search.stopped && is_unanswered(search)) stop_search(search);
    }
}

void CommandQueue::stop() {
    const std::lock_guard lock(mutex_);
    for (Search& search : searches_) {
        if (search.stopped || !is_unanswered(search)) continue;
        stop_search(search);
        return;
    }
}

void CommandQueue::ponder_hit() {
    const std::lock_guard lock(mutex_);
    for (Search& search : searches_) {
        if (!search.pondering || search.stopped || !is_unanswered(search)) continue;
        search.pondering = false;
        search.ponder_hit = true;
        if (session_ != nullptr && &search == &searches_.front()) session_->ponder_hit();
        return;
    }
}

bool CommandQueue::ask_ready() {
    {
        const std::lock_guard lock(mutex_);
        for (Search& search : searches_) {
            if (is_unanswered(search)) return answers_now(search, commands::IsReady{});
        }
        commands_.emplace_back(commands::IsReady{});
    }
    arrived_.notify_one();
    return false;
}

bool CommandQueue::refuse(const commands::Refused& refused) {
    {
        const std::lock_guard lock(mutex_);
        const bool is_behind_search = commands_.empty() || is_search(commands_.back());
        if (is_behind_search && !searches_.empty() && is_unanswered(searches_.back())) {
            return answers_now(searches_.back(), refused);
        }
        commands_.emplace_back(refused);
    }
    arrived_.notify_one();
    return false;
}

bool CommandQueue::answers_now(Search& search, Command command) {
    if (!search.begun) search.owed.push_back(std::move(command));
    return search.begun;
}

void CommandQueue::end_of_input() {
    {
        const std::lock_guard lock(mutex_);
        stop_open_searches();
        closed_ = true;
    }
    arrived_.notify_one();
}

void CommandQueue::quit() {
    {
        const std::lock_guard lock(mutex_);
        for (Search& search : searches_) stop_search(search);
        closed_ = true;
    }
    arrived_.notify_one();
}

std::optional<Command> CommandQueue::next() {
    std::unique_lock lock(mutex_);
    arrived_.wait(lock, [this] { return closed_ || !commands_.empty(); });
    if (commands_.empty()) return std::nullopt;
    Command command = std::move(commands_.front());
    commands_.pop_front();
    return command;
}

std::vector<Command> CommandQueue::begin_search() {
    const std::lock_guard lock(mutex_);
    Search& search = searches_.front();
    search.begun = true;
    return std::exchange(search.owed, {});
}

void CommandQueue::attach(Session& session) {
    const std::lock_guard lock(mutex_);
    const Search& search = searches_.front();
    session_ = &session;
    if (search.ponder_hit) session.ponder_hit();
    if (search.stopped) session.stop();
}

void CommandQueue::detach() {
    const std::lock_guard lock(mutex_);
    session_ = nullptr;
}

bool CommandQueue::is_stopped() {
    const std::lock_guard lock(mutex_);
    return searches_.front().stopped;
}

void CommandQueue::end_search() {
    const std::lock_guard lock(mutex_);
    assert(session_ == nullptr && !is_unanswered(searches_.front()));
    searches_.pop_front();
}

}  // namespace sweeper
