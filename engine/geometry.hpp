// Boards as grids of squares. All conversion between squares and text is here (docs/rules/README.md,
// "Words").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace sweeper {

/// A square of a Grid, numbered rank * files + file, both from 0. `a1` is square 0 on every board.
enum class Square : std::uint16_t { none = 0xFFFF };

constexpr int index(Square square) {
    return static_cast<int>(square);
}

/// The size of a board in squares. Files have letters from `a` (at most 20 files, up to `t`); ranks have
/// numbers from 1 (at most 19 ranks).
struct Grid {
    int files;
    int ranks;

    constexpr int squares() const {
        return files * ranks;
    }
    constexpr bool contains(int file, int rank) const {
        return file >= 0 && file < files && rank >= 0 && rank < ranks;
    }
    /// Precondition: contains(file, rank).
    constexpr Square at(int file, int rank) const {
        return static_cast<Square>(rank * files + file);
    }
    constexpr int file(Square square) const {
        return index(square) % files;
    }
    constexpr int rank(Square square) const {
        return index(square) / files;
    }
    constexpr char last_file() const {
        return static_cast<char>('a' + files - 1);
    }

    /// The name of a square, such as `e4`; the inverse of parse.
    std::string name(Square square) const;

    /// Reads exactly one square, in upper or lower case. For `u4` on a board of 20 files and 9 ranks the
    /// error is "square 'u4': files run a-t, ranks 1-9".
    Result<Square> parse(std::string_view text) const;
};

/// Gives every offset between two squares of a grid (the difference in ranks and files) a number from 0 to
/// count() - 1. The arguments are square numbers.
template <int Files, int Ranks>
struct Offsets {
    /// The number of different offsets.
    constexpr int count() const {
        return row * (2 * Ranks - 1);
    }
    /// The number of the offset from `from` to `square`: part(square) - part(from) + none().
    constexpr int of(int square, int from) const {
        return part(square) - part(from) + none();
    }
    /// The summand of one square in of(), for callers that compute the offsets from one square to many
    /// others.
    constexpr int part(int square) const {
        return parts[static_cast<std::size_t>(square)];
    }
    /// The number of the offset from a square to itself.
    constexpr int none() const {
        return part(Files * Ranks - 1);
    }

  private:
    static constexpr int row = 2 * Files - 1;
    /// The values of part() for all squares. The table saves divisions: networks and move ordering call
    /// part() for every piece and every turn.
    static constexpr auto parts = [] {
        std::array<std::int16_t, static_cast<std::size_t>(Files * Ranks)> table{};
        for (int square = 0; square < Files * Ranks; ++square)
            table[static_cast<std::size_t>(square)] =
                static_cast<std::int16_t>(square / Files * row + square % Files);
        return table;
    }();
};

}  // namespace sweeper
