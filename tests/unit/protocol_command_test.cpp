#include "protocol/command.hpp"

#include <doctest/doctest.h>

#include <string>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

template <typename T>
T parse_as(std::string_view line) {
    const Command command = parse_command(line);
    REQUIRE(std::holds_alternative<T>(command));
    return std::get<T>(command);
}

SearchRequest go(std::string_view line) {
    return parse_as<commands::Go>(line).request;
}

std::string refusal(std::string_view line) {
    return parse_as<commands::Refused>(line).message;
}

}  // namespace

TEST_CASE("commands: lines without words are ignored") {
    using Kind = commands::Signal::Kind;
    CHECK(parse_as<commands::Signal>("").kind == Kind::nothing);
    CHECK(parse_as<commands::Signal>(" \t\r").kind == Kind::nothing);
    CHECK(parse_as<commands::Signal>("debug on").kind == Kind::nothing);
    CHECK(parse_as<commands::Signal>("stop\r").kind == Kind::stop);
    CHECK(parse_as<commands::Signal>("  ponderhit ").kind == Kind::ponder_hit);
    CHECK(parse_as<commands::Signal>("quit").kind == Kind::quit);
}

TEST_CASE("commands: unknown words are skipped only before the first known command") {
    CHECK(parse_as<commands::Handshake>("please uci").dialect == Dialect::uci);
    CHECK(parse_as<commands::Handshake>("ugi").dialect == Dialect::ugi);
    CHECK(*go("joho go depth 3").limits.depth == 3);
    CHECK(refusal("go joho depth 3").starts_with("go: unknown word 'joho'; known are infinite, ponder, "));
    CHECK(refusal("STOP") == "unknown command 'STOP' (did you mean stop?); 'help' lists the commands");
    CHECK(refusal("positon startpos") ==
          "unknown command 'positon' (did you mean position?); 'help' lists the commands");
    CHECK(refusal("go DEPTH 3").starts_with("go: unknown word 'DEPTH' (did you mean depth?); known are "));
    CHECK(refusal("foo bar") == "unknown command 'foo'; 'help' lists the commands");
}

TEST_CASE("commands: setoption keeps the value as written") {
    auto option = parse_as<commands::SetOption>("setoption name Move  Overhead value 30\r");
    CHECK(option.name == "Move Overhead");
    CHECK(option.value == "30");
    option = parse_as<commands::SetOption>("setoption name Board File value  /tmp/two  blanks.txt ");
    CHECK(option.name == "Board File");
    CHECK(option.value == "/tmp/two  blanks.txt");
    CHECK(parse_as<commands::SetOption>("setoption name Clear Hash").value.empty());
    CHECK(parse_as<commands::SetOption>("setoption name Clear Hash value").value.empty());
    CHECK(parse_as<commands::SetOption>("setoption name").name.empty());
    CHECK(parse_as<commands::SetOption>("setoption name value 3").name.empty());
    CHECK(refusal("setoption Hash 3").substr(0, 16) == "setoption 'Hash'");
    CHECK(refusal("setoption").substr(0, 12) == "setoption ''");
}

TEST_CASE("commands: position") {
    auto request = parse_as<commands::SetPosition>("position startpos").request;
    CHECK_FALSE(request.fen);
    CHECK(request.turns.empty());
    CHECK(parse_as<commands::SetPosition>("position startpos moves").request.turns.empty());
    request = parse_as<commands::SetPosition>("position fen 3/Aa1  w 0 moves a1a2,b2:b3 C1C2\r").request;
    CHECK(*request.fen == "3/Aa1 w 0");
    CHECK(request.turns == std::vector<std::string>{"a1a2,b2:b3", "C1C2"});
    CHECK(refusal("position") == "position '': 'startpos' or 'fen' is needed");
    CHECK(refusal("position 3/3 w 0") == "position '3/3': 'startpos' or 'fen' is needed");
    CHECK(refusal("position fen") == "position fen '': a FEN is needed");
    CHECK(refusal("position fen moves a1a2") == "position fen '': a FEN is needed");
    CHECK(refusal("position startpos a1a2") == "position startpos 'a1a2': 'moves' is needed before turns");
}

TEST_CASE("commands: go takes every limit") {
    const SearchRequest request =
        go("go ponder wtime -5 btime 60000 winc 10 binc 20 movestogo 7 depth 4 nodes 5000000000 mate 2 "
           "movetime 100 searchmoves a1a2 infinite");
    const Limits& limits = request.limits;
    CHECK(limits.clocks[0].left == Milliseconds(-5));
    CHECK(limits.clocks[1].left == Milliseconds(60000));
    CHECK(limits.clocks[0].increment == Milliseconds(10));
    CHECK(limits.clocks[1].increment == Milliseconds(20));
    CHECK(limits.moves_to_go == 7);
    CHECK(limits.depth == 4);
    CHECK(limits.nodes == 5'000'000'000U);
    CHECK(limits.mate == 2);
    CHECK(limits.move_time == Milliseconds(100));
    CHECK(limits.ponder);
    CHECK_FALSE(limits.infinite);
    CHECK(request.search_turns == std::vector<std::string>{"a1a2", "infinite"});
    CHECK_FALSE(request.perft);
}

TEST_CASE("commands: UGI clocks belong to the first and the second side") {
    const Limits limits = go("go p1time 1 p2time 2 p1inc 3 p2inc 4").limits;
    CHECK(limits.clocks[0].left == Milliseconds(1));
    CHECK(limits.clocks[1].left == Milliseconds(2));
    CHECK(limits.clocks[0].increment == Milliseconds(3));
    CHECK(limits.clocks[1].increment == Milliseconds(4));
}

TEST_CASE("commands: go without a limit is open-ended, like go infinite") {
    CHECK(go("go").limits.is_open_ended());
    CHECK(go("go ponder").limits.is_open_ended());
    CHECK(go("go searchmoves a1a2").limits.is_open_ended());
    CHECK(go("go movestogo 5").limits.is_open_ended());
    CHECK_FALSE(go("go movetime 0").limits.is_open_ended());
    CHECK(go("go depth 3 infinite").limits.is_open_ended());
    CHECK(go("go movestogo 0 wtime 5").limits.moves_to_go == std::nullopt);
    CHECK(go("go perft 3").perft == 3);
}

TEST_CASE("commands: the control of a search knows whether it waits for the client") {
    const auto waits = [](std::string_view line) {
        return control_of(parse_command(line))->waits_for_client();
    };
    CHECK(waits("go"));
    CHECK(waits("go infinite depth 3"));
    CHECK(waits("go ponder depth 3"));
    CHECK_FALSE(waits("go depth 3"));
    CHECK_FALSE(waits("go winc 0"));
    CHECK_FALSE(waits("go perft 2"));
    CHECK_FALSE(waits("go infinite ponder perft 2"));
    CHECK_FALSE(waits("bench"));
    CHECK(control_of(parse_command("isready")) == nullptr);
    CHECK(control_of(parse_command("go depth x")) == nullptr);
}

TEST_CASE("commands: any clock or increment sets a time limit") {
    for (const std::string_view words :
         {"wtime 1", "btime 1", "winc 1", "binc 1", "p1time 1", "p2time 1", "p1inc 0", "p2inc 0"}) {
        CAPTURE(words);
        CHECK_FALSE(go("go " + std::string(words)).limits.infinite);
        CHECK_FALSE(go("go movestogo 5 ponder " + std::string(words)).limits.infinite);
    }
    CHECK(go("go wtime 1 infinite").limits.infinite);
}

TEST_CASE("commands: the error about a malformed number names the number, its place and the range") {
    CHECK(refusal("go depth abc") == "go depth 'abc': a whole number from 1 to 1000000 is needed");
    CHECK(refusal("go depth 0") == "go depth '0': a whole number from 1 to 1000000 is needed");
    CHECK(refusal("go depth") == "go depth '': a whole number from 1 to 1000000 is needed");
    CHECK(refusal("go depth 4x").substr(0, 13) == "go depth '4x'");
    CHECK(refusal("go depth 1.5").substr(0, 14) == "go depth '1.5'");
    CHECK(refusal("go nodes -1").substr(0, 13) == "go nodes '-1'");
    CHECK(refusal("go movetime 99999999999999999999").substr(0, 12) == "go movetime ");
    CHECK(refusal("go wtime 10 binc -1").substr(0, 12) == "go binc '-1'");
    CHECK(refusal("go perft 101").substr(0, 14) == "go perft '101'");
    CHECK(refusal("go mate 0").substr(0, 11) == "go mate '0'");
}

TEST_CASE("commands: the commands for human users") {
    using Subject = commands::Query::Subject;
    CHECK(parse_as<commands::Query>("query p1turn").subject == Subject::first_to_move);
    CHECK(parse_as<commands::Query>("query gameover").subject == Subject::game_over);
    CHECK(parse_as<commands::Query>("query result").subject == Subject::result);
    CHECK(refusal("query foo") == "query 'foo': 'p1turn', 'gameover' or 'result' is needed");
    CHECK(parse_as<commands::ListSteps>("steps").actions.empty());
    CHECK(parse_as<commands::ListSteps>("steps a1a2,b1b2 c1c2").actions == "a1a2,b1b2,c1c2");
    CHECK_FALSE(parse_as<commands::RandomPosition>("random").seed);
    CHECK(parse_as<commands::RandomPosition>("random 18446744073709551615").seed == ~std::uint64_t{0});
    CHECK(refusal("random -1").substr(0, 11) == "random '-1'");
}

TEST_CASE("commands: every listed command is known") {
    for (const std::string_view line : {"uci",
                                        "ugi",
                                        "isready",
                                        "setoption name x",
                                        "ucinewgame",
                                        "uginewgame",
                                        "position startpos",
                                        "go",
                                        "stop",
                                        "ponderhit",
                                        "query result",
                                        "d",
                                        "eval",
                                        "legal",
                                        "steps",
                                        "random",
                                        "flip",
                                        "bench",
                                        "help",
                                        "compiler",
                                        "quit"}) {
        CAPTURE(line);
        CHECK_FALSE(std::holds_alternative<commands::Refused>(parse_command(line)));
        CHECK(help_text().find(split_words(line)[0]) != std::string::npos);
    }
}

TEST_CASE("commands: any bytes are accepted, and errors are short, printable lines") {
    const std::string nul("go depth 3\0", 11);
    CHECK(refusal(nul).substr(0, 13) == "go depth '3?'");
    CHECK(refusal("x\xFF\xFE\x01\x7Fz") == "unknown command 'x????z'; 'help' lists the commands");
    const std::string monster(5'000'000, 'x');
    CHECK(refusal(monster).size() < 150);
    CHECK(refusal("go depth " + monster).size() < 150);
    CHECK(parse_as<commands::SetOption>("setoption name " + monster).name.size() == monster.size());
}

TEST_CASE("text: a message becomes one line of limited length; its beginning and its end are kept") {
    CHECK(as_one_line("two\nlines\r\x1B[0m") ==
          "two?lines?"
          "?[0m");
    CHECK(as_one_line("files a\xE2\x80\x93t") == "files a\xE2\x80\x93t");
    CHECK(as_one_line("cut \xE2\x80") == "cut ??");
    CHECK(as_one_line("latin \xE9.") == "latin ?.");
    const std::string cut = as_one_line("move 1 '" + std::string(100'000, 'y') + "': not a turn");
    CHECK(cut.size() < 600);
    CHECK(cut.substr(0, 9) == "move 1 'y");
    CHECK(cut.substr(cut.size() - 13) == "': not a turn");
    std::string dashes;
    for (int i = 0; i < 1000; ++i) dashes += "\xE2\x80\x93";
    CHECK(as_one_line("x" + dashes).find('?') == std::string::npos);
}

TEST_CASE("text: a number must be the whole text") {
    CHECK(parse_number("42", 1, 100).value() == 42);
    CHECK(parse_number("-7", -10, 10).value() == -7);
    for (const std::string_view bad : {"", " 4", "4 ", "+4", "0x4", "4.0", "4e0", "--4", "101", "0"}) {
        CAPTURE(bad);
        CHECK(parse_number(bad, 1, 100).error().message == "a whole number from 1 to 100 is needed");
    }
}

}  // namespace sweeper
