// The outcome of a game, named by first and second side, never relative to the side to move.
#pragma once

#include <cstdint>
#include <string_view>

#include "engine/side.hpp"

namespace sweeper {

enum class Outcome : std::uint8_t { ongoing, first_wins, second_wins, draw };

constexpr Outcome win_for(Side side) {
    return side == Side::first ? Outcome::first_wins : Outcome::second_wins;
}

/// `*`, `1-0`, `0-1` or `1/2-1/2`.
constexpr std::string_view text(Outcome outcome) {
    switch (outcome) {
        case Outcome::first_wins: return "1-0";
        case Outcome::second_wins: return "0-1";
        case Outcome::draw: return "1/2-1/2";
        case Outcome::ongoing: break;
    }
    return "*";
}

/// ALL-5: the game is drawn when this many half-turns have been played since the last kick-off.
constexpr int draw_count = 300;

/// The largest value of `count` in a position and in a FEN; counting stops there. Any number far above
/// draw_count would suffice.
constexpr int max_count = 9999;

}  // namespace sweeper
