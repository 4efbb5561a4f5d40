#include "variants/robosoccer/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/robosoccer/evaluation/features.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/weights/policy_weights.hpp"

namespace sweeper::robosoccer {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy policy_of(const Position& position) {
    FirstLayer layer(policy, network_balls(position));
    add_inputs(layer, position);
    return policy.ratings(layer.outputs());
}

}  // namespace sweeper::robosoccer
