#include "variants/football/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/football/evaluation/features.hpp"
#include "variants/football/evaluation/network_inputs.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/weights/policy_weights.hpp"

namespace sweeper::football {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy::PositionPolicy(const Position& position) {
    if (position.occupied().size() > most_pieces_of_networks) return;
    FirstLayer layer(policy, {network_square(position, position.ball())});
    add_inputs(layer, position, Outlook(position, position.side()), Outlook(position, !position.side()));
    outputs_ = layer.outputs();
}

Score PositionPolicy::rating(std::uint16_t feature) const {
    return policy.rating(outputs_, feature);
}

}  // namespace sweeper::football
