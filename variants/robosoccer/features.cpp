#include "variants/robosoccer/features.hpp"

#include <utility>

#include "variants/robosoccer/setup_turns.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr Score goal_hint = 2000;  // nothing comes before a goal
constexpr Score ball_hint = 12;    // for every rank that the ball gains
constexpr Score robot_hint = 4;    // likewise for a robot: in front it can switch with the ball
constexpr Score push_hint = 6;     // a pushed robot loses ground

/// What a chain of actions comes to for one robot.
struct Journey {
    Square from = no_square;
    Square to = no_square;
};

/// A chain of one or two actions. Of the same robot they are one journey.
struct Journeys {
    Journey main;
    Journey other;
    Square ball = no_square;  ///< where it ends, if it is moved
};

Journeys journeys(const Position& position, Turn turn) {
    const auto [first, second] = std::pair(turn.first(), turn.second());
    const Square ball = position.ball(position.side());
    Journeys result{{first.from, first.to}, {}, first.to == ball ? first.from : no_square};
    if (second == no_action) return result;
    const bool has_switched = result.ball != no_square;
    const bool switches = second.to == (has_switched ? first.from : ball);
    const Journey last{second.from, second.to};
    if (switches) result.ball = second.from;
    if (second.from == first.to)
        result.main.to = second.to;
    else if (has_switched && !switches)
        result.other = last;
    else
        result.other = std::exchange(result.main, last);
    return result;
}

/// The features' squares are those of a board seen by White.
struct View {
    const Position& position;

    int square(Square square) const {
        return position.side() == Side::first ? square : position.board().turned(square);
    }
    /// `at` a square where the robot that stands on `from` now is, once or later.
    int robot(Square from, Square at) const {
        if (from == no_square) return robot_features - 1;
        const Size size = position.size_at(position.side(), from);
        return static_cast<int>(index(size) * frame_size) + square(at);
    }
};

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    Journeys done;
    if (!turn.places_robots() && turn.first() != no_action) {
        if (!turn.places_ball()) {
            done = journeys(position, turn);
        } else {
            done = journeys(with_ball(position, turn.ball_file()), turn);
            if (done.ball == no_square) done.ball = ball_square(position, turn.ball_file());
        }
    } else if (turn.places_ball()) {
        done.ball = ball_square(position, turn.ball_file());
    }
    const View view{position};
    const int ball = done.ball == no_square ? ball_features - 1 : view.square(done.ball);
    return {static_cast<std::uint16_t>(view.robot(done.main.from, done.main.to)),
            static_cast<std::uint16_t>(robot_features + view.robot(done.other.from, done.other.to)),
            static_cast<std::uint16_t>(2 * robot_features + view.robot(done.main.from, done.main.from)),
            static_cast<std::uint16_t>(3 * robot_features + ball)};
}

Score order_hint(const Position& position, Turn turn) {
    if (position.phase() != Phase::play) return 0;
    const Board& board = position.board();
    const Side side = position.side();
    const auto ranks_gained = [&](Square from, Square to) {
        return from == no_square ? 0 : board.progress(side, to) - board.progress(side, from);
    };
    const Journeys done = journeys(position, turn);
    if (done.ball != no_square && board.first_row(!side).contains(done.ball)) return goal_hint;
    Score hint = robot_hint *
                 (ranks_gained(done.main.from, done.main.to) + ranks_gained(done.other.from, done.other.to));
    if (done.ball != no_square) hint += ball_hint * ranks_gained(position.ball(side), done.ball);
    for (const Action action : {turn.first(), turn.second()})
        if (action != no_action && position.robots(!side).contains(action.to)) hint += push_hint;
    return hint;
}

}  // namespace sweeper::robosoccer
