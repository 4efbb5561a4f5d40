// The sets of squares that the network sees besides the pieces (NetworkShape in engine/network.hpp): where
// each side can bring the ball, and where it threatens to score. The goal test has computed most of them
// already. The idea is similar to the threat inputs of chess networks.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "variants/football/board/squares.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"

namespace sweeper::football {

constexpr std::size_t sets_of_side = 5;

/// The sets of one side, in the order of the network's inputs:
/// - squares to which chains of kicks bring the ball while no piece moves; the ball's square is one of them
/// - squares from which the ball can be kicked into the goal while no piece moves, and the goal itself
/// - empty squares from which a king, queen, rook, bishop or knight could kick the ball from the first set to
///   the second, even if the side has no such piece that can move there
/// - squares to which a piece can move and from which it could kick a ball on a square of the first set
/// - empty squares outside the first set to which a piece, after such a move, could kick a ball that is on a
///   square of the first set
/// Each set may contain too many squares, because it ignores the rule that a piece kicks at most once in a
/// turn (RelaxedReach, ScoringSquares). The last set may also lack squares, because the old squares of moved
/// pieces count as occupied.
std::array<Squares, sets_of_side> network_sets(const Position& position, const Outlook& outlook);

/// The indices of the network's inputs in sets that are 1, in ascending order. Indices start at 0 with the
/// first input of the first set. Precondition: the position is ongoing.
std::vector<int> inputs_in_sets(const Position& position);

}  // namespace sweeper::football
