// Ranks the turns of a position. Turns with the same piece move follow each other, and many turns leave the
// ball on the same cell. The contributions of the piece move and of the ball's final cell to the rank are
// therefore computed once and cached.
#pragma once

#include <array>
#include <cstddef>
#include <limits>
#include <optional>

#include "engine/ordering.hpp"
#include "engine/score.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/evaluation/features.hpp"
#include "variants/libero/evaluation/policy.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"
#include "variants/libero/weights/order_weights.hpp"

namespace sweeper::libero {

/// `Merit` (search/tree/ranking.hpp) provides of_first(feature), of(feature), of_all(features) and
/// of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both arguments.
    Ranker(const Position& position, const Merit& merit) : position_(position), merit_(merit) {}

    /// The rank of a turn: of_all(features(position, turn)) + of_hint(order_hint(position, turn)).
    int rank(Turn turn) {
        if (scores(position_, turn))
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(goal_hint);
        if (turn.from() != last_.from() || turn.to() != last_.to() || last_ == Turn{}) look_at_move(turn);
        const int rank = rank_of_move_ + rank_of_end(turn.ball());
        if (turn.from() == no_cell || turn.ball() == no_cell) return rank;
        return rank + merit_.of_hint(order_weights[to_from_end_order(position_, turn)]);
    }

  private:
    static constexpr int unknown = std::numeric_limits<int>::min();

    void look_at_move(Turn turn) {
        const auto [to, from] = move_features(position_, turn);
        rank_of_move_ = merit_.of_first(to) + merit_.of(from);
        if (turn.from() != no_cell) {
            const auto order = move_order(position_, turn);
            rank_of_move_ += merit_.of_hint(sum_of_weights(order_weights, order) + policy().rating(order[0]) +
                                            policy().rating(order[1]));
        }
        last_ = turn;
    }
    /// The common part of the ranks of all turns with the same final cell of the ball; no_cell if the
    /// opponent keeps the ball.
    int rank_of_end(Cell ball) {
        int& rank = ball == no_cell ? rank_without_ball_ : ranks_of_ends_[ball];
        if (rank == unknown) {
            rank = merit_.of(ball_feature(position_, ball));
            if (ball != no_cell)
                rank += merit_.of_hint(sum_of_weights(order_weights, end_order(position_, ball)) +
                                       policy().rating(policy_end_of(position_, ball)));
        }
        return rank;
    }

    /// Computed at the first use, because some rankers rank no turn.
    const PositionPolicy& policy() {
        return policy_ ? *policy_ : policy_.emplace(policy_of(position_));
    }

    const Position& position_;
    const Merit& merit_;
    std::optional<PositionPolicy> policy_;
    Turn last_;  // the last ranked turn, whose piece move is cached; Turn{} before the first
    int rank_of_move_ = 0;
    int rank_without_ball_ = unknown;
    std::array<int, static_cast<std::size_t>(cell_count)> ranks_of_ends_ = [] {
        std::array<int, static_cast<std::size_t>(cell_count)> ranks;
        ranks.fill(unknown);
        return ranks;
    }();
};

}  // namespace sweeper::libero
