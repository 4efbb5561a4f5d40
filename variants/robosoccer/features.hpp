// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit; both as a whole, and in the parts that turns share.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "engine/score.hpp"
#include "variants/robosoccer/turn.hpp"

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

/// In centi-units, like an evaluation's change.
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

// The features by themselves, in their order.

std::uint16_t main_feature(const Position& position, Action main);
std::uint16_t other_feature(const Position& position, Action other);
std::uint16_t origin_feature(const Position& position, Action main);
std::uint16_t ball_feature(const Position& position, Square end);

// The parts that the hint of a turn without a goal is the sum of.

constexpr Score goal_hint = 2000;  // nothing comes before a goal

/// ROB-7: whether a ball that is moved there (no_square: it is not moved) is in the goal.
inline bool is_goal(const Position& position, Square end) {
    return end != no_square && position.board().first_row(!position.side()).contains(end);
}
Score journey_hint(const Position& position, Action journey);
Score ball_hint(const Position& position, Square end);
inline Score push_hint(Squares opponents, Action action) {
    return action != no_action && opponents.contains(action.to) ? 6 : 0;  // a pushed robot loses ground
}

}  // namespace sweeper::robosoccer
