// The sample of the contract suite: positions of random games, the same on every machine.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "tests/random_play.hpp"
#include "tests/scaled.hpp"

namespace sweeper::contract {

/// If a condition does not hold, fails the test case with a message that names the position. CHECK would be
/// too slow for conditions that are tested millions of times.
inline void require(bool holds, std::string_view what, const std::string& fen, const std::string& turn = "") {
    if (holds) return;
    const std::string message = std::string(what) + "; fen " + fen + (turn.empty() ? "" : "; turn " + turn);
    FAIL(message);
}

/// The most promising of several random turns. With unbiased random turns some games make no progress: a
/// robot has to cross seven ranks, and half of its turns go back.
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

/// Appends the positions of a random game, including the last. Random turns hardly ever end a game, so a side
/// that can score does so with probability 1/2.
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

/// Positions of random games from the start position, random starts and bench positions. They include goals,
/// kick-offs and finished games. Created once for each game.
template <Game G>
const std::vector<typename G::Position>& sample() {
    static const std::vector<typename G::Position> positions = [] {
        // Half-turns. A long game is long enough for most games of Libero, which have six goals or more.
        constexpr int long_game = 80;
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

/// All turns of a position, or an evenly spaced selection if there are more than about `most`: a position of
/// three-step football has tens of thousands of turns. No position of the other games has 4,000.
template <typename Turn>
std::vector<Turn> some_of(const std::vector<Turn>& turns, std::size_t most = 4000) {
    const std::size_t stride = 1 + turns.size() / most;
    std::vector<Turn> list;
    for (std::size_t i = 0; i < turns.size(); i += stride) list.push_back(turns[i]);
    return list;
}

/// The sample for checks of every turn: an evenly spaced selection of positions with a few million turns in
/// total. Positions on a big board of three-step football have hundreds of thousands of turns.
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

/// About `size` evenly spaced positions of the sample, for slow checks; fewer in games with tens of thousands
/// of turns in a position.
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
/// The part of a position that ALL-4 compares: the FEN without its last field.
inline std::string without_count(const std::string& fen) {
    return fen.substr(0, fen.rfind(' '));
}

/// Whether the turn from `before` to `after` is a goal of its side. A goal that does not end the game resets
/// the count, and the conceding side kicks off.
template <Game G>
bool is_goal(const typename G::Position& before, const typename G::Position& after) {
    if (G::outcome(after) != Outcome::ongoing) return G::outcome(after) == win_for(before.side());
    return after.count() == 0 && after.side() != before.side();
}

}  // namespace sweeper::contract
