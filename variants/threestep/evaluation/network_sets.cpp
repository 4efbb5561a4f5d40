#include "variants/threestep/evaluation/network_sets.hpp"

#include <span>

#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/evaluation/network_inputs.hpp"
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

/// Cells at most three steps from at least two pieces of `side`.
CellSet near_two_pieces(const Position& position, Side side) {
    CellSet near_one;
    CellSet near_two;
    const auto count = static_cast<std::size_t>(position.piece_count(side));
    for (const Cell piece : std::span(position.pieces(side)).first(count)) {
        const std::uint32_t columns = 0x7FU << (column_of(piece) - max_steps);
        for (int row = row_of(piece) - max_steps; row <= row_of(piece) + max_steps; ++row) {
            near_two.insert_row(row, near_one.row(row) & columns);
            near_one.insert_row(row, columns);
        }
    }
    return near_two;
}

}  // namespace

std::array<CellSet, sets_of_side> network_sets(const Position& position, Side side) {
    const CellSet brought = brought_by_one(position, side);
    const CellSet& opponents = position.cells(!side);
    const CellSet own_pair = near_two_pieces(position, side);
    CellSet contested;
    CellSet safe;
    CellSet passed_on;
    for (int row = margin; row < row_count - margin; ++row) {
        const std::uint32_t near = opponents.within<max_steps>(row);
        contested.insert_row(row, brought.row(row) & near);
        safe.insert_row(row, brought.row(row) & ~near);
        passed_on.insert_row(row, brought.row(row) & own_pair.row(row));
    }
    return {contested, safe, passed_on, ScoringSquares(position, side).squares()};
}

std::vector<int> inputs_in_sets(const Position& position) {
    if (!has_network(position)) return {};
    const Side mover = position.side();
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    return sweeper::inputs_in_sets(sets, position.board().grid().squares(),
                                   [&](Cell cell) { return network_square(mover, cell); });
}

}  // namespace sweeper::threestep
