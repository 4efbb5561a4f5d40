// Search parameters of three-step football. Positions have up to tens of thousands of turns; the tree search
// tries only the first few hundred or thousand turns.
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::threestep {

constexpr SearchParameters search_parameters{
    .extends_threats = false, .proves_forced_goals = true, .guesses_goals = true};

}  // namespace sweeper::threestep
