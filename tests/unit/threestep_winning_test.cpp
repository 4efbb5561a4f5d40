// Tests of three-step football's exact goal test (docs/rules/threestep.md, THR-6).
#include <doctest/doctest.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "search/session/game_record.hpp"
#include "tests/random_play.hpp"
#include "tests/scaled.hpp"
#include "tests/unit/fen_board.hpp"
#include "tests/unit/threestep_positions.hpp"
#include "tests/unit/winning_check.hpp"

namespace sweeper::threestep {
namespace {

/// Parameters of random positions with pieces of both sides and the ball on the upper ranks of a board.
struct Crowd {
    const Rules* rules;
    int files;
    int ranks;
    int upper;
    int pieces;  ///< number of pieces per side
};
/// A random position with Red to move; nullopt if the position is invalid.
std::optional<Position> random_crowd(const Crowd& crowd, Random& random) {
    std::vector<std::string> rows(static_cast<std::size_t>(crowd.ranks),
                                  std::string(static_cast<std::size_t>(crowd.files), '.'));
    const auto put = [&](char letter) {
        auto& row = rows[random.below(static_cast<std::uint64_t>(crowd.upper))];
        row[random.below(row.size())] = letter;
    };
    for (int i = 0; i < crowd.pieces; ++i) {
        put('P');
        put('p');
    }
    put('o');
    const std::string passes = std::to_string(random.below(max_passes + 1));
    const Result<Position> parsed = crowd.rules->parse_fen(fen_board(rows) + " w " + passes + " 2-2 3 8");
    return parsed ? std::optional(*parsed) : std::nullopt;
}

}  // namespace

TEST_CASE("THR-6: winning_turn finds a goal if and only if a turn scores") {
    const Rules odd = rules_from(odd_board);
    for (const Crowd& crowd : {Crowd{&rules(), 11, 15, 8, 3}, Crowd{&odd, 7, 7, 7, 3}}) {
        Random random(5);
        winning_turn_agrees_with_all_turns<Rules>(scaled(800), scaled(100),
                                                  [&] { return random_crowd(crowd, random); });
    }
}

TEST_CASE("THR-6: may_save() is true for every turn that prevents the goal, and false for most other turns") {
    const Rules odd = rules_from(odd_board);
    for (const Crowd& crowd : {Crowd{&rules(), 11, 15, 8, 3}, Crowd{&odd, 7, 7, 7, 3}}) {
        Random random(11);
        std::array<std::uint64_t, 2> lost{};  // [recognised]: number of turns that do not prevent the goal
        for (int i = 0; i < scaled(300); ++i) {
            const auto board = random_crowd(crowd, random);
            if (!board || board->is_finished()) continue;
            const Position here = Rules::passed(*board);
            const auto threat = find_goal(here, !here.side());
            if (!threat) continue;
            CAPTURE(Rules::fen(here));
            ThreatAnswers answers(here, *threat);
            for (const Turn turn : all_turns<Rules>(here)) {
                const bool may_save = answers.may_save(turn);
                const Position child = Rules::play(here, turn);
                const bool loses = !child.is_finished() && find_goal(child, child.side());
                if (!may_save && !loses) FAIL_CHECK(Rules::text(here, turn));
                if (loses) ++lost[may_save ? 0 : 1];
            }
        }
        CHECK(lost[1] > 4 * lost[0]);
    }
}

TEST_CASE(
    "THR-6: may_threaten() is true for every turn that threatens a goal, and false for most other turns") {
    const Rules odd = rules_from(odd_board);
    for (const Crowd& crowd : {Crowd{&rules(), 11, 15, 15, 3}, Crowd{&odd, 7, 7, 7, 3}}) {
        Random random(13);
        std::array<std::uint64_t, 2> harmless{};  // [recognised]: number of turns that threaten no goal
        for (int i = 0; i < scaled(200); ++i) {
            const auto here = random_crowd(crowd, random);
            if (!here || here->is_finished()) continue;
            CAPTURE(Rules::fen(*here));
            Threats threats(*here);
            for (const Turn turn : all_turns<Rules>(*here)) {
                const bool may_threaten = threats.may_threaten(turn);
                const Position child = Rules::play(*here, turn);
                const bool threatens = !child.is_finished() && find_goal(child, !child.side());
                if (!may_threaten && threatens) FAIL_CHECK(Rules::text(*here, turn));
                if (!threatens) ++harmless[may_threaten ? 0 : 1];
            }
        }
        CHECK(harmless[1] > 4 * harmless[0]);
    }
}

TEST_CASE("THR-6: winning_turn considers that a piece can step out of the way of a shot") {
    const Position here =
        position(board({{13, "5P5"}, {11, "5o5"}, {10, "5P5"}, {1, "p10"}}) + " w 0 2-2 3 4");
    const auto winning = Rules::winning_turn(here);
    REQUIRE(winning);
    CHECK(Rules::is_legal(here, *winning));
    CHECK(Rules::outcome(Rules::play(here, *winning)) == Outcome::first_wins);
}

TEST_CASE("Three-step: the game record notes whether a goal was missed since the last kick-off") {
    const Position here = position(board({{13, "5o5"}, {12, "5P5"}, {1, "p10"}}) + " w 0 0-0 3 4");
    REQUIRE(Rules::winning_turn(here) == Turn::goal());
    GameRecord<Rules> record(here);
    CHECK(!record.has_missed_goal());
    for (int i = 0; i < 2; ++i) {
        record.play(*Rules::null_turn(record.position()));
        CHECK(record.has_missed_goal());
    }
    record.play(Turn::goal());
    CHECK(!record.has_missed_goal());
}

}  // namespace sweeper::threestep
