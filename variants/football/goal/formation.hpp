// What one side knows about the pieces on the board wherever the ball is. Most turns of a node leave the
// pieces as they are after one of few moves and differ in the ball, so it is remembered.
#pragma once

#include "engine/fixed_vector.hpp"
#include "engine/side.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/goal/scoring_squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {

/// A piece and where it may move if the ball is nowhere in the way.
struct Mover {
    int square;
    Kind kind;
    Squares free_moves;

    /// Where it may move in this position.
    Squares moves(const Position& position) const {
        return free_moves.contains(position.ball()) ? piece_moves(kind, square, obstacles(position))
                                                    : free_moves;
    }
};

struct Formation {
    Team team;
    ScoringSquares scoring;
    FixedVector<Mover, square_count> movers;  // smallest square first

    Formation(const Position& position, Side side);
};

/// Formation(position, side), perhaps from this thread's memory; valid until it is asked for another.
const Formation& remembered_formation(const Position& position, Side side);

}  // namespace sweeper::football
