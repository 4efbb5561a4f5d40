// Ranks the turns of a position. A position has hundreds of turns with only some dozens of different squares.
// The contribution of a square to the rank is therefore computed once and cached.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "engine/ordering.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/evaluation/features.hpp"
#include "variants/threestep/evaluation/policy.hpp"
#include "variants/threestep/weights/order_weights.hpp"

namespace sweeper::threestep {

/// `Merit` (search/tree/ranking.hpp) provides of_first(feature), of(feature), of_all(features) and
/// of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both arguments.
    Ranker(const Position& position, const Merit& merit)
        : position_(position),
          merit_(merit),
          is_learnt_(is_built_in(position.board())),
          none_taken_(merit.of(taken_feature(position, no_cell))),
          none_left_(merit.of(left_feature(position, no_cell))) {}

    /// The rank of a turn: of_all(features(position, turn)) + of_hint(order_hint(position, turn)).
    int rank(Turn turn) {
        if (!is_learnt_ || turn.is_goal())
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(order_hint(position_, turn));
        const Cell ball = turn.ball().ball;
        const End& end = end_of(ball);
        const CellPair taken = turn.taken();
        const CellPair left = turn.left();
        int rank = ball == position_.ball() ? merit_.of_first(topic_feature(position_, turn)) : end.merit;
        if (end.is_goal) return rank + history_of(taken, left) + merit_.of_hint(goal_hint);
        int own_steps = end.own_steps;
        Score hint = end.hint;
        const auto add = [&](const Part& part) {
            rank += part.merit;
            hint += part.hint + weight(part.end_order - end.part);
        };
        for (const Cell cell : taken) {
            if (cell == no_cell) {
                rank += none_taken_;
                continue;
            }
            add(part_of(taken_, known_taken_, order_taken, cell));
            own_steps = std::min(own_steps, distance(cell, ball));
        }
        for (const Cell cell : left) {
            if (cell == no_cell)
                rank += none_left_;
            else
                add(part_of(left_, known_left_, order_left, cell));
        }
        return rank + merit_.of_hint(hint + weight(steps_order(own_steps, end.opponents_steps)));
    }

  private:
    /// The common part of the ranks of all turns in which a piece enters one square, or of all turns in which
    /// a piece leaves it.
    struct Part {
        int merit;
        Score hint;
        int end_order;  ///< result of end_order_of_square()
    };
    using Parts = std::array<Part, cell_count>;  // [cell], valid for known cells
    /// The common part of the ranks of all turns with the same final square of the ball.
    struct End {
        int merit;  ///< merit of the topic; used if the turn moves the ball
        Score hint;
        int part;  ///< offsets.part() of the square from the view of the side to move
        int own_steps;
        int opponents_steps;
        bool is_goal;
    };

    static int weight(int order_feature) {
        return order_weights[static_cast<std::size_t>(order_feature)];
    }

    const Part& part_of(Parts& parts, CellSet& known, int begin, Cell cell) {
        Part& part = parts[cell];
        if (!known.contains(cell)) {
            known.insert(cell);
            const bool is_taken = begin == order_taken;
            const auto feature = is_taken ? taken_feature(position_, cell) : left_feature(position_, cell);
            part = {merit_.of(feature),
                    sum_of_weights(order_weights, square_order(position_, begin, cell)) +
                        rating(is_taken ? policy_taken : policy_left, cell),
                    end_order_of_square(position_, begin, cell)};
        }
        return part;
    }
    const End& end_of(Cell ball) {
        End& end = ends_[ball];
        if (!known_ends_.contains(ball)) {
            known_ends_.insert(ball);
            const int seen = position_.board().number_seen(position_.side(), ball);
            end = {merit_.of_first(static_cast<std::uint16_t>(seen)),
                   sum_of_weights(order_weights, end_order(position_, ball)) + rating(policy_end, ball),
                   offsets.part(seen),
                   steps_to(position_, position_.side(), ball),
                   steps_to(position_, !position_.side(), ball),
                   is_in_goal(position_, ball)};
        }
        return end;
    }
    /// What the policy adds to the hint for a square (policy_feature()). The policy is computed at the first
    /// use, because some rankers rank no turn.
    Score rating(int begin, Cell cell) {
        if (!policy_) policy_.emplace(policy_of(position_));
        return policy_->rating(policy_feature(position_, begin, cell));
    }
    int history_of(const CellPair& taken, const CellPair& left) const {
        int sum = 0;
        for (const Cell cell : taken) sum += merit_.of(taken_feature(position_, cell));
        for (const Cell cell : left) sum += merit_.of(left_feature(position_, cell));
        return sum;
    }

    const Position& position_;
    const Merit& merit_;
    const bool is_learnt_;  ///< whether the board has learned weights; without them ranks have few parts
                            ///< that can be cached
    const int none_taken_;
    const int none_left_;
    std::optional<PositionPolicy> policy_;
    CellSet known_taken_;
    CellSet known_left_;
    CellSet known_ends_;
    Parts taken_;
    Parts left_;
    std::array<End, cell_count> ends_;  // [cell], valid for known_ends_
};

}  // namespace sweeper::threestep
