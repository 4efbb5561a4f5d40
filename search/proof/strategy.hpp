// Writes the strategy that forces a goal as text: a certificate that programs without the engine can verify
// (tools/check_certificates).
//
//   strategy = turn [ answers ]
//   answers  = "(" [ answer { " " answer } ] ")"
//   answer   = [ reply ] ">" strategy
//
// What this means is specified in tools/check_certificates/strategy.hpp. The text here names no reply after
// which the side can score at once.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"
#include "engine/interruption.hpp"

namespace sweeper {

/// After an interruption (engine/interruption.hpp) the texts are incomplete.
template <Game G>
class Strategist {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    /// Returns a turn that forces a goal within `own_turns` turns. Precondition: such a turn exists. After an
    /// interruption the result is arbitrary.
    using Attack = std::function<Turn(const Position& position, int own_turns)>;

    explicit Strategist(Attack attack) : attack_(std::move(attack)) {}

    /// The strategy of the side to move. Precondition: this side can force a goal within `own_turns` turns.
    std::string strategy(const Position& position, int own_turns) {
        if (const auto goal = G::winning_turn(position)) return G::text(position, *goal);
        const Turn turn = attack_(position, own_turns);
        if (interrupted()) return {};
        const auto answers = answers_to(G::play(position, turn), own_turns - 1);
        return G::text(position, turn) + (answers.empty() ? "" : written(answers));
    }
    /// The answers of the side that is not to move. Precondition: this side can force a goal within
    /// `own_turns` turns.
    std::string answers(const Position& position, int own_turns) {
        return written(answers_to(position, own_turns));
    }

  private:
    using Answers = std::map<std::string, std::string>;  ///< reply -> strategy

    /// The answers to all replies after which the side cannot score at once.
    Answers answers_to(const Position& position, int own_turns) {
        Answers answers;
        if (own_turns == 1) return answers;  // the next turn is the goal
        for (const Turn reply : all_turns<G>(position)) {
            const Position next = G::play(position, reply);
            const bool is_over = next.count() == 0 || G::outcome(next) != Outcome::ongoing;  // by an own goal
            if (is_over || G::winning_turn(next)) continue;
            answers[G::text(position, reply)] = strategy(next, own_turns);
            if (interrupted()) break;
        }
        return answers;
    }

    static std::string written(const Answers& answers) {
        if (answers.empty()) return "()";
        std::map<std::string, int> uses;
        for (const auto& [reply, answer] : answers) ++uses[answer];
        const auto usual = std::max_element(uses.begin(), uses.end(),
                                            [](const auto& a, const auto& b) { return a.second < b.second; });
        std::string text = "(>" + usual->first;
        for (const auto& [reply, answer] : answers)
            if (answer != usual->first) text.append(" ").append(reply).append(">").append(answer);
        return text + ")";
    }

    Attack attack_;
};

}  // namespace sweeper
