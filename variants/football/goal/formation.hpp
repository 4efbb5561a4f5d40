// The part of an Outlook (outlook.hpp) that depends on the pieces alone, not on the ball. The turns of a node
// contain few different piece moves and differ mostly in the ball's final square, so formations are cached.
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

/// A piece and its moves on a board without the ball.
struct Mover {
    int square;
    Kind kind;
    Squares free_moves;

    /// The piece's moves in this position.
    Squares moves(const Position& position) const {
        return free_moves.contains(position.ball()) ? piece_moves(kind, square, obstacles(position))
                                                    : free_moves;
    }
};

struct Formation {
    Team team;
    ScoringSquares scoring;
    FixedVector<Mover, square_count> movers;  // in ascending order of their squares

    Formation(const Position& position, Side side);
};

/// Formation(position, side) from this thread's cache. The reference is valid until the next call in this
/// thread.
const Formation& remembered_formation(const Position& position, Side side);

}  // namespace sweeper::football
