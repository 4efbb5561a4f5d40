#include "variants/football/evaluation/network_sets.hpp"

#include "engine/side.hpp"
#include "variants/common/network_evaluation.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/goal/formation.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {
namespace {

/// [index(Kind)]: squares to which a piece of this kind can move and from which it could kick a ball on a
/// square of the reach.
using Arrivals = std::array<Squares, kind_count>;

Arrivals arrivals_of(const Position& position, const Outlook& outlook) {
    Arrivals arrivals;
    for (const Mover& mover : outlook.formation.movers)
        arrivals[index(mover.kind)] |= mover.moves(position) & outlook.beside.of(mover.kind);
    return arrivals;
}

/// Squares to which one of the arriving pieces could kick the ball from a square of `reach`. Their old
/// squares count as occupied.
Squares kicked_after_arrival(const Position& position, Squares reach, const Arrivals& arrivals) {
    const Squares straight = arrivals[index(Kind::rook)] | arrivals[index(Kind::queen)];
    const Squares diagonal = arrivals[index(Kind::bishop)] | arrivals[index(Kind::queen)];
    const Squares kings = arrivals[index(Kind::king)];
    const Squares knights = arrivals[index(Kind::knight)];
    const Squares occupied = position.occupied();
    Squares targets;
    ((reach - goals) & neighbours(straight | diagonal | kings | knights)).for_each([&](int ball) {
        const Squares beside = neighbours(ball);
        for (const Axis axis : all_axes) {
            const Line& rays = line(ball_lines, ball, axis);
            const Squares kickers = (rays.down | rays.up) & beside;
            const Squares seen = sight(rays, occupied);
            const Squares sliders = kickers & (is_straight(axis) ? straight : diagonal);
            if (!sliders.empty()) targets |= seen - (sliders.size() == 1 ? sliders : Squares());
            (kickers & kings).for_each([&](int king) {  // the squares behind the ball and behind the king
                targets |= (seen & (beside | neighbours(king))) - Squares::of(king);
            });
        }
        (knights & beside).for_each([&](int knight) {  // FB-6
            targets |= is_corner(ball) ? knight_steps(ball) : knight_steps(ball) - neighbours(knight);
        });
    });
    return targets - occupied - reach;
}

}  // namespace

std::array<Squares, sets_of_side> network_sets(const Position& position, const Outlook& outlook) {
    const Squares reach = outlook.reach.squares();
    Squares slots;
    for (const Squares& of_kind : outlook.slots) slots |= of_kind;
    const Arrivals arrivals = arrivals_of(position, outlook);
    Squares all_arrivals;
    for (const Squares& of_kind : arrivals) all_arrivals |= of_kind;
    return {reach, outlook.formation.scoring.squares(), slots - position.occupied(), all_arrivals,
            kicked_after_arrival(position, reach, arrivals)};
}

std::vector<int> inputs_in_sets(const Position& position) {
    const Side mover = position.side();
    return sweeper::inputs_in_sets(
        mover, square_count, [&](Side side) { return network_sets(position, Outlook(position, side)); },
        [&](int square) { return seen_by(!mover, square); });
}

}  // namespace sweeper::football
