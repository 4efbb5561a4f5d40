// What the contract suite looks at: positions of random games, the same on every machine, and all turns of
// one.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/random_play.hpp"
#include "tests/scaled.hpp"

namespace sweeper::contract {

/// Fails the test case and says where. Not a CHECK: some conditions are looked at millions of times.
inline void require(bool holds, std::string_view what, const std::string& fen, const std::string& turn = "") {
    if (holds) return;
    const std::string message = std::string(what) + "; fen " + fen + (turn.empty() ? "" : "; turn " + turn);
    FAIL(message);
}

/// The one of some random turns that promises most. Without that bias some games come nowhere: a robot has
/// seven ranks to go, and turns that go back are as many as those that go on.
template <Game G>
typename G::Turn pick_promising(const typename G::Position& position,
                                const std::vector<typename G::Turn>& turns, Random& random) {
    constexpr int candidates = 4;
    typename G::Turn best = pick(turns, random);
    for (int i = 1; i < candidates; ++i) {
        const typename G::Turn other = pick(turns, random);
        if (G::order_hint(position, other) > G::order_hint(position, best)) best = other;
    }
    return best;
}

/// One random game, its last position included. Random turns hardly ever end a game, so every other time that
/// the mover can score it does.
template <Game G>
void append_game(typename G::Position position, int half_turns, Random& random,
                 std::vector<typename G::Position>& positions) {
    positions.push_back(position);
    for (int i = 0; i < half_turns && G::outcome(position) == Outcome::ongoing; ++i) {
        const auto turns = all_turns<G>(position);
        if (turns.empty()) return;
        const auto winning = G::winning_turn(position);
        const bool score = winning && random.below(2) == 0;
        position = G::play(position, score ? *winning : pick_promising<G>(position, turns, random));
        positions.push_back(position);
    }
}

/// Positions of random games from the start, from random starts and from the bench; made once per game.
/// Goals, kick-offs and finished games are among them.
template <Game G>
const std::vector<typename G::Position>& sample() {
    static const std::vector<typename G::Position> positions = [] {
        constexpr int long_game = 80;  // enough for most libero matches, which take six goals or more
        constexpr int short_game = 12;
        const G& rules = lasting_rules<G>();
        Random random(2025);
        std::vector<typename G::Position> list;
        int finished = 0;
        for (int i = 0; i < 20 && finished < 1; ++i) {
            append_game<G>(rules.start(), long_game, random, list);
            if (G::outcome(list.back()) != Outcome::ongoing) ++finished;
        }
        for (int i = 0; i < 8; ++i) append_game<G>(rules.random_start(random), short_game, random, list);
        for (const std::string_view fen : G::bench_fens)
            if (const auto position = rules.parse_fen(fen))
                append_game<G>(*position, short_game, random, list);
        return list;
    }();
    return positions;
}

/// Some of the turns, evenly from the list, where there are too many to look at each: three-step football has
/// tens of thousands in a position.
template <typename Turn>
std::vector<Turn> some_of(const std::vector<Turn>& turns) {
    constexpr std::size_t most = 4000;  // more than the other games have
    const std::size_t stride = 1 + turns.size() / most;
    std::vector<Turn> list;
    for (std::size_t i = 0; i < turns.size(); i += stride) list.push_back(turns[i]);
    return list;
}

/// The sample, or as much of it, evenly, as has some millions of turns, for the checks that look at each
/// turn: a big board of three-step football has hundreds of thousands in a position.
template <Game G>
std::vector<typename G::Position> affordable_sample() {
    const auto most_turns = static_cast<std::size_t>(scaled(3'000'000));
    const auto& all = sample<G>();
    const std::size_t turns = all.size() * G::count_turns(lasting_rules<G>().start());
    const std::size_t stride = 1 + turns / most_turns;
    std::vector<typename G::Position> list;
    for (std::size_t i = 0; i < all.size(); i += stride) list.push_back(all[i]);
    return list;
}

/// About so many positions, evenly from the sample, for the checks that take long; fewer of a game with tens
/// of thousands of turns.
template <Game G>
std::vector<typename G::Position> sparse_sample(std::size_t size) {
    const auto& all = sample<G>();
    size = static_cast<std::size_t>(std::min(scaled(static_cast<int>(size)), static_cast<int>(size)));
    if (G::count_turns(lasting_rules<G>().start()) > 10'000) size = std::max<std::size_t>(1, size / 5);
    const std::size_t stride = std::max<std::size_t>(1, all.size() / size);
    std::vector<typename G::Position> list;
    for (std::size_t i = 0; i < all.size(); i += stride) list.push_back(all[i]);
    return list;
}

/// The first field of a FEN.
inline std::string board_field(const std::string& fen) {
    return fen.substr(0, fen.find(' '));
}
/// What ALL-4 compares: a FEN without its last field.
inline std::string without_count(const std::string& fen) {
    return fen.substr(0, fen.rfind(' '));
}

/// The turn from `before` to `after` is a goal for the side that played it. A goal that does not end the game
/// is known by the new count, and the side that conceded it kicks off.
template <Game G>
bool is_goal(const typename G::Position& before, const typename G::Position& after) {
    if (G::outcome(after) != Outcome::ongoing) return G::outcome(after) == win_for(before.side());
    return after.count() == 0 && after.side() != before.side();
}

}  // namespace sweeper::contract
