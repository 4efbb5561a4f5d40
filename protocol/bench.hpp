// `bench`: searches fixed positions of all games to a fixed depth. The sum of nodes is a signature: it
// changes whenever the search does.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "engine/session.hpp"

namespace sweeper {

struct BenchReport {
    struct Row {
        std::string variant;
        std::uint64_t nodes = 0;
    };
    std::vector<Row> rows;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    bool is_complete = true;
};

/// Each game gets a session of its own with default settings, so the result does not depend on earlier
/// commands. Stopping `control` ends it early; the report is incomplete then. Errors are those of the
/// sessions, for example that there is not enough memory for one.
Result<BenchReport> run_bench(std::span<const Variant> variants, SearchControl& control);

/// One row for each game, then totals under the names that other engines use and scripts look for.
std::string bench_block(const BenchReport& report);

}  // namespace sweeper
