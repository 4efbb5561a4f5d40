// A set of results of turns in which pieces leave at most one square and enter at most one. Several pieces or
// pairs of pieces can have the same result; the set shows whether a result is new.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "variants/threestep/turns/ball_index.hpp"

namespace sweeper::threestep {

class SharedResults {
  public:
    explicit SharedResults(const Pieces& own) : own_(own) {
        constexpr std::size_t usual_sets = 256;  // enough for most positions; growth would copy the sets
        sets_.reserve(usual_sets);
    }

    /// Adds the result in which a piece has left `left` and a piece has entered `taken`. Both are no_cell if
    /// all pieces are on the same squares as before. Returns whether the result is new.
    bool insert(Cell left, Cell taken, BallState ball) {
        CellSet& known = set_of(left, ball);
        if (known.contains(taken)) return false;
        known.insert(taken);
        return true;
    }
    /// Adds one result for each square in `taken`, a set in the window around `left` that does not contain
    /// `left`. Returns the squares whose results are new.
    Window insert(Cell left, Window taken, BallState ball) {
        return set_of(left, ball).insert(left, taken);
    }

  private:
    /// [slot of the piece that left its square]: index in sets_ + 1; 0: no set so far. The last entry is for
    /// the results in which no piece leaves its square; `taken` is no_cell in these results.
    using Places = std::array<std::uint16_t, max_pieces + 1>;

    CellSet& set_of(Cell left, BallState ball) {
        const std::size_t number = balls_[ball];
        if (number == places_.size()) places_.emplace_back();
        const auto slot = std::find(own_.begin(), own_.begin() + max_pieces, left) - own_.begin();
        std::uint16_t& place = places_[number][static_cast<std::size_t>(slot)];
        if (place == 0) {
            sets_.emplace_back();
            place = static_cast<std::uint16_t>(sets_.size());
        }
        return sets_[place - 1U];
    }

    Pieces own_;
    BallIndex balls_;
    std::vector<Places> places_;  ///< [number of the ball's state]: its sets
    std::vector<CellSet> sets_;
};

}  // namespace sweeper::threestep
