// Included by every file with mutants of scripts/mutate.py. The environment variable SWEEPER_MUTANT is the
// number of the selected mutant. 0 or unset: no mutant. -1: no mutant, and the numbers of all evaluated
// mutants are written to the file that SWEEPER_MUTANTS_REACHED names.
#pragma once

#include <array>
#include <cstdlib>
#include <fstream>
#include <type_traits>

namespace sweeper::mutation {

struct Choice {
    ~Choice() {
        if (chosen >= 0) return;
        std::ofstream file(std::getenv("SWEEPER_MUTANTS_REACHED"));
        for (std::size_t mutant = 0; mutant < reached.size(); ++mutant)
            if (reached[mutant]) file << mutant << '\n';
    }
    int chosen = std::getenv("SWEEPER_MUTANT") ? std::atoi(std::getenv("SWEEPER_MUTANT")) : 0;
    std::array<bool, 20000> reached{};
};

inline bool is_chosen(int mutant) {
    static Choice choice;  // initialised before the first table that needs it
    if (choice.chosen < 0) choice.reached.at(static_cast<std::size_t>(mutant)) = true;
    return choice.chosen == mutant;
}

/// False in constants, which the compiler evaluates.
constexpr bool is_on(int mutant) {
    return !std::is_constant_evaluated() && is_chosen(mutant);
}

/// `at_start->*make_table()` is not a constant, so the table is computed when the program starts.
struct AtStart {};
inline constexpr AtStart at_start;
template <typename T>
T operator->*(AtStart, T value) {
    return value;
}

}  // namespace sweeper::mutation
