// Scales the number of repetitions in random tests.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace sweeper {

/// `number` times the percentage in the environment variable SWEEPER_TEST_PERCENT (default 100), at least 1.
/// Use less than 100 for sanitizers and more for long runs.
inline int scaled(int number) {
    const char* percent = std::getenv("SWEEPER_TEST_PERCENT");
    return percent ? std::max(1, number * std::atoi(percent) / 100) : number;
}

}  // namespace sweeper
