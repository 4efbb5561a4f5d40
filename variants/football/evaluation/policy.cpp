#include "variants/football/evaluation/policy.hpp"

#include "engine/network.hpp"
#include "variants/football/evaluation/features.hpp"
#include "variants/football/evaluation/network_inputs.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/weights/policy_weights.hpp"

namespace sweeper::football {

static_assert(policy.features.size() == policy_feature_count);

PositionPolicy policy_of(const Position& position) {
    if (position.occupied().size() > most_pieces_of_networks) return policy.ratings({});
    FirstLayer layer(policy, {network_square(position, position.ball())});
    add_inputs(layer, position, Outlook(position, position.side()), Outlook(position, !position.side()));
    return policy.ratings(layer.outputs());
}

}  // namespace sweeper::football
