#include "variants/libero/evaluation/team.hpp"

#include "variants/libero/turns/actions.hpp"

namespace sweeper::libero {

Team::Team(const Position& position, Side side) : pieces(position.pieces(side)) {
    std::array<Cells, max_pieces> sights;
    for (; size < pieces.size() && pieces[size] != no_cell; ++size) {
        sights[size] = position.lines().sight(pieces[size]);
        targets[size] = move_targets(position, side, size, sights[size]);
        all_targets |= targets[size];
    }
    for (const Cell goal : goals[index(!side)])
        if (!position.lines().is_occupied(goal)) shots |= position.lines().sight(goal);
    shots &= field;
    if (position.holder() == side)
        follow_passes(position, sights);
    else
        receiving = neighbours[position.ball()];
    receiving &= field | goalkeeper_areas[index(side)];
}

/// Finds `receiving` for the side that has the ball: all cells that are seen by pieces that hold the ball or
/// can get it by passes. `sights`: [slot], the cells that the piece sees.
void Team::follow_passes(const Position& position, const std::array<Cells, max_pieces>& sights) {
    Cells outside = position.cells(position.holder());
    outside.erase(position.ball());
    receiving = position.lines().sight(position.ball());
    for (bool has_grown = true; has_grown;) {
        has_grown = false;
        for (std::size_t slot = 0; slot < size; ++slot) {
            const int cell = pieces[slot];
            if (!outside.contains(cell) || !receiving.contains(cell)) continue;
            outside.erase(cell);
            receiving |= sights[slot];
            has_grown = true;
        }
    }
}

int Team::count_to(const Cells& cells) const {
    int count = 0;
    for (std::size_t slot = 0; slot < size; ++slot) count += targets[slot].intersects(cells) ? 1 : 0;
    return count;
}

}  // namespace sweeper::libero
