// Finds out which side scores by force in a position, and within how many of its own turns.
//
// Easy questions come first: few turns, and attacks in which every turn threatens a goal. Each question gets
// a budget of turns that may be played. When all questions of a round have been asked, the next round asks
// those that are still open again, with twice the budget, and about one turn more. The table keeps what was
// found.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
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

    /// Largest number of own turns that is asked about.
    static constexpr int most_turns = 20;

    /// Precondition: the game is not over. Throws std::bad_alloc if there is not enough memory for the table.
    GoalProver(const Position& position, std::size_t table_bytes)
        : position_(position), search_(table_bytes) {}

    /// Searches until a forced goal is proven, nothing is left to ask, or an interruption
    /// (engine/interruption.hpp).
    const ProofReport& prove() {
        // A later goal could come after the draw by ALL-5.
        const int most = std::min(most_turns, (draw_count - position_.count()) / 2);
        const Side side = position_.side();
        const auto is_open = [&] { return std::min(report_.excluded[0], report_.excluded[1]) < most; };
        for (std::uint64_t round = 0; !interrupted() && is_open(); ++round)
            for (int turns = 1; turns <= std::min<int>(most, first_turns + static_cast<int>(round)); ++turns)
                for (const Side scorer : {side, !side}) {
                    ask(scorer, turns, first_budget << std::min<std::uint64_t>(round, 40));
                    if (report_.scorer) return report_;
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
    static constexpr int first_turns = 3;                   ///< own turns asked about in the first round
    static constexpr std::uint64_t first_budget = 200'000;  ///< some 0.1 s in football

    void ask(Side scorer, int turns, std::uint64_t budget) {
        int& excluded = report_.excluded[index(scorer)];
        const int most_quiet = std::max(0, turns - 2);
        for (const int quiet : {0, 1, most_quiet}) {
            if (turns <= excluded || quiet > most_quiet || interrupted()) return;
            const Proof proof = search_.settle(position_, scorer, turns, quiet, budget);
            report_.played = search_.played();
            if (proof == Proof::no_goal) excluded = turns;
            if (proof == Proof::goal) {
                report_.scorer = scorer;
                report_.turns = turns;
                quiet_turns_ = quiet;
                if (scorer == position_.side()) report_.first_turn = G::text(position_, search_.first_turn());
                return;
            }
            if (proof == Proof::open && quiet == most_quiet) note_open(scorer, turns);
        }
    }

    void note_open(Side scorer, int turns) {
        if (interrupted()) return;  // the numbers of the question before are known
        report_.asked = scorer;
        report_.asked_turns = turns;
        report_.proof_number = search_.numbers().success;
        report_.disproof_number = search_.numbers().failure;
    }

    /// A turn that forces a goal, preferably by threats alone. Precondition: there is one with at most
    /// quiet_turns_ quiet turns.
    Turn attack(const Position& position, int own_turns) {
        for (std::uint64_t budget = first_budget; !interrupted(); budget *= 2)
            for (int quiet = 0; quiet <= quiet_turns_; ++quiet)
                if (search_.settle(position, own_turns, quiet, budget) == Proof::goal)
                    return search_.first_turn();
        return {};
    }

    Position position_;
    ProofSearch<G> search_;
    ProofReport report_;
    int quiet_turns_ = 0;  ///< of the proof that was found
};

}  // namespace sweeper
