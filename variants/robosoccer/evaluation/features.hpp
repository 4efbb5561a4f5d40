// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit; both as a whole, and in the parts that turns share.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// One number of each range: size of a robot and where it ended; of the other one that moved, likewise; where
/// the first robot came from; where the ball ended. All are seen from the side to move, as if it were White.
/// The first robot is the one that switched last, else the one that moved last.
using TurnFeatures = std::array<std::uint16_t, 4>;

/// 3 sizes on 120 squares; then: none.
constexpr int robot_features = 3 * static_cast<int>(frame_size) + 1;
/// 120 squares; then: left where it was.
constexpr int ball_features = static_cast<int>(frame_size) + 1;
constexpr int feature_count = 3 * robot_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// What the first guess of a turn's merit looks at, in play; zeros before. Each number is in a range of its
/// own; 0 stands for what a turn lacks.
using OrderFeatures = std::array<std::uint16_t, 17>;

constexpr Offsets<frame.files, frame.ranks> offsets{};
constexpr int sized_squares = 3 * static_cast<int>(frame_size);
constexpr int sized_offsets = 3 * offsets.count();
constexpr int order_main = 1;
constexpr int order_of_journey = 2 * sized_squares + 3 * sized_offsets;
constexpr int order_other = order_main + order_of_journey;
constexpr int order_ball = order_other + order_of_journey;
constexpr int order_ball_from_ball = order_ball + static_cast<int>(frame_size * frame_size);
constexpr int order_near = order_ball_from_ball + offsets.count();
constexpr int most_near = 6;
constexpr int order_pushed = order_near + (most_near + 1) * (most_near + 1);
constexpr int order_pushed_from_ball = order_pushed + sized_squares;
constexpr int order_feature_count = order_pushed_from_ball + sized_offsets;

OrderFeatures order_features(const Position& position, Turn turn);

/// The sum of their weights, on the built-in board; more for a goal.
Score order_hint(const Position& position, Turn turn);

/// What a chain of one or two actions comes to: a journey is where a robot was and where it ended, no_action
/// if there is none.
struct Journeys {
    Action main;
    Action other;
    Square ball = no_square;  ///< where it ends, if it is moved
};

/// `ball`: where it lies before the chain.
inline Journeys journeys(Square ball, Action first, Action second) {
    Journeys result{first, no_action, first.to == ball ? first.from : no_square};
    if (second == no_action) return result;
    const bool has_switched = result.ball != no_square;
    const bool switches = second.to == (has_switched ? first.from : ball);
    if (switches) result.ball = second.from;
    if (second.from == first.to)
        result.main.to = second.to;
    else if (has_switched && !switches)
        result.other = second;
    else
        result.other = std::exchange(result.main, second);
    return result;
}

/// As the side to move sees the board, as if it were White.
inline Square seen(const Position& position, Square square) {
    return position.side() == Side::first ? square : position.board().turned(square);
}

/// A journey of a robot, as the side to move sees the board.
struct SeenJourney {
    Size size;
    Square from;
    Square to;
};

/// Precondition: a journey.
inline SeenJourney seen(const Position& position, Action journey) {
    return {position.size_at(position.side(), journey.from), seen(position, journey.from),
            seen(position, journey.to)};
}

/// Both balls, likewise.
struct SeenBalls {
    Square own = no_square;
    Square opposing = no_square;
};

/// Precondition: they are placed.
inline SeenBalls seen_balls(const Position& position) {
    return {seen(position, position.ball(position.side())), seen(position, position.ball(!position.side()))};
}

namespace detail {

constexpr std::uint16_t number(int feature) {
    return static_cast<std::uint16_t>(feature);
}
constexpr int sized_square(Size size, Square seen) {
    return static_cast<int>(index(size) * frame_size) + seen;
}

}  // namespace detail

// The features by themselves, in their order, and those of robots that there are not.

constexpr std::uint16_t main_feature(SeenJourney main) {
    return detail::number(detail::sized_square(main.size, main.to));
}
constexpr std::uint16_t no_main_feature = robot_features - 1;
constexpr std::uint16_t other_feature(SeenJourney other) {
    return detail::number(robot_features + detail::sized_square(other.size, other.to));
}
constexpr std::uint16_t no_other_feature = 2 * robot_features - 1;
constexpr std::uint16_t origin_feature(SeenJourney main) {
    return detail::number(2 * robot_features + detail::sized_square(main.size, main.from));
}
constexpr std::uint16_t no_origin_feature = 3 * robot_features - 1;
/// no_square: the ball is left where it is.
std::uint16_t ball_feature(const Position& position, Square end);

constexpr Score goal_hint = 2000;  // nothing comes before a goal

/// ROB-7: whether a ball that is moved there (no_square: it is not moved) is in the goal.
inline bool is_goal(const Position& position, Square end) {
    return end != no_square && position.board().first_row(!position.side()).contains(end);
}

// The features of the first guess, by parts.

/// Where the robot goes and comes from; where it goes, as seen from the own ball, from the opponent's, and
/// from where the own ball ends. `begin`: order_main or order_other; `end`: seen by the side to move.
constexpr std::array<std::uint16_t, 5> journey_order(int begin, SeenJourney journey, const SeenBalls& balls,
                                                     Square end) {
    const int from_balls =
        begin + 2 * sized_squares + static_cast<int>(index(journey.size)) * offsets.count();
    return {detail::number(begin + detail::sized_square(journey.size, journey.to)),
            detail::number(begin + sized_squares + detail::sized_square(journey.size, journey.from)),
            detail::number(from_balls + offsets.of(journey.to, balls.own)),
            detail::number(from_balls + sized_offsets + offsets.of(journey.to, balls.opposing)),
            detail::number(from_balls + 2 * sized_offsets + offsets.of(journey.to, end))};
}
/// Where the ball comes from and ends (no_square: it is not moved); its end as seen from the opponent's ball;
/// how many robots are near its end.
std::array<std::uint16_t, 3> ball_order(const Position& position, Square end);
/// The opponent's robot that is pushed: where it stands, on the board and as seen from its ball. Zeros if
/// none is.
std::array<std::uint16_t, 2> push_order(const Position& position, Action action);

}  // namespace sweeper::robosoccer
