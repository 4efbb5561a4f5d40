// Sends arbitrary lines to sessions of all games. Checks that a refused line changes nothing, that the
// position at the end can be set again, and that best turns and turns built from actions offered by `steps`
// are accepted.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/executor.hpp"
#include "protocol/replies.hpp"
#include "protocol/text.hpp"
#include "tests/fuzz/check.hpp"
#include "variants/registry.hpp"

namespace sweeper {
namespace {

constexpr std::uint64_t most_nodes = 50;
constexpr std::size_t most_lines = 12;
constexpr std::size_t longest_record = 20;  // largest number of turns in a `position` command

const std::vector<Variant>& games() {
    static const std::vector<Variant> variants = builtin_variants();
    return variants;
}

/// Whether a command takes long by design. Such commands are not run.
bool takes_long(const Command& command) {
    if (std::holds_alternative<commands::Bench>(command)) return true;
    if (std::holds_alternative<commands::ListTurns>(command))
        return true;  // threestep has tens of thousands of turns
    if (const auto* const set = std::get_if<commands::SetPosition>(&command))
        return set->request.turns.size() > longest_record;
    const auto* const option = std::get_if<commands::SetOption>(&command);
    return option != nullptr && same_ignoring_case(option->name, "Threads") && option->value.size() > 1;
}

void limit(Command& command) {
    auto* const go = std::get_if<commands::Go>(&command);
    if (go == nullptr) return;
    go->request.limits.nodes = std::min(go->request.limits.nodes.value_or(most_nodes), most_nodes);
    if (go->request.perft) go->request.perft = 0;
}

std::string state_of(SessionHost& host) {
    std::string state(host.variant().id);
    for (const OptionSpec& spec : option_specs())
        if (spec.get != nullptr) state += " " + std::to_string(spec.get(host.options()));
    return state + "\n" + display_block(host.session());
}

std::string answer_to(const Command& command, SessionHost& host) {
    std::ostringstream output;
    Writer writer(output);
    if (const auto control = control_of(command); control && control->waits_for_client()) control->stop();
    Executor(host, writer).execute(command);
    return output.str();
}

void check_best_turn(const std::string& answer, const Session& session) {
    const std::size_t at = answer.find("bestmove ");
    check(at != std::string::npos, "a search answers", answer);
    std::istringstream words(answer.substr(at));
    std::string turn;
    words >> turn >> turn;
    const auto first = session.steps("");
    check(first.has_value(), "no action is always accepted", answer);
    if (turn == "(none)") {
        check(first->next.empty() && !first->may_end, "there is a best turn where there is any", answer);
        return;
    }
    const auto steps = session.steps(turn == "0000" ? "" : turn);
    check(steps && steps->may_end, "the best turn is legal", answer);
}

/// A turn built from offered actions; `bits` selects them. Empty if no turn can be built.
std::string some_turn(const Session& session, std::size_t bits) {
    std::string turn;
    for (;; bits /= 7) {
        const auto steps = session.steps(turn);
        check(steps.has_value(), "an action on offer is accepted", turn);
        if (steps->may_end && (steps->next.empty() || bits % 3 == 0)) return turn.empty() ? "0000" : turn;
        if (steps->next.empty()) return "";
        turn += (turn.empty() ? "" : ",") + steps->next[bits % steps->next.size()];
    }
}

/// Sets the current position again and then plays some turns.
void check_position_can_be_set(Session& session) {
    const std::string fen = session.fen();
    const Key key = session.key();
    check(session.set_position({fen, {}}).has_value(), "the FEN is accepted", fen);
    check(session.fen() == fen && session.key() == key, "and means the same position", fen);
    for (const std::size_t bits : {0U, 1U, 123456789U, 987654321U}) {
        const std::string turn = some_turn(session, bits);
        if (turn.empty()) return;
        check(session.set_position({fen, {turn}}).has_value(), "a turn of steps is accepted", turn);
        check(session.set_position({session.fen(), {}}).has_value(), "its FEN is accepted", turn);
        check(session.set_position({fen, {}}).has_value(), "the FEN is accepted again", fen);
    }
}

void execute(const std::string& line, SessionHost& host) {
    Command command = parse_command(line);
    if (std::holds_alternative<commands::Signal>(command) || takes_long(command)) return;
    limit(command);
    const bool is_search =
        std::holds_alternative<commands::Go>(command) && !std::get<commands::Go>(command).request.perft;
    const std::string before = state_of(host);
    const std::string answer = answer_to(command, host);
    if (answer.starts_with("info string error")) {
        check(state_of(host) == before, "what is refused changes nothing", line);
        check(answer.find('\n') == answer.size() - 1, "a refusal is one line", answer);
    } else if (is_search) {
        check_best_turn(answer, host.session());
        check(state_of(host) == before, "a search changes nothing", line);
    }
}

}  // namespace
}  // namespace sweeper

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace sweeper;
    SessionHost host(games());
    std::istringstream lines(std::string(reinterpret_cast<const char*>(data), size));
    std::string line;
    for (std::size_t i = 0; i < most_lines && std::getline(lines, line); ++i) execute(line, host);
    check_position_can_be_set(host.session());
    return 0;
}
