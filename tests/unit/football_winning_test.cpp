// The exact goal test of Football chess (docs/rules/football.md, FB-9).
#include <doctest/doctest.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/fen_board.hpp"
#include "tests/unit/winning_check.hpp"
#include "variants/football/rules.hpp"

namespace sweeper::football {
namespace {

/// A random position with up to six pieces per side and White to move; nullopt if the position is invalid.
std::optional<Position> random_crowd(Random& random) {
    std::vector<std::string> rows(9, std::string(9, '.'));
    const auto put = [&](char letter) { rows[random.below(9)][random.below(9)] = letter; };
    for (auto left = 2 + random.below(5); left > 0; --left) {
        put("KQRBN"[random.below(5)]);
        put("kqrbn"[random.below(5)]);
    }
    put('a');
    const Result<Position> parsed = parse_fen(fen_board(rows) + " w 8");
    return parsed ? std::optional(*parsed) : std::nullopt;
}

}  // namespace

TEST_CASE("FB-9: winning_turn finds a goal if and only if a turn scores") {
    Random random(5);
    winning_turn_agrees_with_all_turns<Rules>(2000, 300, [&] { return random_crowd(random); });
}

}  // namespace sweeper::football
