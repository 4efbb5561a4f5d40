// The occupied cells along every line of the board: one word of bits for each rank, file and diagonal. The
// first piece on each side of a cell is the nearest set bit, found without a loop. This answers all questions
// about sliding pieces (LIB-2) and passes (LIB-4).
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "variants/libero/board/board.hpp"

namespace sweeper::libero {

namespace detail {

constexpr std::size_t diagonal_count = 28;  // 20 files + 9 ranks - 1

/// The number of the diagonal through a cell. Diagonals rise to the right, antidiagonals to the left.
constexpr std::size_t diagonal_of(int cell) {
    return static_cast<std::size_t>(file_of(cell) - rank_of(cell) + grid.ranks - 1);
}
constexpr std::size_t antidiagonal_of(int cell) {
    return static_cast<std::size_t>(file_of(cell) + rank_of(cell));
}

struct LineCells {
    std::array<Cells, 20> files{};
    std::array<Cells, diagonal_count> diagonals{};
    std::array<Cells, diagonal_count> antidiagonals{};
};

constexpr LineCells make_line_cells() {
    LineCells lines;
    for (int cell = 0; cell < cell_count; ++cell) {
        lines.files[static_cast<std::size_t>(file_of(cell))].insert(cell);
        lines.diagonals[diagonal_of(cell)].insert(cell);
        lines.antidiagonals[antidiagonal_of(cell)].insert(cell);
    }
    return lines;
}
constexpr LineCells line_cells = make_line_cells();

/// Table [n]: the cells with number n or higher.
constexpr std::array<Cells, static_cast<std::size_t>(cell_count) + 1> make_from() {
    std::array<Cells, static_cast<std::size_t>(cell_count) + 1> from{};
    for (int n = cell_count - 1; n >= 0; --n) {
        const auto i = static_cast<std::size_t>(n);
        from[i] = from[i + 1];
        from[i].insert(n);
    }
    return from;
}
constexpr auto from_cell = make_from();

/// Table [low * 9 + high]: the cells of the ranks from `low` to `high`.
constexpr std::array<Cells, 81> make_rank_bands() {
    std::array<Cells, 81> bands{};
    for (int low = 0; low < grid.ranks; ++low)
        for (int high = low; high < grid.ranks; ++high)
            for (int cell = low * grid.files; cell < (high + 1) * grid.files; ++cell)
                bands[static_cast<std::size_t>(low * grid.ranks + high)].insert(cell);
    return bands;
}
constexpr auto rank_bands = make_rank_bands();

/// The position of the nearest set bit below `at`; 0 if there is none.
constexpr int nearest_below(std::uint32_t line, int at) {
    const std::uint32_t below = line & ((std::uint32_t{1} << at) - 1);
    return 31 - std::countl_zero(below | 1);
}
/// The position of the nearest set bit above `at`; `last` if there is none.
constexpr int nearest_above(std::uint32_t line, int at, int last) {
    const std::uint32_t above = line & ~((std::uint32_t{2} << at) - 1);
    return std::countr_zero(above | std::uint32_t{1} << last);
}

}  // namespace detail

/// The cells of both diagonals through a cell. Soldiers move along diagonals (LIB-2).
constexpr Cells diagonals_through(int cell) {
    return detail::line_cells.diagonals[detail::diagonal_of(cell)] |
           detail::line_cells.antidiagonals[detail::antidiagonal_of(cell)];
}

/// The cells behind `through` as seen from `from`, up to the edge of the board. Precondition: `from` and
/// `through` are different cells of one rank, file or diagonal.
constexpr Cells half_line_beyond(int through, int from) {
    using namespace detail;
    const Cells line =
        rank_of(from) == rank_of(through)
            ? rank_bands[static_cast<std::size_t>(rank_of(from) * (grid.ranks + 1))]
        : file_of(from) == file_of(through) ? line_cells.files[static_cast<std::size_t>(file_of(from))]
        : diagonal_of(from) == diagonal_of(through) ? line_cells.diagonals[diagonal_of(from)]
                                                    : line_cells.antidiagonals[antidiagonal_of(from)];
    const Cells& above = from_cell[static_cast<std::size_t>(through) + 1];
    return from < through ? line & above : line - from_cell[static_cast<std::size_t>(through)];
}

class OccupiedLines {
  public:
    /// Changes a cell from empty to occupied, or from occupied to empty.
    constexpr void toggle(int cell) {
        const int file = file_of(cell);
        const int rank = rank_of(cell);
        const auto rank_bit = static_cast<std::uint16_t>(1U << rank);
        ranks_[static_cast<std::size_t>(rank)] ^= std::uint32_t{1} << file;
        files_[static_cast<std::size_t>(file)] ^= rank_bit;
        diagonals_[detail::diagonal_of(cell)] ^= rank_bit;
        antidiagonals_[detail::antidiagonal_of(cell)] ^= rank_bit;
    }

    constexpr bool is_occupied(int cell) const {
        return (ranks_[static_cast<std::size_t>(rank_of(cell))] >> file_of(cell) & 1) != 0;
    }

    /// All cells seen from a cell: in each of the 8 directions the cells up to the first piece, which is
    /// included. Non-existing cells (a1 …) are at the ends of lines and count as empty.
    constexpr Cells sight(int cell) const {
        using namespace detail;
        const int file = file_of(cell);
        const int rank = rank_of(cell);
        const auto f = static_cast<std::size_t>(file);
        const auto band = [rank](std::uint32_t line) -> const Cells& {
            const int low = nearest_below(line, rank);
            const int high = nearest_above(line, rank, grid.ranks - 1);
            return rank_bands[static_cast<std::size_t>(low * grid.ranks + high)];
        };
        const std::uint32_t row = ranks_[static_cast<std::size_t>(rank)];
        const auto left = static_cast<std::size_t>(cell - file + nearest_below(row, file));
        const auto right = static_cast<std::size_t>(cell - file + nearest_above(row, file, grid.files - 1));
        Cells seen = from_cell[left] - from_cell[right + 1];
        seen |= line_cells.files[f] & band(files_[f]);
        seen |= line_cells.diagonals[diagonal_of(cell)] & band(diagonals_[diagonal_of(cell)]);
        seen |= line_cells.antidiagonals[antidiagonal_of(cell)] & band(antidiagonals_[antidiagonal_of(cell)]);
        seen.erase(cell);
        return seen;
    }

    friend constexpr bool operator==(const OccupiedLines&, const OccupiedLines&) = default;

  private:
    std::array<std::uint32_t, 9> ranks_{};   ///< [rank], bit = file, set = occupied
    std::array<std::uint16_t, 20> files_{};  ///< [file], bit = rank, set = occupied
    std::array<std::uint16_t, detail::diagonal_count> diagonals_{};
    std::array<std::uint16_t, detail::diagonal_count> antidiagonals_{};
};

}  // namespace sweeper::libero
