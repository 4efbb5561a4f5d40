// `bench`: searches fixed positions of all games to a fixed depth. The sum of nodes identifies the behaviour
// of the search: it changes whenever the search changes.
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

/// Runs `bench`. Each game gets a session of its own with default settings, so the result does not depend on
/// earlier commands. Stopping `control` ends the run early; the report is then incomplete. Error: a session
/// failed, for example because there is not enough memory.
Result<BenchReport> run_bench(std::span<const Variant> variants, SearchControl& control);

/// The report as text: one row for each game, then the totals under the names that other engines use (scripts
/// look for these names).
std::string bench_block(const BenchReport& report);

}  // namespace sweeper
