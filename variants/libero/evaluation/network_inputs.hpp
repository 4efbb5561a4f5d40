// The inputs of the Libero networks (NetworkShape in engine/network.hpp): of the one that evaluates positions
// (network.hpp) and of the one that rates turns (policy.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/evaluation/network_sets.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// [index(Side)][cell]: the number of a cell in the inputs, from the view of the side, rank by rank from
/// rank 9 down.
inline constexpr auto network_squares = [] {
    std::array<std::array<std::uint8_t, static_cast<std::size_t>(cell_count)>, 2> table{};
    for (const Side side : {Side::first, Side::second})
        for (int cell = 0; cell < cell_count; ++cell) {
            const Cell seen = seen_by(side, static_cast<Cell>(cell));
            table[index(side)][static_cast<std::size_t>(cell)] =
                static_cast<std::uint8_t>(from_far_end(grid, file_of(seen), rank_of(seen)));
        }
    return table;
}();

/// The cell of the ball in the inputs.
inline std::array<int, 1> network_ball(const Position& position) {
    return {network_squares[index(position.side())][position.ball()]};
}

/// Adds all inputs that are 1, except the ball, to a FirstLayer. `own`: the team of the side to move.
template <typename Layer>
void add_inputs(Layer& layer, const Position& position, const Team& own, const Team& other) {
    constexpr int kinds_per_side = 3;
    const auto& seen = network_squares[index(position.side())];
    for (const Team* team : {&own, &other}) {
        const int first_kind = team == &own ? 0 : kinds_per_side;
        for (std::size_t slot = 0; slot < team->size; ++slot)
            layer.add(first_kind + static_cast<int>(kind_of(slot)), seen[team->pieces[slot]]);
    }
    static_assert(Layer::sets == set_count);
    for_each_member(network_sets(position, own, other), [&](int set, int cell) {
        layer.add_set_member(set, seen[static_cast<std::size_t>(cell)]);
    });
}

}  // namespace sweeper::libero
