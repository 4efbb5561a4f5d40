#include "protocol/pgn/writer.hpp"

#include <doctest/doctest.h>

#include <sstream>

#include "protocol/pgn/board_tag.hpp"
#include "protocol/pgn/reader.hpp"
#include "protocol/pgn/splitter.hpp"

namespace sweeper {

namespace {

PgnGame game(const std::string& text) {
    std::istringstream file(text);
    const auto texts = split_pgn(file);
    REQUIRE(texts.size() == 1);
    const auto found = read_pgn_text(texts.front());
    if (!found) FAIL(found.error().message);
    return *found;
}

/// The movetext of the written game.
std::string movetext(const std::string& text, Side first_to_move = Side::first) {
    const std::string written = pgn_text(game(text), first_to_move);
    REQUIRE(written.ends_with("\n\n"));
    const std::size_t begin = written.find("\n\n") + 2;
    return written.substr(begin, written.size() - begin - 2);
}

}  // namespace

TEST_CASE("pgn writer: the roster comes first, unknown tags are '?', other tags keep their order") {
    CHECK(pgn_text(game("[Zeta \"\\\\1\"]\n[Black \"the \\\"new\\\" one\"]\n[Alpha \"2\"]\n1. a1a2 1-0"),
                   Side::first) ==
          "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n"
          "[Black \"the \\\"new\\\" one\"]\n[Result \"1-0\"]\n[Zeta \"\\\\1\"]\n[Alpha \"2\"]\n\n1. a1a2 "
          "1-0\n\n");
}

TEST_CASE("pgn writer: turns have numbers, also behind a comment or a variation") {
    CHECK(movetext("a1a2 b1b2 c1c2 *") == "1. a1a2 b1b2 2. c1c2 *");
    CHECK(movetext("a1a2 b1b2 c1c2 *", Side::second) == "1... a1a2 2. b1b2 c1c2 *");
    CHECK(movetext("a1a2 {one} b1b2 $3 c1c2 (c1c3) d1d2 *") ==
          "1. a1a2 {one} 1... b1b2 $3 2. c1c2 (c1c3) 2... d1d2 *");
}

TEST_CASE("pgn writer: no remark is lost") {
    CHECK(movetext(
              "{before} ; line {1}\n1. a1a2!? {one}\n{ } {two  words} $18 (1. b1b2! {x ) y} (c1c2)) ?! *") ==
          "{before} {line (1)} 1. a1a2 $5 $18 $6 {one} {two words} (1. b1b2 $1 {x ) y} (\nc1c2 )) *");
    CHECK(movetext("1. a1a2 ; rest of line\n (1. b1b2 ; inner }\n c1c2) b1b2 *") ==
          "1. a1a2 {rest of line} (1. b1b2 {inner )} c1c2) 1... b1b2 *");
    CHECK(movetext("1. a1a2 * {after} ; and more\n") == "1. a1a2 * {after} {and more}");
    CHECK(movetext("1. a1a2 *\n\n{the end}\n") == "1. a1a2 * {the end}");
}

TEST_CASE("pgn writer: a game that is written and read again is unchanged") {
    const std::string text =
        "{a} 1. a1a2 $5 {b} (1. b1b2 $1 {c} ( c1c2 )) 1... b1b2 2. S@a1 0000 1/2-1/2 {d}";
    CHECK(movetext(text) == text);
    const PgnGame once = game(text);
    const PgnGame twice = game(pgn_text(once, Side::first));
    CHECK(twice.opening == once.opening);
    CHECK(twice.closing == once.closing);
    REQUIRE(twice.turns.size() == once.turns.size());
    for (std::size_t i = 0; i < once.turns.size(); ++i)
        CHECK(twice.turns[i].remarks == once.turns[i].remarks);
}

TEST_CASE("pgn writer: lines have at most 79 columns, unless a turn is longer") {
    std::string text = "1. " + std::string(100, 'a');
    for (int i = 0; i < 60; ++i) text += " a1a2 {some words}";
    std::istringstream lines(movetext(text + " *"));
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        CHECK((line.size() <= 79 || number == 2));
        CHECK_FALSE(line.ends_with(' '));
    }
}

TEST_CASE("pgn writer: comments after the result stay with their game, however long they are") {
    for (int size = 1; size < 80; ++size) {
        PgnGame first = game("1. a1a2 {" + std::string(60, 'x') + "} 1-0");
        const std::string word(static_cast<std::size_t>(size), 'a');
        first.closing = {{PgnRemark::Kind::comment, word},
                         {PgnRemark::Kind::comment, word + " " + word},
                         {PgnRemark::Kind::comment, "end"}};
        std::istringstream file(pgn_text(first, Side::first) + pgn_text(game("b1b2 *"), Side::first));
        const auto texts = split_pgn(file);
        REQUIRE(texts.size() == 2);
        CHECK(read_pgn_text(texts[0])->closing == first.closing);
        CHECK(read_pgn_text(texts[1])->opening.empty());
    }
}

TEST_CASE("pgn: a comment between games belongs to the line of the result, or to the next game") {
    std::istringstream file(
        "{0} 1. a1a2 * {1} ; 1\n{2\n2} [A \"x\"]\n1. b1b2 *\n% no comment\n{3} {4}\n1. c1c2 *\n{5}\n");
    const auto texts = split_pgn(file);
    REQUIRE(texts.size() == 3);
    std::string remarks;
    for (const PgnText& text : texts) {
        const auto found = read_pgn_text(text);
        REQUIRE(found);
        for (const PgnRemark& remark : found->opening) remarks += remark.text + " ";
        remarks += found->turns.at(0).text + " ";
        for (const PgnRemark& remark : found->closing) remarks += remark.text + " ";
    }
    CHECK(remarks == "0 a1a2 1 1 2 2 b1b2 3 4 c1c2 5 ");
    CHECK(texts[1].line == 2);
    CHECK(read_pgn_text(texts[1])->turns[0].line == 4);
    CHECK(read_pgn_text(texts[2])->turns[0].line == 7);
}

TEST_CASE("pgn: the tag BoardFile and the text of a board are converted both ways") {
    for (const std::string text : {"# Ex%20\n. .\n./.\n", "\xC3\xA9\n", ". \"\\ .\n"}) {
        const auto read = board_of_tag(tag_of_board(text));
        REQUIRE(read);
        CHECK(*read == text);
    }
    CHECK(tag_of_board("# a\r\n./.\r\n\n") == "# a/.%2F.");
}

TEST_CASE("pgn: a tag can be set and removed") {
    PgnGame found = game("[A \"x\"]\n[B \"y\"]\n*");
    found.set_tag("A", "z");
    found.set_tag("C", "w");
    found.remove_tag("B");
    found.remove_tag("D");
    CHECK(found.tag_order == std::vector<std::string>{"A", "C"});
    CHECK(found.tag("A") == "z");
    CHECK(found.tag("B").empty());
}

}  // namespace sweeper
