#include "variants/threestep/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/threestep/evaluation/features.hpp"
#include "variants/threestep/evaluation/network_inputs.hpp"
#include "variants/threestep/weights/policy_weights.hpp"

namespace sweeper::threestep {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy policy_of(const Position& position) {
    FirstLayer layer(policy, network_ball(position));
    add_inputs(layer, position);
    return policy.ratings(layer.outputs());
}

}  // namespace sweeper::threestep
