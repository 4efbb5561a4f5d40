// Ranks the turns of a position. The contribution of one journey (features.hpp) to a turn's rank does not
// depend on the turn's other journey. Each move of the move pairs (turns/move_pairs.hpp) is therefore ranked
// only once as the first and once as the second move.
#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "engine/ordering.hpp"
#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/evaluation/features.hpp"
#include "variants/robosoccer/evaluation/policy.hpp"
#include "variants/robosoccer/turns/move_pairs.hpp"
#include "variants/robosoccer/weights/order_weights.hpp"

namespace sweeper::robosoccer {

/// `Merit` (search/tree/ranking.hpp) provides of_first(feature), of(feature), of_all(features) and
/// of_hint(hint).
template <typename Merit>
class Ranker {
  public:
    /// Keeps references to both arguments.
    Ranker(const Position& position, const Merit& merit)
        : position_(position),
          merit_(merit),
          ball_(position.ball(position.side())),
          opponents_(position.robots(!position.side())),
          is_learnt_(position.phase() == Phase::play && is_built_in(position.board())),
          no_other_(merit.of(no_other_feature)) {
        if (is_learnt_) balls_ = seen_balls(position);
    }

    /// The rank of a turn: of_all(features(position, turn)) + of_hint(order_hint(position, turn)).
    int rank(Turn turn) {
        if (!is_learnt_)
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(order_hint(position_, turn));
        const Action first = turn.first();
        const Action second = turn.second();
        const Journeys done = journeys(ball_, first, second);
        const End& end = end_of(done.ball);
        Part sum = end.part + main_part(done.main, end.square);
        sum = sum + (done.other == no_action ? Part{no_other_, 0} : other_part(done.other, end.square));
        return sum.merit + merit_.of_hint(is_goal(position_, done.ball)
                                              ? goal_hint
                                              : sum.hint + push_hint(first) + push_hint(second));
    }

    /// Calls visit(turn, rank(turn)) for every pair.
    template <typename Visit>
    void rank_pairs(const MovePairs& pairs, Visit&& visit) {
        if (!is_learnt_)
            return pairs.for_each([&](std::size_t first, std::size_t second) {
                const Turn turn = Turn::of(pairs.move(first), pairs.move(second));
                visit(turn, rank(turn));
            });
        std::array<int, way_count> as_first;
        std::array<int, way_count> as_second;
        const End& end = end_of(no_square);
        const auto rank_move = [&](Part part, Action move) {
            return part.merit + merit_.of_hint(part.hint + push_hint(move));
        };
        for_each_way(pairs.firsts(), [&](std::size_t way) {
            const Action move = pairs.move(way);
            as_first[way] = rank_move(other_part(move, end.square), move);
        });
        for_each_way(pairs.seconds(), [&](std::size_t way) {
            const Action move = pairs.move(way);
            as_second[way] = rank_move(end.part + main_part(move, end.square), move);
        });
        pairs.for_each([&](std::size_t first, std::size_t second) {
            visit(Turn::of(pairs.move(first), pairs.move(second)), as_first[first] + as_second[second]);
        });
    }

  private:
    /// A contribution to a rank: merit + of_hint(hint).
    struct Part {
        int merit;
        Score hint;

        friend Part operator+(Part a, Part b) {
            return {a.merit + b.merit, a.hint + b.hint};
        }
    };
    /// The common part of the ranks of all turns with the same final square of the ball.
    struct End {
        Part part;
        Square square;  ///< the ball's final square from the view of the side to move
    };

    Part main_part(Action journey, Square end) {
        const SeenJourney main = seen(position_, journey);
        return {merit_.of_first(main_feature(main)) + merit_.of(origin_feature(main)),
                sum_of_weights(order_weights, journey_order(order_main, main, balls_, end)) +
                    journey_rating(policy_main, journey)};
    }
    Part other_part(Action journey, Square end) {
        const SeenJourney other = seen(position_, journey);
        return {merit_.of(other_feature(other)),
                sum_of_weights(order_weights, journey_order(order_other, other, balls_, end)) +
                    journey_rating(policy_other, journey)};
    }
    Score journey_rating(int begin, Action journey) {
        const auto [to, from] = policy_of_journey(position_, begin, journey);
        return policy().rating(to) + policy().rating(from);
    }
    Score push_hint(Action action) {
        if (action == no_action || !opponents_.contains(action.to)) return 0;
        return sum_of_weights(order_weights, push_order(position_, action)) +
               policy().rating(policy_of_push(position_, action));
    }

    /// The cached End of a final square of the ball. `square` is no_square if the ball is not moved.
    const End& end_of(Square square) {
        if (square == no_square) return stays_ ? *stays_ : stays_.emplace(end_at(square));
        if (!known_ends_.contains(square)) {
            known_ends_.insert(square);
            ends_[square] = end_at(square);
        }
        return ends_[square];
    }
    End end_at(Square square) {
        return {{merit_.of(ball_feature(position_, square)),
                 sum_of_weights(order_weights, ball_order(position_, square)) +
                     policy().rating(policy_of_end(position_, square))},
                square == no_square ? balls_.own : seen(position_, square)};
    }

    /// Computed at the first use, because some rankers rank no turn.
    const PositionPolicy& policy() {
        return policy_ ? *policy_ : policy_.emplace(policy_of(position_));
    }

    const Position& position_;
    const Merit& merit_;
    const Square ball_;
    const Squares opponents_;
    const bool is_learnt_;  ///< whether the board has learned weights; without them ranks have few parts
                            ///< that can be cached
    const int no_other_;
    SeenBalls balls_;
    std::optional<PositionPolicy> policy_;
    std::optional<End> stays_;  ///< the End of turns that do not move the ball
    Squares known_ends_;
    std::array<End, frame_size> ends_;  ///< [square]: valid for members of known_ends_
};

}  // namespace sweeper::robosoccer
