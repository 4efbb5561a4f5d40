// Scales the number of repetitions in random tests.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace sweeper {

/// `number` times the environment variable SWEEPER_TEST_PERCENT (default 100) / 100, at least 1. Set it to
/// less than 100 for sanitizers, to more for long runs.
inline int scaled(int number) {
    const char* percent = std::getenv("SWEEPER_TEST_PERCENT");
    return percent ? std::max(1, number * std::atoi(percent) / 100) : number;
}

}  // namespace sweeper
