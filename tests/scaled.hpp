// How much a test that plays or draws at random is asked to do.
#pragma once

#include <algorithm>
#include <cstdlib>

namespace sweeper {

/// The environment variable SWEEPER_TEST_PERCENT (100 unless set) makes such numbers smaller, as under
/// sanitizers, or larger, as over night. At least 1.
inline int scaled(int number) {
    const char* percent = std::getenv("SWEEPER_TEST_PERCENT");
    return percent ? std::max(1, number * std::atoi(percent) / 100) : number;
}

}  // namespace sweeper
