// The inputs of the Robosoccer networks (NetworkShape in engine/network.hpp): of the one that evaluates
// positions (network.hpp) and of the one that rates turns (policy.hpp).
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/evaluation/network_sets.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

inline constexpr Grid network_grid{6, 8};  ///< the built-in board

/// Whether the networks can see the position: on the built-in board, once both balls are placed.
inline bool has_network(const Position& position) {
    return is_built_in(position.board()) && position.has_ball(Side::first) && position.has_ball(Side::second);
}

/// [index(Side)][square]: the number of a square in the inputs, from the view of the side: rank by rank from
/// the opponent's first row.
inline constexpr auto network_squares = [] {
    std::array<std::array<std::uint8_t, frame_size>, 2> table{};
    for (int rank = 0; rank < network_grid.ranks; ++rank)
        for (int file = 0; file < network_grid.files; ++file) {
            const Square square = square_at(file, rank);
            table[sweeper::index(Side::first)][square] =
                static_cast<std::uint8_t>(from_far_end(network_grid, file, rank));
            table[sweeper::index(Side::second)][square] =
                static_cast<std::uint8_t>(from_near_end(network_grid, file, rank));
        }
    return table;
}();

/// The number of a square in the inputs, from the view of `mover`. Precondition: the square is on the
/// built-in board.
inline int network_square(Side mover, Square square) {
    return network_squares[sweeper::index(mover)][square];
}

/// The squares of both balls in the inputs, the own ball first. Precondition: has_network(position).
inline std::array<int, 2> network_balls(const Position& position) {
    const Side mover = position.side();
    return {network_square(mover, position.ball(mover)), network_square(mover, position.ball(!mover))};
}

/// Adds all inputs that are 1, except the balls, to a FirstLayer. Precondition: has_network(position), and
/// nobody has scored.
template <typename Layer>
void add_inputs(Layer& layer, const Position& position) {
    constexpr int kinds_per_side = static_cast<int>(sizes.size());
    const Side mover = position.side();
    const auto& seen = network_squares[sweeper::index(mover)];
    for (const Side side : {mover, !mover})
        for (const Size size : sizes) {
            const int kind = static_cast<int>(size) + (side == mover ? 0 : kinds_per_side);
            const Squares both =
                position.robots(side, size);  // no loop, because the branch at its end would be mispredicted
            layer.add(kind, seen[both.front()]);
            layer.add(kind, seen[both.back()]);
        }
    static_assert(Layer::sets == 2 * sets_of_side);
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    for_each_member(sets, [&](int set, Square square) { layer.add_set_member(set, seen[square]); });
}

}  // namespace sweeper::robosoccer
