// Tests of Libero, rule by rule (docs/rules/libero.md). The perft test counts whole trees.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "search/session/turn_text.hpp"
#include "variants/libero/rules.hpp"
#include "variants/libero/turns/actions.hpp"

namespace {

using namespace sweeper;
using libero::Cell;
using libero::Position;
using libero::Rules;
using libero::Turn;

constexpr std::string_view example =
    "*8s3s5*/*18*/*4S2S5s4*/3S12s3/1G2L3Sl1s1S4g1/3S12s3/*4S2S2s7*/*18*/*3S10s3* b q6 0-0 0-0 7";

/// A FEN with few pieces. Red: goalkeeper b5, libero j5, soldier m8. Blue: goalkeeper s5, libero m5. `rest`:
/// the other fields of the FEN.
std::string small_board(std::string_view rest) {
    return "*18*/*11S6*/*18*/20/1G7L2l5g1/20/*18*/*18*/*18* " + std::string(rest);
}

Position position(std::string_view fen) {
    const Result<Position> parsed = Rules{}.parse_fen(fen);
    REQUIRE_MESSAGE(parsed, (parsed ? std::string() : parsed.error().message));
    return *parsed;
}
std::string refusal(std::string_view fen) {
    const Result<Position> parsed = Rules{}.parse_fen(fen);
    return parsed ? "accepted" : parsed.error().message;
}
std::vector<Turn> turns_of(const Position& position) {
    std::vector<Turn> turns;
    Rules::Generator generator(position);
    Rules::Generator::Batch batch;
    while (generator.next(batch)) turns.insert(turns.end(), batch.begin(), batch.end());
    return turns;
}
std::string after(const Position& position, std::string_view text) {
    const Result<Turn> turn = parse_turn<Rules>(position, text);
    return turn ? Rules::fen(Rules::play(position, *turn)) : turn.error().message;
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

Turn random_turn(const Position& position, Random& random) {
    std::vector<Turn> turns = turns_of(position);
    return turns[random.below(turns.size())];
}

/// Whether the side to move can score, computed with single actions and a flood fill, as the rules describe
/// it. Shares no code with the pass graph.
bool can_score(const Position& position) {
    const auto flood = [](const Position& board, std::vector<Cell> holders, bool& goal) {
        for (std::size_t i = 0; i < holders.size(); ++i)
            libero::pass_targets(board, holders[i]).for_each([&](int to) {
                const auto cell = static_cast<Cell>(to);
                if (libero::is_goal_cell_of(!board.side(), to))
                    goal = true;
                else if (std::find(holders.begin(), holders.end(), cell) == holders.end())
                    holders.push_back(cell);
            });
        return holders;
    };
    bool goal = false;
    std::vector<Cell> holders;
    const bool has_ball = position.holder() == position.side();
    if (has_ball) holders = flood(position, {position.ball()}, goal);
    const libero::Pieces& own = position.pieces(position.side());
    for (std::size_t slot = 0; slot < own.size() && own[slot] != libero::no_cell; ++slot) {
        const auto sight = position.lines().sight(own[slot]);
        libero::move_targets(position, position.side(), slot, sight).for_each([&](int to) {
            Position moved = position;
            moved.move_piece(own[slot], static_cast<Cell>(to));
            std::vector<Cell> then = holders;
            std::replace(then.begin(), then.end(), own[slot], static_cast<Cell>(to));
            if (!has_ball && libero::neighbours[position.ball()].contains(to))
                then.push_back(static_cast<Cell>(to));
            flood(moved, then, goal);
        });
    }
    return goal;
}

}  // namespace

TEST_CASE("Libero: the start position, its FEN and its turns") {
    const Position start = Rules{}.start();
    CHECK(Rules::fen(start) == Rules::bench_fens[0]);
    CHECK(start == position(Rules::bench_fens[0]));
    CHECK(Rules::count_turns(start) == 1430);
}

TEST_CASE("Libero: the worked example has 946 turns and is won by q6:n9,n9:j9,j9c2,c2:a4") {
    const Position here = position(example);
    CHECK(turns_of(here).size() == 946);
    CHECK(Rules::count_turns(here) == 946);
    const auto goal = Rules::winning_turn(here);
    REQUIRE(goal);
    CHECK(Rules::text(here, *goal) == "q6:n9,n9:j9,j9c2,c2:a4");
}

TEST_CASE("LIB-1: passes before and after one move; the null turn is legal; no second move") {
    const Position here = position(small_board("w j5 0-0 0-0 3"));
    CHECK(after(here, "0000") == small_board("b j5 0-0 0-0 4"));
    CHECK(after(here, "j5:m8,m8n7").find("b n7 0-0 0-0 4") != std::string::npos);
    CHECK(contains(after(here, "j5j8,b5b6"), "only one piece may move in a turn"));
}

TEST_CASE("LIB-2: a soldier moves only along diagonals, a goalkeeper stays in its area") {
    const Position here = position(small_board("w j5 0-0 0-0 3"));
    CHECK(contains(after(here, "m8m7"), "diagonals only"));
    CHECK(contains(after(here, "b5d5"), "must stay in its area"));
    CHECK(contains(after(here, "j5n5"), "the piece on m5 is in the way"));
    CHECK(contains(after(here, "j5k7"), "not on one line"));
    CHECK(contains(after(here, "m5m6"), "the opponent's"));
    CHECK(contains(after(here, "c3c4"), "no piece on c3"));
    CHECK(contains(after(here, "b5a5"), "/G8L2l5g1/"));  // own goal cells belong to the area
}

TEST_CASE("LIB-3: goal cells are closed to all but their goalkeeper") {
    const Position here = position("*18*/*18*/*18*/17L2/1G7l8g1/20/*18*/*18*/*18* w r6 0-0 0-0 3");
    CHECK(contains(after(here, "r6t6"), "goal cells are closed"));
}

TEST_CASE("LIB-4: where a pass may end") {
    const Position here = position("*18*/*18*/*18*/20/G8L2l5g1/20/*9S8*/*18*/*18* w j5 0-0 0-0 3");
    CHECK(contains(after(here, "j5:k5"), "must end on an own piece"));
    CHECK(contains(after(here, "j5:m5"), "the opponent's"));
    CHECK(contains(after(here, "j5:n5"), "in the way"));
    CHECK(contains(after(here, "j5:k3"), "along a rank, file or diagonal"));
    CHECK(contains(after(here, "k3:j5"), "the ball is on j5"));
    CHECK(after(here, "j5:a5").find("b a5") != std::string::npos);  // the goalkeeper is on a5
    const Position away = position("*18*/*18*/*18*/1G18/9L2l5g1/20/*9S8*/*18*/*18* w j5 0-0 0-0 3");
    CHECK(contains(after(away, "j5:a5"), "own goal cell"));
    CHECK(contains(after(Rules::passed(away), "j5:a5"), "opponent holds the ball"));
}

TEST_CASE("LIB-5: standing beside the holder does not steal, but moving next to it does") {
    const Position beside = position("*18*/*18*/*18*/20/1G7Ll7g1/20/*18*/*18*/*18* b j5 0-0 0-0 3");
    CHECK(after(beside, "0000").find("w j5") != std::string::npos);
    CHECK(after(beside, "k5k6").find("w k6") !=
          std::string::npos);  // from one cell beside the holder to another
    CHECK(after(beside, "k5k8").find("w j5") != std::string::npos);  // away from the holder
    CHECK(contains(after(beside, "k5:s5"), "the ball is on j5"));
    // If an own piece has the ball, a move beside an opposing piece does not change the holder.
    const Position own = position(small_board("w b5 0-0 0-0 3"));
    CHECK(after(own, "j5l5").find("b b5") != std::string::npos);
}

TEST_CASE("LIB-6: after a steal the ball may be passed on in the same turn") {
    const Position here = position(small_board("b j5 0-0 0-0 3"));
    CHECK(after(here, "m5k5,k5:s5").find("w s5") != std::string::npos);
}

TEST_CASE("LIB-7, LIB-8: a goal gives a point, and the side that conceded kicks off") {
    const Position here = position("*18*/*18*/*18*/20/1G7Ll7g1/20/*18*/*18*/*18* w j5 1-2 0-1 30");
    const std::string_view board =
        "*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3*";
    CHECK(after(here, "j5j6,j6:t6") == std::string(board) + " b l5 2-2 0-1 0");
    CHECK(contains(after(here, "j5j6,j6:t6,b5b6"), "a goal ends the turn"));
}

TEST_CASE(
    "LIB-8: all goals that lead to a kick-off are one turn; goals that end the game are different turns") {
    const auto goals_in = [](const Position& here) {
        const std::vector<Turn> turns = turns_of(here);
        return std::count_if(turns.begin(), turns.end(), [&](Turn turn) {
            const Position next = Rules::play(here, turn);
            return next.count() == 0 || Rules::outcome(next) != Outcome::ongoing;
        });
    };
    CHECK(goals_in(position(small_board("w j5 1-2 0-1 30"))) == 1);
    CHECK(goals_in(position(small_board("w j5 2-2 1-1 30"))) > 1);
}

TEST_CASE("LIB-9: the third point wins a set, the second set the game") {
    const Position set = position(small_board("w j5 2-1 0-1 30"));
    CHECK(contains(after(set, "j5j6,j6:t6"), " b l5 0-0 1-1 0"));
    const Position game = position(small_board("w j5 2-1 1-1 30"));
    const std::string over = after(game, "j5j6,j6:t6");
    CHECK(over == "*18*/*11S6*/*18*/9L10/1G10l5g1/20/*18*/*18*/*18* b t6 0-0 2-1 31");
    const Position finished = position(over);
    CHECK(Rules::outcome(finished) == Outcome::first_wins);
    CHECK(turns_of(finished).empty());
    CHECK(Rules::count_turns(finished) == 0);
    CHECK_FALSE(Rules::winning_turn(finished));
    CHECK_FALSE(Rules::null_turn(finished));
}

TEST_CASE("Libero FEN: an error names the field") {
    const std::string start(Rules::bench_fens[0]);
    const auto with = [&](std::string_view part, std::string_view other) {
        std::string fen = start;
        fen.replace(fen.find(part), part.size(), other);
        return refusal(fen);
    };
    CHECK(contains(refusal(""), "6 fields"));
    CHECK(contains(refusal(start + " 1"), "6 fields"));
    CHECK(contains(with("/*18*/", "/"), "8 ranks instead of 9"));
    CHECK(contains(with("*18*", "*19*"), "t8 does not exist"));
    CHECK(contains(with("*18*", "*17*"), "s8, which exists"));
    CHECK(contains(with("*18*", "20"), "a8 does not exist"));
    CHECK(contains(with("*18*", "*21*"), "an empty run is 1-20"));
    CHECK(contains(with("*3S10s3*/", "*3S10s3**/"), "must have 20 files"));
    CHECK(contains(with("3S12s3/", "3S12s2/"), "must have 20 files"));
    CHECK(contains(with("*3S10s3*", "*3X10s3*"), "'X' is no piece"));
    CHECK(contains(with("1G2L", "1G2G"), "more than one 'G'"));
    CHECK(contains(with("1G2L", "1G2S"), "more than nine 'S'"));
    CHECK(contains(with("1G2L3S", "1G6S"), "no 'L'"));
    CHECK(contains(with("1G2L", "3GL"), "area is b3-c7 and a4-a6"));
    CHECK(contains(with("1G2L3S2s3l2g1", "LG6S2s3l2g1"), "only a goalkeeper"));
    CHECK(contains(with(" w ", " x "), "side: 'x'"));
    CHECK(contains(with(" i5 ", " u5 "), "ball: square 'u5'"));
    CHECK(contains(with(" i5 ", " k5 "), "ball: 'k5': there must be a piece"));
    CHECK(contains(with(" 0-0 0-0 ", " 3-0 0-0 "), "points: '3-0'"));
    CHECK(contains(with(" 0-0 0-0 ", " 0-0 0-3 "), "sets: '0-3'"));
    CHECK(contains(with("w i5 0-0 0-0", "b t5 0-0 2-2"), "sets: '2-2': only one side can have won"));
    CHECK(contains(with(" 0-0 0-0 ", " 0-0 2-0 "), "the loser, 'b', is to move"));
    CHECK(contains(with("w i5 0-0 0-0", "b i5 1-0 2-0"), "points must be 0-0"));
    CHECK(contains(with("w i5 0-0 0-0", "b i5 0-0 2-0"), "on an empty goal cell of 'b'"));
    CHECK(contains(with("w i5 0-0 0-0", "b a5 0-0 2-0"), "on an empty goal cell of 'b'"));
    CHECK(with("w i5 0-0 0-0", "b t5 0-0 2-0") == "accepted");
    CHECK(contains(refusal(start + "x"), "count: '0x'"));
    CHECK(contains(refusal(start.substr(0, start.size() - 1) + "10000"), "count: '10000' must be 0-9999"));
}

TEST_CASE("Libero: a position with exchanged colours and reversed files has the same turns and value") {
    const Position here = position(Rules::bench_fens[3]);
    const Position there = Rules::mirrored(here);
    CHECK(contains(Rules::fen(there), " b n7 2-1 1-0 4"));
    CHECK(Rules::mirrored(there) == here);
    CHECK(Rules::count_turns(there) == Rules::count_turns(here));
    CHECK(Rules::evaluate(there) == Rules::evaluate(here));
}

TEST_CASE("Libero: the next goal matters more in a closer match") {
    const Stakes first = Rules::stakes(position(small_board("w j5 0-0 0-0 0")));
    const Stakes last = Rules::stakes(position(small_board("w j5 2-2 1-1 0")));
    CHECK(last.if_scores == 1.0);
    CHECK(last.if_concedes == 0.0);
    CHECK(first.if_scores < last.if_scores);
    CHECK(first.if_concedes > last.if_concedes);
    // The chances of both sides add up to 1.
    const Stakes ahead = Rules::stakes(position(small_board("w j5 1-0 1-0 0")));
    const Stakes behind = Rules::stakes(position(small_board("b j5 1-0 1-0 0")));
    CHECK(ahead.if_scores + behind.if_concedes == doctest::Approx(1.0));
    CHECK(ahead.if_concedes + behind.if_scores == doctest::Approx(1.0));
}

TEST_CASE("Libero: winning_turn agrees with a flood fill over single actions") {
    Random random(1984);
    Position here = Rules{}.start();
    int wins = 0;
    constexpr int positions = 3000;
    for (int i = 0; i < positions; ++i) {
        if (Rules::outcome(here) != Outcome::ongoing || i % 40 == 0) here = Rules{}.start();
        here = Rules::play(here, random_turn(here, random));
        for (const Position& either : {here, Rules::passed(here)}) {
            const auto turn = Rules::winning_turn(either);
            wins += turn.has_value();
            REQUIRE_MESSAGE(turn.has_value() == can_score(either), Rules::fen(either));
            if (turn) REQUIRE(Rules::is_legal(either, *turn));
        }
    }
    CHECK(wins > positions / 10);
    CHECK(wins < 2 * positions - positions / 10);
}

TEST_CASE("Libero: random starts are quiet and varied") {
    std::set<std::string> boards;
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
        Random random(seed);
        const Position here = Rules{}.random_start(random);
        CHECK_FALSE(Rules::winning_turn(here));
        CHECK_FALSE(Rules::winning_turn(Rules::passed(here)));
        CHECK(here.points() == Tally{});
        boards.insert(Rules::fen(here));
    }
    CHECK(boards.size() > 45);
}

TEST_CASE("Libero: the diagram brackets the piece that holds the ball") {
    CHECK(Rules::diagram(position("*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/"
                                  "*3S10s3* b i5 2-1 1-0 7")) ==
          R"(    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
9      .  .  .  S  .  .  .  .  .  .  .  .  .  .  s  .  .  .      9
8      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .      8
7      .  .  .  .  S  .  .  S  .  .  s  .  .  s  .  .  .  .      7
6   .  .  .  S  .  .  .  .  .  .  .  .  .  .  .  .  s  .  .  .   6
5   .  G  .  .  L  .  .  . (S) .  .  s  .  .  .  l  .  .  g  .   5
4   .  .  .  S  .  .  .  .  .  .  .  .  .  .  .  .  s  .  .  .   4
3      .  .  .  .  S  .  .  S  .  .  s  .  .  s  .  .  .  .      3
2      .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .  .      2
1      .  .  .  S  .  .  .  .  .  .  .  .  .  .  s  .  .  .      1
    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t
points 2-1, sets 1-0, Blue to move, ball on i5
)");
}
