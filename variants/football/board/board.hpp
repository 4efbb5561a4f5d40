// The board of Football chess and its geometry as tables: lines, neighbours, knight's steps (FB-2 to FB-7).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "variants/football/board/squares.hpp"

namespace sweeper::football {

inline constexpr Grid grid{9, 9};
inline constexpr int square_count = 81;

enum class Kind : std::uint8_t { king, queen, rook, bishop, knight };
inline constexpr int kind_count = 5;
inline constexpr std::array<Kind, kind_count> all_kinds{Kind::king, Kind::queen, Kind::rook, Kind::bishop,
                                                        Kind::knight};

constexpr std::size_t index(Kind kind) {
    return static_cast<std::size_t>(kind);
}
constexpr std::string_view name(Kind kind) {
    constexpr std::array<std::string_view, kind_count> names{"king", "queen", "rook", "bishop", "knight"};
    return names[index(kind)];
}
constexpr bool moves_straight(Kind kind) {
    return kind != Kind::bishop && kind != Kind::knight;
}
constexpr bool moves_diagonally(Kind kind) {
    return kind != Kind::rook && kind != Kind::knight;
}

constexpr int file_of(int square) {
    return square % 9;
}
constexpr int rank_of(int square) {
    return square / 9;
}
inline std::string square_name(int square) {
    return grid.name(static_cast<Square>(square));
}

inline constexpr int e1 = 4;
inline constexpr int e9 = 76;
inline constexpr Squares goals = Squares::of(e1) | Squares::of(e9);

inline constexpr Squares board_squares = Squares::all();

/// The goal square in which `side` scores.
constexpr int target_goal(Side side) {
    return side == Side::first ? e9 : e1;
}
constexpr bool is_goal(int square) {
    return square == e1 || square == e9;
}
constexpr bool is_corner(int square) {
    return square == 0 || square == 8 || square == 72 || square == 80;
}
/// The four axes of a square. Each axis has two rays: up (growing square numbers) and down.
enum class Axis : std::uint8_t { rank, file, diagonal, antidiagonal };
inline constexpr std::array<Axis, 4> all_axes{Axis::rank, Axis::file, Axis::diagonal, Axis::antidiagonal};

constexpr std::size_t index(Axis axis) {
    return static_cast<std::size_t>(axis);
}
/// The difference that one step up the axis makes to a square number.
constexpr int step(Axis axis) {
    constexpr std::array<int, 4> steps{1, 9, 10, 8};
    return steps[index(axis)];
}
constexpr bool is_straight(Axis axis) {
    return axis == Axis::rank || axis == Axis::file;
}

namespace detail {

inline constexpr std::array<Axis, 21> axes_of_steps = [] {
    std::array<Axis, 21> table{};
    for (const Axis axis : all_axes) {
        table[static_cast<std::size_t>(10 + step(axis))] = axis;
        table[static_cast<std::size_t>(10 - step(axis))] = axis;
    }
    return table;
}();

}  // namespace detail

/// The axis through two adjacent squares, given the difference of their numbers (positive or negative).
constexpr Axis axis_of_step(int difference) {
    return detail::axes_of_steps[static_cast<std::size_t>(10 + difference)];
}

template <typename T>
using PerSquare = std::array<T, square_count>;

namespace detail {

inline constexpr PerSquare<std::uint8_t> flipped_table = [] {
    PerSquare<std::uint8_t> table{};
    for (int square = 0; square < square_count; ++square)
        table[static_cast<std::size_t>(square)] =
            static_cast<std::uint8_t>(9 * (8 - rank_of(square)) + file_of(square));
    return table;
}();

inline constexpr PerSquare<PerSquare<std::uint8_t>> distance_table = [] {
    PerSquare<PerSquare<std::uint8_t>> table{};
    for (int a = 0; a < square_count; ++a)
        for (int b = 0; b < square_count; ++b) {
            const int files = file_of(a) < file_of(b) ? file_of(b) - file_of(a) : file_of(a) - file_of(b);
            const int ranks = rank_of(a) < rank_of(b) ? rank_of(b) - rank_of(a) : rank_of(a) - rank_of(b);
            table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] =
                static_cast<std::uint8_t>(files > ranks ? files : ranks);
        }
    return table;
}();

}  // namespace detail

/// The square on the same file with the ranks reversed: rank r becomes rank 10 - r, so the goals change
/// places.
constexpr int flipped(int square) {
    return detail::flipped_table[static_cast<std::size_t>(square)];
}
/// The square from the view of `side`, whose target goal is at the top.
constexpr int seen_by(Side side, int square) {
    return side == Side::first ? square : flipped(square);
}

/// King's steps between two squares.
constexpr int distance(int a, int b) {
    return detail::distance_table[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)];
}

/// The two rays of an axis from a square. Neither ray contains the square itself.
struct Line {
    Squares down;
    Squares up;

    constexpr bool contains(int square) const {
        return (down | up).contains(square);
    }
};
/// [square][index(Axis)]: the rays through each square.
using Lines = PerSquare<std::array<Line, 4>>;

namespace detail {

/// The square `files` and `ranks` away, or -1 if that is off the board.
constexpr int shifted(int square, int files, int ranks) {
    const int file = file_of(square) + files;
    const int rank = rank_of(square) + ranks;
    return grid.contains(file, rank) ? rank * 9 + file : -1;
}

template <std::size_t Count>
constexpr PerSquare<Squares> step_table(const std::array<std::array<int, 2>, Count>& steps) {
    PerSquare<Squares> table{};
    for (int square = 0; square < square_count; ++square)
        for (const auto& [files, ranks] : steps)
            if (const int to = shifted(square, files, ranks); to >= 0)
                table[static_cast<std::size_t>(square)].insert(to);
    return table;
}

enum class Traveller { piece, ball };

constexpr Squares ray(int square, int files, int ranks, Traveller traveller) {
    Squares squares;
    for (int to = shifted(square, files, ranks); to >= 0; to = shifted(to, files, ranks)) {
        if (traveller == Traveller::ball && ranks == 0 && (is_goal(to) || is_goal(square))) break;  // FB-7
        squares.insert(to);
    }
    return squares;
}

constexpr Lines line_table(Traveller traveller) {
    constexpr std::array<std::array<int, 2>, 4> steps{{{1, 0}, {0, 1}, {1, 1}, {-1, 1}}};
    Lines lines{};
    for (int square = 0; square < square_count; ++square)
        for (std::size_t axis = 0; axis < 4; ++axis) {
            const auto [files, ranks] = steps[axis];
            lines[static_cast<std::size_t>(square)][axis] = {ray(square, -files, -ranks, traveller),
                                                             ray(square, files, ranks, traveller)};
        }
    return lines;
}

inline constexpr std::array<std::array<int, 2>, 4> straight_steps{{{1, 0}, {0, 1}, {-1, 0}, {0, -1}}};
inline constexpr std::array<std::array<int, 2>, 4> diagonal_steps{{{1, 1}, {-1, 1}, {-1, -1}, {1, -1}}};
inline constexpr std::array<std::array<int, 2>, 8> knight_steps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

inline constexpr PerSquare<Squares> straight_table = step_table(straight_steps);
inline constexpr PerSquare<Squares> diagonal_table = step_table(diagonal_steps);
inline constexpr PerSquare<Squares> knight_table = step_table(knight_steps);

constexpr Squares whole_file(int file) {
    Squares squares;
    for (int rank = 0; rank < 9; ++rank) squares.insert(rank * 9 + file);
    return squares;
}

}  // namespace detail

/// The rays of sliding pieces (FB-2). Pieces may cross e1 and e9.
inline constexpr Lines piece_lines = detail::line_table(detail::Traveller::piece);
/// The rays of the ball. On rank 1 and rank 9, rays along the rank end before the goal square, and no ray
/// along the rank starts on it (FB-7).
inline constexpr Lines ball_lines = detail::line_table(detail::Traveller::ball);

constexpr const Squares& straight_neighbours(int square) {
    return detail::straight_table[static_cast<std::size_t>(square)];
}
constexpr const Squares& diagonal_neighbours(int square) {
    return detail::diagonal_table[static_cast<std::size_t>(square)];
}
constexpr Squares neighbours(int square) {
    return straight_neighbours(square) | diagonal_neighbours(square);
}
constexpr const Squares& knight_steps(int square) {
    return detail::knight_table[static_cast<std::size_t>(square)];
}

namespace detail {

inline constexpr std::array<PerSquare<Squares>, kind_count> pseudo_table = [] {
    std::array<PerSquare<Squares>, kind_count> table{};
    for (std::size_t square = 0; square < square_count; ++square) {
        Squares straight;
        Squares diagonal;
        for (const Axis axis : all_axes) {
            const Line& line = piece_lines[square][index(axis)];
            (is_straight(axis) ? straight : diagonal) |= line.down | line.up;
        }
        table[index(Kind::king)][square] = straight_table[square] | diagonal_table[square];
        table[index(Kind::queen)][square] = straight | diagonal;
        table[index(Kind::rook)][square] = straight;
        table[index(Kind::bishop)][square] = diagonal;
        table[index(Kind::knight)][square] = knight_table[square];
    }
    return table;
}();

}  // namespace detail

/// Moves every member of a set by one step up or down an axis. Steps off the board are dropped.
template <Axis axis>
constexpr Squares stepped_up(Squares set) {
    constexpr Squares last =
        axis == Axis::file ? Squares() : detail::whole_file(axis == Axis::antidiagonal ? 0 : 8);
    return (set - last).raised(step(axis));
}
template <Axis axis>
constexpr Squares stepped_down(Squares set) {
    constexpr Squares last =
        axis == Axis::file ? Squares() : detail::whole_file(axis == Axis::antidiagonal ? 8 : 0);
    return (set - last).lowered(step(axis));
}

/// Squares beside any member of a set, straight or diagonally.
constexpr Squares straight_neighbours(Squares set) {
    return stepped_up<Axis::rank>(set) | stepped_down<Axis::rank>(set) | stepped_up<Axis::file>(set) |
           stepped_down<Axis::file>(set);
}
constexpr Squares diagonal_neighbours(Squares set) {
    return stepped_up<Axis::diagonal>(set) | stepped_down<Axis::diagonal>(set) |
           stepped_up<Axis::antidiagonal>(set) | stepped_down<Axis::antidiagonal>(set);
}

constexpr Squares neighbours(Squares set) {
    return straight_neighbours(set) | diagonal_neighbours(set);
}

/// The squares to which a piece of this kind could move on an empty board.
constexpr const Squares& pseudo_moves(Kind kind, int square) {
    return detail::pseudo_table[index(kind)][static_cast<std::size_t>(square)];
}

constexpr const Line& line(const Lines& lines, int square, Axis axis) {
    return lines[static_cast<std::size_t>(square)][index(axis)];
}
/// The squares seen along both rays: on each ray the squares up to the first occupied square, which is
/// included.
constexpr Squares sight(Squares down, Squares up, Squares occupied) {
    return (down | up) & Squares::span(down & occupied, up & occupied);
}
constexpr Squares sight(const Line& line, Squares occupied) {
    return sight(line.down, line.up, occupied);
}

/// The squares that a piece or ball crosses on its way from `from` to `to`, with `to` and without `from`.
/// Only `to` if the two squares are not on one line (a knight's step).
constexpr Squares way(const Lines& lines, int from, int to) {
    const Squares end = Squares::of(to);
    for (const Axis axis : all_axes) {
        const Line& line = football::line(lines, from, axis);
        if (line.up.contains(to)) return line.up & Squares::span({}, end);
        if (line.down.contains(to)) return line.down & Squares::span(end, {});
    }
    return end;
}

}  // namespace sweeper::football
