// `bench`: fixed positions of all games searched to a fixed depth. The node sum is a signature that changes
// exactly when a search does.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/result.hpp"
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

/// Starts the search and blocks until it has ended; false: go no further.
using RunSearch =
    std::function<Result<bool>(Session& session, const SearchRequest& request, SearchListener& listener)>;

/// Each game gets a session of its own with default settings: the result depends on nothing set before.
/// The report is not complete if a search was the last one to run. Errors are those of the sessions, and that
/// there is no memory for one.
Result<BenchReport> run_bench(std::span<const Variant> variants, const RunSearch& run_search);

/// A row a game, then totals under the names that scripts know from other engines.
std::string bench_block(const BenchReport& report);

}  // namespace sweeper
