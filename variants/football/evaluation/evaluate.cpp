#include "variants/football/evaluation/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "variants/football/goal/formation.hpp"

namespace sweeper::football {
namespace {

/// The measures of each side, in the order of the weights.
enum Measure : std::size_t {
    to_move,     ///< 1 for the side to move, else 0
    arriving,    ///< number of pieces that can move beside the ball's square or a square in its reach, and
                 ///< could kick the ball from there
    steps_near,  ///< sum over the pieces: 8 (the longest distance) minus the distance to the ball in king's
                 ///< steps
    slots,       ///< number of empty squares from which an arriving piece would kick the ball to a scoring
                 ///< square (goal/scoring_squares.hpp); at most counted_slots
    straight_moves,  ///< number of moves of rooks and queens; includes the diagonal moves of queens
    diagonal_moves,  ///< number of moves of bishops
    step_moves,      ///< number of moves of kings and knights
    measure_count
};
static_assert(measure_count == weights.size());
using Counts = std::array<int, measure_count>;

constexpr int counted_slots = 12;  // upper limit of `slots`: further slots hardly add to the chances

constexpr Measure moves_of(Kind kind) {
    if (kind == Kind::queen || kind == Kind::rook) return straight_moves;
    return kind == Kind::bishop ? diagonal_moves : step_moves;
}

Counts count(const Position& position, Side side, const Outlook& outlook) {
    const int ball = position.ball();
    const Squares scoring = outlook.slots[index(Kind::queen)] | outlook.slots[index(Kind::knight)];

    Counts counts{};
    counts[to_move] = side == position.side() ? 1 : 0;
    counts[slots] = std::min((scoring - position.occupied()).size(), counted_slots);
    for (const Mover& mover : outlook.formation.movers) {
        const Squares moves = mover.moves(position);
        counts[moves_of(mover.kind)] += moves.size();
        counts[arriving] += moves.intersects(outlook.beside.of(mover.kind)) ? 1 : 0;
        counts[steps_near] += 8 - distance(mover.square, ball);
    }
    return counts;
}

}  // namespace

Measures<weights.size()> measures(const Position& position) {
    return measures(position, Outlook(position, position.side()), Outlook(position, !position.side()));
}

Measures<weights.size()> measures(const Position& position, const Outlook& mover, const Outlook& opponent) {
    const Side side = position.side();
    Measures<weights.size()> counts;
    counts[index(side)] = count(position, side, mover);
    counts[index(!side)] = count(position, !side, opponent);
    return counts;
}

Score evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

}  // namespace sweeper::football
