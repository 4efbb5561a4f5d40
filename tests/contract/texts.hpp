// The contract suite, texts: canonical texts, and turns built action by action.
#pragma once

#include <algorithm>
#include <cctype>
#include <map>
#include <regex>
#include <set>
#include <tuple>
#include <unordered_set>

#include "tests/contract/sample.hpp"

namespace sweeper::contract {

/// The actions of a turn's text: two of `a1a2,a2:a3`, none of `0000`.
inline std::vector<std::string> actions_of(const std::string& text) {
    std::vector<std::string> actions;
    if (text == "0000") return actions;
    std::size_t begin = 0;
    for (std::size_t comma = 0; comma != std::string::npos; begin = comma + 1) {
        comma = text.find(',', begin);
        actions.push_back(text.substr(begin, comma - begin));
    }
    return actions;
}

inline std::string upper_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return text;
}
inline std::string lower_case(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

template <typename Steps>
bool offers(const Steps& steps, const std::string& action) {
    const std::vector<std::string> next = steps.next();
    return std::find(next.begin(), next.end(), action) != next.end();
}

/// Plays all actions of a turn. Every action must be accepted.
template <Game G>
typename G::Steps steps_after(const typename G::Position& position, const std::vector<std::string>& actions) {
    typename G::Steps steps(position);
    for (const std::string& action : actions)
        require(steps.play(action).has_value(), "an offered action can be played", G::fen(position), action);
    return steps;
}

/// The text of each turn, played action by action in upper or lower case, gives the same turn.
template <Game G>
void text_reads_back() {
    Random random(5);
    for (const auto& position : sparse_sample<G>(80)) {
        auto turns = all_turns<G>(position);
        for (std::size_t i = 0; i < 40 && !turns.empty(); ++i) {
            const auto turn = pick(turns, random);
            const std::string text = G::text(position, turn);
            const std::string fen = G::fen(position);
            typename G::Steps steps(position);
            for (const std::string& action : actions_of(text)) {
                require(offers(steps, action), "every action of a turn is offered", fen, text);
                require(steps.play(action).has_value(), "every action of a turn is playable", fen, text);
            }
            require(steps.end().has_value(), "the text is a whole turn", fen, text);
            require(steps.turn() == turn, "the text is this turn", fen, text);

            const auto next = G::play(position, turn);
            require(next.count() == 0 || steps.board() == board_field(G::fen(next)),
                    "the board after all actions is the board after the turn", fen, text);
            require(steps_after<G>(position, actions_of(upper_case(text))).turn() == turn, "upper case", fen,
                    text);
            require(steps_after<G>(position, actions_of(lower_case(text))).turn() == turn, "lower case", fen,
                    text);
        }
    }
}

/// Whether text `a` is better than text `b`: it has fewer actions, or the same number of actions and is
/// lexicographically smaller (docs/rules/README.md, "Notation").
inline bool is_better_text(const std::string& a, const std::string& b) {
    const auto rank = [](const std::string& text) { return std::pair(actions_of(text).size(), text); };
    return rank(a) < rank(b);
}

/// Tries every sequence of at most two actions: no sequence is a better text of a turn than the turn's
/// canonical text.
template <Game G>
void text_is_the_shortest() {
    for (const auto& position : sparse_sample<G>(15)) {
        const std::string fen = G::fen(position);
        const std::vector<std::string> first_actions = typename G::Steps(position).next();
        std::map<std::uint64_t, std::string> best;
        const auto look_at = [&](const typename G::Steps& steps, const std::string& text) {
            if (!steps.end()) return;
            const auto [place, is_new] = best.try_emplace(steps.turn().bits(), text);
            if (!is_new && is_better_text(text, place->second)) place->second = text;
        };
        look_at(typename G::Steps(position), "0000");
        for (const std::string& first : first_actions) {
            const auto steps = steps_after<G>(position, {first});
            look_at(steps, first);
            for (const std::string& second : steps.next()) {
                typename G::Steps longer = steps;
                require(longer.play(second).has_value(), "an offered action can be played", fen, second);
                look_at(longer, first + "," + second);
            }
        }
        for (const auto turn : some_of(all_turns<G>(position))) {
            const std::string text = G::text(position, turn);
            const auto found = best.find(turn.bits());
            const bool is_short = actions_of(text).size() <= 2;
            require(is_short == (found != best.end()), "a text of two actions if there is one", fen, text);
            require(!is_short || found->second == text, "no better text", fen, text);
        }
    }
}

/// A turn built from offered actions can always be completed and is then one of the generated turns.
template <Game G>
void every_walk_ends_in_a_turn() {
    Random random(11);
    for (const auto& position : sparse_sample<G>(80)) {
        if (G::outcome(position) != Outcome::ongoing) continue;
        const std::string fen = G::fen(position);
        const auto turns = all_turns<G>(position);
        std::unordered_set<std::uint64_t> legal;
        for (const auto turn : turns) legal.insert(turn.bits());
        for (int walk = 0; walk < 30; ++walk) {
            typename G::Steps steps(position);
            std::string text;
            for (int length = 0; length < 8; ++length) {
                const std::vector<std::string> next = steps.next();
                require(std::is_sorted(next.begin(), next.end()), "actions are sorted", fen, text);
                require(std::set(next.begin(), next.end()).size() == next.size(),
                        "each action is offered once", fen, text);
                require(!next.empty() || steps.end() || legal.empty(), "no dead ends", fen, text);
                if (next.empty()) break;
                const std::string& action = pick(next, random);
                text += (text.empty() ? "" : ",") + action;
                require(steps.play(action).has_value(), "an offered action can be played", fen, text);
                if (steps.end()) require(legal.contains(steps.turn().bits()), "a generated turn", fen, text);
            }
        }
    }
}

/// Whether a text contains the number of a rule, like `FB-2`.
inline bool names_a_rule(const std::string& text) {
    static const std::regex rule(R"(\b[A-Z]+-\d+\b)");
    return std::regex_search(text, rule);
}

/// Actions that are not offered are refused with a reason and change nothing. If the action is legal in
/// another position, the reason names a rule.
template <Game G>
void refusals_change_nothing() {
    Random random(13);
    std::set<std::string> offered;  // in earlier positions
    std::vector<std::string> tried{"",       "a",    "a1",   "a1a1",  "a1:a1", "a0a1",
                                   "a1a99",  "z1z2", ",",    "e2e4,", "0000x", "a1a2a3a4",
                                   "a1::a2", "P@",   "X@a1", ":a1",   " a1a2", "a1:a"};
    for (const auto& position : sparse_sample<G>(50)) {
        typename G::Steps steps(position);
        for (int length = 0; length < 4; ++length) {
            const std::vector<std::string> next = steps.next();
            const auto state = [&] {
                return std::tuple(steps.board(), steps.ball(), steps.end().has_value(), steps.next());
            };
            const auto before = state();
            for (int i = 0; i < 60; ++i) {
                const std::string action = pick(tried, random);
                const auto is_same = [&](const std::string& other) {
                    return lower_case(other) == lower_case(action);
                };
                if (std::any_of(next.begin(), next.end(), is_same)) continue;
                const auto played = steps.play(action);
                require(!played.has_value(), "an action that is not offered is refused", G::fen(position),
                        action);
                const std::string& reason = played.error().message;
                require(!reason.empty(), "a refusal says why", G::fen(position), action);
                require(!reason.starts_with("'" + action + "'"), "a refusal does not quote the action",
                        G::fen(position), action);
                require(!offered.contains(action) || names_a_rule(reason), "a refusal names a rule",
                        G::fen(position), action + ": " + reason);
            }
            require(state() == before, "a refusal changes nothing", G::fen(position));
            if (next.empty()) break;
            for (int i = 0; i < 8; ++i) tried.push_back(*offered.insert(pick(next, random)).first);
            require(steps.play(pick(next, random)).has_value(), "playable", G::fen(position));
        }
    }
}

}  // namespace sweeper::contract
