// All turns of a position in one list, for callers that are not in the hot path of the search.
#pragma once

#include <vector>

#include "engine/game.hpp"

namespace sweeper {

/// All distinct turns of the position, in the order of the generator.
template <Game G>
std::vector<typename G::Turn> all_turns(const typename G::Position& position) {
    std::vector<typename G::Turn> turns;
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch)) turns.insert(turns.end(), batch.begin(), batch.end());
    return turns;
}

}  // namespace sweeper
