// Random games, for contract tests, benchmarks, fuzz targets and tools.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"

namespace sweeper {

/// Rules that live until the program ends. They outlive all positions made with them.
template <Game G>
const G& lasting_rules() {
    static const G rules;
    return rules;
}

/// The game on the board with index `Board` of its folder. This type satisfies the concept Game.
template <GameWithBoards G, std::size_t Board>
struct OnBoard : G {
    static constexpr std::string_view board_text = G::boards[Board].text;

    OnBoard() : G(*G::from_board(board_text)) {}

    static constexpr std::array<std::string_view, 0>
        bench_fens{};  // the game's bench positions are for the built-in board
};

template <typename T>
const T& pick(const std::vector<T>& from, Random& random) {
    return from[random.below(from.size())];
}

/// A random turn from one of the generator's first batches, so that not all of the tens of thousands of turns
/// are generated. Turn{} if the position has no turn.
template <Game G>
typename G::Turn early_turn(const typename G::Position& position, Random& random) {
    constexpr int most_batches = 8;
    typename G::Turn turn{};
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    for (auto left = 1 + random.below(most_batches); left > 0 && generator.next(batch);) {
        if (batch.empty()) continue;
        turn = batch[random.below(batch.size())];
        --left;
    }
    return turn;
}

/// An unfinished position after `half_turns` random turns from a random start. If the game ends earlier,
/// another random start is used.
template <Game G>
typename G::Position random_midgame(int half_turns, Random& random) {
    for (;;) {
        auto position = lasting_rules<G>().random_start(random);
        for (int i = 0; i < half_turns && G::outcome(position) == Outcome::ongoing; ++i) {
            const auto turn = early_turn<G>(position, random);
            if (turn == typename G::Turn{}) break;  // ALL-3
            position = G::play(position, turn);
        }
        if (G::outcome(position) == Outcome::ongoing) return position;
    }
}

}  // namespace sweeper
