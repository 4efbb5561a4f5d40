#include "variants/threestep/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/evaluation/network_inputs.hpp"
#include "variants/threestep/weights/network_weights.hpp"

namespace sweeper::threestep {

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    NetworkSum sum(network, network_ball(position));
    add_inputs(sum, position);
    return network_score(sum, measures(position), network_weights, position.side());
}

}  // namespace sweeper::threestep
