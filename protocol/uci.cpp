#include "protocol/uci.hpp"

#include <string>
#include <utility>

#include "protocol/background.hpp"

namespace sweeper {

Uci::Uci(SessionHost& host, Writer& writer) : writer_(writer), executor_(host, writer) {
    // noexcept: an exception in this thread (no memory left) must end the program, not leave a client without
    // answers.
    const auto execute_all = [this]() noexcept {
        while (const std::optional<Command> command = queue_.next()) executor_.execute(*command);
    };
    execution_ = run_in_background(execute_all);
}

Uci::~Uci() {
    quit();
    execution_.wait();
}

bool Uci::receive(std::string_view line) {
    Command command = parse_command(line);
    if (const auto* const signal = std::get_if<commands::Signal>(&command)) {
        switch (signal->kind) {
            case commands::Signal::Kind::nothing: break;
            case commands::Signal::Kind::stop: stop(); break;
            case commands::Signal::Kind::ponder_hit: ponder_hit(); break;
            case commands::Signal::Kind::quit: quit(); return false;
        }
    } else if (const auto* const refused = std::get_if<commands::Refused>(&command)) {
        refuse(refused->message);
    } else if (std::holds_alternative<commands::IsReady>(command)) {
        answer_ready();
    } else {
        push(std::move(command));
    }
    return true;
}

/// Puts a command into the queue. A search that waits for the client ends, because a client that sends
/// another command does not wait for the `bestmove` of `go infinite`.
void Uci::push(Command command) {
    stop_searches_that_wait();
    std::shared_ptr<SearchControl> control = control_of(command);
    is_search_last_ = control != nullptr;
    if (control) searches_.push_back(std::move(control));
    queue_.push(std::move(command));
}

/// Answers `isready`. A running search does not delay the answer. If a search waits in the queue, the answer
/// comes just before this search starts.
void Uci::answer_ready() {
    forget_answered_searches();
    if (searches_.empty()) {
        queue_.push(commands::IsReady{});
    } else if (!queue_.push_before(*searches_.front(), commands::IsReady{})) {
        writer_.line("readyok");
    }
}

void Uci::refuse(std::string_view message) {
    forget_answered_searches();
    commands::Refused refused{std::string(message)};
    if (!is_search_last_ || searches_.empty()) {
        is_search_last_ = false;
        queue_.push(std::move(refused));
    } else if (!queue_.push_before(*searches_.back(), refused)) {
        writer_.error(message);
    }
}

void Uci::stop() {
    forget_answered_searches();
    for (const auto& search : searches_) {
        if (search->is_stopped()) continue;
        search->stop();
        return;
    }
}

void Uci::ponder_hit() {
    forget_answered_searches();
    for (const auto& search : searches_) {
        if (search->is_stopped() || !search->is_pondering()) continue;
        search->ponder_hit();
        return;
    }
}

void Uci::forget_answered_searches() {
    while (!searches_.empty() && searches_.front()->is_answered()) searches_.pop_front();
}

void Uci::stop_searches_that_wait() {
    forget_answered_searches();
    for (const auto& search : searches_) {
        if (search->waits_for_client()) search->stop();
    }
}

void Uci::end_of_input() {
    stop_searches_that_wait();
    queue_.close();
}

void Uci::quit() {
    for (const auto& search : searches_) search->stop();
    queue_.close();
}

bool Uci::has_finished_within(Milliseconds time) {
    return execution_.wait_for(time) == std::future_status::ready;
}

}  // namespace sweeper
