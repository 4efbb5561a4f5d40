#include "variants/threestep/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/threestep/evaluation/features.hpp"
#include "variants/threestep/evaluation/network_inputs.hpp"
#include "variants/threestep/weights/policy_weights.hpp"

namespace sweeper::threestep {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy::PositionPolicy(const Position& position) {
    FirstLayer layer(policy, network_ball(position));
    add_inputs(layer, position);
    outputs_ = layer.outputs();
}

Score PositionPolicy::rating(std::uint16_t feature) const {
    return policy.rating(outputs_, feature);
}

}  // namespace sweeper::threestep
