// The main function of sweeper_lab_player_<id>: an engine for scripts/match.py whose search and evaluation
// are not Sweeper's. Its options:
//
//   Player         beam: alpha-beta with a beam; montecarlo: random games
//   Width          turns that are tried in a position (montecarlo: at the root)
//   Candidates     turns that are ranked for the beam in a position below the root
//   Playout        half-turns of a random game
//   Move Overhead  milliseconds kept back, at most a tenth of `movetime`
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

#include "tools/lab_players/lab_engine.hpp"

namespace sweeper {

template <Game G>
int lab_player_tool(int count, char** /*arguments*/) {
    if (count > 1) {
        std::cerr << "error: this program takes no arguments; it speaks UCI (docs/protocol.md)\n";
        return EXIT_FAILURE;
    }
    Writer writer(std::cout);
    LabEngine<G> engine(writer);
    std::string line;
    while (std::getline(std::cin, line))
        if (!engine.receive(line)) return EXIT_SUCCESS;
    engine.finish_search();
    return EXIT_SUCCESS;
}

}  // namespace sweeper
