#include "variants/libero/evaluation/evaluate.hpp"

#include <array>
#include <cassert>
#include <cstddef>

namespace sweeper::libero {
namespace {

/// The measures of each side, in the order of the weights. The holder is the side that has the ball, the
/// chaser is the other side. Other measures did not make the engine stronger
/// (docs/experiments/evaluation.tsv).
enum Measure : std::size_t {
    to_move,          ///< 1 for the side to move, else 0
    ball,             ///< 1 for the holder, else 0
    holder_in_reach,  ///< of the holder: 1 if an opposing piece could steal the ball (LIB-5), else 0
    holder_shooters,  ///< of the holder: number of pieces that can move to a cell from which an empty goal
                      ///< cell can be hit
    contested_shots,  ///< of the chaser: number of cells from which the holder could hit an empty goal cell
                      ///< and to which a chaser's piece can move
    contested_shots_waited,  ///< contested_shots if the holder is to move, else 0
    chaser_steals,  ///< of the chaser if it is to move: number of pieces that can steal the ball; else 0
    chaser_shots,   ///< of the chaser: number of cells of the field from which an empty goal cell can be hit
    chaser_keeper,  ///< of the chaser: 1 if its goalkeeper is on a goal cell, else 0
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

}  // namespace

Measures<weights.size()> measures(const Position& position, const Team& holder, const Team& chaser) {
    assert(!position.is_finished());
    const Side holding = position.holder();
    const bool holder_moves = position.side() == holding;
    const Cells& around = neighbours[position.ball()];

    Measures<weights.size()> sides{};
    sides[index(position.side())][to_move] = 1;
    Counts& holders = sides[index(holding)];
    holders[ball] = 1;
    holders[holder_in_reach] = chaser.all_targets.intersects(around) ? 1 : 0;
    holders[holder_shooters] = holder.count_to(holder.shots);
    Counts& chasers = sides[index(!holding)];
    chasers[contested_shots] = (holder.shots & chaser.all_targets).size();
    chasers[contested_shots_waited] = holder_moves ? chasers[contested_shots] : 0;
    chasers[chaser_steals] = holder_moves ? 0 : chaser.count_to(around);
    chasers[chaser_shots] = chaser.shots.size();
    chasers[chaser_keeper] = is_goal_cell(chaser.pieces[goalkeeper_slot]) ? 1 : 0;
    return sides;
}

Measures<weights.size()> measures(const Position& position) {
    return measures(position, Team(position, position.holder()), Team(position, !position.holder()));
}

Score evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

}  // namespace sweeper::libero
