// The inputs of the football networks (NetworkShape in engine/network.hpp): of the one that evaluates
// positions (network.hpp) and of the one that rates turns (policy.hpp).
#pragma once

#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/evaluation/network_sets.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

/// The largest number of pieces for which scripts/train_network.py and scripts/train_policy.py guarantee that
/// the sums of the neurons fit 16 bits, whatever the sets are. A FEN may have more pieces.
inline constexpr int most_pieces_of_networks = 23;

/// The number of a square in the inputs: they count squares from the far end, as the opponent does.
inline int network_square(const Position& position, int square) {
    return seen_by(!position.side(), square);
}

/// Adds all inputs that are 1, except the ball, to a FirstLayer. `mover` and `opponent`: the outlooks of the
/// side to move and of the other side.
template <typename Layer>
void add_inputs(Layer& layer, const Position& position, const Outlook& mover, const Outlook& opponent) {
    static_assert(Layer::sets == 2 * sets_of_side);
    const Side to_move = position.side();
    const auto seen = [&position](int square) { return network_square(position, square); };
    for (const Side side : {to_move, !to_move})
        for (const Kind kind : all_kinds) {
            const int input_kind = static_cast<int>(kind) + (side == to_move ? 0 : kind_count);
            position.pieces(side, kind).for_each([&](int square) { layer.add(input_kind, seen(square)); });
        }
    const auto sets = sets_of_both(
        to_move, [&](Side side) { return network_sets(position, side == to_move ? mover : opponent); });
    for_each_member(sets, [&](int set, int square) { layer.add_set_member(set, seen(square)); });
}

}  // namespace sweeper::football
