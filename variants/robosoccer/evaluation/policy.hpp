// The policy: a network that rates the turns of a position for their order (engine/policy.hpp).
#pragma once

#include "engine/policy.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

using PositionPolicy = PolicyRatings<64>;

/// The policy's ratings of policy_features(). Precondition: has_network(position) (network_inputs.hpp), and
/// nobody has scored.
PositionPolicy policy_of(const Position& position);

}  // namespace sweeper::robosoccer
