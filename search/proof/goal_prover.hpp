// Finds out which side scores by force in a position, and within how many of its own turns.
//
// The prover works in rounds. The first round searches for goals in few turns, first by attacks in which
// every turn threatens a goal; the nodes of each search are limited. Each later round repeats the undecided
// searches with twice as many nodes, and adds searches for goals in one more turn. The table keeps the
// results of all rounds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

#include "engine/game.hpp"
#include "engine/interruption.hpp"
#include "engine/outcome.hpp"
#include "engine/proof.hpp"
#include "engine/side.hpp"
#include "search/proof/proof_search.hpp"
#include "search/proof/strategy.hpp"

namespace sweeper {

template <Game G>
class GoalProver {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Largest number of own turns to search.
    static constexpr int most_turns = 20;

    /// Precondition: the game is not over. Throws std::bad_alloc if there is not enough memory for the table.
    GoalProver(const Position& position, std::size_t table_bytes)
        : position_(position), search_(table_bytes) {}

    /// Searches until a forced goal is proven, until no search is undecided, or until an interruption
    /// (engine/interruption.hpp).
    const ProofReport& prove() {
        const Side side = position_.side();
        std::uint64_t budget = first_budget;
        for (int most = first_turns; !interrupted() && (is_undecided(side) || is_undecided(!side)); ++most) {
            for (int turns = 1; turns <= most; ++turns)
                for (const Side scorer : {side, !side}) {
                    if (turns <= turns_before_draw(scorer)) search(scorer, turns, budget);
                    if (report_.scorer) return report_;
                }
            budget = std::min(2 * budget, largest_budget);
        }
        return report_;
    }

    /// The strategy that scores (strategy.hpp); empty after an interruption. Precondition: a goal is proven.
    std::string strategy() {
        Strategist<G> strategist(
            [this](const Position& position, int own_turns) { return attack(position, own_turns); });
        const bool moves_first = report_.scorer == position_.side();
        const std::string text = moves_first ? strategist.strategy(position_, report_.turns)
                                             : strategist.answers(position_, report_.turns);
        return interrupted() ? std::string() : text;
    }

  private:
    static constexpr int first_turns = 3;                   ///< most own turns in the first round
    static constexpr std::uint64_t first_budget = 200'000;  ///< nodes; some 0.1 s in football
    static constexpr std::uint64_t largest_budget = std::uint64_t{1} << 50U;

    /// The number of turns that `side` can still play before the count draws the game (ALL-5), never more
    /// than most_turns.
    int turns_before_draw(Side side) const {
        const int half_turns = draw_count - position_.count() + (side == position_.side() ? 1 : 0);
        return std::min(most_turns, half_turns / 2);
    }
    bool is_undecided(Side scorer) const {
        return report_.excluded[index(scorer)] < turns_before_draw(scorer);
    }

    /// Searches whether `scorer` scores within `turns` turns: by threats alone, then with one quiet turn,
    /// then with any number.
    void search(Side scorer, int turns, std::uint64_t budget) {
        int& excluded = report_.excluded[index(scorer)];
        const int most_quiet = std::max(0, turns - 2);
        int searched = -1;
        for (const int quiet : {0, 1, most_quiet}) {
            if (turns <= excluded || interrupted()) return;
            if (quiet <= searched || quiet > most_quiet) continue;
            searched = quiet;
            const Proof proof = search_.settle(position_, scorer, turns, quiet, budget);
            report_.nodes = search_.played();
            if (proof == Proof::no_goal) excluded = turns;
            if (proof == Proof::goal) {
                report_.scorer = scorer;
                report_.turns = turns;
                quiet_turns_ = quiet;
                if (scorer == position_.side()) report_.first_turn = G::text(position_, search_.first_turn());
                return;
            }
            if (proof == Proof::open && quiet == most_quiet) note_undecided(scorer, turns);
        }
    }

    void note_undecided(Side scorer, int turns) {
        if (interrupted()) return;  // the numbers of the search before are known
        report_.undecided_side = scorer;
        report_.undecided_turns = turns;
        report_.proof_number = search_.numbers().success;
        report_.disproof_number = search_.numbers().failure;
    }

    /// A turn that forces a goal, preferably by threats alone. Precondition: there is one with at most
    /// quiet_turns_ quiet turns.
    Turn attack(const Position& position, int own_turns) {
        for (std::uint64_t budget = first_budget; !interrupted(); budget *= 2)
            for (int quiet = 0; quiet <= quiet_turns_; ++quiet) {
                const Proof proof = search_.settle(position, own_turns, quiet, budget);
                if (proof == Proof::goal) return search_.first_turn();
                if (proof == Proof::no_goal)  // two positions had the same key
                    throw std::logic_error("a goal was proven, but cannot be proven again: " +
                                           G::fen(position));
            }
        return {};
    }

    Position position_;
    ProofSearch<G> search_;
    ProofReport report_;
    int quiet_turns_ = 0;  ///< of the proof that was found
};

}  // namespace sweeper
