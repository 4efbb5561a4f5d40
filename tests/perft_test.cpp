// Runs `go perft` for every row of golden/perft.tsv and compares the result.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/scaled.hpp"
#include "variants/registry.hpp"

namespace sweeper {
namespace {

struct Row {
    std::string variant;
    std::string fen;
    int depth = 0;
    std::uint64_t positions = 0;
};

/// A row with at least this many positions is deep: it takes long in builds with assertions or under an
/// emulator.
std::uint64_t deep_row() {
    return static_cast<std::uint64_t>(scaled(20)) * 1'000'000;
}
enum class Depth { shallow, deep };

std::vector<Row> golden_rows() {
    std::ifstream file(SWEEPER_TESTS_FOLDER "/golden/perft.tsv");
    REQUIRE_MESSAGE(file.is_open(), "golden/perft.tsv cannot be read");
    std::vector<Row> rows;
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream fields(line);
        Row row;
        std::getline(fields, row.variant, '\t');
        std::getline(fields, row.fen, '\t');
        fields >> row.depth >> row.positions;
        REQUIRE_MESSAGE(!fields.fail(), "golden/perft.tsv, line: ", line);
        rows.push_back(row);
    }
    return rows;
}

class PerftListener : public SearchListener {
  public:
    void on_info(const SearchInfo&) override {
        FAIL_CHECK("perft reports no info");
    }
    void on_current_turn(const CurrentTurn&) override {
        FAIL_CHECK("perft reports no current turn");
    }
    void on_best_turn(const BestTurn&) override {
        FAIL_CHECK("perft reports no best turn");
    }
    void on_perft(const PerftReport& report) override {
        reports.push_back(report);
    }

    std::vector<PerftReport> reports;
};

void count(const Variant& variant, const Row& row) {
    CAPTURE(row.variant);
    CAPTURE(row.fen);
    CAPTURE(row.depth);
    const auto session = variant.make_session();
    REQUIRE(session->set_position({row.fen, {}}).has_value());

    SearchRequest request;
    request.perft = row.depth;
    PerftListener listener;
    SearchControl control;
    REQUIRE(session->go(request, control, listener).has_value());

    REQUIRE(listener.reports.size() == 1);
    const PerftReport& report = listener.reports.front();
    CHECK(report.complete);
    CHECK(report.total == row.positions);
    std::uint64_t sum = 0;
    for (const PerftReport::Row& turn : report.rows) sum += turn.count;
    CHECK(sum == report.total);
    CHECK(std::is_sorted(report.rows.begin(), report.rows.end(),
                         [](const auto& a, const auto& b) { return a.turn < b.turn; }));
}

/// Counts the rows, in one subcase for each game: `--subcase=libero` counts only the rows of Libero.
void count_rows(Depth depth) {
    const std::vector<Row> rows = golden_rows();
    for (const Variant& variant : builtin_variants()) {
        SUBCASE(std::string(variant.id).c_str()) {
            for (const Row& row : rows)
                if (row.variant == variant.id && (row.positions >= deep_row()) == (depth == Depth::deep))
                    count(variant, row);
        }
    }
}

TEST_CASE("ALL-2: perft counts the golden number of positions") {
    count_rows(Depth::shallow);
}

TEST_CASE("ALL-2: deep perft counts the golden number of positions") {
    count_rows(Depth::deep);
}

TEST_CASE("perft.tsv has rows for every variant and for no other name") {
    std::set<std::string> variants;
    for (const Variant& variant : builtin_variants()) variants.emplace(variant.id);
    std::set<std::string> of_rows;
    for (const Row& row : golden_rows()) of_rows.insert(row.variant);
    CHECK(of_rows == variants);
}

}  // namespace
}  // namespace sweeper
