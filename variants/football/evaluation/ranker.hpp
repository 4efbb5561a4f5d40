// Ranks the turns of a position. A position has hundreds of turns, and turns with the same piece move follow
// each other. The contribution of the piece move to the rank is therefore computed once and cached.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/ordering.hpp"
#include "engine/score.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/evaluation/features.hpp"
#include "variants/football/evaluation/policy.hpp"
#include "variants/football/weights/order_weights.hpp"

namespace sweeper::football {

/// `Merit` (search/tree/ranking.hpp) provides of_first(feature), of(feature), of_all(features) and
/// of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both arguments.
    Ranker(const Position& position, const Merit& merit) : position_(position), merit_(merit) {}

    /// The rank of a turn: of_all(features(position, turn)) + of_hint(order_hint(position, turn)).
    int rank(Turn turn) {
        if (turn.from() != last_.from() || turn.to() != last_.to() || last_ == Turn{}) look_at_move(turn);
        const End& end = end_of(turn);
        int rank = merit_of_move_ + end.merit;
        if (turn.has_move())
            rank += merit_.of_hint(order_weights[static_cast<std::size_t>(end_order_[0] - end.part)] +
                                   order_weights[static_cast<std::size_t>(end_order_[1] - end.part)]);
        return rank;
    }

  private:
    /// The common part of the ranks of all turns with the same final square of the ball.
    struct End {
        int merit = unknown;
        int part = 0;  ///< offsets.part() of the square from the view of the side to move
    };
    static constexpr int unknown = std::numeric_limits<int>::min();

    void look_at_move(Turn turn) {
        const auto [kind_to, from_to] = move_features(position_, turn);
        merit_of_move_ = merit_.of_first(kind_to) + merit_.of(from_to);
        if (turn.has_move()) {
            const auto order = move_order(position_, turn);
            const Score rating = policy().rating(order[0]) + policy().rating(order[1]);
            merit_of_move_ += merit_.of_hint(sum_of_weights(order_weights, order) + rating);
            end_order_ = end_order_of_move(position_, turn);
        }
        last_ = turn;
    }
    const End& end_of(Turn turn) {
        End& end = ends_[static_cast<std::size_t>(turn.ball())];
        if (end.merit == unknown)
            end = {merit_.of(ball_feature(position_, turn)) +
                       merit_.of_hint(sum_of_weights(order_weights, ball_order(position_, turn)) +
                                      policy().rating(policy_end_of(position_, turn))),
                   offsets.part(seen_by(position_.side(), turn.ball()))};
        return end;
    }

    /// Computed at the first use, because some rankers rank no turn.
    const PositionPolicy& policy() {
        return policy_ ? *policy_ : policy_.emplace(policy_of(position_));
    }

    const Position& position_;
    const Merit& merit_;
    std::optional<PositionPolicy> policy_;
    Turn last_;  // the last ranked turn, whose piece move is cached; Turn{} before the first
    int merit_of_move_ = 0;
    std::array<int, 2> end_order_{};
    PerSquare<End> ends_;
};

}  // namespace sweeper::football
