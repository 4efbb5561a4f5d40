// What the tables of this folder promise.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "scripts/prove/find_tactics.hpp"
#include "variants/registry.hpp"

namespace sweeper::tactics {

inline std::vector<Tactic> shipped(const std::string& path) {
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), path, " cannot be read");
    return read_tactics(file);
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

/// Keeps what a search ended with.
class Answer : public SearchListener {
  public:
    void on_info(const SearchInfo& info) override {
        if (info.bound == Bound::exact) score = info.score;
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_perft(const PerftReport&) override {}
    void on_best_turn(const BestTurn& best) override {
        turn = best.turn.value_or("");
    }

    std::string turn;
    ReportedScore score;
};

/// Calls check(tactic, answer) for what a search of this depth says about every tactic.
template <Game G, typename Check>
void for_each_answer(const std::string& path, int depth, Check check) {
    const auto variants = builtin_variants();
    const auto session = std::ranges::find(variants, G::id, &Variant::id)->make_session();
    for (const Tactic& tactic : shipped(path)) {
        CAPTURE(tactic.fen);
        session->new_game();
        REQUIRE(session->set_position({tactic.fen, {}}).has_value());
        SearchRequest request;
        request.limits.depth = depth;
        Answer answer;
        REQUIRE(session->go(request, answer).has_value());
        session->wait();
        check(tactic, answer);
    }
}

template <Game G>
void goals_in_one_are_seen(const std::string& path) {
    for_each_answer<G>(path, 1, [](const Tactic& tactic, const Answer& answer) {
        if (tactic.goal_in == 1) CHECK(fault_of<G>({tactic.fen, 1, answer.turn, 0}).empty());
    });
}

/// A search may overlook a goal, but not invent one.
template <Game G>
void reported_mates_are_forced(const std::string& path) {
    for_each_answer<G>(path, 1, [](const Tactic& tactic, const Answer& answer) {
        const int own_turns = answer.score.value;
        if (answer.score.kind != ReportedScore::Kind::mate || own_turns < 1 || own_turns > 2) return;
        CHECK(own_turns >= tactic.goal_in);
        const auto position = *lasting_rules<G>().parse_fen(tactic.fen);
        CHECK(*Prover<G>().scores_with(position, *parse_turn<G>(position, answer.turn), own_turns));
    });
}

/// Every goal in one turn, and a few of the others.
template <Game G>
void proofs_hold(const std::string& path) {
    constexpr std::array<std::size_t, deepest_tactic> one_in{1, 5, 5};
    std::array<std::size_t, deepest_tactic> seen{};
    for (const Tactic& tactic : shipped(path)) {
        const auto kind = static_cast<std::size_t>(tactic.goal_in) - 1;
        if (seen[kind]++ % one_in[kind] != 0) continue;
        CAPTURE(tactic.fen);
        CHECK(fault_of<G>(tactic).empty());
    }
}

}  // namespace sweeper::tactics
