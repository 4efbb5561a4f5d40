// How the solver of football chess finds the turns of a strategy (search/proof/strategy.hpp).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"
#include "search/proof/proof_search.hpp"
#include "tools/common/prover.hpp"

namespace sweeper {

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
