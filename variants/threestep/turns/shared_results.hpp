// The set of results that more than one piece or pair of pieces can achieve: at most one square is left and
// one taken. It tells new results from known ones.
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
        constexpr std::size_t usual_sets = 256;  // enough for most positions; growing would copy the sets
        sets_.reserve(usual_sets);
    }

    /// Adds the result in which the piece on `left` is gone and one has come to `taken`; no_cell twice means
    /// that all pieces stand as before. Returns whether the result is new.
    bool insert(Cell left, Cell taken, BallState ball) {
        CellSet& known = set_of(left, ball);
        if (known.contains(taken)) return false;
        known.insert(taken);
        return true;
    }
    /// The same for many taken squares, in the window around the square left, without that square itself.
    /// Returns the new ones.
    Window insert(Cell left, Window taken, BallState ball) {
        return set_of(left, ball).insert(left, taken);
    }

  private:
    /// [slot of the piece that left]: index in sets_ + 1, or 0 if there is no set yet. The last entry is for
    /// no_cell, which then also stands for the square taken.
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
    std::vector<Places> places_;  ///< [number of the ball's state]
    std::vector<CellSet> sets_;
};

}  // namespace sweeper::threestep
