// Writes the strategy that forces a goal as text: a certificate that check_football.cpp verifies without the
// engine.
//
//   strategy = turn [ "(" answer { " " answer } ")" ]
//   answer   = [ reply ] ">" strategy
//
// The side plays `turn`, and the opponent replies. If the side can then score at once, it does, and the text
// does not contain this turn. Otherwise the side follows the answer to the reply. The answer without a reply
// is for all replies that the text does not name.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"
#include "tools/common/proof_search.hpp"
#include "tools/common/prover.hpp"

namespace sweeper {

template <Game G>
class Strategist {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    /// Returns a turn that forces a goal within `own_turns` turns. Precondition: there is one.
    using Attack = std::function<Turn(const Position& position, int own_turns)>;

    explicit Strategist(Attack attack) : attack_(std::move(attack)) {}

    /// The strategy as text. Precondition: the side to move can force a goal within `own_turns` turns.
    std::string strategy(const Position& position, int own_turns) {
        if (const auto goal = G::winning_turn(position)) return G::text(position, *goal);
        const Turn turn = attack_(position, own_turns);
        const Position child = G::play(position, turn);
        std::map<std::string, std::string> answers;  // reply -> strategy
        if (own_turns > 2)                           // with 2 turns, the next turn is the goal
            for (const Turn reply : all_turns<G>(child)) {
                const Position next = G::play(child, reply);
                if (G::outcome(next) != Outcome::ongoing || G::winning_turn(next)) continue;
                answers[G::text(child, reply)] = strategy(next, own_turns - 1);
            }
        return G::text(position, turn) + written(answers);
    }

  private:
    static std::string written(const std::map<std::string, std::string>& answers) {
        if (answers.empty()) return "";
        std::map<std::string, int> uses;
        for (const auto& [reply, answer] : answers) ++uses[answer];
        const auto usual = std::ranges::max_element(uses, {}, [](const auto& use) { return use.second; });
        std::string text = "(>" + usual->first;
        for (const auto& [reply, answer] : answers)
            if (answer != usual->first) text.append(" ").append(reply).append(">").append(answer);
        return text + ")";
    }

    Attack attack_;
};

/// The attacks of the exhaustive prover. Prefers a turn that has forced a goal in another position, so that
/// the strategy needs few different answers.
template <Game G>
class ExhaustiveAttacks {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    explicit ExhaustiveAttacks(Prover<G>& prover) : prover_(prover) {}

    Turn operator()(const Position& position, int own_turns) {
        std::vector<Turn>& known = attacks_[static_cast<std::size_t>(own_turns)];
        for (auto each = known.begin(); each != known.end(); ++each)
            if (G::is_legal(position, *each) && *prover_.scores_with(position, *each, own_turns)) {
                std::rotate(known.begin(), each, each + 1);
                return known.front();
            }
        for (const Turn turn : all_turns<G>(position))
            if (*prover_.scores_with(position, turn, own_turns)) return *known.insert(known.begin(), turn);
        throw std::logic_error("a win was proven, but no turn wins: " + G::fen(position));
    }

  private:
    Prover<G>& prover_;
    std::array<std::vector<Turn>, Prover<G>::most_turns + 1>
        attacks_;  ///< [own turns left], most recent success first
};

/// The attacks of the proof search, only threats. The fastest win within the budget of each number of turns
/// is chosen.
template <Game G>
class ThreatAttacks {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `budget`: turns that may be played for each number of turns and position.
    ThreatAttacks(ProofSearch<G>& search, std::uint64_t budget) : search_(search), budget_(budget) {}

    Turn operator()(const Position& position, int own_turns) {
        for (int turns = 1; turns <= own_turns; ++turns)
            if (search_.settle(position, turns, 0, budget_) == Proof::goal) return search_.first_turn();
        throw std::logic_error("a win was proven, but cannot be proven again: " + G::fen(position));
    }

  private:
    ProofSearch<G>& search_;
    std::uint64_t budget_;
};

}  // namespace sweeper
