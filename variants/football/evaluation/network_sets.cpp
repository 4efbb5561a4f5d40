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

/// Squares to which sliders and kings kick the balls along one axis (FB-5), and some occupied squares.
/// `free`: empty squares. All kickers stand on empty squares, which they have not yet reached.
template <Axis axis>
Squares kicked_along(Squares balls, Squares sliders, Squares kings, Squares free) {
    if constexpr (axis == Axis::rank) {  // no ball is kicked along the rank from or to a goal square (FB-7)
        sliders -= goals;
        kings -= goals;
        free -= goals;
    }
    // A slider kicks the ball onward, and back over its own square.
    const Squares onward = balls & stepped_up<axis>(sliders);
    const Squares back = balls & stepped_down<axis>(sliders);
    Squares targets;
    for (Squares front = onward | stepped_up<axis>(back); !front.empty(); targets |= front)
        front = stepped_up<axis>(front) & free;
    for (Squares front = back | stepped_down<axis>(onward); !front.empty(); targets |= front)
        front = stepped_down<axis>(front) & free;
    // A king kicks the ball to the square behind the ball, or to the square behind itself.
    const Squares above = balls & stepped_up<axis>(kings);
    const Squares below = balls & stepped_down<axis>(kings);
    const Squares by_kings = stepped_up<axis>(above) | stepped_down<axis>(stepped_down<axis>(above)) |
                             stepped_down<axis>(below) | stepped_up<axis>(stepped_up<axis>(below));
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
    return sweeper::inputs_in_sets(
        mover, square_count, [&](Side side) { return network_sets(position, Outlook(position, side)); },
        [&](int square) { return seen_by(!mover, square); });
}

}  // namespace sweeper::football
