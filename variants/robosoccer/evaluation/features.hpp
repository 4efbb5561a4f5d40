// Features of a turn for the search's histories, and a first estimate of its merit. They are available for a
// whole turn and in the parts that turns share.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// Four features, each with its own range of numbers: size and final square of the main robot; size and final
/// square of the other robot that moved; the main robot's old square; the ball's final square. All squares
/// are seen from the side to move, as if it were White. The main robot is the one that switched last, else
/// the one that moved last.
using TurnFeatures = std::array<std::uint16_t, 4>;

/// 3 sizes on 120 squares; then: none.
constexpr int robot_features = 3 * static_cast<int>(frame_size) + 1;
/// 120 squares; then: the ball is not moved.
constexpr int ball_features = static_cast<int>(frame_size) + 1;
constexpr int feature_count = 3 * robot_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// Features for the static ordering of turns in play; all zero in the setup. Each feature has its own range
/// of numbers; 0 stands for what a turn lacks.
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

/// The sum of the weights of the order features on the built-in board, an estimate on others; more for a
/// goal.
Score order_hint(const Position& position, Turn turn);

/// The effect of a chain of one or two actions. A journey is a robot's old and new square, or no_action if
/// there is none.
struct Journeys {
    Action main;
    Action other;
    Square ball = no_square;  ///< the ball's final square; no_square if it is not moved
};

/// `ball` is the ball's square before the chain.
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

/// The square as the side to move sees the board, as if it were White.
inline Square seen(const Position& position, Square square) {
    return position.side() == Side::first ? square : position.board().turned(square);
}

/// A robot's journey, as the side to move sees the board.
struct SeenJourney {
    Size size;
    Square from;
    Square to;
};

/// Precondition: `journey` is not no_action.
inline SeenJourney seen(const Position& position, Action journey) {
    return {position.size_at(position.side(), journey.from), seen(position, journey.from),
            seen(position, journey.to)};
}

/// Both balls, as the side to move sees the board.
struct SeenBalls {
    Square own = no_square;
    Square opposing = no_square;
};

/// Precondition: both balls are placed.
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

// The single features, in their order, and the values for robots that do not move.

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
/// `end` is no_square if the ball is not moved.
std::uint16_t ball_feature(const Position& position, Square end);

constexpr Score goal_hint = 2000;  // goals come first

/// ROB-7: whether a ball that is moved to `end` is in the goal. no_square: it is not moved.
inline bool is_goal(const Position& position, Square end) {
    return end != no_square && position.board().first_row(!position.side()).contains(end);
}

// The order features in parts.

/// The robot's new and old square; its new square relative to the own ball, to the opponent's ball, and to
/// the own ball's final square. `begin` is order_main or order_other; `end` is as the side to move sees it.
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
/// The ball's old and new square (no_square: it is not moved); its final square relative to the opponent's
/// ball; how many robots are near its final square.
std::array<std::uint16_t, 3> ball_order(const Position& position, Square end);
/// The square of the opponent's robot that is pushed, on the board and relative to its ball. Zeros if none is
/// pushed.
std::array<std::uint16_t, 2> push_order(const Position& position, Action action);

}  // namespace sweeper::robosoccer
