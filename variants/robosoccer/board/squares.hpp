// Squares of Robosoccer and sets of them. Every board lies in the same frame of 10 files and 12 ranks, the
// largest that a board file may describe, so rows, diagonals and numbers of squares are the same on all
// boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/geometry.hpp"
#include "variants/common/square_set.hpp"

namespace sweeper::robosoccer {

/// The frame. Squares are numbered rank * 10 + file, both from 0, whatever the size of the board: a1 = 0,
/// b1 = 1, a2 = 10, j12 = 119.
constexpr Grid frame{10, 12};
constexpr std::size_t frame_size = 120;

using Square = std::uint8_t;
constexpr Square no_square = 0x7F;  // seven bits, as many as a turn has for a square

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

/// The last eight of the 128 numbers are not squares.
using Squares = SquareSet<Square, 128>;

}  // namespace sweeper::robosoccer
