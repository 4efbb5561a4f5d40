// Verifies the output of sweeper_solve_football without the engine, by the rules of the slow reference
// (tests/reference/football.hpp).
//
//   sweeper_check_football < solutions
//
// Prints `row verified` or `row REFUTED: why` for every line that claims a win. The exit status is 1 if any
// claim is refuted.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tools/check_certificates/checker.hpp"
#include "tools/check_certificates/game.hpp"
#include "tools/check_certificates/strategy.hpp"

namespace {

std::string fen_of(const std::string& row) {
    const std::string first = row.substr(0, 4) + "1" + row.substr(4);
    std::string second = first;
    std::transform(second.begin(), second.end(), second.begin(),
                   [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
    return second + "/9/9/9/4a4/9/9/9/" + first + " w 0";
}

}  // namespace

int main() {
    int status = EXIT_SUCCESS;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream fields(line);
        std::string row, winner, strategy;
        int turns = 0;
        fields >> row >> winner >> turns >> std::ws;
        std::getline(fields, strategy);
        if (winner != "w") continue;
        try {
            certificates::Checker checker(certificates::football(), certificates::Side::first);
            checker.check(fen_of(row), certificates::read_strategy(strategy), turns);
            std::cout << row << "\tverified" << std::endl;
        } catch (const std::runtime_error& error) {
            std::cout << row << "\tREFUTED: " << error.what() << std::endl;
            status = EXIT_FAILURE;
        }
    }
    return status;
}
