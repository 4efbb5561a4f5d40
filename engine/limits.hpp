// When a search ends: the arguments of `go` (protocol.md, "Search").
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/side.hpp"

namespace sweeper {

using Milliseconds = std::chrono::milliseconds;

/// One side's clock, as far as it was given.
struct ClockTime {
    std::optional<Milliseconds> left;  ///< negative after flag fall
    std::optional<Milliseconds> increment;
};

/// All limits hold together; the first that is reached ends the search. None at all means infinite.
struct Limits {
    std::array<ClockTime, 2> clocks;  ///< [index(Side)]
    std::optional<int> moves_to_go;   ///< turns to the next time control, >= 1
    std::optional<int> depth;         ///< half-turns, >= 1
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate;  ///< stop when a win in this many own turns is proven, >= 1
    std::optional<Milliseconds> move_time;
    bool infinite = false;  ///< do not answer before `stop`, whatever else is reached
    bool ponder = false;    ///< likewise before `ponderhit` or `stop`

    /// Whether anything but a clock ends the search.
    bool has_limit() const {
        return depth || nodes || mate || move_time;
    }
    /// Whether only `stop` ends the search.
    bool is_open_ended() const {
        const auto is_given = [](const ClockTime& clock) { return clock.left || clock.increment; };
        return infinite || !(has_limit() || is_given(clocks[0]) || is_given(clocks[1]));
    }
    /// The time that `side` plays with. A client may give one side's clock only: it then holds for both.
    ClockTime clock_of(Side side) const {
        ClockTime clock = clocks[index(side)];
        if (clock.left) return clock;
        const ClockTime& other = clocks[index(!side)];
        clock.left = other.left;
        if (!clock.increment) clock.increment = other.increment;
        return clock;
    }
};

/// A whole `go`.
struct SearchRequest {
    Limits limits;
    std::vector<std::string> search_turns;  ///< only these at the root (text); empty: all
    std::optional<int> perft;               ///< count instead of searching, >= 0
};

}  // namespace sweeper
