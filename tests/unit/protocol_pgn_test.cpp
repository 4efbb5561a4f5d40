#include "protocol/pgn/board_tag.hpp"
#include "protocol/pgn/reader.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace sweeper {

namespace {

Result<PgnGame> read(const std::string& text, int number = 1) {
    std::istringstream file(text);
    return read_pgn_game(file, number);
}

PgnGame game(const std::string& text, int number = 1) {
    const auto found = read(text, number);
    if (!found) FAIL(found.error().message);
    return *found;
}

std::string refusal(const std::string& text, int number = 1) {
    const auto found = read(text, number);
    REQUIRE_FALSE(found);
    return found.error().message;
}

/// All turns of a game, each as `turn{comment} `.
std::string turns(const PgnGame& game) {
    std::string text;
    for (const PgnTurn& turn : game.turns) {
        text += turn.text + (turn.comment.empty() ? "" : "{" + turn.comment + "}") + " ";
    }
    return text;
}

const std::string two_games =
    "[Event \"a\"]\n[White \"the \\\"new\\\" \\\\ one\"]\n[FEN \"9/9 b 3\"]\n\n"
    "1... q6:n9,n9:j9 {+0.35/9 0.012s\n[41]} 2. S@a1 {book} 0000 1-0\n\n"
    "[Event \"b\"]\n\n1. a1a2 1/2-1/2\n";

}  // namespace

TEST_CASE("pgn: the tag BoardFile contains the text of the board") {
    CHECK(board_of_tag("%23 Ex%2520/. ./.%2f.") == "# Ex%20\n. .\n./.\n");
    CHECK(board_of_tag("%C3%A9") == "\xC3\xA9\n");
    CHECK(board_of_tag("%EF%BB%BF. ./. .") == ". .\n. .\n");
    for (const std::string_view bad : {"%", ". ./%4", "%g0", "%+1", "%4/"}) {
        CAPTURE(bad);
        const auto text = board_of_tag(bad);
        REQUIRE_FALSE(text);
        CHECK(text.error().message == "a '%' that no two hexadecimal digits follow");
    }
}

TEST_CASE("pgn: tags, turns, comments and result") {
    const PgnGame first = game(two_games);
    CHECK(first.tag("Event") == "a");
    CHECK(first.tag("White") == "the \"new\" \\ one");
    CHECK(first.tag("FEN") == "9/9 b 3");
    CHECK(first.tag("Variant").empty());
    CHECK(turns(first) == "q6:n9,n9:j9{+0.35/9 0.012s [41]} S@a1{book} 0000 ");
    CHECK(first.result == "1-0");
    const PgnGame second = game(two_games, 2);
    CHECK(second.tag("Event") == "b");
    CHECK(turns(second) == "a1a2 ");
    CHECK(second.result == "1/2-1/2");
}

TEST_CASE("pgn: numbers, NAGs, variations and rest-of-line comments are skipped") {
    CHECK(turns(game("[A \"x\"]\n1.e2e4 $5 (1. a1a2 {no ) end} (b1b2)) 1...e5e6 ; c1c2\n2. f1f2 *")) ==
          "e2e4 e5e6 f1f2 ");
    CHECK(turns(game("[A \"x\"]\r\n\r\n1. e2e4\r\n*\r\n")) == "e2e4 ");
    CHECK(turns(game("[A \"x\"]\n[B \"y\"]\n\n[C \"z\"]\n1. e2e4 *")) == "e2e4 ");
    CHECK(turns(game("[A \"x\"]\n{before} 1. e2e4 {one} {} {two} { }*")) == "e2e4{one two} ");
    CHECK(game("[A \"x\"]\n").turns.empty());
}

TEST_CASE("pgn: records of other programs can be read") {
    CHECK(turns(game("\xEF\xBB\xBF[A \"x\"]\n\n1. e2e4 *")) == "e2e4 ");
    CHECK(turns(game("1. e2e4! e7e5?! 2. f1f2 !? *")) == "e2e4 e7e5 f1f2 ");
    CHECK(turns(game("1 e2e4 e7e5 2 0000 12 *")) == "e2e4 e7e5 0000 ");
    CHECK(turns(game("1. e2e4 (1. a1a2 ; one :)\n 1... (b1b2) ; ( {\n) 1... e5e6 *")) == "e2e4 e5e6 ");
    CHECK(turns(game("{intro} 1. e2e4 \n1... e7e5 *")) == "e2e4 e7e5 ");
    CHECK(turns(game("; a header\n{of\n[two] lines} 1. e2e4 *\n\n[A \"x\"]\n\n1. a1a2 *")) == "e2e4 ");
    CHECK(turns(game("; a header\n[A \"x\"]\n\n1. e2e4 *\n")) == "e2e4 ");
    CHECK(turns(game("; a header\n1. e2e4 *\n\n[A \"x\"]\n\n1. a1a2 *", 2)) == "a1a2 ");
    CHECK(turns(game("% (not PGN\n[A \"x\"]\n\n1. e2e4\n%{\n2. f1f2 *")) == "e2e4 f1f2 ");
}

TEST_CASE("pgn: a tag ends at its bracket, whatever follows") {
    const PgnGame first = game("[A \"x\"] [Variant \"libero\" ]\t[C \"\\\"]\"] 1. e2e4 *\n[A \"y\"]\n*");
    CHECK(first.tag("A") == "x");
    CHECK(first.tag("Variant") == "libero");
    CHECK(first.tag("C") == "\"]");
    CHECK(turns(first) == "e2e4 ");
    CHECK(game("[A \"x\"] 1. e2e4 *\n[A \"y\"]\n*", 2).tag("A") == "y");
    CHECK(turns(game("[A \"x\"] {hello\n[B \"y\"]} ; e2e4\n1. f1f2 *")) == "f1f2 ");
    CHECK(game("[A \"the \"new\" one\"]\n*").tag("A") == "the \"new\" one");  // not PGN, but unambiguous
}

TEST_CASE("pgn: the text after a result is the next game") {
    const std::string text =
        "1. e2e4 * {between} $3 1. a1a2 (1. b1b2 1-0) 0-1\n; between\n[A \"x\"] 1/2-1/2 1. c1c2\n[B \"y\"]\n";
    CHECK(turns(game(text, 1)) == "e2e4 ");
    CHECK(turns(game(text, 2)) == "a1a2 ");
    CHECK(game(text, 2).result == "0-1");
    CHECK(game(text, 3).tag("A") == "x");
    CHECK(game(text, 3).turns.empty());
    CHECK(game(text, 3).result == "1/2-1/2");
    CHECK(turns(game(text, 4)) == "c1c2 ");
    CHECK(game(text, 4).result == "*");
    CHECK(game(text, 5).tag("B") == "y");
    CHECK(refusal(text, 6) == "there are 5 games in the file");
    CHECK(turns(game("1. e2e4 *\n1... e7e5 *", 2)) == "e7e5 ");
    CHECK(refusal("1. e2e4 * {only} ; comments\n", 2) == "there is 1 game in the file");
}

TEST_CASE("pgn: a result inside a comment or a variation does not end the game") {
    CHECK(turns(game("1. e2e4 {1-0 *} (1. a1a2 *) e7e5 ; *\n2. f1f2 *")) == "e2e4{1-0 *} e7e5 f1f2 ");
}

TEST_CASE("pgn: a line that begins with a tag ends a game without a result, and an open variation") {
    const std::string text = "1. e2e4 (\n[A \"x\"]\n\n1. a1a2 *";
    CHECK(refusal(text) == "line 1: the variation has no end");
    CHECK(turns(game(text, 2)) == "a1a2 ");
}

TEST_CASE("pgn: tags and turns have line numbers") {
    const PgnGame found = game("% skipped\n\n[A \"x\"]\n{two\nlines} 1. e2e4\n\n1... e7e5 f1f2 *");
    CHECK(found.tag_line("A") == 3);
    CHECK(found.tag_line("B") == 0);
    REQUIRE(found.turns.size() == 3);
    CHECK(found.turns[0].line == 5);
    CHECK(found.turns[1].line == 7);
    CHECK(found.turns[2].line == 7);
}

TEST_CASE("pgn: errors name the line") {
    CHECK(refusal("") == "there are 0 games in the file");
    CHECK(refusal(two_games, 3) == "there are 2 games in the file");
    CHECK(refusal("\n[A x]\n\n1. e2e4 *").rfind("line 2: tag '[A x]': ", 0) == 0);
    CHECK(refusal("[A \"]\n\n*").rfind("line 1: tag", 0) == 0);
    CHECK(refusal("[\"x\"]\n\n*").rfind("line 1: tag", 0) == 0);
    CHECK(refusal("[A \"x\"]\n\n1. e2e4\n{open\n[B \"y\"]\n") == "line 4: the comment has no end");
    CHECK(refusal("[A \"x\"]\n\n1. e2e4 (a1a2 *\n") == "line 3: the variation has no end");
    CHECK(refusal("[A \"x\"]\n\n1. e2e4 } *\n") == "line 3: '}' has no opening bracket");
    CHECK(refusal("[A \"x\"]\n\n1. e2e4 ) *\n") == "line 3: ')' has no opening bracket");
    CHECK(refusal("[A \"x\"]\n" + std::string(2U << 20U, 'x')) ==
          "line 1: the game has more than 1048576 bytes");
}

TEST_CASE("pgn: any bytes give a game or an error") {
    std::string text = two_games;
    for (std::size_t i = 0; i < text.size(); ++i) {
        for (const char c : {'\0', '[', '{', '}', '(', ')', '"', '\\', '\n', '\xFF'}) {
            std::string changed = text;
            changed[i] = c;
            const auto found = read(changed);
            if (!found) CHECK_FALSE(found.error().message.empty());
        }
    }
}

}  // namespace sweeper
