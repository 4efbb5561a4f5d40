// Tests of Robosoccer, rule by rule (docs/rules/robosoccer.md). The perft test counts whole trees.
#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "search/session/turn_text.hpp"
#include "tests/random_play.hpp"
#include "variants/robosoccer/rules.hpp"

namespace {

using namespace sweeper;
using robosoccer::Position;
using robosoccer::Rules;
using robosoccer::Turn;

/// A board file without closed borders and arrows.
std::string open_board(int files, int ranks) {
    std::string text;
    for (int rank = 0; rank < ranks; ++rank) {
        if (rank > 0) text += "\n\n";
        for (int file = 0; file < files; ++file) text += file == 0 ? "." : " .";
    }
    return text + '\n';
}
const Rules& built_in() {
    static const Rules rules;
    return rules;
}
const Rules& open() {
    static const Rules rules = *Rules::from_board(open_board(6, 8));
    return rules;
}

Position position(const Rules& rules, std::string_view fen) {
    const Result<Position> parsed = rules.parse_fen(fen);
    REQUIRE_MESSAGE(parsed, (parsed ? std::string() : parsed.error().message));
    return *parsed;
}
std::string refusal(std::string_view fen, const Rules& rules = built_in()) {
    const Result<Position> parsed = rules.parse_fen(fen);
    return parsed ? "accepted" : parsed.error().message;
}
std::string board_refusal(const std::string& text) {
    const Result<Rules> rules = Rules::from_board(text);
    return rules ? "accepted" : rules.error().message;
}
/// The FEN after a turn, or the error message.
std::string after(const Position& position, std::string_view text) {
    const Result<Turn> turn = parse_turn<Rules>(position, text);
    return turn ? Rules::fen(Rules::play(position, *turn)) : turn.error().message;
}
std::string canonical(const Position& position, std::string_view text) {
    const Result<Turn> turn = parse_turn<Rules>(position, text);
    return turn ? Rules::text(position, *turn) : turn.error().message;
}
bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}
/// The open board with another text for one line. Lines count from 1.
std::string with_line(std::size_t number, const std::string& line, int files = 6) {
    std::string text = open_board(files, 8);
    std::size_t begin = 0;
    for (std::size_t i = 1; i < number; ++i) begin = text.find('\n', begin) + 1;
    return text.replace(begin, text.find('\n', begin) - begin, line);
}

constexpr std::string_view opening = "lmssml/6/6/6/6/6/4B1/LMSSML b - 3";

}  // namespace

TEST_CASE("Robosoccer board file: all shipped boards are valid") {
    REQUIRE(Rules::boards.size() == 3);
    for (const BoardFile& board : Rules::boards) {
        CAPTURE(board.name);
        CHECK(board_refusal(std::string(board.text)) == "accepted");
    }
}

TEST_CASE("Robosoccer board file: a FEN lists the small arrows of the built-in board in reading order") {
    const std::string_view board = "ll1s2/b5/1m1s2/3m2/6/L3M1/M1L3/1S2BS w ";
    const auto with = [&](std::string_view arrows) {
        return std::string(board) + std::string(arrows) + " 20";
    };
    CHECK(Rules::fen(position(built_in(), with("udlurludlrdrud"))) == with("-"));
    CHECK(position(built_in(), with("udlurludlrdrud")) == position(built_in(), with("-")));
    CHECK(Rules::fen(position(built_in(), with("udlurludlrdruu"))) == with("udlurludlrdruu"));
    CHECK(position(built_in(), with("udlurludlrdruu")).key() != position(built_in(), with("-")).key());
}

TEST_CASE("Robosoccer board file: comments, line ends, trailing blanks and empty lines") {
    const std::string plain = with_line(2, "|   ^");
    std::string strange = "# a comment\r\n   \r\n" + with_line(2, "|   ^   # wall and arrow") + "\n\t\n# end";
    for (std::size_t at = 0; (at = strange.find("\n\n.", at)) != std::string::npos;)
        strange.replace(at, 2, "  \r\n#\r\n  \n");
    const auto fen = [](const std::string& board) {
        return Rules::diagram(Rules::from_board(board)->start());
    };
    REQUIRE(board_refusal(strange) == "accepted");
    CHECK(fen(strange) == fen(plain));
    CHECK(fen(plain) != fen(open_board(6, 8)));
}

TEST_CASE("Robosoccer board file: 6-10 files and 5-12 ranks") {
    for (const int files : {6, 10})
        for (const int ranks : {5, 12}) CHECK(board_refusal(open_board(files, ranks)) == "accepted");
    CHECK(board_refusal(open_board(5, 8)) == "line 1, column 10: 5 files; a board has 6-10");
    CHECK(board_refusal(open_board(11, 8)) == "line 1, column 21: 11 files; a board has 6-10");
    CHECK(board_refusal(open_board(6, 1)) == "line 1, column 1: 1 rank; a board has 5-12");
    CHECK(board_refusal(open_board(6, 4)) == "line 7, column 1: 4 ranks; a board has 5-12");
    CHECK(board_refusal(open_board(6, 13)) == "line 25, column 1: a 13th rank; a board has 5-12");
    CHECK(board_refusal("") == "line 1, column 1: no line of squares");
    CHECK(board_refusal("# only a comment\n") == "line 1, column 1: no line of squares");
}

TEST_CASE("Robosoccer board file: an error names line and column") {
    CHECK(board_refusal(with_line(3, ". . . . .")) == "line 3, column 10: 5 files instead of 6");
    CHECK(contains(board_refusal(with_line(3, ". . . . . . .")), "line 3, column 13: '.' beyond file f"));
    CHECK(contains(board_refusal(with_line(3, ". . ., . .")),
                   "line 3, column 6: ',': a border between two files"));
    CHECK(contains(board_refusal(with_line(3, ". . .^. . .")), "line 3, column 6: wrong direction '^'"));
    CHECK(contains(board_refusal(with_line(3, ". . . . . .u")), "line 3, column 12: wrong direction 'u'"));
    CHECK(
        contains(board_refusal(with_line(3, ". . o . . .")), "line 3, column 5: 'o': in a line of squares"));
    CHECK(
        contains(board_refusal(with_line(1, ". . o . . .")), "line 1, column 5: 'o': in a line of squares"));
    CHECK(contains(board_refusal(with_line(4, "    <")), "line 4, column 5: wrong direction '<'"));
    CHECK(contains(board_refusal(with_line(4, "  . ")), "line 4, column 3: '.': a border between two ranks"));
    CHECK(contains(board_refusal(with_line(4, " -")), "line 4, column 2: '-': in a line of borders"));
    CHECK(contains(board_refusal(with_line(4, "            -")), "line 4, column 13: '-' beyond file f"));
    CHECK(board_refusal(open_board(6, 8) + "-\n") ==
          "line 16, column 1: a line of squares must follow this line of borders");
    CHECK(contains(board_refusal("#\n" + with_line(4, "x")),
                   "line 5, column 1: 'x'"));  // comments count as lines
    CHECK(contains(board_refusal(with_line(2, std::string("-") + '\0')), "line 2, column 2: character 0"));
}

TEST_CASE("Robosoccer board: turning the board changes it if and only if its halves differ") {
    for (const bool is_symmetrical : {true, false}) {
        const Rules rules = *Rules::from_board(is_symmetrical ? open_board(6, 8) : with_line(2, "-"));
        const Position here = rules.start();
        const Position turned = here.mirrored();
        CHECK((&turned.board() == &here.board()) == is_symmetrical);
        CHECK(&turned.mirrored().board() == &here.board());
    }
}

TEST_CASE("Robosoccer: different pairs of moves can be the same turn") {
    robosoccer::Moves moves{};
    moves[3] = {0, 10};
    moves[9] = {5, 15};
    robosoccer::MovePairs pairs;
    pairs.clear();
    pairs.add(moves, 3, robosoccer::Ways{1} << 9);
    int found = 0;
    pairs.for_each([&](std::size_t first, std::size_t second) {
        ++found;
        CHECK(pairs.move(first) == moves[3]);
        CHECK(pairs.move(second) == moves[9]);
    });
    CHECK(found == 1);
}

TEST_CASE("Robosoccer FEN: an error names the field") {
    CHECK(contains(refusal(""), "4 fields"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w -"), "4 fields"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w - 0 0"), "4 fields"));
    CHECK(refusal("6/6/6/6/6/6/6 w - 0") == "board: 7 ranks instead of 8");
    CHECK(refusal("6/6/6/6/6/6/6/5 w - 0") == "board: rank 1 '5': must have 6 files");
    CHECK(contains(refusal("6/6/6/6/6/6/6/7 w - 0"), "board: rank 1 '7': an empty run is 1-6"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/99999999999 w - 0"), "an empty run is 1-6"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/X5 w - 0"), "'X' is no piece"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/BB4 w - 0"), "more than one 'B'"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 x - 0"), "side: 'x'"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w ud 0"), "arrows: 'ud' must be - or 14 letters"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w udlurludlrdrur 0"),
                   "arrows: letter 14 of 'udlurludlrdrur' must be u or d: the small arrow above f2"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w - 00"), "count: '00'"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w - 1000000000"), "count: '1000000000' must be 0-9999"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w - -1"), "count: '-1'"));
}

TEST_CASE("ROB-1: a FEN of the setup must be a position that the setup can reach") {
    CHECK(refusal(opening) == "accepted");
    CHECK(refusal("lmssml/6/6/6/6/6/6/LMSSML w - 2") == "accepted");
    CHECK(refusal("6/6/6/6/6/6/6/LMSSML b - 1") == "accepted");
    CHECK(contains(refusal("6/6/6/6/6/6/6/LMSSML w - 1"), "side: in this setup (ROB-1) it is the turn of b"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/6 w - 4"), "count: it is 0 in this setup"));
    CHECK(contains(refusal("lmssml/6/6/6/6/6/4B1/LMSSML b - 5"), "count: it is 3 in this setup"));
    CHECK(contains(refusal("lmssml/6/6/6/6/6/6/6 w - 1"), "the setup goes White's robots"));
    CHECK(contains(refusal("lmssml/1b4/6/6/6/6/6/LMSSML b - 3"), "the setup goes White's robots"));
    CHECK(contains(refusal("6/6/6/6/6/6/6/LMSS2 b - 1"), "1 'M'; a side has two robots of each size"));
    CHECK(contains(refusal("6/6/6/6/6/6/4B1/6 w - 0"), "'B' without robots"));
    CHECK(contains(refusal("6/6/6/6/6/6/L5/1MSSML b - 1"), "all robots stand on their first row"));
    CHECK(contains(refusal("lmssml/6/6/6/6/4B1/6/LMSSML b - 3"), "'B' lies on rank 2"));
}

TEST_CASE("ROB-1: a FEN with all pieces where they were placed is refused; Black must have made an action") {
    CHECK(contains(refusal("lmssml/1b4/6/6/6/6/4B1/LMSSML b - 3"), "all pieces stand as they were placed"));
    CHECK(contains(refusal("lmssml/1b4/6/6/6/6/4B1/LMSSML w - 4"), "all pieces stand as they were placed"));
    CHECK(refusal("1mssml/lb4/6/6/6/6/4B1/LMSSML w - 4") == "accepted");
    CHECK(refusal("1mssml/lb4/6/6/6/6/4B1/LMSSML w - 0") == "accepted");  // in play any count is accepted
}

TEST_CASE("ROB-7: a FEN with a ball on its last row is finished, with the loser to move") {
    const Position over = position(open(), "llmmsB/s4b/6/6/6/L5/6/MSSML1 b - 21");
    CHECK(Rules::outcome(over) == Outcome::first_wins);
    CHECK(Rules::count_turns(over) == 0);
    CHECK_FALSE(Rules::winning_turn(over));
    CHECK(contains(refusal("llmmsB/s4b/6/6/6/L5/6/MSSML1 w - 21"), "side: 'B' on f8 has ended the game"));
    CHECK(contains(refusal("llmmsB/s5/6/6/6/L5/6/MSSMLb b - 21"), "both balls on their last rows"));
}

TEST_CASE("ROB-1: robots may be placed in any order and are written in the order of files") {
    const Position start = built_in().start();
    CHECK(Rules::count_turns(start) == 90);
    CHECK(canonical(start, "L@f1,S@d1,M@b1,S@a1,L@c1,M@e1") == "S@a1,M@b1,L@c1,S@d1,M@e1,L@f1");
    CHECK(after(start, "s@a1,m@b1,l@c1,s@d1,m@e1,l@f1") == "6/6/6/6/6/6/6/SMLSML b - 1");
    CHECK(contains(after(start, "S@a1,S@b1"), "4 robots are still to be placed"));
    CHECK(contains(after(start, "S@a1,S@b1,M@c1,M@d1,L@e1"), "1 robot is still to be placed"));
    CHECK(contains(after(start, "S@a1,S@b1,S@c1"), "both robots of this size are placed"));
    CHECK(contains(after(start, "S@a1,M@a1"), "a1 is taken"));
    CHECK(contains(after(start, "S@a2"), "first row, rank 1"));
    CHECK(contains(after(start, "B@a2"), "the robots are placed first"));
    CHECK(contains(after(start, "X@a1"), "one of S, M, L and B"));
    CHECK(contains(after(start, "a1a2"), "robots are placed first"));
    const Position ball = position(built_in(), "lmssml/6/6/6/6/6/6/LMSSML w - 2");
    CHECK(Rules::count_turns(ball) == 6);
    CHECK(after(ball, "B@c2") == "lmssml/6/6/6/6/6/2B3/LMSSML b - 3");
    CHECK(contains(after(ball, "B@c3"), "second row, rank 2"));
    CHECK(contains(after(ball, "B@c2,a1a2"), "all that is placed in this turn"));
    CHECK(contains(after(ball, "S@c2"), "all own robots are placed"));
    CHECK(contains(after(ball, "B@"), "square ''"));
}

TEST_CASE("ROB-1: there are 18,900 ways to place the robots on ten files") {
    const Rules wide = *Rules::from_board(open_board(10, 12));
    CHECK(Rules::count_turns(wide.start()) == 18900);
    std::vector<std::uint64_t> turns;
    Rules::Generator generator(wide.start());
    Rules::Generator::Batch batch;
    while (generator.next(batch))
        for (const Turn turn : batch) turns.push_back(turn.bits());
    std::sort(turns.begin(), turns.end());
    CHECK(turns.size() == 18900);
    CHECK(std::adjacent_find(turns.begin(), turns.end()) == turns.end());
    CHECK(canonical(wide.start(), "S@j1,M@b1,L@c1,S@d1,M@e1,L@f1") == "M@b1,L@c1,S@d1,M@e1,L@f1,S@j1");
}

TEST_CASE("ROB-1: Black's first turn places its ball and then has one or two actions") {
    const Position here = position(built_in(), opening);
    CHECK(Rules::count_turns(here) == 265);
    CHECK(after(here, "B@c7,a8a7,a7b7") == "1mssml/1lb3/6/6/6/6/4B1/LMSSML w - 4");
    CHECK(canonical(here, "B@c7,f8f7,a8a7") == "B@c7,a8a7,f8f7");
    CHECK(contains(after(here, "B@c7"), "at least one action"));
    CHECK(contains(after(here, "a8a7"), "the ball is placed first"));
    CHECK(contains(after(here, "B@c6,a8a7"), "second row, rank 7"));
    CHECK(contains(after(here, "B@c7,a8a7,f8f7,d8d7"), "two actions at most"));
    CHECK(contains(after(here, "B@c7,B@d7"), "the ball is placed"));
    for (const Turn turn : all_turns<Rules>(here))
        for (const int file : {6, 9}) CHECK_FALSE(Rules::is_legal(here, turn.with_ball(file)));
    // ROB-8 applies to the opening turn, too: the switch puts the ball on b8, so five robots and the ball are
    // on the first row.
    CHECK(contains(after(here, "B@c7,b8c7"), "6 own pieces on the own first row (ROB-8)"));
}

TEST_CASE("ROB-2: one or two actions, no null turn; the second action starts after the first") {
    const Position here = position(open(), "llmmss/5b/6/4L1/6/6/1B4/MSSML1 w - 20");
    CHECK(after(here, "e5e6") == "llmmss/5b/4L1/6/6/6/1B4/MSSML1 b - 21");
    CHECK(after(here, "e5e6,e6f6") == "llmmss/5b/5L/6/6/6/1B4/MSSML1 b - 21");
    CHECK(after(here, "e5b2,c1c2") == "llmmss/5b/6/4B1/6/6/1LS3/MS1ML1 b - 21");
    CHECK(contains(after(here, "0000"), "at least one action"));
    CHECK(contains(after(here, "e5e6,e6e7,e7d7"), "two actions at most"));
    CHECK(after(here, "e5:e6") ==
          "a colon has no meaning in this game: actions are written like e2e3, placements like B@c7");
    CHECK(contains(after(here, "e5e6,e6:e7"), "a colon has no meaning in this game"));
    CHECK(canonical(here, "e5f5,f5f6") == canonical(here, "e5e6,e6f6"));
    CHECK(canonical(here, "e5e6,a1a2") == "a1a2,e5e6");
}

TEST_CASE("ROB-3: moves cross only open borders, and sideways also the seam") {
    const Position here = position(built_in(), "llmmss/5b/L5/6/L5/6/1B1M2/MSS3 w - 20");
    CHECK(contains(after(here, "a4a5"), "the border from a4 to a5 is closed"));       // line
    CHECK(contains(after(here, "d2e2"), "the border from d2 to e2 is closed"));       // line
    CHECK(after(here, "a6a7") == "llmmss/L4b/6/6/L5/6/1B1M2/MSS3 b - 21");            // small arrow, up
    CHECK(contains(after(here, "a6a7,a7a6"), "the border from a7 to a6 is closed"));  // against the arrow
    CHECK(after(here, "a1f1") == "llmmss/5b/L5/6/L5/6/1B1M2/1SS2M b - 21");           // the seam
    CHECK(contains(after(here, "d2e3"), "one square up, down or sideways"));
    CHECK(contains(after(here, "a1b1"), "an own robot stands on b1"));
    CHECK(contains(after(here, "c5c6"), "no robot on c5"));
    CHECK(contains(after(here, "a8a7"), "the robot on a8 is the opponent's"));
    CHECK(contains(after(here, "b2b3"), "a ball moves by a switch alone"));
    CHECK(contains(after(here, "g1g2"), "files run a-f"));
}

TEST_CASE("ROB-4: a robot pushes a robot of equal or smaller size, also across the seam") {
    const Position seam = position(open(), "llmss1/b5/6/6/L4m/6/1B4/MSSML1 w - 20");
    CHECK(after(seam, "a4f4") == "llmss1/b5/6/6/4mL/6/1B4/MSSML1 b - 21");
    const Position equal = position(open(), "lmss2/b5/6/6/L1m1Ll/6/1B4/MSSM2 w - 20");
    CHECK(contains(after(equal, "e4f4"), "an own robot stands on a4, behind the robot on f4"));
    CHECK(after(equal, "a4b4,e4f4") == "lmss2/b5/6/6/lLm2L/6/1B4/MSSM2 b - 21");
    const Position top = position(open(), "l1mssl/L4b/6/6/5m/6/1B4/MSSML1 w - 20");
    CHECK(contains(after(top, "a7a8"), "the board ends behind a8"));
    const Position wall = position(built_in(), "llmms1/5b/6/6/5s/5L/1B4/MSSML1 w - 20");
    CHECK(contains(after(wall, "f3f4"),
                   "the border from f4 to f5 is closed in that direction (ROB-3), also to a robot"));
    const Position ball = position(open(), "llmss1/6/6/6/L4m/6/1B2Sb/MSML2 w - 20");
    CHECK(contains(after(ball, "e2f2"), "the opponent's ball lies on f2"));
}

TEST_CASE(
    "ROB-5: a robot jumps over a bigger opposing one, also across the seam, but never over an own one or a "
    "ball") {
    const Position seam = position(open(), "llmss1/b5/6/6/S4m/6/1B4/MLSML1 w - 20");
    CHECK(after(seam, "a4e4") == "llmss1/b5/6/6/4Sm/6/1B4/MLSML1 b - 21");
    CHECK(contains(after(seam, "a4f4"), "bigger: it can be jumped, not pushed"));
    CHECK(contains(after(seam, "a4c4"), "no bigger opposing robot on b4"));
    CHECK(contains(after(seam, "b1b3"), "no bigger opposing robot on b2"));  // the own ball
    CHECK(contains(after(seam, "a1c1"), "no bigger opposing robot on b1"));  // an own robot
    CHECK(contains(after(seam, "a4d4"), "one square up, down or sideways, or jumps two"));
    const Position smaller = position(open(), "llmss1/b5/6/6/Lm4/6/1B4/MSSML1 w - 20");
    CHECK(contains(after(smaller, "a4c4"), "no bigger opposing robot on b4"));
}

TEST_CASE("ROB-6: robot and ball exchange squares along a rank or diagonal") {
    const Position here = position(open(), "llmmss/5b/1L4/4L1/6/6/1B3S/MS1M2 w - 20");
    CHECK(after(here, "e5b2") == "llmmss/5b/1L4/4B1/6/6/1L3S/MS1M2 b - 21");  // diagonal
    CHECK(after(here, "f2b2") == "llmmss/5b/1L4/4L1/6/6/1S3B/MS1M2 b - 21");  // rank
    CHECK(contains(after(here, "b6b2"), "along a rank or diagonal only"));    // file
    CHECK(contains(after(here, "d1b2"), "along a rank or diagonal only"));
    CHECK(contains(after(here, "d1d2,f2b2"), "an own robot stands on d2, between robot and ball"));
    CHECK(contains(after(here, "b2e5"), "the robot's square first"));
    const Position edge = position(open(), "llmmss/5b/6/5L/B5/5L/6/MSSM2 w - 20");
    CHECK(contains(after(edge, "f5a4"), "along a rank or diagonal only"));  // across the seam
    // Borders have no effect on a switch: the borders above b4, right of d3 and right of d2 are closed in at
    // least one direction.
    CHECK(after(position(built_in(), "llmmss/5b/6/4L1/6/6/1B4/MSSML1 w - 20"), "e5b2") ==
          "llmmss/5b/6/4B1/6/6/1L4/MSSML1 b - 21");
}

TEST_CASE("ROB-7: the ball on the opponent's first row wins at once") {
    const Position shot = position(open(), "llmmsL/s4b/6/6/6/B5/6/MSSML1 w - 20");
    REQUIRE(Rules::winning_turn(shot));
    CHECK(Rules::text(shot, *Rules::winning_turn(shot)) == "f8a3");
    CHECK(after(shot, "f8a3") == "llmmsB/s4b/6/6/6/L5/6/MSSML1 b - 21");
    CHECK(contains(after(shot, "f8a3,a1a2"), "a goal ends the turn (ALL-6)"));
    const auto goal = [](std::string_view fen) {
        const Position here = position(open(), fen);
        const auto turn = Rules::winning_turn(here);
        return turn ? Rules::text(here, *turn) : "none";
    };
    // The action before the goal: a switch of a robot with the ball, or a move to the opponent's first row.
    CHECK(goal("llmmsL/s4b/6/2S3/6/B5/6/M1SML1 w - 20") == "c5a3,f8c5");
    CHECK(goal("llmmsL/s4b/6/2S3/3B2/6/6/M1SML1 w - 20") == "c5d4,f8c5");
    CHECK(goal("llmmsL/s4b/6/2S3/6/1B4/6/M1SML1 w - 20") == "none");
    CHECK(goal("llmms1/sb3L/6/6/6/B5/6/MSSML1 w - 20") == "f7f8,f8a3");
    CHECK(goal("6/lB4/S5/6/ssmml1/b5/6/SMMLL1 w - 20") == "a6a8,a8b7");  // the robot jumps to the row (ROB-5)
    CHECK(goal("llmm1s/sb3L/6/6/6/B5/6/MSSML1 w - 20") == "none");       // nothing is pushed off the board
    CHECK(goal("llmm1L/s4b/6/2s3/6/B5/6/MSSML1 w - 20") == "none");  // an opponent's robot on the diagonal
}

TEST_CASE("ROB-8: the own pieces may not end where they began, even if opposing pieces have moved") {
    const Position here = position(open(), "llmms1/5b/6/6/2Ls2/6/1B4/MSSML1 w - 20");
    CHECK(contains(after(here, "a1a2,a2a1"), "where they were when it began (ROB-8)"));
    CHECK(contains(after(here, "c4d4,d4c4"), "where they were when it began (ROB-8)"));  // after a push
    CHECK(contains(after(here, "e1f1,f1e1"), "where they were when it began (ROB-8)"));
}

TEST_CASE("ROB-8: no turn may end with six own pieces, ball included, on the own first row") {
    const Position here = position(open(), "llmmss/5b/6/6/6/6/B4L/MSSML1 w - 20");
    CHECK(contains(after(here, "f2f1"), "6 own pieces on the own first row (ROB-8)"));
    CHECK(after(here, "f2f1,b1b2") == "llmmss/5b/6/6/6/6/BS4/M1SMLL b - 21");
    CHECK(after(here, "b1b2,f2f1") == "llmmss/5b/6/6/6/6/BS4/M1SMLL b - 21");
    const Position ball = position(open(), "llmmss/5b/6/6/6/6/S4L/MBSML1 w - 20");
    CHECK(contains(after(ball, "f2f1"), "6 own pieces"));
}

TEST_CASE("ROB-9: the FEN gives the directions of the arrows") {
    const std::string_view board = "llmmss/5b/L5/6/L5/6/1B1M2/MSS3 w ";
    const auto with = [&](std::string_view arrows) {
        return position(built_in(), std::string(board) + std::string(arrows) + " 20");
    };
    CHECK(contains(after(with("-"), "a4f4"), "the border from a4 to f4 is closed"));  // arrow 10 points right
    CHECK(after(with("udlurludlldrud"), "a4f4") == "llmmss/5b/L5/6/5L/6/1B1M2/MSS3 b udlurludlldrud 21");
    CHECK(contains(after(with("ddlurludlldrud"), "a6a7"), "the border from a6 to a7 is closed"));
    // In the mirrored position the arrows are turned together with the board.
    const Position turned = Rules::mirrored(with("ddlurludlldrud"));
    CHECK(Rules::mirrored(turned) == with("ddlurludlldrud"));
    CHECK(Rules::count_turns(turned) == Rules::count_turns(with("ddlurludlldrud")));
}

TEST_CASE("Robosoccer: a position can be used while any copy of its rules exists") {
    Rules rules = *Rules::from_board(open_board(7, 5));
    const Position start = rules.start();
    const Rules copy = rules;
    rules = Rules();
    CHECK(Rules::fen(start) == "7/7/7/7/7 w - 0");
    CHECK(Rules::fen(Rules::mirrored(start)) == "7/7/7/7/7 b - 0");
}

TEST_CASE("Robosoccer: the diagram shows lines, arrows and the seam") {
    const std::string diagram =
        Rules::diagram(position(built_in(), "ll1s2/b5/1m1s2/3m2/6/L3M1/M1L3/1S2BS w - 20"));
    CHECK(contains(diagram, " 5 (<). | .   .(>)m   .   .(<) 5\n"));
    CHECK(contains(diagram, " 8    l   l   .   s   .   .    8\n"));
    CHECK(contains(diagram, "White to move\n"));
}
