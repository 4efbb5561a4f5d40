// Solves symmetric setups of football chess (FB-10): can White force a goal, in how many own turns, and by
// which turns?
//
//   sweeper_solve_football TURNS [threats] < rows
//
// A row is White's first rank without e1, for example RNBQKNBR. If White can force a goal, the program prints
// `row w turns strategy` (search/proof/strategy.hpp) with the smallest number of turns; otherwise, if White
// cannot force a goal within TURNS turns, it prints `row - TURNS -`. Columns are separated by tabs. With the
// word `threats` it only looks for wins in which every turn of White but the last threatens a goal, with
// limited work for each setup; then it prints nothing for a setup without such a win, and another win can be
// faster.
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <stdexcept>
#include <string>

#include "search/proof/strategy.hpp"
#include "tools/solve_football/attacks.hpp"
#include "variants/football/rules.hpp"

namespace sweeper {
namespace {

using football::Position;
using football::Rules;

/// Throws std::runtime_error if the row is not that of a setup.
Position position_of(const std::string& row) {
    if (row.size() != 8) throw std::runtime_error("'" + row + "' is not a setup");
    const std::string first = row.substr(0, 4) + '1' + row.substr(4);
    std::string second = first;
    for (char& letter : second) letter = static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
    const auto position = Rules().parse_fen(second + "/9/9/9/4a4/9/9/9/" + first + " w 0");
    if (!position) throw std::runtime_error("'" + row + "' is not a setup: " + position.error().message);
    return *position;
}

std::string solved(const std::string& row, int most_turns) {
    const Position position = position_of(row);
    Prover<Rules> prover;
    for (int turns = 1; turns <= most_turns; ++turns)
        if (*prover.scores_within(position, turns))
            return "w\t" + std::to_string(turns) + "\t" +
                   Strategist<Rules>(ExhaustiveAttacks<Rules>(prover)).strategy(position, turns);
    return "-\t" + std::to_string(most_turns) + "\t-";
}

/// Prints the line of a win by threats if there is one within the budget.
void print_win_by_threats(const std::string& row, int most_turns) {
    constexpr std::uint64_t budget = 4'000'000;  // some 3 s
    constexpr std::size_t table_bytes = std::size_t{64} << 20U;
    const Position position = position_of(row);
    ProofSearch<Rules> search(table_bytes);
    for (int turns = 1; turns <= most_turns; ++turns)
        if (search.settle(position, turns, 0, budget) == Proof::goal) {
            const ThreatAttacks<Rules> attacks(search, budget);
            std::cout << row << "\tw\t" << turns << '\t'
                      << Strategist<Rules>(attacks).strategy(position, turns) << std::endl;
            return;
        }
}

}  // namespace
}  // namespace sweeper

int main(int count, char** arguments) try {
    const bool by_threats = count == 3 && std::string(arguments[2]) == "threats";
    if (count != 2 && !by_threats)
        throw std::runtime_error("usage: sweeper_solve_football TURNS [threats] < rows");
    const int turns = std::stoi(arguments[1]);
    for (std::string row; std::getline(std::cin, row);)
        if (by_threats)
            sweeper::print_win_by_threats(row, turns);
        else
            std::cout << row << '\t' << sweeper::solved(row, turns) << std::endl;
    return EXIT_SUCCESS;
} catch (const std::exception& error) {
    std::cerr << "error: " << error.what() << '\n';
    return EXIT_FAILURE;
}
