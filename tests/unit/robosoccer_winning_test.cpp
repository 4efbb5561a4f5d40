// Tests of Robosoccer's exact goal test (docs/rules/robosoccer.md, ROB-7) and of the legality of turns, in
// random positions that are rare in play.
#include <doctest/doctest.h>

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>

#include "tests/random_play.hpp"
#include "tests/scaled.hpp"
#include "tests/unit/fen_board.hpp"
#include "tests/unit/winning_check.hpp"
#include "variants/robosoccer/rules.hpp"

namespace sweeper::robosoccer {
namespace {

/// A random position with all pieces and White to move; nullopt if the position is invalid. Precondition: the
/// board of `rules` has 6 files and `ranks` ranks.
std::optional<Position> random_crowd(const Rules& rules, std::uint64_t ranks, Random& random) {
    std::vector<std::string> rows(ranks, std::string(6, '.'));
    for (const char letter : std::string("SSMMLLBssmmllb")) {
        char* square = nullptr;
        do {
            square = &rows[random.below(ranks)][random.below(6)];
        } while (*square != '.');
        *square = letter;
    }
    const Result<Position> parsed = rules.parse_fen(fen_board(rows) + " w - 20");
    return parsed ? std::optional(*parsed) : std::nullopt;
}

Rules small_board() {
    return *Rules::from_board(
        ". . . . . .\n\n. . . . . .\n    ^\n. . . . . .\n\n.|. . . . .\n\n. . . . . .\n");
}

}  // namespace

TEST_CASE("ROB-7: winning_turn finds a goal if and only if a turn scores") {
    const Rules built_in;
    const Rules small = small_board();
    Random random(5);
    winning_turn_agrees_with_all_turns<Rules>(scaled(1500), scaled(300),
                                              [&] { return random_crowd(built_in, 8, random); });
    winning_turn_agrees_with_all_turns<Rules>(scaled(1500), scaled(300),
                                              [&] { return random_crowd(small, 5, random); });
}

TEST_CASE(
    "ROB-2: if both orders of two actions have one result, only the order with the better text is legal") {
    const Rules small = small_board();
    Random random(6);
    int refused = 0;
    for (int i = 0; i < 200; ++i) {
        const auto here = random_crowd(small, 5, random);
        if (!here || here->is_finished()) continue;
        const auto turns = all_turns<Rules>(*here);
        std::unordered_set<std::uint64_t> legal;
        for (const Turn turn : turns) legal.insert(turn.bits());
        for (const Turn turn : turns) {
            CHECK(Rules::is_legal(*here, turn));
            if (turn.second() == no_action) continue;
            const Turn reverse = Turn::of(turn.second(), turn.first());
            REQUIRE(Rules::is_legal(*here, reverse) == legal.contains(reverse.bits()));
            refused += legal.contains(reverse.bits()) ? 0 : 1;
        }
    }
    CHECK(refused > 1000);
}

}  // namespace sweeper::robosoccer
