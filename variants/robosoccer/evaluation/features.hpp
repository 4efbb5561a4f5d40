// Features of a turn for the search's history tables, and the static estimate of its merit (order hint).
// Functions compute all features of a turn, or only the features that many turns have in common.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// Four features, each with its own range of numbers: size and final square of the main robot; size and final
/// square of the other robot that moved; the main robot's old square; the ball's final square. The main robot
/// is the robot of the last switch, or of the last move in a turn without a switch. All squares are from the
/// view of the side to move, turned by 180 degrees for Black.
using TurnFeatures = std::array<std::uint16_t, 4>;

/// 3 sizes on 120 squares, plus one number for "no robot".
constexpr int robot_features = 3 * static_cast<int>(frame_size) + 1;
/// 120 squares, plus one number for "the ball is not moved".
constexpr int ball_features = static_cast<int>(frame_size) + 1;
constexpr int feature_count = 3 * robot_features + ball_features;

TurnFeatures features(const Position& position, Turn turn);

/// Features for the static ordering of turns in play; all 0 in the setup. Each feature has its own range of
/// numbers. A feature that does not apply to a turn is 0.
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

/// The features of a turn that the policy rates (policy.hpp): the new and the old square of the main robot
/// and of the other robot, with their sizes; the ball's final square; the size and square of each pushed
/// robot. Squares are numbered as in the inputs of the networks (network_inputs.hpp). A feature that does not
/// apply to a turn is 0; all are 0 in the setup and on other boards than the built-in one.
using PolicyFeatures = std::array<std::uint16_t, 7>;

constexpr int policy_squares = 48;  ///< squares of the built-in board
constexpr int policy_sized_squares = 3 * policy_squares;
constexpr int policy_main = 1;
constexpr int policy_other = policy_main + 2 * policy_sized_squares;
constexpr int policy_end = policy_other + 2 * policy_sized_squares;
constexpr int policy_pushed = policy_end + policy_squares;
constexpr int policy_feature_count = policy_pushed + policy_sized_squares;

PolicyFeatures policy_features(const Position& position, Turn turn);

/// On the built-in board the sum of the weights of the order features and of the policy's ratings of the
/// policy features, on other boards a simple estimate, for a goal a larger constant.
Score order_hint(const Position& position, Turn turn);

/// The effect of a chain of one or two actions. A journey is a robot's old and new square; no_action if no
/// such robot moves.
struct Journeys {
    Action main;
    Action other;
    Square ball = no_square;  ///< the ball's final square; no_square if it is not moved
};

/// The effect of a chain. `ball` is the ball's square before the chain.
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

/// The square from the view of the side to move: turned by 180 degrees for Black.
inline Square seen(const Position& position, Square square) {
    return position.side() == Side::first ? square : position.board().turned(square);
}

/// A robot's journey from the view of the side to move.
struct SeenJourney {
    Size size;
    Square from;
    Square to;
};

/// The journey from the view of the side to move. Precondition: `journey` is not no_action.
inline SeenJourney seen(const Position& position, Action journey) {
    return {position.size_at(position.side(), journey.from), seen(position, journey.from),
            seen(position, journey.to)};
}

/// The squares of both balls from the view of the side to move.
struct SeenBalls {
    Square own = no_square;
    Square opposing = no_square;
};

/// Both balls from the view of the side to move. Precondition: both balls are placed.
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

// The four features of features(), one function each, and the values of the first three if no such robot
// moves.

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
/// The fourth feature. `end` is the ball's final square, no_square if the ball is not moved.
std::uint16_t ball_feature(const Position& position, Square end);

constexpr Score goal_hint = 2000;  // larger than the hint of any other turn, so that goals come first

/// ROB-7: whether a ball moved to `end` scores. `end` is no_square if the ball is not moved.
inline bool is_goal(const Position& position, Square end) {
    return end != no_square && position.board().first_row(!position.side()).contains(end);
}

// Parts of the order features.

/// Order features of one robot: its new and its old square; its new square relative to the own ball, to the
/// opponent's ball, and to the own ball's final square `end`. `begin` is order_main or order_other. `end` is
/// from the view of the side to move.
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
/// Order features of the ball: its old and new square; its final square relative to the opponent's ball; the
/// numbers of robots near its final square. `end` is no_square if the ball is not moved.
std::array<std::uint16_t, 3> ball_order(const Position& position, Square end);
/// Order features of a push: the square of the pushed robot, on the board and relative to the opponent's
/// ball. Both are 0 if the action is no push.
std::array<std::uint16_t, 2> push_order(const Position& position, Action action);

// Parts of the policy features. Precondition of each: the position is in play on the built-in board.

/// The policy features of a robot: its new and its old square. `begin` is policy_main or policy_other.
std::array<std::uint16_t, 2> policy_of_journey(const Position& position, int begin, Action journey);
/// The policy feature of the ball's final square; `end` is no_square if the ball is not moved.
std::uint16_t policy_of_end(const Position& position, Square end);
/// The policy feature of the robot that the action pushes; 0 if the action is no push.
std::uint16_t policy_of_push(const Position& position, Action action);

}  // namespace sweeper::robosoccer
