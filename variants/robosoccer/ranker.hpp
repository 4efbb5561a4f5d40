// Ranks the turns of a position. There are hundreds, but they are made of some two dozen actions: what a
// robot's journey adds to the rank of a turn is looked up once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/ordering.hpp"
#include "variants/robosoccer/built_in_board.hpp"
#include "variants/robosoccer/features.hpp"
#include "variants/robosoccer/order_weights.hpp"

namespace sweeper::robosoccer {

/// Merit (search/ranking.hpp): of_first(feature), of(feature), of_all(features), of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both.
    Ranker(const Position& position, const Merit& merit)
        : position_(position),
          merit_(merit),
          ball_(position.ball(position.side())),
          opponents_(position.robots(!position.side())),
          is_learnt_(position.phase() == Phase::play && is_built_in(position.board())),
          no_other_(merit.of(other_feature(position, no_action))) {}

    /// of_all(features(position, turn)) + of_hint(order_hint(position, turn))
    int rank(Turn turn) {
        if (!is_learnt_)
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(order_hint(position_, turn));
        const Action first = turn.first();
        const Action second = turn.second();
        const Journeys done = journeys(ball_, first, second);
        if (is_goal(position_, done.ball))
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(goal_hint);
        const End& end = end_of(done.ball);
        const Part& main = as_main(done.main);
        int rank = main.merit + end.merit;
        Score hint = order_weights[static_cast<std::size_t>(main.end_order - end.part)] + of_push(first) +
                     of_push(second);
        if (done.other == no_action) {
            rank += no_other_;
        } else {
            const Part& other = as_other(done.other);
            rank += other.merit;
            hint += order_weights[static_cast<std::size_t>(other.end_order - end.part)];
        }
        return rank + merit_.of_hint(hint);
    }

  private:
    /// What journeys add to a rank, as far as it has been asked for. A journey has one place.
    struct Part {
        Action journey = no_action;
        int merit = 0;
        int end_order = 0;
    };
    using Parts = std::array<Part, 64>;
    /// Of all turns after which the ball lies on one square.
    struct End {
        int merit;
        int part;  ///< offsets.part(), as the side to move sees the square
    };

    static Part& place(Parts& parts, Action journey) {
        return parts[(std::uint32_t{journey.from} * 31 + journey.to) % parts.size()];
    }
    const Part& as_main(Action journey) {
        Part& part = place(mains_, journey);
        if (part.journey != journey)
            part = {journey,
                    merit_.of_first(main_feature(position_, journey)) +
                        merit_.of(origin_feature(position_, journey)) + of_journey(order_main, journey),
                    end_order_of_journey(position_, order_main, journey)};
        return part;
    }
    const Part& as_other(Action journey) {
        Part& part = place(others_, journey);
        if (part.journey != journey)
            part = {journey, merit_.of(other_feature(position_, journey)) + of_journey(order_other, journey),
                    end_order_of_journey(position_, order_other, journey)};
        return part;
    }
    int of_journey(int begin, Action journey) const {
        return merit_.of_hint(sum_of_weights(order_weights, journey_order(position_, begin, journey)));
    }
    /// no_square: the ball is not moved.
    const End& end_of(Square square) {
        End& end = ends_[square];
        if (!known_ends_.contains(square)) {
            known_ends_.insert(square);
            end = {merit_.of(ball_feature(position_, square)) +
                       merit_.of_hint(sum_of_weights(order_weights, ball_order(position_, square))),
                   offsets.part(seen(position_, square == no_square ? ball_ : square))};
        }
        return end;
    }
    Score of_push(Action action) {
        if (action == no_action || !opponents_.contains(action.to)) return 0;
        Score& hint = pushes_[action.to];
        if (!known_pushes_.contains(action.to)) {
            known_pushes_.insert(action.to);
            hint = sum_of_weights(order_weights, push_order(position_, action));
        }
        return hint;
    }

    const Position& position_;
    const Merit& merit_;
    const Square ball_;
    const Squares opponents_;
    const bool is_learnt_;  ///< else there is little to share
    const int no_other_;
    Parts mains_{};
    Parts others_{};
    Squares known_ends_;
    Squares known_pushes_;
    std::array<End, no_square + 1> ends_;   // those that are known
    std::array<Score, frame_size> pushes_;  // likewise
};

}  // namespace sweeper::robosoccer
