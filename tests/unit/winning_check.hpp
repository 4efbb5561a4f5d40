// Compares a game's exact goal test with a test of every turn.
#pragma once

#include <doctest/doctest.h>

#include <array>

#include "engine/game.hpp"

namespace sweeper {

template <Game G>
bool has_scoring_turn(const typename G::Position& position) {
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch))
        for (const auto turn : batch)
            if (G::outcome(G::play(position, turn)) == win_for(position.side())) return true;
    return false;
}

/// Checks `boards` random positions and the same positions with the other side to move. `random_board()`
/// returns a position in which the next goal wins, or nullopt. Positions with a goal and positions without a
/// goal must each occur more than `least` times.
template <Game G, typename RandomBoard>
void winning_turn_agrees_with_all_turns(int boards, int least, RandomBoard&& random_board) {
    std::array<int, 2> found{};
    for (int i = 0; i < boards; ++i) {
        const auto board = random_board();
        if (!board || G::outcome(*board) != Outcome::ongoing) continue;
        for (const auto& here : {*board, G::passed(*board)}) {
            const bool can_score = has_scoring_turn<G>(here);
            ++found[can_score ? 1 : 0];
            CAPTURE(G::fen(here));
            CHECK(G::winning_turn(here).has_value() == can_score);
        }
    }
    CHECK(found[0] > least);
    CHECK(found[1] > least);
}

}  // namespace sweeper
