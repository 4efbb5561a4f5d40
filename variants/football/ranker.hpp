// Ranks the turns of a position. There are hundreds, but turns of one piece move come one after the other:
// what the move adds to their ranks is looked up once.
#pragma once

#include <cstddef>
#include <limits>

#include "variants/football/board.hpp"
#include "variants/football/ordering.hpp"

namespace sweeper::football {

/// Merit (search/ranking.hpp): of_first(feature), of(feature), of_all(features), of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both.
    Ranker(const Position& position, const Merit& merit) : position_(position), merit_(merit) {
        merits_of_balls_.fill(unknown);
    }

    /// of_all(features(position, turn)) + of_hint(order_hint(position, turn))
    int rank(Turn turn) {
        if (!is_known_ || turn.from() != last_.from() || turn.to() != last_.to()) {
            const auto [kind_to, from_to] = move_features(position_, turn);
            merit_of_move_ = merit_.of_first(kind_to) + merit_.of(from_to);
            last_ = turn;
            is_known_ = true;
        }
        return merit_of_move_ + merit_of_ball(turn) + merit_.of_hint(piece_hint(turn));
    }

  private:
    /// What the ball's way adds, to every turn that ends there.
    int merit_of_ball(Turn turn) {
        int& merit = merits_of_balls_[static_cast<std::size_t>(turn.ball())];
        if (merit == unknown)
            merit = merit_.of(ball_feature(position_, turn)) + merit_.of_hint(ball_hint(position_, turn));
        return merit;
    }

    static constexpr int unknown = std::numeric_limits<int>::min();

    const Position& position_;
    const Merit& merit_;
    bool is_known_ = false;
    Turn last_;  // whose move has this merit, if it is known
    int merit_of_move_ = 0;
    PerSquare<int> merits_of_balls_;
};

}  // namespace sweeper::football
