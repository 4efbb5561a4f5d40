// The board of Libero as sets of cells: field, goals, goalkeepers' areas (docs/rules/libero.md, "Board",
// LIB-2, LIB-3).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "variants/common/square_set.hpp"

namespace sweeper::libero {

/// 20 files a-t, 9 ranks. Cells are numbered rank * 20 + file, both from 0: a1 = 0, i5 = 88, t9 = 179.
constexpr Grid grid{20, 9};
constexpr int cell_count = grid.squares();

using Cells = SquareSet<int, cell_count>;

/// The number of a cell, or `no_cell` for no cell.
using Cell = std::uint8_t;
constexpr Cell no_cell = 0xFF;

constexpr int file_of(int cell) {
    return cell % grid.files;
}
constexpr int rank_of(int cell) {
    return cell / grid.files;
}
constexpr Cell cell_at(int file, int rank) {
    return static_cast<Cell>(rank * grid.files + file);
}

inline std::string cell_name(int cell) {
    return grid.name(static_cast<Square>(cell));
}

/// The cell named `e5`, for constants in code.
constexpr Cell cell(const char (&name)[3]) {
    return cell_at(name[0] - 'a', name[1] - '1');
}

/// The cell after an exchange of the colours: the file is mirrored, the rank stays.
constexpr Cell mirrored(Cell cell) {
    return cell == no_cell ? no_cell : cell_at(grid.files - 1 - file_of(cell), rank_of(cell));
}

/// The cell from the view of `side`, in which both sides play from left to right: the mirrored cell for Blue.
constexpr Cell seen_by(Side side, Cell cell) {
    return side == Side::first ? cell : mirrored(cell);
}

/// Red's goal is on file a, Blue's on file t.
constexpr int goal_file(Side owner) {
    return owner == Side::first ? 0 : grid.files - 1;
}
constexpr bool is_end_file(int file) {
    return file == 0 || file == grid.files - 1;
}

/// Whether a cell exists. Files a and t have only the cells of ranks 4, 5 and 6.
constexpr bool exists(int file, int rank) {
    return !is_end_file(file) || (rank >= 3 && rank <= 5);
}

/// Whether a cell is in one of the goals. Precondition: the cell exists.
constexpr bool is_goal_cell(int cell) {
    return is_end_file(file_of(cell));
}
constexpr bool is_goal_cell_of(Side owner, int cell) {
    return file_of(cell) == goal_file(owner);
}

/// LIB-2: whether a cell is in the goalkeeper's area: files a-c (Red) or r-t (Blue), ranks 3-7.
constexpr bool in_goalkeeper_area(Side owner, int file, int rank) {
    const int from_goal_line = owner == Side::first ? file : grid.files - 1 - file;
    return from_goal_line <= 2 && rank >= 2 && rank <= 6 && exists(file, rank);
}

namespace detail {

template <typename Belongs>
constexpr Cells cells_where(Belongs belongs) {
    Cells cells;
    for (int rank = 0; rank < grid.ranks; ++rank)
        for (int file = 0; file < grid.files; ++file)
            if (belongs(file, rank)) cells.insert(cell_at(file, rank));
    return cells;
}

constexpr std::array<Cells, static_cast<std::size_t>(cell_count)> make_neighbours() {
    std::array<Cells, static_cast<std::size_t>(cell_count)> neighbours{};
    for (int cell = 0; cell < cell_count; ++cell)
        for (int file = file_of(cell) - 1; file <= file_of(cell) + 1; ++file)
            for (int rank = rank_of(cell) - 1; rank <= rank_of(cell) + 1; ++rank)
                if (grid.contains(file, rank) && exists(file, rank) && cell_at(file, rank) != cell)
                    neighbours[static_cast<std::size_t>(cell)].insert(cell_at(file, rank));
    return neighbours;
}

}  // namespace detail

/// The cells on which liberos and soldiers may stand (LIB-3): files b-s.
constexpr Cells field = detail::cells_where([](int file, int) { return !is_end_file(file); });

/// [index(owner)]
constexpr std::array<Cells, 2> goalkeeper_areas{
    detail::cells_where([](int file, int rank) { return in_goalkeeper_area(Side::first, file, rank); }),
    detail::cells_where([](int file, int rank) { return in_goalkeeper_area(Side::second, file, rank); })};

/// [index(owner)]: the three goal cells of each side, lowest rank first.
constexpr std::array<std::array<Cell, 3>, 2> goals{std::array<Cell, 3>{cell("a4"), cell("a5"), cell("a6")},
                                                   std::array<Cell, 3>{cell("t4"), cell("t5"), cell("t6")}};

/// [cell]: the adjacent cells in the 8 directions (LIB-5).
constexpr std::array<Cells, static_cast<std::size_t>(cell_count)> neighbours = detail::make_neighbours();

}  // namespace sweeper::libero
