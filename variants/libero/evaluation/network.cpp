#include "variants/libero/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/libero/evaluation/evaluate.hpp"
#include "variants/libero/evaluation/network_inputs.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/weights/network_weights.hpp"

namespace sweeper::libero {

std::optional<Score> evaluate_by_network(const Position& position) {
    const Side mover = position.side();
    const Team own(position, mover);
    const Team other(position, !mover);
    NetworkSum sum(network, network_ball(position));
    add_inputs(sum, position, own, other);
    const bool has_ball = position.holder() == mover;
    return network_score(sum, measures(position, has_ball ? own : other, has_ball ? other : own),
                         network_weights, mover);
}

}  // namespace sweeper::libero
