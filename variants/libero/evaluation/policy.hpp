// The policy: a network that rates the turns of a position for their order (engine/policy.hpp).
#pragma once

#include "engine/policy.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

using PositionPolicy = PolicyRatings<64>;

/// The policy's ratings of policy_features(). Precondition: the game is not finished.
PositionPolicy policy_of(const Position& position);

}  // namespace sweeper::libero
