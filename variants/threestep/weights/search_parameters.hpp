// How three-step football is searched best. Positions have up to tens of thousands of turns, of which the
// tree search tries only the first few hundred or thousand.
#pragma once

#include "engine/search_parameters.hpp"

namespace sweeper::threestep {

constexpr SearchParameters search_parameters{
    .extends_threats = false, .proves_forced_goals = true, .guesses_goals = true};

}  // namespace sweeper::threestep
