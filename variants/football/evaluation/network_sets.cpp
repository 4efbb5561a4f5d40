#include "variants/football/evaluation/network_sets.hpp"

#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/goal/formation.hpp"

namespace sweeper::football {

std::array<Squares, sets_of_side> network_sets(const Position& position, const Outlook& outlook) {
    Squares slots;
    for (const Squares& of_kind : outlook.slots) slots |= of_kind;
    Squares arrivals;
    for (const Mover& mover : outlook.formation.movers)
        arrivals |= mover.moves(position) & outlook.beside.of(mover.kind);
    return {outlook.reach.squares(), outlook.formation.scoring.squares(), slots - position.occupied(),
            arrivals};
}

std::vector<int> inputs_in_sets(const Position& position) {
    const Side mover = position.side();
    return sweeper::inputs_in_sets(
        mover, square_count, [&](Side side) { return network_sets(position, Outlook(position, side)); },
        [&](int square) { return seen_by(!mover, square); });
}

}  // namespace sweeper::football
