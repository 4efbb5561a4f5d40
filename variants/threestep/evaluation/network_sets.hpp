// The sets of squares that the network sees besides the pieces (NetworkShape in engine/network.hpp): where
// each side can bring the ball, and from where it could score. The idea is similar to the threat inputs of
// chess networks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/position/position.hpp"

namespace sweeper::threestep {

constexpr std::size_t sets_of_side = 4;

/// The sets of `side`, as if it were to move, in the order of the network's inputs:
/// - squares that are at most three steps from an opposing piece and to which one piece can bring the ball
/// - squares that are further away from every opposing piece and to which one piece can bring the ball: no
///   opponent can touch the ball there at once
/// - squares of either set that are at most three steps from two own pieces: a second piece may be able to
///   move the ball on
/// - squares of the ball from which one piece might score alone (ScoringSquares)
/// The ball's own square is always in one of the first two sets; goal squares never are. The duty of THR-9 is
/// ignored. Precondition: the game is not finished.
std::array<CellSet, sets_of_side> network_sets(const Position& position, Side side);

/// The indices of the network's inputs in sets that are 1, in ascending order. Indices start at 0 with the
/// first input of the first set. Empty if the position has no network (network_inputs.hpp). Precondition: the
/// game is not finished.
std::vector<int> inputs_in_sets(const Position& position);

}  // namespace sweeper::threestep
