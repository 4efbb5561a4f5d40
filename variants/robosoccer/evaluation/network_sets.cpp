#include "variants/robosoccer/evaluation/network_sets.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/turns/actions.hpp"

namespace sweeper::robosoccer {
namespace {

/// Squares to which a move, push or jump brings a robot of `side`.
Squares destinations(const Position& position, Side side) {
    const Squares own = position.robots(side);
    const Squares opponents = position.robots(!side);
    const Exits can_go = ways(position, side);
    Squares found;
    for (const Direction direction : directions) {
        const Squares movers = own & can_go[index(direction)];
        const Squares steps = position.board().next(movers, direction);
        found |= steps - opponents;
        position.board().next(steps & opponents, opposite(direction)).for_each([&](Square from) {
            found.insert(move_from(position, side, from, direction).to);
        });
    }
    return found;
}

/// Squares from which the ball of `side` sees one of `targets`, which are on the opponent's first row, along
/// a diagonal.
Squares diagonals_to(Squares targets, const Position& position, Side side) {
    const Squares occupied = position.occupied();
    Squares found;
    targets.for_each([&](Square target) {
        const Squares seen = in_sight(target, occupied);
        for (const Ray forward : forward_diagonals(side)) found |= seen & ray_from(target, opposite(forward));
    });
    return found & position.board().squares();  // rays reach to the edge of the frame
}

}  // namespace

std::array<Squares, sets_of_side> network_sets(const Position& position, Side side) {
    const Squares own = position.robots(side);
    const Squares occupied = position.occupied();
    const Squares& goal_row = position.board().first_row(!side);
    const Squares reached = destinations(position, side);
    const Squares seen = in_sight(position.ball(side), occupied);
    const Squares partners = seen & own;
    Squares second_partners;
    partners.for_each([&](Square partner) { second_partners |= seen_from(partner, occupied, own); });
    return {reached,
            partners,
            second_partners - partners,
            reached & seen,
            diagonals_to(own & goal_row, position, side),
            diagonals_to(reached & goal_row, position, side)};
}

std::vector<int> inputs_in_sets(const Position& position) {
    if (!has_network(position)) return {};
    const Side mover = position.side();
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    return sweeper::inputs_in_sets(sets, position.board().grid().squares(),
                                   [&](Square square) { return network_square(mover, square); });
}

}  // namespace sweeper::robosoccer
