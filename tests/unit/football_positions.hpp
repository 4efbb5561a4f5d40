// Positions, turns and texts for the tests of Football chess.
#pragma once

#include <doctest/doctest.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "variants/football/rules.hpp"

namespace sweeper::football {

inline Position position_of(std::string_view fen) {
    const Result<Position> position = parse_fen(fen);
    REQUIRE_MESSAGE(position, fen);
    return *position;
}

inline std::vector<Turn> turns_of(const Position& position) {
    std::vector<Turn> turns;
    Generator generator(position);
    for (Generator::Batch batch; generator.next(batch);)
        turns.insert(turns.end(), batch.begin(), batch.end());
    return turns;
}

inline std::vector<std::string> actions_of(std::string_view turn) {
    std::vector<std::string> actions;
    while (true) {
        const std::size_t comma = turn.find(',');
        actions.emplace_back(turn.substr(0, comma));
        if (comma == std::string_view::npos) return actions;
        turn.remove_prefix(comma + 1);
    }
}

}  // namespace sweeper::football
