// The inputs of the networks of three-step football (NetworkShape in engine/network.hpp): of the one that
// evaluates positions (network.hpp) and of the one that rates turns (policy.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <span>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/board/cells.hpp"
#include "variants/threestep/evaluation/network_sets.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

inline constexpr Grid network_grid{11, 15};  ///< the built-in board

/// Whether the networks can see the position: on the built-in board.
inline bool has_network(const Position& position) {
    return is_built_in(position.board());
}

/// The number of a square in the inputs: from the view of `mover`, rank by rank from the opponent's end.
/// Precondition: the cell is a square of the built-in board.
inline int network_square(Side mover, Cell cell) {
    return mover == Side::first ? from_far_end(network_grid, file_of(cell), rank_of(cell))
                                : from_near_end(network_grid, file_of(cell), rank_of(cell));
}

/// The square of the ball in the inputs. Precondition: has_network(position).
inline std::array<int, 1> network_ball(const Position& position) {
    return {network_square(position.side(), position.ball())};
}

/// Adds all inputs that are 1, except the ball, to a FirstLayer. Precondition: has_network(position), and the
/// game is not finished.
template <typename Layer>
void add_inputs(Layer& layer, const Position& position) {
    const Side mover = position.side();
    for (const Side side : {mover, !mover}) {
        const auto count = static_cast<std::size_t>(position.piece_count(side));
        for (const Cell piece : std::span(position.pieces(side)).first(count))
            layer.add(side == mover ? 0 : 1, network_square(mover, piece));
    }
    static_assert(Layer::sets == 2 * sets_of_side);
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    for_each_member(sets,
                    [&](int set, Cell cell) { layer.add_set_member(set, network_square(mover, cell)); });
}

}  // namespace sweeper::threestep
