#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>
#include <string>

#include "tests/random_play.hpp"
#include "tools/common/prover.hpp"
#include "tools/lab_players/lab_engine.hpp"
#include "variants/football/rules.hpp"
#include "variants/libero/rules.hpp"
#include "variants/robosoccer/rules.hpp"
#include "variants/threestep/rules.hpp"

// The players of sweeper_lab_player_<id> are tested in all games, with budgets of positions instead of time.

#define ALL_GAMES football::Rules, libero::Rules, robosoccer::Rules, threestep::Rules

namespace sweeper {
namespace {

constexpr std::uint64_t some_nodes = 200;
const auto never = [] { return false; };

template <Game G>
LabChoice<G> beam_choice(const typename G::Position& position, std::uint64_t nodes = some_nodes) {
    const GameRecord<G> record(position);
    Budget budget(never, nodes);
    return BeamPlayer<G>(record, {}, budget).choose(max_ply);
}
template <Game G>
LabChoice<G> monte_carlo_choice(const typename G::Position& position, std::uint64_t nodes = some_nodes) {
    const GameRecord<G> record(position);
    Budget budget(never, nodes);
    return MonteCarloPlayer<G>(record, {}, budget).choose();
}

/// Whether the opponent could score if it were to move.
template <Game G>
bool is_threatened(const typename G::Position& position) {
    return G::winning_turn(G::passed(position)).has_value();
}
template <Game G>
bool concedes(const typename G::Position& position, typename G::Turn turn) {
    const auto child = G::play(position, turn);
    return is_after_goal<G>(child) || G::winning_turn(child);
}

/// A position of a random game for which `wanted` returns true. In the game both sides play one of the turns
/// with the best simple score, because in games of purely random turns of Robosoccer nobody comes near a
/// goal.
template <Game G, typename Wanted>
typename G::Position random_position(Random& random, Wanted wanted) {
    for (int games = 0; games < 1000; ++games) {
        auto position = lasting_rules<G>().random_start(random);
        for (int i = 0; i < 40 && G::outcome(position) == Outcome::ongoing; ++i) {
            if (wanted(position)) return position;
            if (G::winning_turn(position)) break;
            Budget budget(never);
            BestFirst<G> best_first(position, 500, budget);
            auto turn = best_first.next();
            for (auto left = random.below(8); left > 0; --left)
                if (const auto next = best_first.next()) turn = next;
            if (!turn) break;
            position = G::play(position, *turn);
        }
    }
    FAIL("no such position in many games");
    return {};
}

TEST_CASE_TEMPLATE("lab players: play a goal if there is one", G, ALL_GAMES) {
    Random random(1);
    for (int i = 0; i < 10; ++i) {
        const auto position =
            random_position<G>(random, [](const auto& each) { return G::winning_turn(each).has_value(); });
        CAPTURE(G::fen(position));
        for (const auto& choice : {beam_choice<G>(position), monte_carlo_choice<G>(position)}) {
            CHECK(choice.score == goal_in(1));
            REQUIRE(G::is_legal(position, choice.turn));
            CHECK(is_after_goal<G>(G::play(position, choice.turn)));
        }
    }
}

TEST_CASE_TEMPLATE("lab players: concede no goal in one if a turn prevents it", G, ALL_GAMES) {
    Random random(2);
    int avoidable = 0;
    for (int i = 0; i < 10; ++i) {
        const auto position = random_position<G>(
            random, [](const auto& each) { return !G::winning_turn(each) && is_threatened<G>(each); });
        CAPTURE(G::fen(position));
        const auto turns = all_turns<G>(position);
        const bool is_lost = std::all_of(turns.begin(), turns.end(),
                                         [&](const auto turn) { return concedes<G>(position, turn); });
        avoidable += is_lost ? 0 : 1;
        for (const auto& choice : {beam_choice<G>(position), monte_carlo_choice<G>(position)}) {
            REQUIRE(G::is_legal(position, choice.turn));
            CHECK(concedes<G>(position, choice.turn) == is_lost);
        }
    }
    CHECK(avoidable > 0);
}

TEST_CASE_TEMPLATE("lab players: do nothing more once the budget is spent", G, ALL_GAMES) {
    Random random(3);
    const auto position = random_position<G>(
        random, [](const auto& each) { return !G::winning_turn(each) && !is_threatened<G>(each); });
    const GameRecord<G> record(position);
    for (const int granted : {0, 1, 5, 100, 500})
        for (const bool is_beam : {true, false}) {
            int asked = 0;
            int denied = 0;
            Budget budget([&] {
                const bool is_over = ++asked > granted;
                denied += is_over ? 1 : 0;
                return is_over;
            });
            const LabChoice<G> choice = is_beam ? BeamPlayer<G>(record, {}, budget).choose(max_ply)
                                                : MonteCarloPlayer<G>(record, {}, budget).choose();
            CHECK(denied == 1);  // the first denial is remembered
            // The budget is checked at least once for every visited position.
            CHECK(budget.nodes() <= static_cast<std::uint64_t>(granted) + 1);
            if (granted == 0) continue;
            CHECK((choice.turn == typename G::Turn{} || G::is_legal(position, choice.turn)));
        }
}

TEST_CASE_TEMPLATE("lab players: the simple score has no favourite side", G, ALL_GAMES) {
    Random random(4);
    for (int i = 0; i < 50; ++i) {
        const auto position = random_position<G>(random, [&](const auto&) { return random.below(6) == 0; });
        CAPTURE(G::fen(position));
        CHECK(simple_score(G::mirrored(position)) == simple_score(position));
        CHECK(simple_score(G::passed(position)) == -simple_score(position));
    }
}

TEST_CASE("lab players: a beam of full width finds exactly the forced goals") {
    using G = football::Rules;
    const auto start = G().parse_fen("3r5/4k4/9/2B1a4/5n3/9/3K5/9/3R5 w 60");
    REQUIRE(start.has_value());
    Random random(5);
    Prover<G> prover;
    int forced = 0;
    for (int i = 0; i < 40; ++i) {
        auto position = *start;
        for (int left = 1 + i % 6; left > 0 && G::outcome(position) == Outcome::ongoing; --left)
            position = G::play(position, pick(all_turns<G>(position), random));
        if (G::outcome(position) != Outcome::ongoing || G::winning_turn(position)) continue;
        CAPTURE(G::fen(position));
        LabSettings settings;
        settings.width = settings.candidates = 100'000;
        const GameRecord<G> record(position);
        Budget budget(never);
        const LabChoice<G> choice = BeamPlayer<G>(record, settings, budget).choose(3);
        const bool is_forced = prover.scores_within(position, 2) == true;
        CHECK((choice.score == goal_in(3)) == is_forced);
        if (is_forced) CHECK(prover.scores_with(position, choice.turn, 2) == true);
        forced += is_forced ? 1 : 0;
    }
    CHECK(forced > 0);
}

/// An engine that plays football, with its output.
class Lines {
  public:
    bool receive(std::string_view line) {
        return engine_.receive(line);
    }
    /// The output since the last call, after the end of the search.
    std::string output() {
        engine_.finish_search();
        std::string text = out_.str();
        out_.str("");
        return text;
    }

  private:
    std::ostringstream out_;
    Writer writer_{out_};
    LabEngine<football::Rules> engine_{writer_};
};

bool contains(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

TEST_CASE("lab players: handshakes name the options") {
    Lines lines;
    CHECK(lines.receive("uci"));
    const std::string uci = lines.output();
    CHECK(contains(uci, "option name UCI_Variant type combo default football var football\n"));
    CHECK(contains(uci, "option name Player type combo default beam var beam var montecarlo\n"));
    CHECK(contains(uci, "option name Width type spin default 40 min 1 "));
    CHECK(uci.ends_with("\nuciok\n"));
    lines.receive("ugi");
    CHECK(lines.output().ends_with("\nugiok\n"));
    lines.receive("isready");
    CHECK(lines.output() == "readyok\n");
}

TEST_CASE("lab players: both players answer with a legal turn of the position") {
    Lines lines;
    for (const std::string_view player : {"beam", "montecarlo"}) {
        lines.receive("setoption name Player value " + std::string(player));
        lines.receive("ucinewgame");
        lines.receive("position startpos moves d1d4,d4:c3 c9f6");
        for (const std::string_view limit : {"nodes 100", "depth 1", "wtime 100 btime 100 winc 1 binc 1",
                                             "movetime 10", "mate 1", "p1time 100 p2time 100"}) {
            CAPTURE(limit);
            lines.receive("go " + std::string(limit));
            const std::string output = lines.output();
            const auto best = output.find("bestmove ");
            REQUIRE(best != std::string::npos);
            const std::string turn = output.substr(best + 9, output.size() - best - 10);
            CHECK(contains(output, " pv " + turn + "\n"));
            lines.receive("position startpos moves d1d4,d4:c3 c9f6 " + turn);
            CHECK(lines.output().empty());
            lines.receive("position startpos moves d1d4,d4:c3 c9f6");
        }
    }
}

TEST_CASE("lab players: stop, quit and a waiting command end an infinite search") {
    Lines lines;
    lines.receive("go infinite");
    lines.receive("isready");
    lines.receive("stop");
    const std::string stopped = lines.output();
    CHECK(contains(stopped, "readyok\n"));
    CHECK(contains(stopped, "bestmove "));
    lines.receive("go");
    lines.receive("position startpos moves d1d4");
    CHECK(contains(lines.output(), "bestmove "));
    lines.receive("go infinite");
    CHECK_FALSE(lines.receive("quit"));
    CHECK(contains(lines.output(), "bestmove "));
}

TEST_CASE("lab players: errors name the value and change nothing") {
    Lines lines;
    for (const std::string_view line :
         {"setoption name Width value 0", "setoption name Player value best",
          "setoption name UCI_Variant value libero", "setoption name Hash value 1", "position fen bad",
          "position startpos moves a1a1", "go perft 1", "go depth x", "bench"}) {
        CAPTURE(line);
        CHECK(lines.receive(line));
        const std::string output = lines.output();
        CHECK(output.starts_with("info string error: "));
        CHECK(std::count(output.begin(), output.end(), '\n') == 1);
    }
}

TEST_CASE("lab players: a finished game has no turn") {
    Lines lines;
    lines.receive("position fen 4a4/8k/9/9/9/9/9/9/K8 b 30");
    lines.receive("go nodes 10");
    CHECK(lines.output() == "bestmove (none)\n");
}

TEST_CASE("lab players: the time for a turn") {
    Limits limits;
    CHECK_FALSE(lab_time(limits, Side::first, Milliseconds{10}));
    limits.clocks[0].left = Milliseconds{60'000};
    limits.clocks[0].increment = Milliseconds{100};
    CHECK(lab_time(limits, Side::first, Milliseconds{10}) == Milliseconds{2000 + 75 - 10});
    limits.moves_to_go = 1;
    CHECK(lab_time(limits, Side::first, Milliseconds{10}) == Milliseconds{30'000 - 10});
    limits.move_time = Milliseconds{50};
    CHECK(lab_time(limits, Side::first, Milliseconds{10}) == Milliseconds{45});
    limits.infinite = true;
    CHECK_FALSE(lab_time(limits, Side::first, Milliseconds{10}));
}

}  // namespace
}  // namespace sweeper
