// The squares of a board of any allowed size, as cells of one padded grid: rows of 32 cells, with a margin of
// three cells around the board. A step is then the same difference on every board, and looking three steps
// away from a square (THR-1) never leaves the grid.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "engine/geometry.hpp"

namespace sweeper::threestep {

constexpr int min_size = 7;   // files, and ranks, of a board file
constexpr int max_size = 19;  // likewise
constexpr int max_steps = 3;  // THR-1

constexpr int margin = max_steps;
constexpr int row_width = 32;  // a power of two that holds 19 files and two margins
constexpr int row_count = max_size + 2 * margin;
constexpr int cell_count = row_width * row_count;

/// Numbers ascend from a1 along the ranks, like the squares of a Grid.
using Cell = std::uint16_t;

/// A cell of the margin, so never a square.
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

/// The cell that a step leads to. `difference` is one of `directions`.
constexpr Cell moved(Cell cell, int difference) {
    return static_cast<Cell>(cell + difference);
}
constexpr std::array<int, 8> directions{row_width - 1,  row_width,  row_width + 1, -1, 1,
                                        -row_width - 1, -row_width, -row_width + 1};

/// The columns and rows of a direction: -1, 0 or 1 each.
constexpr int columns_of(int direction) {
    return (direction + row_width + 1) % row_width - 1;
}
constexpr int rows_of(int direction) {
    return (direction - columns_of(direction)) / row_width;
}

namespace detail {

/// [direction + row_width + 1]
constexpr auto direction_bits = [] {
    std::array<std::uint8_t, 2 * row_width + 3> bits{};
    for (std::size_t i = 0; i < directions.size(); ++i)
        bits[static_cast<std::size_t>(directions[i] + row_width + 1)] = static_cast<std::uint8_t>(1U << i);
    return bits;
}();

}  // namespace detail

/// The direction's index in `directions`, as a bit.
constexpr std::uint8_t direction_bit(int direction) {
    return detail::direction_bits[static_cast<std::size_t>(direction + row_width + 1)];
}

/// Numbers of squares as on the largest board, 0-360: a square has the same number on all boards.
constexpr int number_count = max_size * max_size;
constexpr int number_of(Cell cell) {
    return rank_of(cell) * max_size + file_of(cell);
}
constexpr int no_number = 511;  // the largest number of nine bits

namespace detail {

constexpr auto cells_of_numbers = [] {
    std::array<Cell, no_number + 1> cells{};  // no_cell for numbers that are not squares
    for (int number = 0; number < number_count; ++number)
        cells[static_cast<std::size_t>(number)] = cell_at(number % max_size, number / max_size);
    return cells;
}();

}  // namespace detail

/// no_cell for no_number.
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
