// Forced goals, proven: every distinct turn of the defender is answered; nothing is pruned, reduced or looked
// up. What the engine's own search is measured against (docs/tactics.md), so it shares nothing with it.
//
// Only the order of turns is chosen, which decides how long a proof takes. An attack that threatens nothing
// is refuted by nearly any defence, so standing still comes first, and attacks that threaten a goal come
// before the others where refuting these takes long; a turn that has just worked is tried on the next
// position.
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

    /// Gives up after so many turns played, over all its questions; those played to order others apart.
    explicit Prover(std::uint64_t budget = std::numeric_limits<std::uint64_t>::max()) : budget_(budget) {}

    /// Whether the side to move scores within so many (1 .. most_turns) own turns, whatever the opponent
    /// does, and before it does. Nothing: the budget is spent. Draw rules are not asked: a shortest win
    /// repeats no position, and who asks near ALL-5 looks at `count` himself.
    std::optional<bool> scores_within(const Position& position, int own_turns) {
        return answer(scores(position, own_turns));
    }
    /// The same if the side to move begins with this legal turn.
    std::optional<bool> scores_with(const Position& position, Turn turn, int own_turns) {
        return answer(leads_to_goal(position, turn, own_turns));
    }

    /// Whether the side to move would score with its next turn if the opponent stood still after this one;
    /// true where standing still is illegal.
    static bool threatens(const Position& position, Turn turn) {
        const Position child = G::play(position, turn);
        if (scorer(child)) return true;
        const auto null_turn = G::null_turn(child);
        return !null_turn || G::winning_turn(G::play(child, *null_turn));
    }

  private:
    /// What worked last, newest first.
    using Killers = std::array<Turn, 2>;

    std::optional<bool> answer(bool proven) const {
        return played_ < budget_ ? std::optional(proven) : std::nullopt;
    }

    bool scores(const Position& position, int own_turns) {
        if (G::winning_turn(position)) return true;
        if (own_turns == 1) return false;
        Killers& killers = attacks_[static_cast<std::size_t>(own_turns)];
        const auto wins = [&](Turn turn) { return leads_to_goal(position, turn, own_turns); };
        if (own_turns == 2) return any_turn(position, killers, wins);  // one defence tells a threat
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

    /// Whether the opponent of the side to move scores within so many own turns, whatever is done about it. A
    /// side that has no turn (ALL-3) concedes no goal.
    bool concedes(const Position& position, int own_turns) {
        if (G::winning_turn(position)) return false;
        bool has_turn = false;
        const auto saves = [&](Turn turn) {
            has_turn = true;
            const Position child = play(position, turn);
            return !scorer(child) && !scores(child, own_turns);  // what it scores now can only be an own goal
        };
        return !any_turn(position, defences_[static_cast<std::size_t>(own_turns)], saves) && has_turn;
    }

    /// Whether a turn succeeds; the first that does is remembered. False when the budget is spent.
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

    /// Who has scored with the turn that led here, if anybody has: a goal ends the game or kicks off again.
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
    std::array<Killers, most_turns + 1> defences_{};  ///< [own turns left of the attacker]
};

}  // namespace sweeper
