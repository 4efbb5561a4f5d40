// Checks of the tactics in the tables of this folder.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "search/proof/proof_search.hpp"
#include "tests/scaled.hpp"
#include "tests/sessions.hpp"
#include "tools/prove_tactics/find_tactics.hpp"

namespace sweeper::tactics {

inline std::vector<Tactic> shipped(const std::string& path) {
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), path, " cannot be read");
    return read_tactics(file);
}

/// The tactics for checks with a search: all of them, or an evenly spaced selection if SWEEPER_TEST_PERCENT
/// is less than 100.
inline std::vector<Tactic> some_shipped(const std::string& path) {
    const std::vector<Tactic> all = shipped(path);
    const std::size_t stride = std::max<std::size_t>(1, 100 / static_cast<std::size_t>(scaled(100)));
    std::vector<Tactic> some;
    for (std::size_t i = 0; i < all.size(); i += stride) some.push_back(all[i]);
    return some;
}

template <Game G>
void rows_are_sound(const std::string& path) {
    std::set<std::string> fens;
    std::array<int, 2> sides{};
    for (const Tactic& tactic : shipped(path)) {
        CAPTURE(tactic.fen);
        const auto position = lasting_rules<G>().parse_fen(tactic.fen);
        REQUIRE(position.has_value());
        CHECK(fens.insert(tactic.fen).second);
        ++sides[index(position->side())];
        CHECK(tactic.goal_in >= 1);
        CHECK(tactic.goal_in <= deepest_tactic);
        CHECK(G::winning_turn(*position).has_value() == (tactic.goal_in == 1));
        CHECK(parse_turn<G>(*position, tactic.turn).has_value());
    }
    CHECK(fens.size() == 200);
    CHECK(sides[0] >= 50);
    CHECK(sides[1] >= 50);
}

/// Keeps the last report of a search.
class Answer : public SearchListener {
  public:
    void on_info(const SearchInfo& info) override {
        if (info.bound != Bound::exact) return;
        score = info.score;
        line_length = static_cast<int>(info.principal_variation.size());
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_perft(const PerftReport&) override {}
    void on_best_turn(const BestTurn& best) override {
        turn = best.turn.value_or("");
    }

    std::string turn;
    ReportedScore score;
    int line_length = 0;  ///< length of the reported line in half-turns
};

/// Searches a position to a depth and returns the last report.
inline Answer answer(Session& session, const std::string& fen, int depth) {
    session.new_game();
    REQUIRE(session.set_position({fen, {}}).has_value());
    SearchRequest request;
    request.limits.depth = depth;
    Answer heard;
    SearchControl control;
    REQUIRE(session.go(request, control, heard).has_value());
    return heard;
}

template <Game G>
void goals_in_one_are_seen(const std::string& path) {
    const auto session = session_of<G>();
    for (const Tactic& tactic : some_shipped(path)) {
        if (tactic.goal_in != 1) continue;
        CAPTURE(tactic.fen);
        CHECK(fault_of<G>({tactic.fen, 1, answer(*session, tactic.fen, 1).turn, 0}).empty());
    }
}

/// A search may miss a goal, but a reported mate must be forced. Goals in one turn have a check of their own.
template <Game G>
void reported_mates_are_forced(const std::string& path) {
    const auto session = session_of<G>();
    int reported = 0;
    for (const Tactic& tactic : some_shipped(path)) {
        if (tactic.goal_in == 1) continue;
        CAPTURE(tactic.fen);
        const Answer heard = answer(*session, tactic.fen, 1);
        const int own_turns = (heard.score.value + 1) / 2;
        if (heard.score.kind != ReportedScore::Kind::mate || own_turns < 1 || own_turns > deepest_tactic)
            continue;
        ++reported;
        CHECK(own_turns >= tactic.goal_in);
        CHECK(heard.line_length == heard.score.value);
        const auto position = *lasting_rules<G>().parse_fen(tactic.fen);
        CHECK(*Prover<G>().scores_with(position, *parse_turn<G>(position, heard.turn), own_turns));
    }
    CHECK(reported >= std::min(50, scaled(50)));
}

/// ALL-5: two half-turns before the limit of 300, a goal in two turns is too late, because the opponent's
/// answer is the 300th half-turn.
template <Game G>
void no_goal_is_promised_after_the_last_half_turn(const std::string& path) {
    constexpr int one_in = 5;
    const auto session = session_of<G>();
    int seen = 0;
    for (const Tactic& tactic : some_shipped(path)) {
        if (tactic.goal_in != 2 || seen++ % one_in != 0) continue;
        const std::string fen =
            tactic.fen.substr(0, tactic.fen.rfind(' ') + 1) + std::to_string(draw_count - 2);
        CAPTURE(fen);
        // With the larger count FB-8 no longer forbids goals in football, so a goal in one turn may exist
        // now.
        if (G::winning_turn(*lasting_rules<G>().parse_fen(fen))) continue;
        CHECK(answer(*session, fen, 1).score.kind != ReportedScore::Kind::mate);
    }
}

/// Proves every goal in one turn again, and some of the longer tactics.
template <Game G>
void proofs_hold(const std::string& path) {
    constexpr std::array<std::size_t, deepest_tactic> one_in{1, 5, 5};
    std::array<std::size_t, deepest_tactic> seen{};
    for (const Tactic& tactic : some_shipped(path)) {
        const auto kind = static_cast<std::size_t>(tactic.goal_in) - 1;
        if (seen[kind]++ % one_in[kind] != 0) continue;
        CAPTURE(tactic.fen);
        CHECK(fault_of<G>(tactic).empty());
    }
}

/// Proves some of the goals in three by proof search; in most of them threats alone are enough. In a game
/// with tens of thousands of turns, a goal in three takes a minute; there it proves goals in two.
template <Game G>
void proof_search_finds_goals(const std::string& path) {
    constexpr int goal_in = search_parameters<G>().proves_forced_goals ? 2 : 3;
    constexpr int one_in = 5;
    ProofSearch<G> search(std::size_t{16} << 20U);
    int seen = 0, proven = 0, by_threats = 0;
    for (const Tactic& tactic : some_shipped(path)) {
        if (tactic.goal_in != goal_in || seen++ % one_in != 0) continue;
        CAPTURE(tactic.fen);
        const auto position = *lasting_rules<G>().parse_fen(tactic.fen);
        CHECK(search.settle(position, goal_in - 1, 0) == Proof::no_goal);
        if (search.settle(position, goal_in, 0) == Proof::goal) ++by_threats;
        CHECK(search.settle(position, goal_in, 1) == Proof::goal);
        ++proven;
    }
    CHECK(2 * by_threats > proven);
}

}  // namespace sweeper::tactics
