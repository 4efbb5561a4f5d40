#include "protocol/format.hpp"

#include <doctest/doctest.h>

#include "protocol/replies.hpp"
#include "protocol_fake_session.hpp"

namespace sweeper {

namespace {

SearchInfo example_info() {
    SearchInfo info;
    info.depth = 7;
    info.seldepth = 12;
    info.score.value = 35;
    info.nodes = 9000;
    info.hash_full = 4;
    info.time = Milliseconds(300);
    info.principal_variation = {"a1a2,a2:a9", "0000"};
    return info;
}

ReportedScore mate(int half_turns) {
    return {ReportedScore::Kind::mate, half_turns};
}

}  // namespace

TEST_CASE("format: an info line has its fields in the order of the protocol") {
    SearchInfo info = example_info();
    CHECK(info_line(info, {}) ==
          "info depth 7 seldepth 12 multipv 1 score cp 35 nodes 9000 nps 30000 hashfull 4 time 300 pv "
          "a1a2,a2:a9 0000");
    info.bound = Bound::lower;
    info.win_draw_loss = WinDrawLoss{600, 100, 300};
    info.multi_pv = 2;
    CHECK(info_line(info, {}).find("multipv 2 score cp 35 lowerbound wdl 600 100 300 nodes") !=
          std::string::npos);
    info.bound = Bound::upper;
    CHECK(info_line(info, {.dialect = Dialect::ugi}).find(" score cp 35 upperbound wdl") !=
          std::string::npos);
}

TEST_CASE("format: nodes per second within the first millisecond") {
    CHECK(nodes_per_second(7, Milliseconds(0)) == 7000);
    CHECK(nodes_per_second(7, Milliseconds(2)) == 3500);
}

TEST_CASE("format: mate counts own turns in UCI and half-turns in UGI") {
    CHECK(score_text(mate(1), Dialect::uci) == "mate 1");
    CHECK(score_text(mate(5), Dialect::uci) == "mate 3");
    CHECK(score_text(mate(-2), Dialect::uci) == "mate -1");
    CHECK(score_text(mate(-4), Dialect::uci) == "mate -2");
    CHECK(score_text(mate(-1), Dialect::uci) == "mate -1");  // the loser makes the own goal with its own turn
    CHECK(score_text(mate(0), Dialect::uci) == "mate 0");
    CHECK(score_text(mate(5), Dialect::ugi) == "mate 5");
    CHECK(score_text(mate(-4), Dialect::ugi) == "mate -4");
}

TEST_CASE("format: a proven goal follows the score if the client wants it, in the unit of mate") {
    SearchInfo info;
    info.depth = 5;
    info.score.value = 262;
    info.goal = 3;
    info.win_draw_loss = WinDrawLoss{800, 0, 200};
    CHECK(info_line(info, {}).find("score cp 262 wdl") != std::string::npos);
    CHECK(info_line(info, {.show_goals = true}).find("score cp 262 goal 2 wdl") != std::string::npos);
    info.goal = -4;
    CHECK(info_line(info, {.show_goals = true}).find("score cp 262 goal -2 wdl") != std::string::npos);
    CHECK(info_line(info, {.dialect = Dialect::ugi, .show_goals = true}).find(" goal -4 ") !=
          std::string::npos);
    info.score = {ReportedScore::Kind::mate, -4};
    CHECK(goal_text(info, Dialect::uci).empty());
    info = {};
    CHECK(goal_text(info, Dialect::uci).empty());
}

TEST_CASE("format: a finished game has depth 0, a score and no best turn") {
    SearchInfo info;
    info.score = mate(0);
    CHECK(info_line(info, {}) == "info depth 0 score mate 0");
    CHECK(best_turn_line({}, {}) == "bestmove (none)");
}

TEST_CASE("format: bestmove names the expected answer only if the client wants it, in UGI never") {
    const BestTurn best{"a1a2", "b1b2"};
    CHECK(best_turn_line(best, {Dialect::uci, true}) == "bestmove a1a2 ponder b1b2");
    CHECK(best_turn_line(best, {Dialect::uci, false}) == "bestmove a1a2");
    CHECK(best_turn_line(best, {Dialect::ugi, true}) == "bestmove a1a2");
    CHECK(best_turn_line({"a1a2", std::nullopt}, {Dialect::uci, true}) == "bestmove a1a2");
}

TEST_CASE("format: currmove") {
    CHECK(current_turn_line({9, "a1a2", 14}) == "info depth 9 currmove a1a2 currmovenumber 14");
}

TEST_CASE("format: perft") {
    CHECK(perft_block({{{"a", 1}, {"b", 20}}, 21, true}) == "a: 1\nb: 20\n\nNodes searched: 21\n");
    CHECK(perft_block({{}, 1, true}) == "\nNodes searched: 1\n");
    CHECK(perft_block({{{"a", 1}}, 1, false}).find("not complete") != std::string::npos);
}

TEST_CASE("replies: d, legal, steps, query") {
    fake::World world;
    fake::FakeSession session(world);
    CHECK(display_block(session) == "board\nFen: startpos\nKey: 0000000000000ABC\nResult: *\n");
    CHECK(legal_block(session) == "turn a1a2 fen fen1\nturn a1a3 fen fen2\nlegal 2\n");
    CHECK(steps_block(session, "q").value() == "board 4/4 ball - side w\nnext a1a2 q+\nend yes\n");
    CHECK(steps_block(session, "xx").error().message == "action 1 'xx': no such action");
    using Subject = commands::Query::Subject;
    CHECK(query_block(session, Subject::first_to_move) == "response true\n");
    CHECK(query_block(session, Subject::game_over) == "response false\n");
    CHECK(query_block(session, Subject::result) == "response none\n");
    REQUIRE(session.set_position({"won", {"a1a2"}}));
    CHECK(query_block(session, Subject::first_to_move) == "response false\n");
    CHECK(query_block(session, Subject::game_over) == "response true\n");
    CHECK(query_block(session, Subject::result) == "response p1win\n");
    CHECK(display_block(session).find("Result: 1-0 (goal)\n") != std::string::npos);
    CHECK(evaluation_block(session) == "The game is over: 1-0 (goal)\n");
}

TEST_CASE("replies: eval shows every term and their sum") {
    fake::World world;
    const fake::FakeSession session(world);
    const std::string block = evaluation_block(session);
    CHECK(block.find("material                      30      10      20\n") != std::string::npos);
    CHECK(block.find("sum                           25      10      15\n") != std::string::npos);
    CHECK(block.find("evaluation: 15\n") != std::string::npos);
    CHECK(block.find("wdl 520 0 480\n") != std::string::npos);
}

}  // namespace sweeper
