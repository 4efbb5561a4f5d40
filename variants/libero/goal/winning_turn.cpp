#include "variants/libero/goal/winning_turn.hpp"

#include <bit>
#include <cstdlib>

#include "variants/libero/turns/actions.hpp"
#include "variants/libero/turns/pass_graph.hpp"

namespace sweeper::libero {
namespace {

Cell goal_cell(const Position& position, GoalMask goals_hit) {
    return goals[index(!position.side())][static_cast<std::size_t>(std::countr_zero(goals_hit))];
}

/// Whether one of the soldier's diagonals contains a neighbour of the ball's cell. A cheap test that excludes
/// most soldiers.
bool is_on_diagonal_near(Cell soldier, Cell ball) {
    const int files = file_of(soldier) - file_of(ball);
    const int ranks = rank_of(soldier) - rank_of(ball);
    return std::abs(files - ranks) <= 2 || std::abs(files + ranks) <= 2;
}

/// LIB-5: the pieces that can steal the ball, and the cells to which they can move to steal it. A side
/// without the ball needs such a piece to score.
class Steals {
  public:
    explicit Steals(const Position& position) {
        const Side side = position.side();
        const Pieces& own = position.pieces(side);
        const Cells& around = neighbours[position.ball()];
        for (std::size_t slot = 0; slot < own.size() && own[slot] != no_cell; ++slot) {
            if (kind_of(slot) == Kind::soldier && !is_on_diagonal_near(own[slot], position.ball())) continue;
            if (kind_of(slot) == Kind::goalkeeper && !around.intersects(goalkeeper_areas[index(side)]))
                continue;
            const Cells sight = position.lines().sight(own[slot]);
            if (!sight.intersects(around)) continue;
            const Cells targets = move_targets(position, side, slot, sight) & around;
            if (targets.empty()) continue;
            pieces_ = static_cast<PieceMask>(pieces_ | mask_of(slot));
            targets_ |= targets;
        }
    }

    PieceMask pieces() const {
        return pieces_;
    }
    const Cells& targets() const {
        return targets_;
    }

  private:
    PieceMask pieces_ = 0;
    Cells targets_;
};

/// Whether an own piece sees an empty goal cell from its own cell or would see one from a member of
/// `targets`. If not, no turn scores: a piece that opens a line to the goal by moving away must have seen the
/// goal cell itself.
bool is_goal_in_sight(const Position& position, const Cells& targets) {
    const Side side = position.side();
    const Cells shooters = position.cells(side) | targets;
    for (const Cell goal : goals[index(!side)])
        if (!position.lines().is_occupied(goal) && position.lines().sight(goal).intersects(shooters))
            return true;
    return false;
}

/// The targets from which the moved piece scores.
Cells scoring_targets(const PieceMoves& moves) {
    Cells scoring = moves.goal_sight[0] | moves.goal_sight[1] | moves.goal_sight[2];
    for (const Group& group : moves.joining)
        if (group.shots != 0) scoring |= group.reach;
    return scoring & moves.receiving;
}

/// The first goal found that uses a move of one of `pieces`. The turn has the form of a goal that ends the
/// game (LIB-9): it names the goal cell.
std::optional<Turn> goal_by_move(const Position& position, const PassGraph& graph, PieceMask pieces) {
    for (unsigned rest = pieces; rest != 0; rest &= rest - 1) {
        const auto slot = static_cast<std::size_t>(std::countr_zero(rest));
        const PieceMoves moves = graph.moves(slot);
        const Cells scoring = scoring_targets(moves);
        if (scoring.empty()) continue;
        const auto to = static_cast<Cell>(scoring.front());
        return Turn::move(graph.cell(slot), to, goal_cell(position, moves.arrival(to).goals));
    }
    return std::nullopt;
}

std::optional<Turn> goal_without_ball(const Position& position) {
    const Steals steals(position);
    if (steals.pieces() == 0 || !is_goal_in_sight(position, steals.targets())) return std::nullopt;
    return goal_by_move(position, PassGraph(position, position.side()), steals.pieces());
}

std::optional<Turn> goal_with_ball(const Position& position) {
    const PassGraph graph(position, position.side());
    const Group& ball_group = graph.ball_group();
    if (ball_group.shots != 0) return Turn::pass(goal_cell(position, ball_group.shots));

    // A piece of the ball's group that moves to a good cell scores. The good cells are the same for all these
    // pieces: if a piece could open a line to the goal by moving away, it would have that shot itself, and
    // the ball's group would have a shot.
    Cells good = graph.goal_sight()[0] | graph.goal_sight()[1] | graph.goal_sight()[2];
    for (const Group& group : graph.other_groups())
        if (group.shots != 0) good |= group.reach;
    unsigned outside = 0;
    for (std::size_t slot = 0; slot < graph.size(); ++slot) {
        if ((ball_group.members & mask_of(slot)) == 0) {
            outside |= mask_of(slot);
            continue;
        }
        if (!graph.sight(slot).intersects(good) || !graph.targets(slot).intersects(good)) continue;
        return goal_by_move(position, graph, mask_of(slot));
    }
    return goal_by_move(position, graph, static_cast<PieceMask>(outside));
}

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    if (position.is_finished()) return std::nullopt;
    const bool has_ball = position.holder() == position.side();
    const std::optional<Turn> goal = has_ball ? goal_with_ball(position) : goal_without_ball(position);
    if (!goal || position.next_goal_wins()) return goal;
    return Turn::goal();
}

}  // namespace sweeper::libero
