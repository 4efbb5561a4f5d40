#include "protocol/batch/judgement.hpp"

#include <doctest/doctest.h>

#include <chrono>
#include <sstream>
#include <thread>

#include "protocol/batch/progress.hpp"
#include "protocol/batch/summary.hpp"

namespace sweeper {

namespace {

/// A position with this winning chance for the side to move.
GamePosition position(Side side, Chance chance) {
    GamePosition position;
    position.side = side;
    position.search.chance = chance;
    position.search.best_line = {"a1a2"};
    return position;
}

GamePosition with_goal(GamePosition position, int half_turns) {
    position.search.goal = half_turns;
    return position;
}

GamePosition with_mate(GamePosition position, int half_turns) {
    position.search.score = {ReportedScore::Kind::mate, half_turns};
    return position;
}

/// The mark of a first-side turn that changes its chance from `before` to `after`.
Mark mark(Chance before, Chance after) {
    return judge(position(Side::first, before), position(Side::second, 1000 - after), false).mark;
}

JudgedTurn turn(Side side, Chance before, Chance after) {
    JudgedTurn turn;
    turn.side = side;
    turn.before = before;
    turn.after = after;
    turn.loss = before > after ? before - after : 0;
    return turn;
}

}  // namespace

TEST_CASE("judgement: the loss of winning chance decides the mark") {
    CHECK(mark(600, 700) == Mark::none);
    CHECK(mark(600, 551) == Mark::none);
    CHECK(mark(600, 550) == Mark::inaccuracy);
    CHECK(mark(600, 501) == Mark::inaccuracy);
    CHECK(mark(600, 500) == Mark::mistake);
    CHECK(mark(600, 401) == Mark::mistake);
    CHECK(mark(600, 400) == Mark::blunder);
    CHECK(nag(Mark::only_turn) + nag(Mark::inaccuracy) + nag(Mark::mistake) + nag(Mark::blunder) ==
          "$1$6$2$4");
    CHECK(nag(Mark::none).empty());
}

TEST_CASE("judgement: the best turn loses nothing, and is an only turn if all others are blunders") {
    GamePosition before = position(Side::second, 600);
    const GamePosition after = position(Side::first, 900);
    CHECK(judge(before, after, true).loss == 0);
    CHECK(judge(before, after, true).mark == Mark::none);
    before.search.second_chance = 401;
    CHECK(judge(before, after, true).mark == Mark::none);
    before.search.second_chance = 400;
    CHECK(judge(before, after, true).mark == Mark::only_turn);
    CHECK(judge(before, after, false).mark == Mark::blunder);
}

TEST_CASE("judgement: a draw is worth half a win") {
    GamePosition over;
    over.side = Side::second;
    over.over = Outcome::draw;
    CHECK(judge(position(Side::first, 800), over, false).loss == 300);
    over.over = Outcome::first_wins;
    CHECK(judge(position(Side::first, 800), over, false).loss == 0);
    over.over = Outcome::second_wins;
    CHECK(judge(position(Side::first, 800), over, false).loss == 800);
}

TEST_CASE("judgement: a goal is missed if it was proven and is not any more") {
    const GamePosition before = with_goal(position(Side::first, 700), 3);
    const GamePosition open = position(Side::second, 400);
    CHECK(judge(before, open, false).missed_goal);
    CHECK_FALSE(judge(before, open, true).missed_goal);
    CHECK_FALSE(judge(before, with_goal(open, -4), false).missed_goal);
    CHECK_FALSE(judge(before, with_mate(open, -2), false).missed_goal);
    CHECK_FALSE(judge(with_goal(position(Side::first, 300), -2), open, false).missed_goal);
    GamePosition scored = position(Side::second, 300);
    scored.after_goal = true;
    CHECK_FALSE(judge(before, scored, false).missed_goal);
    GamePosition won;
    won.over = Outcome::first_wins;
    CHECK_FALSE(judge(with_mate(before, 1), won, false).missed_goal);
    won.over = Outcome::draw;
    CHECK(judge(with_mate(before, 1), won, false).missed_goal);
}

TEST_CASE("judgement: a goal is allowed if it is proven only since the turn") {
    const GamePosition before = position(Side::first, 500);
    const GamePosition conceding = with_goal(position(Side::second, 900), 1);
    CHECK(judge(before, conceding, false).allowed_goal);
    CHECK_FALSE(judge(before, conceding, true).allowed_goal);
    CHECK_FALSE(judge(with_goal(before, -2), conceding, false).allowed_goal);
    GamePosition own_goal = position(Side::second, 900);
    own_goal.after_goal = true;
    CHECK(judge(before, own_goal, false).allowed_goal);
    GamePosition scored = with_goal(position(Side::second, 400), 3);
    scored.after_goal = true;
    CHECK_FALSE(judge(before, scored, false).allowed_goal);
}

TEST_CASE("judgement: the turning point is the loser's most costly turn since it was last even") {
    const std::vector<JudgedTurn> turns{turn(Side::first, 600, 300), turn(Side::second, 700, 400),
                                        turn(Side::first, 600, 540), turn(Side::second, 460, 460),
                                        turn(Side::first, 540, 460), turn(Side::second, 540, 540),
                                        turn(Side::first, 460, 360), turn(Side::second, 640, 600)};
    CHECK(turning_point(turns, Outcome::second_wins) == 6U);
    CHECK(turning_point(turns, Outcome::first_wins) == std::nullopt);  // 640 to 600 is no inaccuracy
    CHECK(turning_point(turns, Outcome::draw) == 0U);
    CHECK(turning_point(turns, Outcome::ongoing) == 0U);
    CHECK(turning_point({}, Outcome::draw) == std::nullopt);
}

TEST_CASE("summary: the errors of a player as text, both ways") {
    PlayerErrors errors{30, 931, 2, 1, 1, 0, 3};
    CHECK(text(errors) ==
          "turns 30, loss 93.1 %, inaccuracies 2, mistakes 1, blunders 1, missed goals 0, allowed goals 3");
    const auto read = parse_player_errors(text(errors));
    REQUIRE(read);
    CHECK(*read == errors);
    const auto refusal = [](std::string_view bad) {
        const auto parsed = parse_player_errors(bad);
        REQUIRE_FALSE(parsed);
        return parsed.error().message;
    };
    CHECK(refusal("") == "'': 'turns' and a number are needed");
    CHECK(refusal("turns x") == "'turns x': a whole number from 0 to 1000000000 is needed");
    CHECK(refusal("turns 1, loss 3 %") == "'loss 3 %': N.N % is needed");
    CHECK(refusal("turns 1, loss 3.14 %") == "'loss 3.14 %': N.N % is needed");
    CHECK(refusal(text(errors) + ", more 1") == "'more 1' is not needed");
}

TEST_CASE("summary: one row for each player, one line for each game") {
    const GameSummary second{2,
                             {"one", "z\xC3\xA9ro"},
                             "1-0",
                             {PlayerErrors{10, 500, 1, 0, 2, 1, 0}, PlayerErrors{9, 0}},
                             "3. a1a2 (64.0 % to 21.0 %)"};
    const GameSummary first{
        1, {"z\xC3\xA9ro", "z\xC3\xA9ro"}, "*", {PlayerErrors{}, PlayerErrors{1, 100}}, ""};
    CHECK(
        summary_text({second, first}) ==
        "player  games  turns  average loss  inaccuracies  mistakes  blunders  missed goals  allowed goals\n"
        "one         1     10        5.00 %             1         0         2             1              0\n"
        "z\xC3\xA9ro        2     10        1.00 %             0         0         0             0           "
        "   0\n"
        "game 1: z\xC3\xA9ro - z\xC3\xA9ro *, turning point: none\n"
        "game 2: one - z\xC3\xA9ro 1-0, turning point: 3. a1a2 (64.0 % to 21.0 %)\n");
}

TEST_CASE("progress: the time left comes from the positions that are done") {
    using std::chrono::seconds;
    CHECK(progress_text({0, 2, 0, 50}, seconds(9)) == "0 of 2 games, 0 of 50 positions");
    CHECK(progress_text({1, 2, 10, 50}, seconds(9)) == "1 of 2 games, 10 of 50 positions, 0:36 left");
    CHECK(progress_text({1, 2, 1, 1000}, seconds(9)) == "1 of 2 games, 1 of 1000 positions, 2:29:51 left");
    CHECK(progress_text({2, 2, 50, 50}, seconds(9)) == "2 of 2 games, 50 of 50 positions");
}

TEST_CASE("summary: names and turning points cannot send control sequences to a terminal") {
    const GameSummary game{1, {"\x1B[2Jone", "two\a"}, "*", {}, "1. a1a2\x1B[31m"};
    const std::string text = summary_text({game});
    CHECK(text.find_first_of("\x1B\a") == std::string::npos);
    CHECK(text.find("\n?[2Jone      1 ") != std::string::npos);
    CHECK(text.ends_with("game 1: ?[2Jone - two? *, turning point: 1. a1a2?[31m\n"));
}

TEST_CASE("progress: the line on a terminal is ended if the task fails") {
    std::ostringstream out;
    {
        ProgressReport progress(out, true, 1, 10);
        std::this_thread::sleep_for(std::chrono::milliseconds(1050));
        progress.show();
    }
    CHECK(out.str() == "\r0 of 1 games, 0 of 10 positions\n");
    out.str("");
    {
        ProgressReport progress(out, true, 1, 10);
        progress.show(true);
    }
    CHECK(out.str() == "\r0 of 1 games, 0 of 10 positions\n");
}

}  // namespace sweeper
