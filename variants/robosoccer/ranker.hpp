// Ranks the turns of a position. There are hundreds, but they are made of some two dozen actions: what a
// robot's journey adds to the rank of a turn is looked up once.
#pragma once

#include <array>
#include <cstdint>

#include "variants/robosoccer/features.hpp"

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
          in_play_(position.phase() == Phase::play),
          no_other_(merit.of(other_feature(position, no_action))) {}

    /// of_all(features(position, turn)) + of_hint(order_hint(position, turn))
    int rank(Turn turn) {
        if (!in_play_) return merit_.of_all(features(position_, turn));
        const Action first = turn.first();
        const Action second = turn.second();
        const Journeys done = journeys(ball_, first, second);
        if (is_goal(position_, done.ball))
            return merit_.of_all(features(position_, turn)) + merit_.of_hint(goal_hint);
        return as_main(done.main) + (done.other == no_action ? no_other_ : as_other(done.other)) +
               merit_.of(ball_feature(position_, done.ball)) +
               merit_.of_hint(ball_hint(position_, done.ball) + push_hint(opponents_, first) +
                              push_hint(opponents_, second));
    }

  private:
    /// What journeys add to a rank, as far as it has been asked for. A journey has one place.
    struct Part {
        Action journey = no_action;
        int merit = 0;
    };
    using Parts = std::array<Part, 64>;

    static Part& place(Parts& parts, Action journey) {
        return parts[(std::uint32_t{journey.from} * 31 + journey.to) % parts.size()];
    }
    int as_main(Action journey) {
        Part& part = place(mains_, journey);
        if (part.journey != journey)
            part = {journey, merit_.of_first(main_feature(position_, journey)) +
                                 merit_.of(origin_feature(position_, journey)) +
                                 merit_.of_hint(journey_hint(position_, journey))};
        return part.merit;
    }
    int as_other(Action journey) {
        Part& part = place(others_, journey);
        if (part.journey != journey)
            part = {journey, merit_.of(other_feature(position_, journey)) +
                                 merit_.of_hint(journey_hint(position_, journey))};
        return part.merit;
    }

    const Position& position_;
    const Merit& merit_;
    const Square ball_;
    const Squares opponents_;
    const bool in_play_;
    const int no_other_;
    Parts mains_{};
    Parts others_{};
};

}  // namespace sweeper::robosoccer
