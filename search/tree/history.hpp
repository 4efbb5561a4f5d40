// The histories of the search: which features of turns (such as the kind of a piece with its new square, or
// the square where the ball ends) led to cutoffs, in whatever position. A game has hundreds of thousands of
// different turns, so a table per turn would stay almost empty; a table per feature fills quickly.
//
// History heuristic: Schaeffer 1989. Continuation history as in today's chess engines, here for the first
// features of two consecutive turns.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "engine/game.hpp"
#include "search/constants.hpp"

namespace sweeper {

template <Game G>
using Features = decltype(G::features(std::declval<const typename G::Position&>(), typename G::Turn{}));

template <Game G>
class History {
  public:
    using Turn = typename G::Turn;

    History() : continuation_(first_features * first_features) {
        clear();
    }

    void clear() {
        for (auto& side : main_) side.fill(0);
        std::fill(continuation_.begin(), continuation_.end(), std::int16_t{0});
        counters_.fill(Turn{});
    }

    /// The history score of a turn of `side`, given by its features. `previous`: features of the opponent's
    /// turn before; null if unknown.
    int score(Side side, const Features<G>& turn, const Features<G>* previous) const {
        int sum = first_score(side, turn[0], previous);
        for (std::size_t i = 1; i < turn.size(); ++i) sum += score(side, turn[i]);
        return sum;
    }
    /// The summand of the first feature in the history score.
    int first_score(Side side, std::uint16_t feature, const Features<G>* previous) const {
        const int sum = score(side, feature);
        return previous == nullptr ? sum : sum + continuation_[pair(previous->front(), feature)];
    }
    /// The summand of any other feature in the history score.
    int score(Side side, std::uint16_t feature) const {
        return main_[index(side)][feature];
    }

    void update(Side side, const Features<G>& turn, const Features<G>* previous, int bonus) {
        for (const std::uint16_t feature : turn) nudge(main_[index(side)][feature], bonus);
        if (previous != nullptr) nudge(continuation_[pair(previous->front(), turn.front())], bonus);
    }

    /// The counter turn: the turn that last failed high after `previous` (or after another turn in the same
    /// slot); "no turn" if there is none. The counter turn can be illegal in the current position.
    Turn counter(Turn previous) const {
        return counters_[slot(previous)];
    }
    void set_counter(Turn previous, Turn answer) {
        counters_[slot(previous)] = answer;
    }

  private:
    static constexpr std::size_t first_features = G::first_feature_count;
    static constexpr unsigned counter_bits = 12;

    static constexpr std::size_t pair(std::uint16_t before, std::uint16_t now) {
        return before * first_features + now;
    }
    /// Adds the bonus to a history entry. The added amount shrinks as the entry approaches its limit:
    /// history_limit for a bonus, -history_limit for a malus.
    static void nudge(std::int16_t& entry, int bonus) {
        constexpr int limit = constants::history_limit;
        bonus = std::clamp(bonus, -limit, limit);
        entry = static_cast<std::int16_t>(entry + bonus - entry * std::abs(bonus) / limit);
    }
    static std::size_t slot(Turn turn) {
        return static_cast<std::size_t>((turn.bits() * 0x9E3779B97F4A7C15) >> (64 - counter_bits));
    }

    std::array<std::array<std::int16_t, static_cast<std::size_t>(G::feature_count)>, 2> main_;
    std::vector<std::int16_t> continuation_;
    std::array<Turn, std::size_t{1} << counter_bits> counters_;
};

}  // namespace sweeper
