// Functions that all fuzz targets use: reporting a failure, and checking positions.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "tests/random_play.hpp"

namespace sweeper {

inline void check(bool holds, const char* what, std::string_view text) {
    if (holds) return;
    std::fprintf(stderr, "%s: %.*s\n", what, static_cast<int>(text.size()), text.data());
    std::abort();
}

/// Checks that the FEN of a position reads back as the same position, and that its key is correct.
template <Game G>
void check_position(const G& rules, const typename G::Position& position, std::string_view text) {
    const std::string fen = G::fen(position);
    const auto again = rules.parse_fen(fen);
    check(again && *again == position, "the FEN that is written reads back", text);
    check(G::fen(*again) == fen, "it is written as it was read", text);
    check(position.key() == position.computed_key(), "the key is right", text);
    check(G::mirrored(G::mirrored(position)) == position, "mirrored twice is the same", text);
}

/// Calls check_position for the position and for the positions after some of its turns.
template <Game G>
void check_position_and_turns(const G& rules, const typename G::Position& position, std::string_view text) {
    check_position(rules, position, text);
    const auto winning = G::winning_turn(position);
    check(!winning || G::is_legal(position, *winning), "the winning turn is legal", text);
    const auto turns = all_turns<G>(position);
    check(G::count_turns(position) == turns.size(), "as many turns as are counted", text);
    check(G::outcome(position) == Outcome::ongoing || turns.empty(), "a finished position has no turns",
          text);
    constexpr std::size_t tried = 16;  // number of turns; a threestep position has tens of thousands
    for (std::size_t i = 0; i < turns.size(); i += std::max<std::size_t>(1, turns.size() / tried)) {
        check(G::is_legal(position, turns[i]), "a generated turn is legal", text);
        check_position(rules, G::play(position, turns[i]), text);
    }
}

}  // namespace sweeper
