// Turns of two independent moves: neither move changes a square on which the other depends. Both orders lead
// to the same position, and no other chain of actions does. A position has about two dozen moves, and most of
// its turns are such pairs.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// A set of ways. A way is a robot and a direction, with the number 4 * robot + index(Direction). Robots are
/// numbered by size.
using Ways = std::uint32_t;
constexpr std::size_t way_count = robots_per_side * directions.size();

template <typename Visit>
void for_each_way(Ways ways, Visit&& visit) {
    for (; ways != 0; ways &= ways - 1) visit(static_cast<std::size_t>(std::countr_zero(ways)));
}

/// [way]: the move of the way's robot in the way's direction.
using Moves = std::array<Action, way_count>;

class MovePairs {
  public:
    void clear() {
        firsts_ = seconds_ = 0;
    }
    /// Adds the pairs of `first` with each way in `seconds`. Precondition: the texts of `seconds` come after
    /// the text of `first`, and `first` has not been added since clear().
    void add(const Moves& moves, std::size_t first, Ways seconds) {
        if (firsts_ == 0) moves_ = moves;
        firsts_ |= Ways{1} << first;
        seconds_ |= seconds;
        seconds_of_[first] = seconds;
    }

    /// The first ways of all pairs. seconds() has the second ways of all pairs.
    Ways firsts() const {
        return firsts_;
    }
    Ways seconds() const {
        return seconds_;
    }
    /// The move of a way. Precondition: the way is a member of firsts() or seconds().
    Action move(std::size_t way) const {
        return moves_[way];
    }
    /// Calls visit(first way, second way) for every pair.
    template <typename Visit>
    void for_each(Visit&& visit) const {
        for_each_way(firsts_, [&](std::size_t first) {
            for_each_way(seconds_of_[first], [&](std::size_t second) { visit(first, second); });
        });
    }

  private:
    Ways firsts_ = 0;
    Ways seconds_ = 0;
    Moves moves_;
    std::array<Ways, way_count> seconds_of_;
};

}  // namespace sweeper::robosoccer
