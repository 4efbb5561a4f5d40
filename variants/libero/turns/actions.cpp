#include "variants/libero/turns/actions.hpp"

namespace sweeper::libero {

Cells move_targets(const Position& position, Side owner, std::size_t slot, const Cells& sight) {
    const Cells empty = sight - (position.cells(Side::first) | position.cells(Side::second));
    switch (kind_of(slot)) {
        case Kind::goalkeeper: return empty & goalkeeper_areas[index(owner)];
        case Kind::libero: return empty & field;
        case Kind::soldier: break;
    }
    return empty & field & diagonals_through(position.pieces(owner)[slot]);
}

Cells pass_targets(const Position& position, Cell holder) {
    const Cells sight = position.lines().sight(holder);
    Cells targets = sight & position.cells(position.side());
    for (const Cell goal : goals[index(!position.side())])
        if (sight.contains(goal) && !position.lines().is_occupied(goal)) targets.insert(goal);
    return targets;
}

}  // namespace sweeper::libero
