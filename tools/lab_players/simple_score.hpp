// A simple static score for each game, for opponents whose evaluation is not Sweeper's. The measures and the
// weights are guesses; they are neither tuned nor taken from Sweeper's evaluation.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/football/position/position.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper {

namespace lab {

inline Score score_for(const football::Position& position, Side side) {
    const int ball = position.ball();
    Score score = -20 * football::distance(ball, football::target_goal(side));
    position.pieces(side).for_each([&](int piece) {
        const int steps = football::distance(piece, ball);
        score += 5 * (8 - steps);
        if (steps == 1) score += 15;  // a kicker
    });
    return score;
}

inline Score score_for(const libero::Position& position, Side side) {
    const int ball_to_goal =
        std::abs(libero::file_of(position.ball()) - libero::goal_file(!side));  // in files
    Score score = position.holder() == side ? 80 : 0;
    for (const libero::Cell piece : position.pieces(side)) {
        if (piece == libero::no_cell) continue;
        const bool defends = std::abs(libero::file_of(piece) - libero::goal_file(side)) <
                             libero::grid.files - 1 - ball_to_goal;
        score += defends ? 8 : 0;
    }
    return score - 6 * ball_to_goal;
}

inline Score score_for(const robosoccer::Position& position, Side side) {
    const robosoccer::Board& board = position.board();
    const robosoccer::Square ball = position.ball(side);
    const bool has_ball = position.has_ball(side);
    const int ball_progress = has_ball ? board.progress(side, ball) : 0;
    Score score = 8 * ball_progress * ball_progress;
    position.robots(side).for_each([&](robosoccer::Square robot) {
        const int progress = board.progress(side, robot);
        score += 4 * progress;
        if (!has_ball) return;
        const int files = std::abs(robosoccer::file_of(robot) - robosoccer::file_of(ball));
        const int ranks = std::abs(progress - ball_progress);
        // A robot on a diagonal in front of the ball (ROB-6): a switch with it advances the ball, unless
        // blocked.
        if (files == ranks && progress > ball_progress) score += 12 * ranks;
    });
    return score;
}

inline Score score_for(const threestep::Position& position, Side side) {
    constexpr int far = 10;  // steps from which a piece counts as out of play
    const threestep::Board& board = position.board();
    const threestep::Cell ball = position.ball();
    const int ball_to_own_goal = board.goal_distance(!side, ball);
    int nearest = far;
    int second = far;
    Score score = -20 * board.goal_distance(side, ball);
    for (int i = 0; i < position.piece_count(side); ++i) {
        const threestep::Cell piece = position.pieces(side)[static_cast<std::size_t>(i)];
        const int steps = threestep::distance(piece, ball);
        second = std::min(second, std::max(steps, nearest));
        nearest = std::min(nearest, steps);
        score += board.goal_distance(!side, piece) < ball_to_own_goal ? 10 : 0;  // a defender
    }
    return score - 15 * nearest - 10 * second;
}

}  // namespace lab

/// Static score of an ongoing position for the side to move; 0 for all positions of a game without a simple
/// score.
template <typename Position>
Score simple_score(const Position& position) {
    if constexpr (requires { lab::score_for(position, Side::first); })
        return lab::score_for(position, position.side()) - lab::score_for(position, !position.side());
    else
        return 0;
}

}  // namespace sweeper
