#include "variants/football/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/football/evaluation/network_inputs.hpp"
#include "variants/football/weights/network_weights.hpp"

namespace sweeper::football {

std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures,
                                         const Outlook& mover, const Outlook& opponent) {
    if (position.occupied().size() > most_pieces_of_networks) return std::nullopt;
    NetworkSum sum(network, {network_square(position, position.ball())});
    add_inputs(sum, position, mover, opponent);
    return network_score(sum, measures, network_weights, position.side());
}

}  // namespace sweeper::football
