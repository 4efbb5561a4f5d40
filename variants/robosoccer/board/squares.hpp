// Squares of Robosoccer and sets of squares. Every board lies in the same frame of 10 files and 12 ranks, the
// size of the largest board. Rows, diagonals and square numbers are therefore the same on all boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/geometry.hpp"
#include "variants/common/square_set.hpp"

namespace sweeper::robosoccer {

/// The common frame of all boards. For every board size, squares are numbered rank * 10 + file, both from 0:
/// a1 = 0, b1 = 1, a2 = 10, j12 = 119.
constexpr Grid frame{10, 12};
constexpr std::size_t frame_size = 120;

using Square = std::uint8_t;
constexpr Square no_square = 0x7F;  // the largest 7-bit number; a turn stores a square in 7 bits

constexpr int file_of(Square square) {
    return square % frame.files;
}
constexpr int rank_of(Square square) {
    return square / frame.files;
}
constexpr Square square_at(int file, int rank) {
    return static_cast<Square>(rank * frame.files + file);
}
inline std::string name(Square square) {
    return frame.name(sweeper::Square{square});
}

/// A set of squares. The numbers 120 to 127 are not squares.
using Squares = SquareSet<Square, 128>;

}  // namespace sweeper::robosoccer
