#include "variants/robosoccer/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/robosoccer/evaluation/features.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/weights/policy_weights.hpp"

namespace sweeper::robosoccer {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy::PositionPolicy(const Position& position) {
    FirstLayer layer(policy, network_balls(position));
    add_inputs(layer, position);
    outputs_ = layer.outputs();
}

Score PositionPolicy::rating(std::uint16_t feature) const {
    return policy.rating(outputs_, feature);
}

}  // namespace sweeper::robosoccer
