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

/// Empty squares to which sliders and kings could kick the balls along one axis (FB-5). `sliders`, `kings`:
/// their squares after their move, which are still empty; `free`: all empty squares.
template <Axis axis>
Squares kicked_along(Squares balls, Squares sliders, Squares kings, Squares free) {
    if constexpr (axis == Axis::rank) {  // no ball is kicked along the rank from or to a goal square (FB-7)
        sliders -= goals;
        kings -= goals;
        free -= goals;
    }
    // A slider kicks the ball away from itself, or back, so that the ball crosses the slider's square.
    const Squares above_slider = balls & stepped_up<axis>(sliders);
    const Squares below_slider = balls & stepped_down<axis>(sliders);
    Squares targets;
    for (Squares front = above_slider | stepped_up<axis>(below_slider); !front.empty(); targets |= front)
        front = stepped_up<axis>(front) & free;
    for (Squares front = below_slider | stepped_down<axis>(above_slider); !front.empty(); targets |= front)
        front = stepped_down<axis>(front) & free;
    // A king kicks the ball to the square behind the ball, or to the square behind itself.
    const Squares above_king = balls & stepped_up<axis>(kings);
    const Squares below_king = balls & stepped_down<axis>(kings);
    const Squares by_kings = stepped_up<axis>(above_king) |
                             stepped_down<axis>(stepped_down<axis>(above_king)) |
                             stepped_down<axis>(below_king) | stepped_up<axis>(stepped_up<axis>(below_king));
    return targets | (by_kings & free);
}

/// Squares to which one of the arriving pieces could kick the ball from a square of `reach`. Their old
/// squares count as occupied.
Squares kicked_after_arrival(const Position& position, Squares reach, const Arrivals& arrivals) {
    const Squares straight = arrivals[index(Kind::rook)] | arrivals[index(Kind::queen)];
    const Squares diagonal = arrivals[index(Kind::bishop)] | arrivals[index(Kind::queen)];
    const Squares kings = arrivals[index(Kind::king)];
    const Squares knights = arrivals[index(Kind::knight)];
    const Squares balls = reach - goals;
    const Squares free = board_squares - position.occupied();
    Squares targets = kicked_along<Axis::rank>(balls, straight, kings, free) |
                      kicked_along<Axis::file>(balls, straight, kings, free) |
                      kicked_along<Axis::diagonal>(balls, diagonal, kings, free) |
                      kicked_along<Axis::antidiagonal>(balls, diagonal, kings, free);
    (balls & neighbours(knights)).for_each([&](int ball) {  // FB-6
        (knights & neighbours(ball)).for_each([&](int knight) {
            targets |= is_corner(ball) ? knight_steps(ball) : knight_steps(ball) - neighbours(knight);
        });
    });
    return (targets & free) - reach;
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
    const auto sets =
        sets_of_both(mover, [&](Side side) { return network_sets(position, Outlook(position, side)); });
    return sweeper::inputs_in_sets(sets, square_count, [&](int square) { return seen_by(!mover, square); });
}

}  // namespace sweeper::football
