// When the exact goal test of Football chess finds a goal (docs/rules/football.md, FB-9).
#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/random_play.hpp"
#include "tests/unit/fen_board.hpp"
#include "variants/football/rules.hpp"

namespace sweeper::football {
namespace {

/// Up to six pieces a side and the ball anywhere, White to move; nothing if the rules refuse it.
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
    std::array<int, 2> found{};
    for (int i = 0; i < 2000; ++i) {
        const std::optional<Position> crowd = random_crowd(random);
        if (!crowd || crowd->outcome() != Outcome::ongoing) continue;
        for (const Position& here : {*crowd, Rules::passed(*crowd)}) {
            const auto turns = all_turns<Rules>(here);
            const bool can_score = std::any_of(turns.begin(), turns.end(), [&](Turn turn) {
                return Rules::outcome(Rules::play(here, turn)) == win_for(here.side());
            });
            ++found[can_score ? 1 : 0];
            CAPTURE(Rules::fen(here));
            CHECK(Rules::winning_turn(here).has_value() == can_score);
        }
    }
    CHECK(found[0] > 300);
    CHECK(found[1] > 300);
}

}  // namespace sweeper::football
