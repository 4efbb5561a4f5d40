// The 7x7 cells around a piece as the bits of one word: all cells within three steps (THR-1). A set of cells
// can be extended by one step with a few shifts.
//
//   bit number 8 * row + column, both 0-6, with the piece at (3, 3). Rows are ranks, upwards. Column 7 is
//   always empty, so that shifts do not run into the next row.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "variants/threestep/board/cells.hpp"

namespace sweeper::threestep {

using Window = std::uint64_t;

constexpr int window_size = 2 * max_steps + 1;
constexpr int window_bits = 8 * window_size;
constexpr Window whole_window = 0x007F7F7F7F7F7F7F;
constexpr int centre_bit = 8 * max_steps + max_steps;
constexpr Window centre = Window{1} << centre_bit;

/// The bit of `cell` in the window around `middle`. Precondition: distance(middle, cell) <= max_steps.
constexpr int bit_of(Cell middle, Cell cell) {
    return 8 * (row_of(cell) - row_of(middle)) + column_of(cell) - column_of(middle) + centre_bit;
}
/// The set that contains only `cell`, in the window around `middle`; empty if `cell` is outside the window.
constexpr Window only(Cell middle, Cell cell) {
    const auto row = static_cast<unsigned>(row_of(cell) - row_of(middle) + max_steps);
    const auto column = static_cast<unsigned>(column_of(cell) - column_of(middle) + max_steps);
    return row < window_size && column < window_size ? Window{1} << (8 * row + column) : 0;
}
constexpr Cell cell_of_bit(Cell middle, int bit) {
    return static_cast<Cell>(middle + (bit / 8 - max_steps) * row_width + bit % 8 - max_steps);
}

/// All cells within one step of the set. The caller must remove column 7 and the cells that are not open.
constexpr Window grown(Window set) {
    set |= set << 1 | set >> 1;
    return set | set << 8 | set >> 8;
}

namespace detail {

// These tables are at namespace scope because local tables would be copied to the stack at each call.

constexpr int ring_reach = max_steps + 1;  // a cell just outside the window has neighbours in it
constexpr int ring_width = 2 * ring_reach + 1;

/// [row * ring_width + column], for cells of the window and of the ring of cells around it: the cell's
/// neighbours in the window
constexpr auto rings = [] {
    std::array<Window, std::size_t{ring_width} * ring_width> table{};
    for (int row = 0; row < ring_width; ++row)
        for (int column = 0; column < ring_width; ++column)
            for (int r = row - 2; r <= row; ++r)
                for (int c = column - 2; c <= column; ++c)
                    if (r >= 0 && r < window_size && c >= 0 && c < window_size &&
                        !(r == row - 1 && c == column - 1))
                        table[static_cast<std::size_t>(row * ring_width + column)] |= Window{1}
                                                                                      << (8 * r + c);
    return table;
}();

/// [shift + window_size - 1]: the columns that stay inside the window if the set is moved to the right by
/// `shift` columns
constexpr auto columns_kept = [] {
    std::array<Window, 2 * window_size - 1> kept{};
    for (int shift = -window_size + 1; shift < window_size; ++shift)
        for (int column = 0; column < window_size; ++column)
            if (column + shift >= 0 && column + shift < window_size)
                kept[static_cast<std::size_t>(shift + window_size - 1)] |= 0x0101010101010101U << column;
    return kept;
}();

}  // namespace detail

/// The neighbours of a cell that are in the window around `middle`.
constexpr Window ring(Cell middle, Cell cell) {
    const int row = row_of(cell) - row_of(middle) + detail::ring_reach;
    const int column = column_of(cell) - column_of(middle) + detail::ring_reach;
    if (row < 0 || row >= detail::ring_width || column < 0 || column >= detail::ring_width) return 0;
    return detail::rings[static_cast<std::size_t>(row * detail::ring_width + column)];
}

/// Converts a set from the window around `from` to the window around `to`. Cells outside the new window are
/// dropped.
constexpr Window translated(Window set, Cell from, Cell to) {
    const int rows = row_of(from) - row_of(to);
    const int shift = column_of(from) - column_of(to);
    if (distance(from, to) >= window_size) return 0;
    set &= detail::columns_kept[static_cast<std::size_t>(shift + window_size - 1)];
    const int places = 8 * rows + shift;
    return (places >= 0 ? set << places : set >> -places) & whole_window;
}

/// Calls visit(bit) for every member, lowest first.
template <typename Visit>
constexpr void for_each_bit(Window set, Visit&& visit) {
    for (; set != 0; set &= set - 1) visit(std::countr_zero(set));
}

}  // namespace sweeper::threestep
