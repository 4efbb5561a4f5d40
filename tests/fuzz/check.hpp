// How a fuzz target says that something is wrong.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <string>

namespace sweeper {

inline void check(bool holds, const char* what, const std::string& text) {
    if (holds) return;
    std::fprintf(stderr, "%s: %s\n", what, text.c_str());
    std::abort();
}

}  // namespace sweeper
