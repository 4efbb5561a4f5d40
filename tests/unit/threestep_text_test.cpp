// Tests of the texts of three-step football: FENs, board files and diagrams.
#include <doctest/doctest.h>

#include <string>
#include <string_view>

#include "tests/unit/threestep_positions.hpp"
#include "variants/threestep/rules.hpp"

namespace {

using namespace sweeper;
using threestep::board;
using threestep::odd_board;
using threestep::Position;
using threestep::position;
using threestep::Rules;
using threestep::rules;
using threestep::rules_from;

std::string refusal(std::string_view fen) {
    const Result<Position> parsed = rules().parse_fen(fen);
    return parsed ? "accepted" : parsed.error().message;
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}
std::string board_refusal(std::string_view text) {
    const Result<Rules> made = Rules::from_board(text);
    return made ? "accepted" : made.error().message;
}
/// The odd board with the first occurrence of `what` replaced.
std::string board_with(std::string_view what, std::string_view instead) {
    std::string text(odd_board);
    text.replace(text.find(what), what.size(), instead);
    return text;
}

}  // namespace

TEST_CASE("Three-step FEN: an error names the field") {
    const std::string start = Rules::fen(rules().start());
    const std::string pieces = start.substr(0, start.find(' '));
    CHECK(contains(refusal(""), "6 fields"));
    CHECK(contains(refusal(pieces + " w 0 0-0 3"), "6 fields"));
    CHECK(contains(refusal(pieces + "  w 0 0-0 3 0"), "6 fields"));
    CHECK(refusal(pieces + " x 0 0-0 3 0") == "side: 'x' must be w or b");
    CHECK(refusal(pieces + " w 1 0-0 3 0") ==
          "passes: '1' must be 0, the ball is in the neutral zone (THR-9)");
    CHECK(refusal(pieces + " w 3 0-0 3 0") == "passes: '3' must be 0-2");
    CHECK(refusal(pieces + " w 0 0-4 3 0") == "score: '0-4' must be red-blue, each 0-3 (the target)");
    CHECK(refusal(pieces + " w 0 3-3 3 0") == "score: only one side can have reached the target");
    CHECK(refusal(pieces + " w 0 0-0 0 0") == "target: '0' must be 1-9");
    CHECK(refusal(pieces + " w 0 0-0 3 01") == "count: '01' must be 0-9999 without leading zeros");
    CHECK(refusal(pieces + " w 0 0-0 3 99999999999999999999") ==
          "count: '99999999999999999999' must be 0-9999");
    CHECK(contains(refusal(pieces + " w 0 3-0 3 0"), "the loser, 'b', is to move"));
    CHECK(contains(refusal(pieces + " b 0 3-0 3 0"), "so it lies in the goal of 'b'"));
    CHECK(contains(refusal(board({{15, "5o5"}, {10, "5P5"}, {9, "p10"}}) + " b 0 0-0 1 4"),
                   "no side has reached"));
    CHECK(refusal(board({{9, "p9"}, {8, "P9o"}}) + " w 0 0-0 3 4") ==
          "board: rank 9 'p9': must have 11 files");
    CHECK(contains(refusal(board({{9, "p10"}, {8, "P9o"}}) + " w 0 0-0 3 4"), "the ball on k8"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "P12"}}) + " w 0 0-0 3 4"),
                   "an empty run is 1-11, not '12'"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "P4oo4"}}) + " w 0 0-0 3 4"), "more than one ball"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "P10"}}) + " w 0 0-0 3 4"), "no ball"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "5o5"}}) + " w 0 0-0 3 4"), "no 'P'"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "5o4x"}}) + " w 0 0-0 3 4"), "'x' is neither a piece"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "5o5"}, {1, "4PP5"}}) + " w 0 0-0 3 4"), "a second piece"));
    CHECK(contains(refusal(board({{9, "p10"}, {8, "5o5"}, {15, "4P6"}}) + " w 0 0-0 3 4"), "closed (THR-2)"));
    CHECK(contains(refusal(board({{9, "PPPPPPPPPPP"}, {8, "5o4P"}, {1, "p10"}}) + " w 0 0-0 3 4"),
                   "more than eleven"));
    CHECK(contains(refusal(pieces.substr(3) + " w 0 0-0 3 0"), "board: "));
}

TEST_CASE("Three-step board file: comments, blank lines and line ends") {
    const std::string plain(odd_board);
    std::string with_comments = "# a comment\n#\n\n" + plain + "\n\n# the end\n";
    with_comments.replace(with_comments.find("#rrr..#"), 7, "#rrr..# # Red shoots here \t");
    std::string windows;
    for (const char c : with_comments) windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const std::string start = Rules::fen(rules_from(plain).start());
    CHECK(Rules::fen(rules_from(with_comments).start()) == start);
    CHECK(Rules::fen(rules_from(windows).start()) == start);
    for (const BoardFile& file : Rules::boards) CHECK(board_refusal(file.text) == "accepted");
}

TEST_CASE("Three-step board file: an error names line and column") {
    CHECK(board_refusal("") == "line 1, column 1: 0 ranks; a board has 7-19");
    CHECK(board_refusal("######\n") == "line 1, column 7: 6 files; a board has 7-19");
    CHECK(board_refusal("B\n") == "line 1, column 2: 1 file; a board has 7-19");
    CHECK(board_refusal(std::string(20, '#')) == "line 1, column 20: 20 files; a board has 7-19");
    CHECK(board_refusal(board_with("#rrbb.#", "#rrbb#")) ==
          "line 3, column 7: this row has 6 squares, the first has 7");
    CHECK(board_refusal(board_with("#rrbb.#", "#rrbb.##")) ==
          "line 3, column 8: this row has 8 squares, the first has 7");
    CHECK(board_refusal(board_with("#rrbb.#", "#rrbx.#")) ==
          "line 3, column 5: 'x' is no square; # R B on the rim and . r b inside are");
    CHECK(board_refusal(board_with("#rrbb.#", "#rr#b.#")) ==
          "line 3, column 4: '#' inside the rim, where only . r b may be");
    CHECK(board_refusal(board_with("#rrbb.#", "brrbb.#")) ==
          "line 3, column 1: 'b' on the rim, where only # R B may be");
    CHECK(board_refusal(board_with("#rrbb.#\n", "#rrbb.#\n\n")) ==
          "line 3, column 1: 3 ranks; a board has 7-19");
    CHECK(board_refusal(std::string(odd_board.substr(0, odd_board.find("\n\n")))) ==
          "line 7, column 1: the start position has 0 ranks, the board 7; an empty line stands between them");
    CHECK(board_refusal(std::string(odd_board) + "\n.......\n") ==
          "line 17, column 1: nothing may follow the start position");
    CHECK(
        board_refusal(std::string(odd_board) + ".......\n") ==
        "line 16, column 1: the start position has 8 ranks, the board 7; an empty line stands between them");
    CHECK(board_refusal(board_with("..o....", ".......")) == "line 9, column 1: no ball 'o'");
    CHECK(board_refusal(board_with("..o....", "..oo...")) == "line 12, column 4: more than one ball 'o'");
    CHECK(board_refusal(board_with("..o....", "......o")) ==
          "line 12, column 7: the ball must start inside the rim");
    CHECK(board_refusal(board_with("..o....", "..o#...")) ==
          "line 12, column 4: '#' is neither a piece, P (Red's) or p (Blue's), nor the ball, o");
    CHECK(board_refusal(board_with("..p....", "..pp...")) ==
          "line 9, column 4: 'p' on d7: a second piece on the own goal squares (THR-2)");
    CHECK(board_refusal(board_with("..p....", "..P....")) ==
          "line 9, column 3: 'P' on c7: the opponent's goal is closed (THR-2)");
    CHECK(contains(board_refusal(board_with("##BB###", "#######")), "accepted"));  // another B remains
    CHECK(board_refusal(board_with("#..bb.B", "#..bb.#")) == "accepted");
    std::string no_goal = board_with("##BB###", "#######");
    no_goal.replace(no_goal.find("#..bb.B"), 7, "#..bb.#");
    CHECK(board_refusal(no_goal) == "line 1, column 1: no goal square B for Blue on the rim");
    CHECK(contains(board_refusal(std::string("\0\0\0\0\0\0\0", 7)), "line 1, column 1: "));
}

TEST_CASE("Three-step: the diagram shows walls, goals and zones") {
    CHECK(Rules::diagram(
              position(board({{15, "5p5"}, {12, "1o7p1"}, {6, "10P"}, {1, "5P5"}}) + " b 1 2-0 3 4")) ==
          R"(    a b c d e f g h i j k
 15 # # # B B p B B # # #  15
 14 # r r r r r r r r r #  14
 13 # r r r r r r r r r #  13
 12 # o r r r r r r r p #  12
 11 # r r r r r r r r r #  11
 10 # . . . . . . . . . #  10
  9 # . . . . . . . . . #  9
  8 # . . . . . . . . . #  8
  7 # . . . . . . . . . #  7
  6 # . . . . . . . . . P  6
  5 # b b b b b b b b b #  5
  4 # b b b b b b b b b #  4
  3 # b b b b b b b b b #  3
  2 # b b b b b b b b b #  2
  1 # # # R R P R R # # #  1
    a b c d e f g h i j k
score 2-0, target 3, passes 1, Blue to move
)");
}
