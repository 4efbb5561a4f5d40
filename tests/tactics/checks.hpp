// What the tables of this folder promise.
#pragma once

#include <doctest/doctest.h>

#include <array>
#include <fstream>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "scripts/prove/find_tactics.hpp"
#include "variants/registry.hpp"

namespace sweeper::tactics {

inline std::vector<Tactic> shipped(const char* path) {
    std::ifstream file(path);
    REQUIRE_MESSAGE(file.is_open(), path, " cannot be read");
    return read_tactics(file);
}

template <Game G>
void rows_are_sound(const char* path) {
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

/// Keeps the turn that a search ended with.
class Answer : public SearchListener {
  public:
    void on_info(const SearchInfo&) override {}
    void on_current_turn(const CurrentTurn&) override {}
    void on_perft(const PerftReport&) override {}
    void on_best_turn(const BestTurn& best) override {
        turn = best.turn.value_or("");
    }

    std::string turn;
};

template <Game G>
void goals_in_one_are_seen(const char* path) {
    for (const Variant& variant : builtin_variants()) {
        if (variant.id != G::id) continue;
        const auto session = variant.make_session();
        for (const Tactic& tactic : shipped(path)) {
            if (tactic.goal_in != 1) continue;
            CAPTURE(tactic.fen);
            REQUIRE(session->set_position({tactic.fen, {}}).has_value());
            SearchRequest request;
            request.limits.depth = 1;
            Answer answer;
            REQUIRE(session->go(request, answer).has_value());
            session->wait();
            CHECK(fault_of<G>({tactic.fen, 1, answer.turn, 0}).empty());
        }
    }
}

/// Every goal in one turn, and a few of the others.
template <Game G>
void proofs_hold(const char* path) {
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
