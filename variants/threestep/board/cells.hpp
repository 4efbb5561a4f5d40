// The squares of a board of any allowed size, as cells of one padded grid: rows of 32 cells, with a margin of
// three cells around the board. A step in a given direction therefore adds the
// same difference to the number of the cell on every board, and all cells within three steps of a square
// (THR-1) are in the grid.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/geometry.hpp"

namespace sweeper::threestep {

constexpr int min_size = 7;   // smallest number of files and of ranks of a board
constexpr int max_size = 19;  // largest number of files and of ranks of a board
constexpr int max_steps = 3;  // steps of one piece in a turn (THR-1)

constexpr int margin = max_steps;
constexpr int row_width = 32;  // a power of two that holds 19 files and two margins
constexpr int row_count = max_size + 2 * margin;
constexpr int cell_count = row_width * row_count;

/// The number of a cell. Numbers ascend from a1 along the ranks, like the squares of a Grid.
using Cell = std::uint16_t;

/// The value for "no cell": a cell of the margin, which is never a square.
constexpr Cell no_cell = 0;

constexpr Cell cell_at(int file, int rank) {
    return static_cast<Cell>((rank + margin) * row_width + file + margin);
}
constexpr int row_of(Cell cell) {
    return cell / row_width;
}
constexpr int column_of(Cell cell) {
    return cell % row_width;
}
constexpr int file_of(Cell cell) {
    return column_of(cell) - margin;
}
constexpr int rank_of(Cell cell) {
    return row_of(cell) - margin;
}

/// The neighbour of a cell. `difference` is one of `directions`.
constexpr Cell moved(Cell cell, int difference) {
    return static_cast<Cell>(cell + difference);
}
constexpr std::array<int, 8> directions{row_width - 1,  row_width,  row_width + 1, -1, 1,
                                        -row_width - 1, -row_width, -row_width + 1};

/// The change of the column in one step in a direction: -1, 0 or 1. rows_of() is the change of the row.
constexpr int columns_of(int direction) {
    return (direction + row_width + 1) % row_width - 1;
}
constexpr int rows_of(int direction) {
    return (direction - columns_of(direction)) / row_width;
}

namespace detail {

/// [direction + row_width + 1]: the result of direction_bit().
constexpr auto direction_bits = [] {
    std::array<std::uint8_t, 2 * row_width + 3> bits{};
    for (std::size_t i = 0; i < directions.size(); ++i)
        bits[static_cast<std::size_t>(directions[i] + row_width + 1)] = static_cast<std::uint8_t>(1U << i);
    return bits;
}();

}  // namespace detail

/// The bit of a direction in a set of directions; bit number = index in `directions`.
constexpr std::uint8_t direction_bit(int direction) {
    return detail::direction_bits[static_cast<std::size_t>(direction + row_width + 1)];
}

/// Squares are numbered as on the largest board (0-360), so a square such as e5 has the same number on all
/// boards.
constexpr int number_count = max_size * max_size;
constexpr int number_of(Cell cell) {
    return rank_of(cell) * max_size + file_of(cell);
}
constexpr int no_number = 511;  // the value for "no square": the largest 9-bit number

namespace detail {

constexpr auto cells_of_numbers = [] {
    std::array<Cell, no_number + 1> cells{};  // [number]: the cell, or no_cell for a number without a square
    for (int number = 0; number < number_count; ++number)
        cells[static_cast<std::size_t>(number)] = cell_at(number % max_size, number / max_size);
    return cells;
}();

}  // namespace detail

/// The cell with this number; no_cell for no_number.
constexpr Cell cell_of_number(int number) {
    return detail::cells_of_numbers[static_cast<std::size_t>(number)];
}

/// The number of steps between two cells on an empty board.
constexpr int distance(Cell a, Cell b) {
    const int rows = row_of(a) - row_of(b);
    const int columns = column_of(a) - column_of(b);
    return std::max(rows < 0 ? -rows : rows, columns < 0 ? -columns : columns);
}

}  // namespace sweeper::threestep
