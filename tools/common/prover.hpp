// Proves forced goals by exhaustive search: every distinct turn of the defender is answered, without pruning,
// reductions or a transposition table. The prover checks the results of the engine's search
// (docs/tactics.md), so the two share no code.
//
// The order of turns decides how long a proof takes. Almost every turn of the defender refutes an attack
// without a threat, so the null turn is tried first. Attacks with a threat are tried before attacks without
// one, except in the search for a goal in two, where the null turn quickly refutes attacks without a threat.
// A turn that has just succeeded is tried first in the next position.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/game.hpp"

namespace sweeper {

template <Game G>
class Prover {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    static constexpr int most_turns = 8;

    /// `budget`: number of played turns, summed over all calls, after which the prover gives up. Turns that
    /// are played only for ordering do not count.
    explicit Prover(std::uint64_t budget = std::numeric_limits<std::uint64_t>::max()) : budget_(budget) {}

    /// Whether the side to move can force a goal within `own_turns` turns (1 .. most_turns), before the
    /// opponent scores. Returns nullopt when the budget is spent. Draw rules are ignored: a shortest win
    /// repeats no position, and near the draw by ALL-5 the caller must check `count`.
    std::optional<bool> scores_within(const Position& position, int own_turns) {
        return answer(scores(position, own_turns));
    }
    /// Like scores_within(), but the side to move begins with the legal turn `turn`.
    std::optional<bool> scores_with(const Position& position, Turn turn, int own_turns) {
        return answer(leads_to_goal(position, turn, own_turns));
    }

    /// Whether the side to move could score with its next turn if the opponent made a null turn after `turn`.
    /// Also true if `turn` scores, and where the null turn is illegal.
    static bool threatens(const Position& position, Turn turn) {
        const Position child = G::play(position, turn);
        if (scorer(child)) return true;
        const auto null_turn = G::null_turn(child);
        return !null_turn || G::winning_turn(G::play(child, *null_turn));
    }

    /// The number of turns that were played, in all calls. Turns that are played only for ordering do not
    /// count.
    std::uint64_t played() const {
        return played_;
    }

  private:
    /// The last turns that succeeded, newest first.
    using Killers = std::array<Turn, 2>;

    std::optional<bool> answer(bool proven) const {
        return played_ < budget_ ? std::optional(proven) : std::nullopt;
    }

    bool scores(const Position& position, int own_turns) {
        if (G::winning_turn(position)) return true;
        if (own_turns == 1) return false;
        Killers& killers = attacks_[static_cast<std::size_t>(own_turns)];
        const auto wins = [&](Turn turn) { return leads_to_goal(position, turn, own_turns); };
        if (own_turns == 2)
            // No ordering: the null turn is tried first and refutes turns without a threat.
            return any_turn(position, killers, wins);
        return any_turn(position, killers,
                        [&](Turn turn) { return threatens(position, turn) && wins(turn); }) ||
               any_turn(position, killers,
                        [&](Turn turn) { return !threatens(position, turn) && wins(turn); });
    }

    bool leads_to_goal(const Position& position, Turn turn, int own_turns) {
        const Position child = play(position, turn);
        if (const auto side = scorer(child)) return side == position.side();
        return own_turns > 1 && concedes(child, own_turns - 1);
    }

    /// Whether the opponent of the side to move scores within `own_turns` of the opponent's turns against any
    /// defence. A side without a legal turn (ALL-3) concedes no goal.
    bool concedes(const Position& position, int own_turns) {
        if (G::winning_turn(position)) return false;
        bool has_turn = false;
        const auto saves = [&](Turn turn) {
            has_turn = true;
            const Position child = play(position, turn);
            // A goal scored with this turn can only be an own goal.
            return !scorer(child) && !scores(child, own_turns);
        };
        return !any_turn(position, defences_[static_cast<std::size_t>(own_turns)], saves) && has_turn;
    }

    /// Whether any turn succeeds. Remembers the first that succeeds. False when the budget is spent.
    template <typename Succeeds>
    bool any_turn(const Position& position, Killers& killers, Succeeds succeeds) {
        const std::array first{G::null_turn(position).value_or(Turn{}), killers[0], killers[1]};
        for (const Turn turn : first)
            if (turn != Turn{} && G::is_legal(position, turn) && succeeds(turn))
                return remember(killers, turn);
        typename G::Generator generator(position);
        typename G::Generator::Batch batch;
        while (generator.next(batch))
            for (const Turn turn : batch) {
                if (played_ >= budget_) return false;
                if (succeeds(turn)) return remember(killers, turn);
            }
        return false;
    }

    static bool remember(Killers& killers, Turn turn) {
        if (killers[0] != turn) killers = {turn, killers[0]};
        return true;
    }

    /// The side that scored with the turn that led to `child`; nullopt if neither did. A goal ends the game
    /// or is followed by a kick-off.
    static std::optional<Side> scorer(const Position& child) {
        if (child.count() == 0) return !child.side();
        const Outcome outcome = G::outcome(child);
        if (outcome == Outcome::ongoing) return std::nullopt;
        return outcome == win_for(Side::first) ? Side::first : Side::second;
    }

    Position play(const Position& position, Turn turn) {
        ++played_;
        return G::play(position, turn);
    }

    std::uint64_t budget_;
    std::uint64_t played_ = 0;
    std::array<Killers, most_turns + 1> attacks_{};   ///< [own turns left]
    std::array<Killers, most_turns + 1> defences_{};  ///< [turns left to the attacker]
};

}  // namespace sweeper
