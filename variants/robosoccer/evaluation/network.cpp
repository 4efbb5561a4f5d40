#include "variants/robosoccer/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/robosoccer/evaluation/evaluate.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/weights/network_weights.hpp"

namespace sweeper::robosoccer {

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    NetworkSum sum(network, network_balls(position));
    add_inputs(sum, position);
    return network_score(sum, measures(position), network_weights, position.side());
}

}  // namespace sweeper::robosoccer
