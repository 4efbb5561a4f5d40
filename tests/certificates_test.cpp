// The checker of certificates: verifies the certificates in tests/certificates, and refutes false ones.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "tools/check_certificates/certificate.hpp"
#include "tools/check_certificates/checker.hpp"

namespace certificates {
namespace {

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), path.string(), " cannot be read");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

/// The text of a certificate of tests/certificates.
std::string shipped(const std::string& name) {
    return text_of(SWEEPER_TESTS_FOLDER "/certificates/" + name + ".txt");
}

std::string certificate(const std::string& game, const std::string& fen, const std::string& side, int turns,
                        const std::string& strategy) {
    return "game " + game + "\nfen " + fen + "\nside " + side + "\nturns " + std::to_string(turns) +
           "\nstrategy " + strategy + "\n";
}

/// `verified`, `REFUTED: why` or `error: why`.
std::string verdict(const std::string& text) {
    try {
        std::istringstream stream(text);
        verify(read_certificate(stream));
        return "verified";
    } catch (const Refutation& why) {
        return std::string("REFUTED: ") + why.what();
    } catch (const std::runtime_error& error) {
        return std::string("error: ") + error.what();
    }
}

/// Replaces the one occurrence of `from`.
std::string changed(std::string text, const std::string& from, const std::string& to) {
    const std::size_t place = text.find(from);
    REQUIRE(place != std::string::npos);
    REQUIRE(text.find(from, place + 1) == std::string::npos);
    return text.replace(place, from.size(), to);
}

void check_contains(const std::string& text, const std::string& part) {
    CHECK_MESSAGE(text.find(part) != std::string::npos, text, " does not contain: ", part);
}

TEST_CASE("the certificates of the tests are verified") {
    int count = 0;
    for (const auto& file : std::filesystem::directory_iterator(SWEEPER_TESTS_FOLDER "/certificates")) {
        if (file.path().extension() != ".txt") continue;
        CAPTURE(file.path().string());
        CHECK(verdict(text_of(file.path())) == "verified");
        ++count;
    }
    CHECK(count >= 10);
}

TEST_CASE("a turn of the strategy that is illegal or does not lead to a goal is refuted") {
    const std::string start = shipped("football_start");
    check_contains(verdict(changed(start, "d1d4,", "d1e3,")),
                   "REFUTED: d1e3,d4:c3 is illegal; FEN rnbq1knbr/");
    check_contains(verdict(changed(start, "(>a1a2,d4:b2)", "(>a1a2)")), "no goal at once, and no answer");
    check_contains(verdict(changed(shipped("threestep_in_1"), ",f10:f15", "")),
                   "after d9e10,f9f10: no goal in time");
    check_contains(verdict(changed(shipped("libero_answers"), "e1d2", "e1e2")),
                   "after f3i6,i6:d6,d6:b4 h7g6: e1e2 is illegal");
}

TEST_CASE("a goal that comes too late is refuted") {
    for (const std::string name : {"football_answers", "libero_answers", "robosoccer_answers"}) {
        CAPTURE(name);
        check_contains(verdict(changed(shipped(name), "turns 3", "turns 2")), "no goal in time");
    }
    check_contains(verdict(changed(shipped("robosoccer_reply"), "turns 2", "turns 1")), "no goal in time");
    check_contains(verdict(changed(shipped("threestep_in_2"), "turns 2", "turns 1")), "no goal in time");
}

TEST_CASE("a reply without an answer is refuted if there is no goal at once") {
    check_contains(verdict(changed(shipped("football_start"), "(>a1a2,d4:b2)", "")),
                   "no goal at once, and no answer");
    check_contains(verdict(changed(shipped("libero_answers"), ">i3j2 ", "")),
                   "no goal at once, and no answer");
    check_contains(verdict(changed(shipped("libero_answers"), " k3l4>l2p6", "")),
                   "REFUTED: after f3i6,i6:d6,d6:b4 k3l4 i3j2 ");
    check_contains(verdict(changed(shipped("robosoccer_answers"), " b8c8,f8e8>a7a8,a8f8", "")),
                   "REFUTED: after b7a7,f7e7 b8c8,f8e8 e7f7,f7f8 ");
}

TEST_CASE("a goal of the opponent refutes a strategy; an own goal of the opponent counts for the attacker") {
    // Black can only kick the ball to e1, or play 0000.
    const std::string fen = "9/9/9/9/9/3KKK3/3KkK3/3KaK3/9 b 30";
    check_contains(verdict(certificate("football", fen, "first", 9, "(0000>0000)")),
                   "after e3:e1: the other side scores");
    check_contains(verdict(certificate("football", "4k4/9/9/9/9/4R4/9/4a4/9 w 30", "first", 1, "e4e3,e3:e1")),
                   "after e4e3,e3:e1: an own goal");
    // An own goal of the other side is a goal of the attacker.
    const std::string black_attacks = "9/9/9/9/9/3kkk3/3kKk3/3kak3/9 w 30";
    CHECK(verdict(certificate("football", black_attacks, "second", 1, "()")) == "verified");
}

TEST_CASE("ALL-3: a side without a legal turn has not conceded a goal") {
    const std::string fen = "9/9/9/4a4/9/9/9/rr7/Kr7 w 30";
    check_contains(verdict(certificate("football", fen, "second", 3, "()")), "(ALL-3)");
}

TEST_CASE(
    "THR-9: with both passes used, a turn that does not bring the ball nearer to the neutral zone is "
    "refuted") {
    const std::string fen = "5p5/11/11/3p3p3/11/11/11/11/11/11/11/11/3o7/2P8/11 w 2 0-0 3 20";
    for (const std::string illegal : {"c2c3,c3d3", "c2c3", "c2:e4", "0000"})
        check_contains(verdict(certificate("threestep", fen, "first", 1, illegal)),
                       "REFUTED: " + illegal + " is illegal");
    check_contains(verdict(certificate("threestep", fen, "first", 1, "c2d3,d3e4,e4f5")), "no goal in time");
}

TEST_CASE("ALL-4, ALL-5: a strategy that allows a draw is refuted") {
    // The black king has no turn except 0000.
    const std::string fen = "kR7/Ra7/2N6/9/9/9/9/9/9 w 30";
    const std::string thrice = "0000(0000>0000(0000>0000(0000>0000)))";
    check_contains(verdict(certificate("football", fen, "first", 9, thrice)),
                   "after 0000 0000 0000 0000: drawn by repetition (ALL-4)");
    check_contains(verdict(changed(shipped("libero_reply"), "1-1 19", "1-1 300")), "(ALL-5)");
    check_contains(verdict(changed(shipped("libero_reply"), "1-1 19", "1-1 299")), "(ALL-5)");
    CHECK(verdict(changed(shipped("libero_reply"), "1-1 19", "1-1 298")) == "verified");
    CHECK(verdict(changed(shipped("threestep_in_1"), "3 20", "3 299")) == "verified");
    CHECK(verdict(changed(shipped("threestep_in_1"), "3 20", "3\t 299")) == "verified");
}

TEST_CASE("a bad certificate: the error names the line, the value and the allowed values") {
    const std::string start = shipped("football_start");
    const std::vector<std::pair<std::pair<std::string, std::string>, std::string>> changes{
        {{"game football", "game chess"},
         "line 2: game 'chess': allowed: football, libero, robosoccer, threestep"},
        {{"game football", "gane football"},
         "line 2: 'gane': allowed: game, board, fen, side, turns, strategy"},
        {{"game football\n", ""}, "the line 'game ...' is missing"},
        {{"game football\n", "game football\ngame football\n"}, "line 3: game: each key is allowed once"},
        {{"side first", "side white"}, "line 4: side 'white': allowed: first, second"},
        {{"turns 3", "turns 0"}, "line 5: turns '0': allowed: 1 to 150"},
        {{"turns 3", "turns three"}, "line 5: turns 'three': allowed: 1 to 150"},
        {{"side first", "side second"}, "line 6: strategy: character 1: '(' is missing"},
        {{"b2)", "b2"}, "line 6: strategy: character 23: ')' is missing"},
        {{"b2)", "b2))"}, "line 6: strategy: character 24: the text goes on after the strategy"},
        {{"(>a1a2", "(a1a2"}, "line 6: strategy: character 22: '>' is missing"},
        {{"(>a1a2,d4:b2)", "(>)"}, "line 6: strategy: character 13: a turn is missing"},
        {{"b2)", "b2 >a1a3)"}, "line 6: strategy: character 29: a second answer without a reply"},
        {{"R w 0", "R w"}, "line 3: fen: 2 fields; this game has 3"},
        {{"R w 0", "R r 0"}, "line 3: fen: side: 'r': allowed: w or b"},
        {{"4a4", "9"}, "line 3: fen: board: there is no ball (a)"},
        {{"4a4", "3aa4"}, "line 3: fen: board: 'rnbq1knbr/9/9/9/3aa4/9/9/9/RNBQ1KNBR': at most one letter a"},
        {{"4a4", "4a5"}, "line 3: fen: board: rank 5: '4a5': 10 squares; the board has 9 files"},
        {{"4a4", "4a3x"}, "line 3: fen: board: rank 5: '4a3x': numbers of empty squares and the letters "},
        {{"/4a4", "/9/4a4"},
         "line 3: fen: board: 'rnbq1knbr/9/9/9/9/4a4/9/9/9/RNBQ1KNBR': the board has 9 ranks"}};
    for (const auto& [change, error] : changes)
        check_contains(verdict(changed(start, change.first, change.second)), "error: " + error);
}

TEST_CASE("a certificate for a board from a file is verified on that board") {
    const std::string on_carousel = shipped("robosoccer_board");
    // The arrow between c2 and c1 is closed, or the small arrow is turned.
    check_contains(verdict(changed(on_carousel, "board       d   ^", "board     - d   ^")),
                   "d3c2,c2c1 is illegal");
    check_contains(
        verdict(changed(on_carousel, "BL2/7 b - 73", "BL2/7 b udrlududur 73")),
        "error: line 16: fen: arrows: 'udrlududur': allowed: - or a direction (u, d, l, r) for each of "
        "the 8 small arrows of the board");
    // The goal of the built-in board is wider.
    check_contains(verdict(changed(shipped("threestep_board"), "d5:d1", "d5:c1")), "d5:c1 is illegal");
    const std::string no_border = changed(on_carousel, "board . . .|. . .r.\n", "");
    check_contains(verdict(no_border), "error: line 3: board: ");
}

TEST_CASE("a bad board of a certificate is refused") {
    const auto robosoccer = [](const std::string& from, const std::string& to) {
        return verdict(changed(shipped("robosoccer_board"), from, to));
    };
    check_contains(robosoccer("board .l. . .|. . .", "board .l. . .|. . . . ."),
                   "error: line 3: board: row 3: '.l. . .|. . . . .': longer than the first row");
    check_contains(robosoccer("board .l. . .|", "board .u. . .|"),
                   "row 3: '.u. . .|. . .': character 2: allowed: ' |-<>lr'");
    check_contains(robosoccer("board ^   u d ^   -", "board ^|  u d ^   -"), "character 2: allowed: ' '");
    check_contains(robosoccer("board   |     v\nboard .l. . .|. . .\n", "board\nboard\n"),
                   "row 3: '': character 1: allowed: '.'");
    const std::string fen = "1m3m/1Ls1BM/2lM2/6/3sl1/2L1b1/3SS1/6 w - 82";
    const auto with_board = [&](const std::string& game, const std::string& board) {
        return verdict(board + certificate(game, fen, "first", 1, "b7a7"));
    };
    check_contains(with_board("robosoccer", "board\nboard # empty\n"),
                   "error: line 1: board: there is no line of squares");
    check_contains(with_board("robosoccer", "board . .\nboard\nboard . .\n"),
                   "error: line 1: board: a board has 6 to 10 files and 5 to 12 ranks");
    check_contains(with_board("football", "board ...\n"),
                   "error: line 1: board: football has one board only");

    const auto threestep = [](const std::string& from, const std::string& to) {
        return verdict(changed(shipped("threestep_board"), from, to));
    };
    check_contains(threestep("board ###RRR###\nboard\n", "board ###RRR###\n"),
                   "error: line 3: board: a board file has a board, an empty line and a start position");
    check_contains(threestep("board ###BBB###", "board #########"), "each side needs a goal square");
    check_contains(threestep("board ###BBB###", "board ##rBBB###"), "c11: 'r': the rim has the letters #RB");
    check_contains(threestep("board ..P...P..", "board ..P...P."),
                   "'..P...P.': allowed: 9 of the letters .Ppo");
    check_contains(threestep("board ....o....", "board ........."), "needs a ball (o) inside the rim");
    check_contains(threestep("board ....o....\n", ""), "board and start position have different sizes");
}

TEST_CASE("a FEN that the reference cannot play is refused") {
    const auto refused = [](const std::string& name, const std::string& from, const std::string& to,
                            const std::string& error) {
        check_contains(verdict(changed(shipped(name), from, to)), "error: line 3: fen: " + error);
    };
    refused("libero_reply", " a5 ", " b5 ", "ball: 'b5': there is no piece on this square");
    refused("libero_reply", "*3S10s3*", "4S10s3*", "board: a9: '*' must stand on");
    refused("libero_reply", "1-1", "2-1", "sets: '2-1': allowed: 0 or 1");
    refused("robosoccer_reply", " - ", " udlurludlrdru ",
            "arrows: 'udlurludlrdru': allowed: - or a direction");
    refused("robosoccer_reply", "4s1/", "4s1/6/", "board: '4s1/6/");
    refused("threestep_in_1", "/5P5 w", "/5o5 w", "board: '");
    refused("threestep_in_1", "0-0", "3-0", "score: '3-0': the game is over, because the target is 3");
    check_contains(
        verdict(certificate("threestep", "5o5/11/11/11/11/11/11/11/11/11/11/11/11/11/5P5 w 0 0-0 3 0",
                            "first", 1, "0000")),
        "error: line 2: fen: board: the ball on f15: it must be inside the rim (THR-5)");
    check_contains(verdict(certificate("football", "4a4/9/9/9/9/9/9/9/4K4 w 5", "first", 1, "0000")),
                   "error: line 2: fen: board: the game is over");
}

}  // namespace
}  // namespace certificates
