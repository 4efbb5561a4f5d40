#include "variants/robosoccer/features.hpp"

#include "variants/robosoccer/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

/// The features' squares are those of a board seen by White.
Square seen(const Position& position, Square square) {
    return position.side() == Side::first ? square : position.board().turned(square);
}

/// Of the robot that stands on `from` now, for a square where it is once or later; `begin`: of the range.
std::uint16_t robot_feature(const Position& position, int begin, Square from, Square at) {
    int feature = robot_features - 1;
    if (from != no_square)
        feature = static_cast<int>(index(position.size_at(position.side(), from)) * frame_size) +
                  seen(position, at);
    return static_cast<std::uint16_t>(begin + feature);
}

int ranks_gained(const Position& position, Square from, Square to) {
    const Side side = position.side();
    return position.board().progress(side, to) - position.board().progress(side, from);
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    Journeys done;
    if (!turn.places_robots()) {
        const Square ball =
            turn.places_ball() ? ball_square(position, turn.ball_file()) : position.ball(position.side());
        if (turn.first() != no_action) done = journeys(ball, turn.first(), turn.second());
        if (turn.places_ball() && done.ball == no_square) done.ball = ball;
    }
    return {main_feature(position, done.main), other_feature(position, done.other),
            origin_feature(position, done.main), ball_feature(position, done.ball)};
}

Score order_hint(const Position& position, Turn turn) {
    if (position.phase() != Phase::play) return 0;
    const Side side = position.side();
    const Journeys done = journeys(position.ball(side), turn.first(), turn.second());
    if (is_goal(position, done.ball)) return goal_hint;
    const Squares opponents = position.robots(!side);
    return journey_hint(position, done.main) + journey_hint(position, done.other) +
           ball_hint(position, done.ball) + push_hint(opponents, turn.first()) +
           push_hint(opponents, turn.second());
}

std::uint16_t main_feature(const Position& position, Action main) {
    return robot_feature(position, 0, main.from, main.to);
}

std::uint16_t other_feature(const Position& position, Action other) {
    return robot_feature(position, robot_features, other.from, other.to);
}

std::uint16_t origin_feature(const Position& position, Action main) {
    return robot_feature(position, 2 * robot_features, main.from, main.from);
}

std::uint16_t ball_feature(const Position& position, Square end) {
    const int feature = end == no_square ? ball_features - 1 : seen(position, end);
    return static_cast<std::uint16_t>(3 * robot_features + feature);
}

Score journey_hint(const Position& position, Action journey) {
    constexpr Score for_rank = 4;  // in front a robot can switch with the ball
    return journey == no_action ? 0 : for_rank * ranks_gained(position, journey.from, journey.to);
}

Score ball_hint(const Position& position, Square end) {
    constexpr Score for_rank = 12;
    const Square start = position.ball(position.side());
    return end == no_square ? 0 : for_rank * ranks_gained(position, start, end);
}

}  // namespace sweeper::robosoccer
