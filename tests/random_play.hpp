// Random games, for contract tests, benchmarks and fuzzers.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace sweeper {

/// Every distinct turn, in the generator's order.
template <Game G>
std::vector<typename G::Turn> all_turns(const typename G::Position& position) {
    std::vector<typename G::Turn> turns;
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch)) turns.insert(turns.end(), batch.begin(), batch.end());
    return turns;
}

template <typename T>
const T& pick(const std::vector<T>& from, Random& random) {
    return from[random.below(from.size())];
}

/// An unfinished position: so many random turns from a random start, begun anew if the game ends on the way.
template <Game G>
typename G::Position random_midgame(int half_turns, Random& random) {
    for (;;) {
        auto position = G{}.random_start(random);
        for (int i = 0; i < half_turns && G::outcome(position) == Outcome::ongoing; ++i)
            position = G::play(position, pick(all_turns<G>(position), random));
        if (G::outcome(position) == Outcome::ongoing) return position;
    }
}

}  // namespace sweeper
