// The sets of squares that the network sees besides the pieces (NetworkShape in engine/network.hpp): where
// each side's robots can go, where they can bring the ball, and where the ball must be to score. Pieces alone
// do not show this, because a line of sight depends on every piece that stands on it, and a move
// depends on borders. The idea is similar to the threat inputs of chess networks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

constexpr std::size_t sets_of_side = 6;

/// The sets of `side`, as if it were to move, in the order of the network's inputs:
/// - squares to which a move, push or jump brings an own robot (ROB-3 to ROB-5)
/// - squares of own robots that can switch with the ball (ROB-6)
/// - squares of own robots outside the second set with which the ball can switch after one such switch
/// - squares of the first set that the ball sees before the action: usually a second action can then bring
///   the ball there
/// - squares from which a switch with a robot on the opponent's first row scores (ROB-7)
/// - squares from which a switch scores after a move, push or jump to the opponent's first row
/// ROB-8 is ignored. Precondition: the ball of `side` is placed.
std::array<Squares, sets_of_side> network_sets(const Position& position, Side side);

/// The indices of the network's inputs in sets that are 1, in ascending order. Indices start at 0 with the
/// first input of the first set. Empty if the position has no network (network_inputs.hpp). Precondition: the
/// position is ongoing.
std::vector<int> inputs_in_sets(const Position& position);

}  // namespace sweeper::robosoccer
