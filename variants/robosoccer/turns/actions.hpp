// Single actions: moves, pushes and jumps of robots (ROB-3 to ROB-5), and switches with the ball (ROB-6).
#pragma once

#include "variants/robosoccer/board/switch_lines.hpp"
#include "variants/robosoccer/position/position.hpp"

namespace sweeper::robosoccer {

/// [index(Direction)]: squares from which a robot of `side` could go in this direction, by a move, a push or
/// a jump. The robot's size does not matter: a push and a jump over the same robot need the same two open
/// borders and the same empty square.
inline Exits ways(const Position& position, Side side) {
    const Board& board = position.board();
    const Squares empty = board.squares() - position.occupied();
    const Squares opponents = position.robots(!side);
    Exits found;
    for (const Direction direction : directions) {
        const Squares& open = position.exits()[index(direction)];
        const Squares steps = open & board.next(empty, opposite(direction));
        const Squares through = open & board.next(opponents & steps, opposite(direction));
        found[index(direction)] = steps | through;
    }
    return found;
}
/// ways() of the side to move.
inline Exits ways(const Position& position) {
    return ways(position, position.side());
}

/// The move, push or jump of a robot in one direction. Precondition: a robot of `side` is on `from`, and
/// ways() contains `from` for this direction.
inline Action move_from(const Position& position, Side side, Square from, Direction direction) {
    const Square next = position.board().next(from, direction);
    const bool jumps = position.robots(!side).contains(next) &&
                       position.size_at(!side, next) > position.size_at(side, from);  // ROB-5
    return {from, jumps ? position.board().next(next, direction) : next};
}
/// move_from() for the side to move.
inline Action move_from(const Position& position, Square from, Direction direction) {
    return move_from(position, position.side(), from, direction);
}

/// ROB-6: robots of the side to move that can switch with its ball; empty before the ball is placed.
inline Squares switch_partners(const Position& position) {
    const Side side = position.side();
    if (!position.has_ball(side)) return {};
    return seen_from(position.ball(side), position.occupied(), position.robots(side));
}

/// Whether an action can be played now. Exact for any square numbers of the action; does not check ROB-8.
bool may_act(const Position& position, Action action);

/// ROB-7: whether the action scores. Precondition: the action is legal.
inline bool scores(const Position& position, Action action) {
    const Side side = position.side();
    return action.to == position.ball(side) && position.board().first_row(!side).contains(action.from);
}

/// ROB-8: the change of the number of own pieces on the own first row: -1, 0 or 1. Precondition: the action
/// is legal.
inline int gain_on_first_row(const Position& position, Action action) {
    const Squares& row = position.board().first_row(position.side());
    if (action.to == position.ball(position.side())) return 0;
    return (row.contains(action.to) ? 1 : 0) - (row.contains(action.from) ? 1 : 0);
}

/// Calls visit(action) for every action of the given robots of the side to move.
template <typename Visit>
void for_each_action(const Position& position, Squares robots, Visit&& visit) {
    const Exits can_go = ways(position);
    for (const Direction direction : directions)
        (can_go[index(direction)] & robots).for_each([&](Square from) {
            visit(move_from(position, from, direction));
        });
    (switch_partners(position) & robots).for_each([&](Square from) {
        visit(Action{from, position.ball(position.side())});
    });
}

}  // namespace sweeper::robosoccer
