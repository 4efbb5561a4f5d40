#include "variants/libero/evaluation/network_sets.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/libero/evaluation/network_inputs.hpp"

namespace sweeper::libero {

std::array<Cells, set_count> network_sets(const Position& position, const Team& own, const Team& other) {
    const Cells empty = field - (position.cells(Side::first) | position.cells(Side::second));
    return {own.all_targets & own.receiving, own.shots & own.receiving & empty,
            other.all_targets & other.receiving, other.shots & other.receiving & empty,
            own.all_targets & other.all_targets};
}

std::vector<int> inputs_in_sets(const Position& position) {
    const Side mover = position.side();
    const auto& seen = network_squares[index(mover)];
    return sweeper::inputs_in_sets(network_sets(position, Team(position, mover), Team(position, !mover)),
                                   cell_count,
                                   [&](int cell) { return seen[static_cast<std::size_t>(cell)]; });
}

}  // namespace sweeper::libero
