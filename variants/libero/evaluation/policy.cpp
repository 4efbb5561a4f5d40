#include "variants/libero/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/libero/evaluation/features.hpp"
#include "variants/libero/evaluation/network_inputs.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/weights/policy_weights.hpp"

namespace sweeper::libero {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy policy_of(const Position& position) {
    FirstLayer layer(policy, network_ball(position));
    add_inputs(layer, position, Team(position, position.side()), Team(position, !position.side()));
    return policy.ratings(layer.outputs());
}

}  // namespace sweeper::libero
