#include "variants/libero/turns/play.hpp"

#include <cassert>

#include "variants/libero/goal/winning_turn.hpp"
#include "variants/libero/turns/pass_graph.hpp"

namespace sweeper::libero {
namespace {

/// Whether `cell` is one of the opponent's goal cells in `hit`.
bool is_hit(const Position& position, GoalMask hit, Cell cell) {
    for (std::size_t goal = 0; goal < 3; ++goal)
        if (goals[index(!position.side())][goal] == cell) return (hit >> goal & 1) != 0;
    return false;
}

/// Whether a turn may end with the ball on `ball`: on a piece in `holders` or on a goal cell in `hit`.
bool may_end_on(const Position& position, PieceMask holders, GoalMask hit, Cell ball) {
    if (ball == no_cell) return false;
    if (const int slot = position.slot_at(position.side(), ball); slot >= 0)
        return (holders >> slot & 1) != 0;
    return position.next_goal_wins() && is_hit(position, hit, ball);
}

bool is_legal_without_move(const Position& position, Cell ball) {
    if (position.holder() != position.side()) return ball == no_cell;
    const PassGraph graph(position, position.side());
    return may_end_on(position, graph.ball_group().members, graph.ball_group().shots, ball);
}

/// The position after a goal of the side to move that does not end the game. LIB-8: the other side kicks off.
Position kick_off_after_goal(const Position& position) {
    Tally points = position.points();
    Tally sets = position.sets();
    const std::size_t scorer = index(position.side());
    if (++points[scorer] == points_per_set) {  // LIB-9
        points = {};
        ++sets[scorer];
    }
    return Position::kick_off(!position.side(), points, sets);
}

}  // namespace

bool is_legal(const Position& position, Turn turn) {
    if (position.is_finished() || !turn.is_well_formed()) return false;
    if (turn.is_goal()) return winning_turn(position) == turn;
    if (turn.from() == no_cell) return is_legal_without_move(position, turn.ball());

    const int found = position.slot_at(position.side(), turn.from());
    if (found < 0 || position.lines().is_occupied(turn.to())) return false;
    const auto slot = static_cast<std::size_t>(found);
    const PassGraph graph(position, position.side());
    if (!graph.targets(slot).contains(turn.to())) return false;
    const PieceMoves::Arrival arrival = graph.moves(slot).arrival(turn.to());
    if (turn.ball() == turn.to()) return arrival.receives;
    if (turn.ball() == no_cell) return position.holder() != position.side() && !arrival.receives;
    return may_end_on(position, arrival.holders, arrival.goals, turn.ball());
}

Position play(const Position& position, Turn turn) {
    assert(is_legal(position, turn));
    if (turn.is_goal()) return kick_off_after_goal(position);
    Position next = position;
    if (turn.from() != no_cell) next.move_piece(turn.from(), turn.to());
    if (turn.ball() != no_cell) next.put_ball(turn.ball(), position.side());
    if (turn.ball() != no_cell && is_goal_cell_of(!position.side(), turn.ball())) next.finish();
    next.end_turn();
    return next;
}

}  // namespace sweeper::libero
