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
          no_other_(merit.of(other_feature(position, no_action))) {
        if (!is_learnt_) return;
        stays_ = end_at(no_square);
        std::size_t robot = 0;
        position.robots(position.side()).for_each([&](Square square) {
            places_[square] = static_cast<std::uint8_t>(places_of_robot * robot++);
        });
    }

    /// of_all(features(position, turn)) + of_hint(order_hint(position, turn))
    int rank(Turn turn) {
        if (!is_learnt_)
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(order_hint(position_, turn));
        const Action first = turn.first();
        const Action second = turn.second();
        // Most turns: one robot or two go one step each, and the ball stays.
        if (first.to != ball_ && second.to != ball_ && second.from != first.to)
            return second == no_action ? as_main(first).in_one_step + no_other_
                                       : as_main(second).in_one_step + as_other(first).in_one_step;
        return rank_of_journeys(journeys(ball_, first, second), first, second);
    }

  private:
    /// What a journey adds to a rank.
    struct Part {
        int merit;
        int end_order;    ///< end_order_of_journey()
        int in_one_step;  ///< all that it adds if it is one action and the ball stays; a main one adds
                          ///< `stays_`
    };
    /// Those that have been asked for. A robot goes to the squares around it or two steps away, which differ
    /// in their numbers' last four bits; switches may take the place of others.
    static constexpr std::size_t places_of_robot = 16;
    struct Parts {
        std::array<Action, robots_per_side * places_of_robot> journeys;  // [place]
        std::array<Part, robots_per_side * places_of_robot> parts;       // likewise

        Parts() {
            journeys.fill(no_action);
        }
    };
    /// Of all turns after which the ball lies on one square.
    struct End {
        int merit;
        int part;  ///< offsets.part(), as the side to move sees the square
    };

    int rank_of_journeys(const Journeys& done, Action first, Action second) {
        if (is_goal(position_, done.ball))
            return merit_.of_all({main_feature(position_, done.main), other_feature(position_, done.other),
                                  origin_feature(position_, done.main), ball_feature(position_, done.ball)}) +
                   merit_.of_hint(goal_hint);
        const End& end = end_of(done.ball);
        const auto with_end = [&](const Part& part) {
            return part.merit + of_weight(part.end_order - end.part);
        };
        return end.merit + with_end(as_main(done.main)) +
               (done.other == no_action ? no_other_ : with_end(as_other(done.other))) + of_push(first) +
               of_push(second);
    }

    std::size_t place(Action journey) const {
        const auto step = static_cast<unsigned>(journey.to - journey.from);
        return places_[journey.from] + step % places_of_robot;
    }
    const Part& as_main(Action journey) {
        const std::size_t at = place(journey);
        if (mains_.journeys[at] != journey) {
            mains_.journeys[at] = journey;
            mains_.parts[at] = part_of(journey, order_main,
                                       merit_.of_first(main_feature(position_, journey)) +
                                           merit_.of(origin_feature(position_, journey)));
            mains_.parts[at].in_one_step += stays_.merit;
        }
        return mains_.parts[at];
    }
    const Part& as_other(Action journey) {
        const std::size_t at = place(journey);
        if (others_.journeys[at] != journey) {
            others_.journeys[at] = journey;
            others_.parts[at] = part_of(journey, order_other, merit_.of(other_feature(position_, journey)));
        }
        return others_.parts[at];
    }
    Part part_of(Action journey, int begin, int of_features) {
        const int merit = of_features + merit_.of_hint(sum_of_weights(
                                            order_weights, journey_order(position_, begin, journey)));
        const int end_order = end_order_of_journey(position_, begin, journey);
        return {merit, end_order, merit + of_weight(end_order - stays_.part) + of_push(journey)};
    }

    /// no_square: the ball is not moved.
    const End& end_of(Square square) {
        if (square == no_square) return stays_;
        if (!known_ends_.contains(square)) {
            known_ends_.insert(square);
            ends_[square] = end_at(square);
        }
        return ends_[square];
    }
    End end_at(Square square) const {
        return {merit_.of(ball_feature(position_, square)) +
                    merit_.of_hint(sum_of_weights(order_weights, ball_order(position_, square))),
                offsets.part(seen(position_, square == no_square ? ball_ : square))};
    }
    int of_weight(int order_feature) const {
        return merit_.of_hint(order_weights[static_cast<std::size_t>(order_feature)]);
    }
    int of_push(Action action) const {
        if (action == no_action || !opponents_.contains(action.to)) return 0;
        return merit_.of_hint(sum_of_weights(order_weights, push_order(position_, action)));
    }

    const Position& position_;
    const Merit& merit_;
    const Square ball_;
    const Squares opponents_;
    const bool is_learnt_;  ///< else there is little to share
    const int no_other_;
    End stays_{};                                  ///< of turns that leave the ball where it is
    std::array<std::uint8_t, frame_size> places_;  ///< [square of an own robot]: the first of its places
    Parts mains_;
    Parts others_;
    Squares known_ends_;
    std::array<End, frame_size> ends_;  ///< those that are known
};

}  // namespace sweeper::robosoccer
