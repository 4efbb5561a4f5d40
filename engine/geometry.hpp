// Boards as grids: the one place where squares meet text (rules/README.md, "Words").
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace sweeper {

/// A square of some Grid: rank * files + file, both from 0. `a1` is square 0 on every board.
enum class Square : std::uint16_t { none = 0xFFFF };

constexpr int index(Square square) {
    return static_cast<int>(square);
}

/// A board's size, in squares. Files are lettered from `a` (at most 20, `t`), ranks numbered from 1 (at most
/// 19).
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

    /// `e4`; the reverse of parse.
    std::string name(Square square) const;

    /// Reads exactly one square, of either case; refuses `u4` with "square 'u4': files run a-t, ranks 1-9".
    Result<Square> parse(std::string_view text) const;
};

/// Where squares of a grid lie as seen from others, in ranks and files, as numbers.
template <int Files, int Ranks>
struct Offsets {
    /// They are below this.
    constexpr int count() const {
        return row * (2 * Ranks - 1);
    }
    /// Where `square` lies as seen from `from`, both by number: part(square) - part(from) + none().
    constexpr int of(int square, int from) const {
        return part(square) - part(from) + none();
    }
    constexpr int part(int square) const {
        return parts[static_cast<std::size_t>(square)];
    }
    /// Where a square lies as seen from itself.
    constexpr int none() const {
        return part(Files * Ranks - 1);
    }

  private:
    static constexpr int row = 2 * Files - 1;
    /// A table, for networks and orders ask for every piece and turn.
    static constexpr auto parts = [] {
        std::array<std::int16_t, static_cast<std::size_t>(Files * Ranks)> table{};
        for (int square = 0; square < Files * Ranks; ++square)
            table[static_cast<std::size_t>(square)] =
                static_cast<std::int16_t>(square / Files * row + square % Files);
        return table;
    }();
};

}  // namespace sweeper
