#include "variants/libero/turns/notation.hpp"

#include <algorithm>
#include <array>
#include <cassert>

#include "variants/libero/turns/actions.hpp"
#include "variants/libero/turns/pass_graph.hpp"
#include "variants/libero/turns/play.hpp"

namespace sweeper::libero {
namespace {

constexpr int unreachable = 100;  // larger than the number of actions of any shortest turn

/// [cell]: number of actions that bring the ball to its destination from a holder on that cell.
using Distances = std::array<int, static_cast<std::size_t>(cell_count)>;

/// Updates the distances of the own pieces' cells for all passes on this board: a piece is at most one action
/// further from the destination than each piece to which it can pass.
void spread(const Position& position, Distances& distances) {
    const Pieces& own = position.pieces(position.side());
    std::array<Cells, max_pieces> targets;
    std::size_t count = 0;
    for (; count < own.size() && own[count] != no_cell; ++count)
        targets[count] = pass_targets(position, own[count]);
    for (bool changed = true; changed;) {
        changed = false;
        for (std::size_t i = 0; i < count; ++i) {
            targets[i].for_each([&](int to) {
                const int through = distances[static_cast<std::size_t>(to)] + 1;
                if (through >= distances[own[i]]) return;
                distances[own[i]] = through;
                changed = true;
            });
        }
    }
}

/// All sequences of actions that move one given piece (or none) and bring the ball to one of the cells
/// `goal`.
class Route {
  public:
    /// `from` and `to` are no_cell if no piece moves. `goal` is the set of allowed final cells of the ball:
    /// cells of holders or goal cells. It is empty if the ball stays with the opponent.
    Route(const Position& position, Cell from, Cell to, const Cells& goal)
        : now_(position), after_(position), from_(from), to_(to), goal_(goal), is_moved_(from == no_cell) {
        if (!is_moved_) after_.move_piece(from, to);
        distances_after_.fill(unreachable);
        goal.for_each([&](int cell) { distances_after_[static_cast<std::size_t>(cell)] = 0; });
        spread(after_, distances_after_);
        if (is_moved_) return;
        distances_before_.fill(unreachable);
        for (const Cell holder : position.pieces(position.side()))
            if (holder != no_cell)
                distances_before_[holder] = 1 + distances_after_[holder == from ? to : holder];
        spread(position, distances_before_);
    }

    /// The number of remaining actions of a shortest sequence.
    int length() const {
        if (now_.holder() != now_.side()) return is_moved_ ? 0 : 1 + length_after_steal();
        return (is_moved_ ? distances_after_ : distances_before_)[now_.ball()];
    }

    /// The lexicographically smallest text of all shortest sequences. No action's text is a prefix of another
    /// action's text, so each step takes the smallest action with which a shortest sequence can continue.
    std::string text() {
        std::string text;
        while (length() > 0) {
            if (!text.empty()) text += ',';
            text += step();
        }
        return text.empty() ? "0000" : text;
    }

  private:
    int length_after_steal() const {
        return goal_.empty() ? 0 : distances_after_[to_];
    }

    /// Plays the best next action and returns its text.
    std::string step() {
        const int left = length() - 1;
        const bool has_ball = now_.holder() == now_.side();
        std::string best;
        Cell target = no_cell;
        const auto offer = [&](const std::string& text, int pass_to) {
            if (!best.empty() && best < text) return;
            best = text;
            target = static_cast<Cell>(pass_to);
        };
        if (!is_moved_ && (!has_ball || distances_after_[now_.ball() == from_ ? to_ : now_.ball()] == left))
            offer(cell_name(from_) + cell_name(to_), no_cell);
        if (has_ball) {
            const Distances& distances = is_moved_ ? distances_after_ : distances_before_;
            pass_targets(now_, now_.ball()).for_each([&](int to) {
                if (distances[static_cast<std::size_t>(to)] == left)
                    offer(cell_name(now_.ball()) + ":" + cell_name(to), to);
            });
        }
        if (target != no_cell) {
            now_.put_ball(target, now_.side());
            return best;
        }
        const bool takes_ball = now_.ball() == from_ || (!has_ball && !goal_.empty());
        const Cell ball = takes_ball ? to_ : now_.ball();
        const Side holder = takes_ball ? now_.side() : now_.holder();
        now_ = after_;
        now_.put_ball(ball, holder);
        is_moved_ = true;
        return best;
    }

    Position now_;
    Position after_;  ///< the board after the piece has moved; its ball is not used
    Cell from_;
    Cell to_;
    Cells goal_;
    bool is_moved_;
    Distances distances_before_;  ///< valid while the piece has not moved
    Distances distances_after_;
};

/// The canonical text of Turn::goal(): the best text of all turns that score.
class GoalText {
  public:
    explicit GoalText(const Position& position) : position_(position) {
        for (const Cell goal : goals[index(!position.side())])
            if (!position.lines().is_occupied(goal)) goals_.insert(goal);
        const PassGraph graph(position, position.side());
        if (graph.ball_group().shots != 0) consider(no_cell, no_cell);
        for (std::size_t slot = 0; slot < graph.size(); ++slot) {
            const PieceMoves moves = graph.moves(slot);
            moves.targets.for_each([&](int to) {
                if (moves.arrival(to).goals != 0) consider(graph.cell(slot), static_cast<Cell>(to));
            });
        }
    }

    const std::string& best() const {
        assert(!best_.empty());
        return best_;
    }

  private:
    void consider(Cell from, Cell to) {
        if (length_ == 1) return;  // one action is a shot alone; a move with a shot has two actions
        Route route(position_, from, to, goals_);
        const int length = route.length();
        if (length > length_) return;
        const std::string text = route.text();
        if (length == length_ && text > best_) return;
        length_ = length;
        best_ = text;
    }

    const Position& position_;
    Cells goals_;
    int length_ = unreachable;
    std::string best_;
};

}  // namespace

std::string text(const Position& position, Turn turn) {
    assert(is_legal(position, turn));
    if (turn.is_goal()) return GoalText(position).best();
    Cells ball;
    if (turn.ball() != no_cell) ball.insert(turn.ball());
    return Route(position, turn.from(), turn.to(), ball).text();
}

}  // namespace sweeper::libero
