// The squares to which a piece may move (FB-2, FB-3).
#pragma once

#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// Squares that a sliding piece sees, including the first occupied square in each direction.
inline Squares slider_sight(Kind kind, int square, Squares occupied) {
    Squares seen;
    for (const Axis axis : all_axes)
        if (is_straight(axis) ? moves_straight(kind) : moves_diagonally(kind))
            seen |= sight(line(piece_lines, square, axis), occupied);
    return seen;
}

/// FB-3: the jump of a bishop that stands on a corner and has no other move. The result has the target
/// square, or no square if an obstacle stands there.
inline Squares stuck_bishop_jump(int corner, Squares obstacles) {
    const int file = file_of(corner) == 0 ? 2 : 6;
    const int rank = rank_of(corner) == 0 ? 2 : 6;
    return Squares::of(rank * 9 + file) - obstacles;
}

/// All squares to which a piece of this kind on `from` may move. Precondition: `obstacles` are the squares of
/// all pieces and of the ball.
inline Squares piece_moves(Kind kind, int from, Squares obstacles) {
    const Squares closed = obstacles | goals;
    switch (kind) {
        case Kind::king: return neighbours(from) - closed;
        case Kind::knight: return knight_steps(from) - closed;
        case Kind::queen:
        case Kind::rook:
        case Kind::bishop: break;
    }
    const Squares moves = slider_sight(kind, from, obstacles) - closed;
    if (kind == Kind::bishop && moves.empty() && is_corner(from)) return stuck_bishop_jump(from, obstacles);
    return moves;
}

/// The squares that block a piece: those of all pieces and of the ball.
inline Squares obstacles(const Position& position) {
    Squares squares = position.occupied();
    squares.insert(position.ball());
    return squares;
}

}  // namespace sweeper::football
