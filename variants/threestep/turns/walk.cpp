#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {

Walk::Walk(const MidTurn& mid_turn, Cell from, int steps) : from_(from) {
    const Window open = mid_turn.open_around(from) | centre;
    branches_.push_back({mid_turn.ball_state(), false, centre, centre});
    for (int step = 0; step < steps; ++step) {
        const std::size_t known = branches_.size();
        for (std::size_t i = 0; i < known; ++i) {
            if (branches_[i].latest == 0) continue;
            touch(mid_turn, i);
            Branch& branch = branches_[i];
            branch.latest = grown(branch.latest) & open & ~only(from, branch.ball.ball) & ~branch.ends;
            branch.ends |= branch.latest;
        }
    }
}

/// Adds branches for all dribbles and passes from the cells in `latest` of branch `i`.
void Walk::touch(const MidTurn& mid_turn, std::size_t i) {
    const BallState ball = branches_[i].ball;
    const Window stands = branches_[i].latest & ring(from_, ball.ball);
    for_each_bit(stands, [&](int bit) {
        const int direction = ball.ball - cell_of_bit(from_, bit);
        const Cell ahead = moved(ball.ball, direction);
        if (mid_turn.can_hold_ball(ahead)) {
            crossed_.insert(ahead);
            const Window here = only(from_, ball.ball);
            if (const auto passes = mid_turn.passes_after_dribble(ball, ahead))
                branches_.push_back({{ahead, *passes}, false, here, here});
        }
        if (mid_turn.may_pass(ball)) pass(mid_turn, ball, direction, Window{1} << bit);
    });
}

void Walk::pass(const MidTurn& mid_turn, BallState ball, int direction, Window here) {
    Cell to = moved(ball.ball, direction);
    for (; mid_turn.can_hold_ball(to); to = moved(to, direction)) {
        crossed_.insert(to);
        if (const auto passes = mid_turn.passes_after_pass(ball, to))
            branches_.push_back({{to, *passes}, false, here, here});
    }
    if (mid_turn.can_be_shot(ball, to)) branches_.push_back({{to, ball.passes}, true, here, 0});
}

Window Walk::squares_that_matter(const MidTurn& mid_turn, Cell middle) const {
    Window stepped_on = 0;
    for (const Branch& branch : branches_) stepped_on |= branch.ends;
    Window squares = translated(stepped_on, from_, middle) | crossed_.around(middle);
    // THR-2: only one piece at a time may be on the own goal squares.
    if ((stepped_on & mid_turn.board().goal_around(mid_turn.side(), from_)) != 0)
        squares |= mid_turn.board().goal_around(mid_turn.side(), middle);
    return squares;
}

Window quiet_ends(const MidTurn& mid_turn, Cell from) {
    const Window open = (mid_turn.open_around(from) | centre) & ~only(from, mid_turn.ball());
    Window ends = centre;
    for (int step = 0; step < max_steps; ++step) ends = (grown(ends) & open) | ends;
    return ends;
}

}  // namespace sweeper::threestep
