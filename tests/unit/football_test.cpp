// Football chess, rule by rule (docs/rules/football.md).
#include <doctest/doctest.h>

#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tests/unit/football_positions.hpp"

namespace sweeper::football {
namespace {

/// The error message of a turn; empty if the turn is legal.
std::string refusal(std::string_view fen, std::string_view turn) {
    Steps steps(position_of(fen));
    for (const std::string& action : actions_of(turn))
        if (const Result<void> done = steps.play(action); !done) return done.error().message;
    const Result<void> ended = steps.end();
    return ended ? "" : ended.error().message;
}

/// The squares to which the piece on `kicker` may kick the ball now, as `a5 a6 ...`.
std::string kicks_from(std::string_view fen, std::string_view kicker) {
    std::string targets;
    for (const std::string& action : Steps(position_of(fen)).next())
        if (action.substr(0, 3) == std::string(kicker) + ':')
            targets += (targets.empty() ? "" : " ") + action.substr(3);
    return targets;
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return count_turns(position);
    std::uint64_t total = 0;
    for (const Turn turn : turns_of(position)) total += perft(Rules::play(position, turn), depth - 1);
    return total;
}

}  // namespace

TEST_CASE("ALL-2: perft of football agrees with an independent program") {
    CHECK(perft(start_position(), 1) == 88);
    CHECK(perft(start_position(), 2) == 7613);
    CHECK(perft(start_position(), 3) == 1156509);
    CHECK(perft(position_of("3q1k1br/r7R/2n2n3/3Q5/6b2/9/9/7N1/RNB2K1Ba w 40"), 1) == 1144);
    CHECK(perft(position_of("r1bq1kn1r/9/2n6/9/9/2b6/5a3/7Q1/RNB2KNBR w 4"), 2) == 19450);
    CHECK(perft(position_of("r1bq1k1br/3n4n/8B/9/a8/9/9/9/RN1Q1KNBR w 4"), 2) == 3055);
}

TEST_CASE("FB-1: at most one piece moves, and no kick precedes its move") {
    constexpr std::string_view fen = "k8/9/9/9/3Ra4/4N4/9/9/8R w 4";
    CHECK(refusal(fen, "i1i2,d5:f5") == "");
    CHECK(refusal(fen, "d5:f5,i1i2") == "a kick never precedes a piece move (FB-1)");
    CHECK(refusal(fen, "i1i2,d5d6") == "a turn has one piece move at most (FB-1), i1i2 was it");
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R8 w 4", "a1a2,a2a3") ==
          "a turn has one piece move at most (FB-1), a1a2 was it");
}

TEST_CASE("FB-1: the null turn needs an own piece of any kind adjacent to the ball") {
    const Position beside = position_of("k8/9/9/9/9/3Ra4/9/9/9 w 4");
    CHECK(null_turn(beside) == Turn::kicks(beside.ball()));
    CHECK(Steps(beside).end());
    // The rook is diagonally adjacent to the ball: it cannot kick, but the null turn is legal.
    CHECK(null_turn(position_of("k8/9/9/9/9/4a4/3R5/9/9 w 4")));
    const Position away = position_of("k8/9/9/9/9/4a4/9/3R5/9 w 4");
    CHECK_FALSE(null_turn(away));
    CHECK_FALSE(is_legal(away, Turn::kicks(away.ball())));
    CHECK(Steps(away).end().error().message ==
          "a piece must move, no own piece is adjacent to the ball on e4 (FB-1)");
}

TEST_CASE("FB-1: a chain of kicks that brings the ball back is the null turn") {
    const Position position = position_of("k8/9/9/9/9/3Ra3R/9/9/9 w 4");
    Steps steps(position);
    REQUIRE(steps.play("d4:h4"));
    REQUIRE(steps.play("i4:e4"));
    CHECK(steps.turn() == null_turn(position));
    const std::vector<Turn> turns = turns_of(position);
    CHECK(std::count(turns.begin(), turns.end(), steps.turn()) == 1);
    CHECK(text(position, steps.turn()) == "0000");
}

TEST_CASE("FB-2: rook and queen slide across a goal square, but no piece stops there") {
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R8 w 4", "a1i1") == "");
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R8 w 4", "a1e1") == "no piece may stop on the goal square e1 (FB-2)");
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R1N6 w 4", "a1d1") == "the way from a1 to d1 is blocked (FB-2)");
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R8 w 4", "a1b2") == "a rook does not move from a1 to b2 (FB-2)");
    CHECK(refusal("k8/9/9/9/4a4/9/9/9/R7k w 4", "a1i1") == "i1 is occupied, there are no captures (FB-2)");
    CHECK(refusal("k8/9/9/9/a8/9/9/9/R8 w 4", "a1a5") == "the ball is on a5, no piece may stop there (FB-2)");
}

TEST_CASE("FB-3: a bishop stuck in a corner jumps its neighbour") {
    CHECK(refusal("k8/9/9/9/4a4/9/9/1r7/B8 w 4", "a1c3") == "");
    CHECK(refusal("k8/9/9/9/9/9/9/1a7/B8 w 4", "a1c3") == "");
    CHECK(refusal("k8/9/9/9/4a4/9/2r6/1r7/B8 w 4", "a1c3") != "");
    CHECK(refusal("k8/9/9/9/4a4/9/9/1r7/B8 w 4", "a1d4") != "");
    CHECK(refusal("k8/9/9/9/4a4/9/9/1r7/Q8 w 4", "a1c3") != "");
}

TEST_CASE("FB-4: each piece kicks at most once per turn, from a square adjacent to the ball") {
    constexpr std::string_view fen = "k8/9/9/9/9/3KaR3/9/9/9 w 4";
    CHECK(refusal(fen, "d4:c4,d4:e4") == "the piece on d4 has kicked already this turn (FB-4)");
    CHECK(refusal("k8/9/9/9/9/3a5/9/9/R8 w 4", "a1:d5") ==
          "the rook on a1 is not adjacent to the ball on d4 (FB-4)");
    CHECK(refusal("k8/9/9/9/9/3ak4/9/9/R8 w 4", "e4:c4") ==
          "the king on e4 is Black's, White is to move (ALL-1)");
    CHECK(refusal("k8/9/9/9/9/3ak4/9/9/R8 w 4", "c4:e4") == "there is no piece on c4 (FB-1)");
}

TEST_CASE("FB-5: a line kick sends the ball away from the piece, or back over it") {
    CHECK(kicks_from("k8/9/9/9/9/a8/R8/9/9 w 4", "a3") == "a1 a2 a5 a6 a7 a8");
    CHECK(kicks_from("8k/9/9/9/9/a8/R8/9/9 w 4", "a3") == "a1 a2 a5 a6 a7 a8 a9");
    CHECK(kicks_from("k8/9/9/9/9/1a7/R8/9/9 w 4", "a3") == "");
    CHECK(kicks_from("k8/9/9/9/9/1a7/B8/9/9 w 4", "a3") == "c5 d6 e7 f8 g9");
    CHECK(kicks_from("k8/9/9/9/9/3a5/2K6/9/9 w 4", "c3") == "b2 e5");
    CHECK(kicks_from("k8/9/9/9/9/3a5/2Q6/1n7/9 w 4", "c3") == "e5 f6 g7 h8 i9");
}

TEST_CASE(
    "FB-6: a knight kicks a knight's step, to a square adjacent to itself only if the ball is in a corner") {
    constexpr std::string_view corner = "3q1k1br/r7R/2n2n3/3Q5/6b2/9/9/7N1/RNB2K1Ba w 40";
    CHECK(refusal(corner, "h2:h3") == "");
    CHECK(refusal("k8/9/9/9/9/9/8a/7N1/9 w 40", "h2:g2") ==
          "g2 is adjacent to the knight on h2, which only a ball in a corner may be kicked to (FB-6)");
    CHECK(kicks_from("k8/9/9/9/9/3a5/3N5/9/9 w 4", "d3") == "b3 b5 c6 e6 f3 f5");
}

TEST_CASE("FB-7: along the goal row the ball neither stops on the goal square nor crosses it") {
    CHECK(kicks_from("9/RaR5k/9/9/9/9/9/9/9 w 4", "a8") == "");
    CHECK(kicks_from("Ra7/9/9/9/9/9/9/9/8k w 4", "a9") == "c9 d9");
    CHECK(refusal("Ra7/9/9/9/9/9/9/9/8k w 4", "a9:e9") ==
          "the ball may not travel along the goal row onto or across e9 (FB-7)");
    CHECK(refusal("Ra7/9/9/9/9/9/9/9/8k w 4", "a9:g9") ==
          "the ball may not travel along the goal row onto or across e9 (FB-7)");
    CHECK(kicks_from("9/9/9/9/9/9/9/9/k1aK5 w 4", "d1") == "b1");
    CHECK(refusal("k8/9/9/9/9/4R4/4a4/9/9 w 4", "e4:e1") == "");
}

TEST_CASE(
    "FB-5, FB-7: a refusal distinguishes wrong directions, wrong lines, the goal row and blocked ways") {
    const auto ends_with = [](const std::string& text, std::string_view end) { return text.ends_with(end); };
    const auto wrong_direction = " does not move in the direction of the ball on e5 (FB-5)";
    const std::string_view around = "k8/9/9/4R4/3BaK3/3R1B3/9/9/9 w 4";
    CHECK(refusal(around, "d4:f6") == std::string("the rook on d4") + wrong_direction);
    CHECK(refusal(around, "d5:f5").starts_with("f5 is occupied"));
    CHECK(refusal(around, "d5:c5") == std::string("the bishop on d5") + wrong_direction);
    CHECK(refusal(around, "e6:e4") == "");

    const std::string_view rook = "k8/9/9/9/3Ra1n2/9/9/9/9 w 4";
    for (const std::string target : {"f5", "c5", "b5", "a5"}) CHECK(refusal(rook, "d5:" + target) == "");
    for (const std::string target : {"e7", "f6", "d4"})
        CHECK(refusal(rook, "d5:" + target) == "the rook on d5 cannot kick from e5 to " + target + " (FB-5)");
    CHECK(refusal(rook, "d5-f5") == "moves look like e2e4, kicks like e5:e9");
    CHECK(refusal(rook, "d5:h5") == "the ball's way from e5 to h5 is blocked (FB-5)");
    const std::string bishop = "k8/9/9/9/4r4/3a5/2B6/9/9 w 4";
    CHECK(refusal(bishop, "c3:f6") == "the ball's way from d4 to f6 is blocked (FB-5)");
    CHECK(refusal(bishop, "c3:d5") == "the bishop on c3 cannot kick from d4 to d5 (FB-5)");

    const std::string_view king = "k8/9/9/9/3Ka4/9/9/9/9 w 4";
    for (const std::string target : {"f5", "c5"}) CHECK(refusal(king, "d5:" + target) == "");
    for (const std::string target : {"g5", "b5", "e6"})
        CHECK(ends_with(refusal(king, "d5:" + target), " cannot kick from e5 to " + target + " (FB-5)"));

    const auto along = "the ball may not travel along the goal row onto or across e1 (FB-7)";
    for (const std::string target : {"e1", "d1", "a1"})
        CHECK(refusal("k8/9/9/9/9/9/9/9/6aR1 w 4", "h1:" + target) == along);
    for (const std::string target : {"f1", "i1"})
        CHECK(refusal("k8/9/9/9/9/9/9/9/6aR1 w 4", "h1:" + target) == "");
    for (const std::string target : {"e1", "f1"})
        CHECK(refusal("k8/9/9/9/9/9/9/9/1aR6 w 4", "c1:" + target) == along);
    for (const std::string target : {"d1", "e1"})
        CHECK(refusal("k8/9/9/9/9/9/9/9/5Ra2 w 4", "f1:" + target) == along);
    CHECK(refusal("k8/9/9/9/9/9/9/3R5/3a5 w 4", "d2:e1") ==
          "the rook on d2 cannot kick from d1 to e1 (FB-5)");
}

TEST_CASE("FB-8: nobody scores in the first turn of a side") {
    for (const std::string_view count : {"0", "1"}) {
        const std::string fen = "k8/9/4a4/4R4/9/9/9/9/9 w " + std::string(count);
        CHECK(refusal(fen, "e6:e9") == "no score at first move: the ball may not be kicked onto e9 (FB-8)");
        CHECK_FALSE(winning_turn(position_of(fen)));
    }
    CHECK(refusal("k8/9/4a4/4R4/9/9/9/9/9 w 2", "e6:e9") == "");
    CHECK(refusal("k8/9/3a5/3N5/9/9/9/9/9 w 1", "d6:e9") != "");
}

TEST_CASE("FB-9, ALL-6: a goal ends the turn and the game, even an own goal") {
    const Position position = position_of("k8/9/4a4/4R4/9/9/9/9/9 w 2");
    const Turn goal = Turn::kicks(e9);
    CHECK(winning_turn(position) == goal);
    const Position won = Rules::play(position, goal);
    CHECK(won.outcome() == Outcome::first_wins);
    CHECK(turns_of(won).empty());
    CHECK(count_turns(won) == 0);
    CHECK(Steps(won).next().empty());
    CHECK(Rules::play(position, Turn::kicks(e1)).outcome() == Outcome::second_wins);
    CHECK(refusal("k8/9/4a4/4RK3/9/9/9/9/9 w 2", "e6:e9,f6f7") ==
          "the ball is on the goal square e9, nothing follows a goal (ALL-6)");
}

TEST_CASE("FB-10: random setups are legal, varied and have bishops of both colours") {
    Random random(10);
    std::set<std::string> boards;
    int symmetric = 0;
    for (int i = 0; i < 200; ++i) {
        const Position position = random_start(random);
        boards.insert(fen(position));
        CHECK(position == position_of(fen(position)));
        CHECK(position.pieces(Side::first).size() == 8);
        for (const Side side : {Side::first, Side::second}) {
            int colours = 0;
            position.pieces(side, Kind::bishop).for_each([&](int square) { colours += square % 2; });
            CHECK(colours == 1);
        }
        Position flip = mirrored(position);
        flip.set_side(Side::first);
        symmetric += flip == position ? 1 : 0;
    }
    CHECK(boards.size() > 190);
    CHECK(symmetric > 60);
    CHECK(symmetric < 140);
}

TEST_CASE("Football FEN: an error names the field") {
    const auto fault = [](std::string_view text) {
        const Result<Position> position = parse_fen(text);
        return position ? std::string("accepted") : position.error().message;
    };
    CHECK(fault("9/9 w") ==
          "a football FEN has 3 fields with one space between them (board, side, count), not '9/9 w'");
    CHECK(fault("9/9 w 0") == "board: 2 ranks instead of 9");
    CHECK(fault("k8/9/9/9/4a3/9/9/9/K8 w 0") == "board: rank 5 '4a3': must have 9 files");
    CHECK(fault("k8/9/9/9/4a5/9/9/9/K8 w 0") == "board: rank 5 '4a5': must have 9 files");
    CHECK(fault("k8/9/9/9/9/9/9/9/K8 w 0") == "board: no ball 'a', there must be one");
    CHECK(fault("k8/9/9/9/4a4/4a4/9/9/K8 w 0") ==
          "board: rank 4 '4a4': a second ball 'a', there must be one");
    CHECK(fault("k8/9/9/9/4p4/9/9/9/K8 w 0") ==
          "board: rank 5 '4p4': 'p' is no piece; KQRBN, kqrbn and the ball a are");
    CHECK(fault("k3r4/9/9/9/4a4/9/9/9/K8 w 0") ==
          "board: rank 9 'k3r4': 'r' on the goal square e9, only the ball may be there");
    CHECK(fault("9/9/9/9/4a4/9/9/9/K8 w 0") ==
          "board: no lower-case (Black) piece, each side has at least one");
    CHECK(fault("k8/9/9/9/4a4/9/9/9/K8 x 0") == "side: 'x' must be w or b");
    for (const std::string_view count : {"-1", "x", "1x", "10000", "99999999999", "+1"})
        CHECK(fault("k8/9/9/9/4a4/9/9/9/K8 w " + std::string(count)) ==
              "count: '" + std::string(count) + "' must be 0-9999");
    CHECK(fault("k8/9/9/9/4a4/9/9/9/K8 w 01") == "count: '01' must be 0-9999 without leading zeros");
    CHECK(fault("k8/9/9/9/4a4/9/9/9/K8 w 9999") == "accepted");
    CHECK(fault("k3a4/9/9/9/9/9/9/9/K8 w 7") == "accepted");
}

TEST_CASE("Football FEN: a written FEN reads back as the same position") {
    for (const std::string_view text : Rules::bench_fens) CHECK(fen(position_of(text)) == text);
    CHECK(fen(start_position()) == start_fen);
}

TEST_CASE("Football: a turn is written with the fewest actions, and among those with the smallest text") {
    // Both knights could kick the ball to b6.
    const Position knights = position_of("k8/9/9/9/3a5/3NN4/9/9/9 w 4");
    CHECK(text(knights, Turn::kicks(9 * 5 + 1)) == "d4:b6");
    CHECK(text(knights, Turn::move(9 * 3 + 3, 9 * 1 + 2, 9 * 5 + 1)) == "d4c2,e4:b6");
    CHECK(text(knights, Turn::move(9 * 3 + 3, 9 * 1 + 2, 9 * 4 + 3)) == "d4c2");
}

TEST_CASE("Football: a malformed turn is refused and changes nothing") {
    Steps steps(start_position());
    for (const std::string_view action :
         {"", "e", "e2e", "e2e4e5", "j1a1", "a0a1", "a1:b", "a1-b2", "0000", "e5e6"}) {
        CHECK_FALSE(steps.play(action));
        CHECK(steps.board() == "rnbq1knbr/9/9/9/4a4/9/9/9/RNBQ1KNBR");
    }
    CHECK(steps.play("B1C3"));
}

TEST_CASE("Football: every piece and the ball have a different key on every square where they may be") {
    std::set<Key> keys;
    const Position empty;
    for (int square = 0; square < square_count; ++square) {
        Position ball;
        ball.set_ball(square);
        keys.insert(ball.key());
        if (is_goal(square)) continue;  // FB-2: no piece can stand on a goal square.
        for (const Side side : {Side::first, Side::second})
            for (const Kind kind : all_kinds) {
                Position piece;
                piece.put(side, kind, square);
                keys.insert(piece.key() ^ empty.key());
            }
    }
    CHECK(keys.size() == square_count + (square_count - 2) * 2 * kind_count);
}

TEST_CASE("Football: the diagram marks empty goals") {
    CHECK(diagram(position_of("q7r/4a4/9/8n/9/9/b8/9/K7N w 5")) ==
          R"(9  q . . . = . . . r
8  . . . . a . . . .
7  . . . . . . . . .
6  . . . . . . . . n
5  . . . . . . . . .
4  . . . . . . . . .
3  b . . . . . . . .
2  . . . . . . . . .
1  K . . . = . . . N

   a b c d e f g h i
)");
}

}  // namespace sweeper::football
