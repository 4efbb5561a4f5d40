// The limits of a search: the arguments of `go` (docs/protocol.md, "Search").
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

/// The clock of one side; nullopt for a value that `go` does not give.
struct ClockTime {
    std::optional<Milliseconds> left;  ///< remaining time; negative after the flag has fallen
    std::optional<Milliseconds> increment;
};

/// The limits of one search. All limits apply together; the first that is reached ends the search.
struct Limits {
    std::array<ClockTime, 2> clocks;  ///< [index(Side)]
    std::optional<int> moves_to_go;   ///< turns until the next time control, >= 1
    std::optional<int> depth;         ///< half-turns, >= 1
    std::optional<std::uint64_t> nodes;
    std::optional<int> mate;  ///< search for a win in this many own turns, >= 1
    std::optional<Milliseconds> move_time;
    bool infinite = false;  ///< no answer before `stop`, even if a limit is reached
    bool ponder = false;    ///< no answer before `ponderhit` or `stop`

    /// Whether there is a limit other than a clock.
    bool has_limit() const {
        return depth || nodes || mate || move_time;
    }
    /// Whether only `stop` can end the search, because `infinite` or no limit at all was given.
    bool is_open_ended() const {
        const auto is_given = [](const ClockTime& clock) { return clock.left || clock.increment; };
        return infinite || !(has_limit() || is_given(clocks[0]) || is_given(clocks[1]));
    }
    /// The clock of `side`. If the client gives the clock of only one side, both sides have this clock.
    ClockTime clock_of(Side side) const {
        ClockTime clock = clocks[index(side)];
        if (clock.left) return clock;
        const ClockTime& other = clocks[index(!side)];
        clock.left = other.left;
        if (!clock.increment) clock.increment = other.increment;
        return clock;
    }
};

/// A complete `go` command.
struct SearchRequest {
    Limits limits;
    std::vector<std::string> search_turns;  ///< root turns to consider, as text; empty: all turns
    std::optional<int> perft;               ///< depth of `go perft` in half-turns, >= 0; nullopt: search
};

}  // namespace sweeper
