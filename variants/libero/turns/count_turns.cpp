// Counts the turns of a position (the last level of perft) with sets of destinations, without listing the
// turns.
#include <bit>

#include "variants/libero/turns/generator.hpp"

namespace sweeper::libero {
namespace {

std::uint64_t size(const Cells& cells) {
    return static_cast<std::uint64_t>(cells.size());
}
std::uint64_t size(PieceMask pieces) {
    return static_cast<std::uint64_t>(std::popcount(pieces));
}

/// The number of winning turns with a move of one given piece. LIB-9: every pair of target and goal cell is a
/// distinct turn.
std::uint64_t count_winning_moves(const PieceMoves& moves) {
    std::uint64_t count = 0;
    for (std::size_t goal = 0; goal < 3; ++goal) {
        const unsigned bit = 1U << goal;
        if ((moves.shots & bit) != 0) {
            count += size(moves.targets);
            continue;
        }
        Cells scoring = moves.goal_sight[goal];
        for (const Group& group : moves.joining)
            if ((group.shots & bit) != 0) scoring |= group.reach;
        count += size(scoring & moves.receiving);
    }
    return count;
}

/// Whether the side scores after a pass to the moved piece or a steal by it. Precondition: the ball's group
/// has no shot. Then no other piece of the group can shoot after the move either: if the moved piece had
/// blocked its shot, the moved piece itself would have had that shot.
bool scores_by_receiving(const PieceMoves& moves) {
    Cells scoring = moves.goal_sight[0] | moves.goal_sight[1] | moves.goal_sight[2];
    for (const Group& group : moves.joining)
        if (group.shots != 0) scoring |= group.reach;
    return scoring.intersects(moves.receiving);
}

}  // namespace

std::uint64_t count_turns(const Position& position) {
    if (position.is_finished()) return 0;
    const PassGraph graph(position, position.side());
    const bool has_ball = position.holder() == position.side();
    const bool goals_differ = position.next_goal_wins();

    const Group& ball_group = graph.ball_group();
    std::uint64_t count = has_ball ? size(ball_group.members) : 1;
    if (goals_differ) count += static_cast<std::uint64_t>(std::popcount(ball_group.shots));
    bool any_goal = ball_group.shots != 0;
    for (std::size_t slot = 0; slot < graph.size(); ++slot) {
        const PieceMoves moves = graph.moves(slot);
        if (has_ball)
            count += size(moves.targets) * size(moves.stay) + size(moves.receiving);
        else
            count += size(moves.targets);  // one turn for each target: the ball stays with the opponent or,
                                           // after a steal, is with the moved piece
        for (const Group& group : moves.joining)
            count += size(group.members) * size(moves.receiving & group.reach);
        if (goals_differ)
            count += count_winning_moves(moves);
        else
            any_goal = any_goal || scores_by_receiving(moves);
    }
    return count + (any_goal && !goals_differ
                        ? 1
                        : 0);  // LIB-8: all goals lead to one kick-off and count as one turn
}

}  // namespace sweeper::libero
