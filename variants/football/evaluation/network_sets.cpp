#include "variants/football/evaluation/network_sets.hpp"

#include <algorithm>

#include "engine/side.hpp"
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
    std::vector<int> inputs;
    int first = 0;
    for (const Side side : {position.side(), !position.side()})
        for (const Squares& set : network_sets(position, Outlook(position, side))) {
            set.for_each([&](int square) { inputs.push_back(first + seen_by(!position.side(), square)); });
            first += square_count;
        }
    std::sort(inputs.begin(), inputs.end());
    return inputs;
}

}  // namespace sweeper::football
