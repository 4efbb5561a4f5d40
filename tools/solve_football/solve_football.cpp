// Solves symmetric setups of football chess (FB-10): can White force a goal, in how many own turns, and by
// which turns?
//
//   sweeper_solve_football TURNS < rows
//
// A row is White's first rank without e1, for example RNBQKNBR. If White can force a goal, the program prints
// `row w turns strategy` (strategy.hpp) with the smallest number of turns; otherwise, if White cannot force a
// goal within TURNS turns, it prints `row - TURNS -`. Columns are separated by tabs.
#include <cctype>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include "tools/solve_football/strategy.hpp"
#include "variants/football/rules.hpp"

namespace sweeper {
namespace {

using football::Rules;

std::string fen_of(const std::string& row) {
    std::string first = row;
    first.insert(4, "1");
    std::string second = first;
    for (char& letter : second) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    return second + "/9/9/9/4a4/9/9/9/" + first + " w 0";
}

std::string solved(const std::string& row, int most_turns) {
    const auto position = Rules().parse_fen(fen_of(row));
    if (!position || row.size() != 8) throw std::runtime_error("'" + row + "' is not a setup");
    Prover<Rules> prover;
    for (int turns = 1; turns <= most_turns; ++turns)
        if (*prover.scores_within(*position, turns))
            return "w\t" + std::to_string(turns) + "\t" +
                   Strategist<Rules>(prover).strategy(*position, turns);
    return "-\t" + std::to_string(most_turns) + "\t-";
}

}  // namespace
}  // namespace sweeper

int main(int count, char** arguments) try {
    if (count != 2) throw std::runtime_error("usage: sweeper_solve_football TURNS < rows");
    const int turns = std::stoi(arguments[1]);
    for (std::string row; std::getline(std::cin, row);)
        std::cout << row << '\t' << sweeper::solved(row, turns) << std::endl;
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}
