#include "variants/robosoccer/turns/refusals.hpp"

#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/play.hpp"

namespace sweeper::robosoccer {
namespace {

/// The piece on a square, for messages.
std::string piece_on(const Position& position, Square square) {
    const Side side = position.side();
    if (position.robots(side).contains(square)) return "an own robot stands on " + name(square);
    if (position.ball(side) == square) return "the own ball lies on " + name(square);
    if (position.ball(!side) == square) return "the opponent's ball lies on " + name(square);
    return "an opponent's robot stands on " + name(square);
}

Failure refuse_origin(const Position& position, Square from) {
    if (!position.occupied().contains(from)) return failure("no robot on " + name(from) + " (ROB-3)");
    if (position.robots(!position.side()).contains(from))
        return failure("the robot on " + name(from) + " is the opponent's (ALL-1)");
    return failure(piece_on(position, from) +
                   "; a ball moves by a switch alone, the robot's square first (ROB-6)");
}

Failure refuse_switch(const Position& position, Action action) {
    if (!aligned_with(action.to).contains(action.from))
        return failure("robot and ball switch along a rank or diagonal only (ROB-6)");
    const Squares obstacles = between(action.from, action.to) & position.occupied();
    return failure(piece_on(position, obstacles.front()) + ", between robot and ball (ROB-6)");
}

/// The error for a step from a square to the next square: the border is closed, or the board ends there.
Failure refuse_border(const Position& position, Square from, Square next) {
    if (next == no_square) return failure("the board ends behind " + name(from) + " (ROB-3)");
    return failure(
        "the border from " + name(from) + " to " + name(next) + " is closed in that direction (ROB-3)" +
        (position.robots(position.side()).contains(from) ? "" : ", also to a robot pushed or jumped"));
}

/// The error for a push or jump. `over` is the neighbour square with an opponent's robot, `next` the square
/// behind it.
Failure refuse_push_or_jump(const Position& position, Square over, Square next, Direction direction) {
    if (!position.exits()[index(direction)].contains(over)) return refuse_border(position, over, next);
    return failure(piece_on(position, next) + ", behind the robot on " + name(over) + " (ROB-4, ROB-5)");
}

Failure refuse_move(const Position& position, Action action) {
    const Board& board = position.board();
    const auto [from, to] = action;
    const Direction direction = direction_of(from, to);
    const Square next = board.next(from, direction);
    const Square behind = next == no_square ? no_square : board.next(next, direction);
    if (to != next && to != behind)
        return failure("a robot moves one square up, down or sideways, or jumps two (ROB-3, ROB-5)");
    if (!position.exits()[index(direction)].contains(from)) return refuse_border(position, from, next);

    const Side side = position.side();
    const bool has_opponent = position.robots(!side).contains(next);
    const bool is_bigger = has_opponent && position.size_at(!side, next) > position.size_at(side, from);
    if (to == next) {
        if (!has_opponent) return failure(piece_on(position, to) + " (ROB-3)");
        if (is_bigger)
            return failure("the robot on " + name(to) + " is bigger: it can be jumped, not pushed (ROB-4)");
    } else if (!is_bigger) {
        return failure("no bigger opposing robot on " + name(next) + " to jump over (ROB-5)");
    }
    return refuse_push_or_jump(position, next, behind, direction);
}

}  // namespace

Result<void> check_action(const Position& position, Action action) {
    if (may_act(position, action)) return {};
    if (!position.robots(position.side()).contains(action.from)) return refuse_origin(position, action.from);
    if (action.to == position.ball(position.side())) return refuse_switch(position, action);
    return refuse_move(position, action);
}

Result<void> check_end(const Position& start, const Position& end) {
    if (may_end(start, end)) return {};
    if (end.has_pieces_of(start, end.side()))
        return failure("the turn would end with all own pieces where they were when it began (ROB-8)");
    return failure("the turn would end with " + std::to_string(end.pieces_on_first_row(end.side())) +
                   " own pieces on the own first row (ROB-8)");
}

}  // namespace sweeper::robosoccer
