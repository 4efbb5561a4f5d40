// The two sides of a game. The side `first` moves first; in every FEN its pieces have upper-case letters, and
// its side field is `w`.
#pragma once

#include <cstdint>

namespace sweeper {

enum class Side : std::uint8_t { first, second };

constexpr Side operator!(Side side) {
    return side == Side::first ? Side::second : Side::first;
}

/// 0 for the first side, 1 for the second: for indexing tables.
constexpr unsigned index(Side side) {
    return static_cast<unsigned>(side);
}

/// The FEN letter of the side, `w` or `b`, in every game.
constexpr char letter(Side side) {
    return side == Side::first ? 'w' : 'b';
}

}  // namespace sweeper
