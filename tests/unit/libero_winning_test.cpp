// Tests of Libero's exact goal test (docs/rules/libero.md, LIB-7).
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tests/random_play.hpp"
#include "tests/unit/fen_board.hpp"
#include "tests/unit/winning_check.hpp"
#include "variants/libero/rules.hpp"

namespace sweeper::libero {
namespace {

/// A random position with goalkeepers in their areas, liberos and a few soldiers on any cells, and Red to
/// move. A random piece has the ball. nullopt if the position is invalid.
std::optional<Position> random_crowd(Random& random, const std::string& score) {
    std::vector<std::string> rows(9, std::string(20, '.'));  // from rank 9 down
    std::vector<std::string> squares;
    const auto put = [&](char letter, std::uint64_t first_file, std::uint64_t files) {
        const std::uint64_t row = 2 + random.below(5);
        const std::uint64_t file = first_file + random.below(files);
        rows[row][file] = letter;
        squares.push_back(std::string(1, static_cast<char>('a' + file)) + std::to_string(9 - row));
    };
    put('G', 1, 2);
    put('g', 17, 2);
    put('L', 3, 14);
    put('l', 3, 14);
    for (int i = 0; i < 4; ++i) {
        put('S', 1, 18);
        put('s', 1, 18);
    }
    for (const auto wing : {rows.begin(), rows.end() - 3})  // ranks without goal cells
        std::for_each(wing, wing + 3, [](std::string& row) { row.front() = row.back() = '*'; });
    const Result<Position> parsed =
        Rules{}.parse_fen(fen_board(rows) + " w " + pick(squares, random) + ' ' + score + " 8");
    return parsed ? std::optional(*parsed) : std::nullopt;
}

}  // namespace

TEST_CASE("LIB-7: winning_turn finds a goal if and only if a turn scores") {
    Random random(5);
    winning_turn_agrees_with_all_turns<Rules>(3000, 300, [&] { return random_crowd(random, "2-2 1-1"); });
}

TEST_CASE(
    "LIB-8: count_turns() counts the listed turns, whether a goal ends the game or a kick-off follows") {
    Random random(7);
    for (const std::string score : {"0-0 0-0", "2-2 1-1"})
        for (int i = 0; i < 1000; ++i) {
            const auto board = random_crowd(random, score);
            if (!board) continue;
            for (const auto& here : {*board, Rules::passed(*board)}) {
                CAPTURE(Rules::fen(here));
                CHECK(Rules::count_turns(here) == all_turns<Rules>(here).size());
            }
        }
}

}  // namespace sweeper::libero
