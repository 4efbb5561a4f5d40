// Where a piece may move (FB-2, FB-3).
#pragma once

#include "variants/football/board.hpp"
#include "variants/football/position.hpp"
#include "variants/football/squares.hpp"

namespace sweeper::football {

/// Squares that a piece sees along both straight axes, or both diagonals, first occupied square included.
inline Squares straight_sight(int square, Squares occupied) {
    return sight(line(piece_lines, square, Axis::rank), occupied) |
           sight(line(piece_lines, square, Axis::file), occupied);
}
inline Squares diagonal_sight(int square, Squares occupied) {
    return sight(line(piece_lines, square, Axis::diagonal), occupied) |
           sight(line(piece_lines, square, Axis::antidiagonal), occupied);
}

/// FB-3: where a bishop with no move at all jumps to from its corner, if that square is empty.
inline Squares stuck_bishop_jump(int corner, Squares obstacles) {
    const int file = file_of(corner) == 0 ? 2 : 6;
    const int rank = rank_of(corner) == 0 ? 2 : 6;
    return Squares::of(rank * 9 + file) - obstacles;
}

/// All squares that a piece of this kind on `from` may move to; `obstacles` are all pieces and the ball.
inline Squares piece_moves(Kind kind, int from, Squares obstacles) {
    const Squares closed = obstacles | goals;
    switch (kind) {
        case Kind::king: return neighbours(from) - closed;
        case Kind::knight: return knight_steps(from) - closed;
        case Kind::rook: return straight_sight(from, obstacles) - closed;
        case Kind::queen: return (straight_sight(from, obstacles) | diagonal_sight(from, obstacles)) - closed;
        case Kind::bishop: break;
    }
    const Squares moves = diagonal_sight(from, obstacles) - closed;
    if (moves.empty() && is_corner(from)) return stuck_bishop_jump(from, obstacles);
    return moves;
}

/// Pieces and the ball: what stands in the way of a piece.
inline Squares obstacles(const Position& position) {
    Squares squares = position.occupied();
    squares.insert(position.ball());
    return squares;
}

}  // namespace sweeper::football
