#include "protocol/uci.hpp"

#include <string>
#include <utility>

#include "protocol/text.hpp"

namespace sweeper {

Uci::Uci(SessionHost& host, Writer& writer) : writer_(writer), executor_(host, queue_, writer) {
    // noexcept: an exception there (no memory left) must end the program, not leave a client without answers.
    execution_ = std::async(std::launch::async, [this]() noexcept { executor_.run(); });
}

Uci::~Uci() {
    quit();
    execution_.wait();
}

bool Uci::receive(std::string_view line) {
    Command command = parse_command(line);
    if (std::holds_alternative<commands::IsReady>(command)) {
        if (queue_.ask_ready()) writer_.line("readyok");
        return true;
    }
    if (const auto* const refused = std::get_if<commands::Refused>(&command)) {
        refuse(refused->message);
        return true;
    }
    const auto* const signal = std::get_if<commands::Signal>(&command);
    if (signal == nullptr) {
        queue_.push(std::move(command));
        return true;
    }
    switch (signal->kind) {
        case commands::Signal::Kind::nothing: break;
        case commands::Signal::Kind::stop: queue_.stop(); break;
        case commands::Signal::Kind::ponder_hit: queue_.ponder_hit(); break;
        case commands::Signal::Kind::quit: quit(); return false;
    }
    return true;
}

void Uci::refuse(std::string_view message) {
    const commands::Refused refused{std::string(message)};
    if (queue_.refuse(refused)) writer_.error(refused.message);
}

void Uci::end_of_input() {
    queue_.end_of_input();
}

void Uci::quit() {
    queue_.quit();
}

bool Uci::has_finished_within(Milliseconds time) {
    return execution_.wait_for(time) == std::future_status::ready;
}

void run_protocol(LineReader& reader, SessionHost& host, Writer& writer) {
    Uci uci(host, writer);
    std::string line;
    bool is_first = true;
    for (;;) {
        switch (reader.next(line)) {
            case Input::line:
                if (std::exchange(is_first, false)) line = std::string(after_byte_order_mark(line));
                if (!uci.receive(line)) return;
                break;
            case Input::too_long:
                uci.refuse("a line of more than " + std::to_string(LineReader::longest_line) + " bytes");
                break;
            case Input::hung_up:
            case Input::interrupted: return;
            case Input::end: {
                uci.end_of_input();
                constexpr Milliseconds interval{50};
                while (!uci.has_finished_within(interval)) {
                    if (writer.lost_reader() || reader.is_interrupted()) return;
                }
                return;
            }
        }
        if (writer.failed()) return;
    }
}

}  // namespace sweeper
