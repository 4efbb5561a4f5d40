#include "variants/libero/evaluation/network_sets.hpp"

#include <algorithm>

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
    std::vector<int> inputs;
    for_each_member(network_sets(position, Team(position, mover), Team(position, !mover)), 0,
                    [&](int set, int cell) {
                        inputs.push_back(set * cell_count + seen[static_cast<std::size_t>(cell)]);
                    });
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

}  // namespace sweeper::libero
