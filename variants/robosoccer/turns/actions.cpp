#include "variants/robosoccer/turns/actions.hpp"

namespace sweeper::robosoccer {

namespace {

/// Whether a robot of the side to move can go in a direction, as in ways().
bool can_go(const Position& position, Square from, Direction direction) {
    const Board& board = position.board();
    const Squares& open = position.exits()[index(direction)];
    const auto can_step = [&](Square square) {
        return open.contains(square) && !position.occupied().contains(board.next(square, direction));
    };
    if (can_step(from)) return true;
    const Square next = board.next(from, direction);
    return open.contains(from) && position.robots(!position.side()).contains(next) && can_step(next);
}

}  // namespace

bool may_act(const Position& position, Action action) {
    const Side side = position.side();
    const auto [from, to] = action;
    if (!position.robots(side).contains(from) || !position.board().squares().contains(to)) return false;
    if (to == position.ball(side)) return switch_partners(position).contains(from);
    const Direction direction = direction_of(from, to);
    return can_go(position, from, direction) && move_from(position, from, direction) == action;
}

}  // namespace sweeper::robosoccer
