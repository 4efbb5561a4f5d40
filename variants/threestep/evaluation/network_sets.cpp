#include "variants/threestep/evaluation/network_sets.hpp"

#include <span>

#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/evaluation/network.hpp"
#include "variants/threestep/goal/scoring_squares.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

/// Squares to which one piece can bring the ball, and the ball's square.
CellSet brought_by_one(const Position& position, Side side) {
    MidTurn mid_turn(position, side);
    CellSet found;
    found.insert(position.ball());
    const auto count = static_cast<std::size_t>(position.piece_count(side));
    for (const Cell piece : std::span(position.pieces(side)).first(count)) {
        if (distance(piece, position.ball()) > max_steps) continue;
        mid_turn.lift(piece);
        const Walk walk(mid_turn, piece);
        for (const Branch& branch : walk.branches())
            if (!branch.is_goal) found.insert(branch.ball.ball);
        mid_turn.put(piece);
    }
    return found;
}

}  // namespace

std::array<CellSet, sets_of_side> network_sets(const Position& position, Side side) {
    const CellSet brought = brought_by_one(position, side);
    const CellSet& opponents = position.cells(!side);
    CellSet contested;
    CellSet safe;
    for (int row = margin; row < row_count - margin; ++row) {
        const std::uint32_t near = opponents.within<max_steps>(row);
        contested.insert_row(row, brought.row(row) & near);
        safe.insert_row(row, brought.row(row) & ~near);
    }
    return {contested, safe, ScoringSquares(position, side).squares()};
}

std::vector<int> inputs_in_sets(const Position& position) {
    if (!has_network(position)) return {};
    const Side mover = position.side();
    return sweeper::inputs_in_sets(
        mover, position.board().grid().squares(), [&](Side side) { return network_sets(position, side); },
        [&](Cell cell) { return network_square(mover, cell); });
}

}  // namespace sweeper::threestep
