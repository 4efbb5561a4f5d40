#include "variants/robosoccer/turns/play.hpp"

#include <cassert>
#include <utility>

#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"
#include "variants/robosoccer/turns/shortest_turn.hpp"

namespace sweeper::robosoccer {
namespace {

/// Plays the one or two actions of the turn in order. Returns false if an action cannot be played; the
/// position is then undefined.
bool try_actions(Position& position, Turn turn) {
    const Action first = turn.first();
    const Action second = turn.second();
    if (!may_act(position, first)) return false;
    const bool has_scored = scores(position, first);
    position.act(first);
    if (second == no_action) return true;
    if (has_scored || !may_act(position, second)) return false;  // ALL-6
    position.act(second);
    return true;
}

bool is_legal_opening(const Position& position, Turn turn) {
    if (!turn.places_ball() || turn.ball_file() >= position.board().files()) return false;
    const Position placed = with_ball(position, turn.ball_file());
    Position end = placed;
    return try_actions(end, turn) && may_end(placed, end) && shortest_opening(position, end) == turn;
}

/// Whether a turn has the canonical text among all chains of actions that lead to `end`. A single action is
/// the only shortest chain to its result. If two robots of different sizes act, each goes straight to its
/// final square, so the only other chain is the reverse order. Precondition: the turn's actions can be
/// played.
bool is_canonical(const Position& position, Turn turn, const Position& end) {
    const auto [first, second] = std::pair(turn.first(), turn.second());
    if (second == no_action) return true;
    const Side side = position.side();
    if (second.from == first.to || position.size_at(side, first.from) == position.size_at(side, second.from))
        return shortest_turn(position, end) == turn;
    const Turn reverse = Turn::of(second, first);
    Position other = position;
    return is_better_text(turn, reverse) || !try_actions(other, reverse) || !other.has_pieces_of(end);
}

bool is_legal_play(const Position& position, Turn turn) {
    if (turn != turn.without_ball()) return false;
    Position end = position;
    return try_actions(end, turn) && may_end(position, end) && is_canonical(position, turn, end);
}

}  // namespace

bool may_end(const Position& start, const Position& end) {
    const Side side = end.side();
    return end.has_scored(side) ||
           (!end.has_pieces_of(start, side) && end.pieces_on_first_row(side) <= most_on_first_row);
}

bool is_legal(const Position& position, Turn turn) {
    if (position.is_finished()) return false;
    const int files = position.board().files();
    switch (position.phase()) {
        case Phase::place_robots:
            return turn.places_robots() && is_robot_row(turn.robot_row(), files) &&
                   turn == Turn::robots(turn.robot_row());
        case Phase::place_ball:
            return turn.places_ball() && turn.ball_file() < files && turn == Turn::ball(turn.ball_file());
        case Phase::opening: return is_legal_opening(position, turn);
        case Phase::play: break;
    }
    return is_legal_play(position, turn);
}

Position acted(const Position& position, Turn turn) {
    Position end = position;
    end.act(turn.first());
    if (turn.second() != no_action) end.act(turn.second());
    return end;
}

Position play(const Position& position, Turn turn) {
    assert(is_legal(position, turn));
    Position next = position;
    if (turn.places_robots()) {
        const RobotRow row = turn.robot_row();
        const int rank = position.board().first_rank(position.side());
        for (std::size_t file = 0; file < row.size(); ++file)
            if (row[file] != 0)
                next.place_robot(sizes[row[file] - 1U], square_at(static_cast<int>(file), rank));
    } else {
        if (turn.places_ball()) next.place_ball(ball_square(position, turn.ball_file()));
        if (turn.first() != no_action) next.act(turn.first());
        if (turn.second() != no_action) next.act(turn.second());
    }
    next.end_turn();
    return next;
}

}  // namespace sweeper::robosoccer
