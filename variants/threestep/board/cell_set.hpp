// A set of cells, one 32-bit word for each row. around() cuts out the window around a cell.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "variants/threestep/board/cells.hpp"
#include "variants/threestep/board/window.hpp"

namespace sweeper::threestep {

class CellSet {
  public:
    constexpr void insert(Cell cell) {
        rows_[index(cell)] |= bit(cell);
    }
    constexpr void erase(Cell cell) {
        rows_[index(cell)] &= ~bit(cell);
    }
    constexpr bool contains(Cell cell) const {
        return (rows_[index(cell)] & bit(cell)) != 0;
    }
    /// One row of the set; bit number = column.
    constexpr std::uint32_t row(int number) const {
        return rows_[static_cast<std::size_t>(number)];
    }
    /// The columns of a row that are at most `Steps` steps from a member. Precondition: the row is at least
    /// `Steps` rows from the edges of the grid.
    template <int Steps>
    constexpr std::uint32_t within(int number) const {
        std::uint32_t above_and_below = 0;
        for (int i = number - Steps; i <= number + Steps; ++i) above_and_below |= row(i);
        std::uint32_t all = above_and_below;
        for (int i = 1; i <= Steps; ++i) all |= above_and_below << i | above_and_below >> i;
        return all;
    }
    constexpr void insert_row(int number, std::uint32_t columns) {
        rows_[static_cast<std::size_t>(number)] |= columns;
    }

    /// The members in the window around `middle`. Precondition: `middle` is a square, not a cell of the
    /// margin.
    constexpr Window around(Cell middle) const {
        const auto first_row = static_cast<std::size_t>(row_of(middle) - max_steps);
        const int first_column = column_of(middle) - max_steps;
        Window window = 0;
        for (std::size_t i = 0; i < window_size; ++i)
            window |= Window{rows_[first_row + i] >> first_column & 0x7FU} << 8 * i;
        return window;
    }
    /// Adds the cells of a window around `middle`. Returns the cells that were not members before.
    constexpr Window insert(Cell middle, Window window) {
        const Window fresh = window & ~around(middle);
        const auto first_row = static_cast<std::size_t>(row_of(middle) - max_steps);
        const int first_column = column_of(middle) - max_steps;
        for (std::size_t i = 0; i < window_size; ++i)
            rows_[first_row + i] |= static_cast<std::uint32_t>(fresh >> 8 * i & 0x7FU) << first_column;
        return fresh;
    }
    /// Whether a neighbour of the cell is a member. Precondition: the cell is not an outermost cell of the
    /// grid.
    constexpr bool is_crowded(Cell cell) const {
        const auto around = [&](std::size_t row) { return rows_[row] >> (column_of(cell) - 1) & 7U; };
        return ((around(index(cell) - 1) | around(index(cell) + 1)) | (around(index(cell)) & 5U)) != 0;
    }

    friend constexpr CellSet operator|(CellSet a, const CellSet& b) {
        for (std::size_t i = 0; i < a.rows_.size(); ++i) a.rows_[i] |= b.rows_[i];
        return a;
    }
    friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

    /// Calls visit(cell) for every member, in ascending order.
    template <typename Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < rows_.size(); ++i)
            for (std::uint32_t row = rows_[i]; row != 0; row &= row - 1)
                visit(static_cast<Cell>(i * row_width + static_cast<std::size_t>(std::countr_zero(row))));
    }

  private:
    static constexpr std::size_t index(Cell cell) {
        return static_cast<std::size_t>(row_of(cell));
    }
    static constexpr std::uint32_t bit(Cell cell) {
        return std::uint32_t{1} << column_of(cell);
    }

    std::array<std::uint32_t, row_count> rows_{};
};

}  // namespace sweeper::threestep
