// The policy: a network that rates the turns of a position for their order (engine/policy.hpp).
#pragma once

#include "engine/policy.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

using PositionPolicy = PolicyRatings<64>;

/// The policy's ratings of policy_features(). All are 0 if the position has more pieces than the policy
/// supports. Precondition: the position is ongoing.
PositionPolicy policy_of(const Position& position);

}  // namespace sweeper::football
