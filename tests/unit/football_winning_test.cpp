// The exact goal test of Football chess (docs/rules/football.md, FB-9).
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/all_turns.hpp"
#include "tests/scaled.hpp"
#include "tests/unit/fen_board.hpp"
#include "tests/unit/winning_check.hpp"
#include "variants/football/goal/threat_answers.hpp"
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

TEST_CASE(
    "FB-9: may_save() is true for every turn that prevents the goal, and false for most other turns that "
    "leave the ball where it is") {
    Random random(6);
    std::array<std::uint64_t, 2> lost{};  // [recognised]: number of these other turns
    for (int i = 0; i < scaled(3000); ++i) {
        const auto crowd = random_crowd(random);
        if (!crowd || crowd->outcome() != Outcome::ongoing) continue;
        const auto threat = winning_turn(*crowd);
        if (!threat) continue;
        // The count is 1 in one position of eight: the threat is then a goal in the second turn (FB-8).
        Position here = *crowd;
        here.set_count(random.below(8) == 0 ? 1 : 8);
        here.set_side(!here.side());
        CAPTURE(fen(here));
        ThreatAnswers answers(here, *threat);
        for (const Turn turn : all_turns<Rules>(here)) {
            const Position child = Rules::play(here, turn);
            const bool prevents = child.outcome() != Outcome::ongoing || !winning_turn(child);
            const bool may_save = answers.may_save(turn);
            if (prevents && !may_save) FAIL_CHECK(Rules::text(here, turn));
            if (!prevents && turn.ball() == here.ball()) ++lost[may_save ? 0 : 1];
        }
    }
    CHECK(lost[1] > 4 * lost[0]);
}

}  // namespace sweeper::football
