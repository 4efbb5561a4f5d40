#include "variants/threestep/turns/obligation.hpp"

#include <algorithm>
#include <bit>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

/// A piece and the number of steps that it may still make.
struct Walker {
    Cell cell = no_cell;
    int steps = max_steps;
};
using Walkers = FixedVector<Walker, max_pieces>;

/// Searches for steps after which the ball meets the demand. It tries steps of each piece alone, and steps of
/// two pieces of which the second moves the ball. If the second piece does not move the ball, the first piece
/// alone is enough.
class StepSearch {
  public:
    StepSearch(const Demand& demand, const PartialTurn& partial)
        : demand_(demand), mid_turn_(partial.mid_turn()), is_last_(partial.is_second_active()) {
        partial.for_each_usable([&](Cell piece, int steps) { walkers_.push_back({piece, steps}); });
        for (const Walker& walker : walkers_)
            if (walker.cell == partial.active()) first_ = walker;
        has_begun_ = partial.active() != no_cell;
    }

    bool succeeds() {
        const auto alone = [&](const Walker& walker) { return meets_alone(walker); };
        if (std::any_of(walkers_.begin(), walkers_.end(), alone)) return true;
        if (is_last_) return false;
        if (has_begun_) return first_.cell != no_cell && meets_after(first_);
        return std::any_of(walkers_.begin(), walkers_.end(),
                           [&](const Walker& walker) { return meets_after(walker); });
    }

  private:
    bool meets_alone(const Walker& walker) {
        if (distance(walker.cell, mid_turn_.ball()) > walker.steps) return false;
        mid_turn_.lift(walker.cell);
        const bool meets = meets_from(walker);
        mid_turn_.put(walker.cell);
        return meets;
    }
    /// Whether a piece meets the demand with its remaining steps. Precondition: the piece has been lifted.
    bool meets_from(const Walker& walker) const {
        const Walk walk(mid_turn_, walker.cell, walker.steps);
        return std::any_of(walk.branches().begin(), walk.branches().end(),
                           [&](const Branch& branch) { return demand_.is_met_by(branch.ball.ball); });
    }

    /// Whether any other piece meets the demand after `first` has made steps.
    bool meets_after(const Walker& first) {
        const BallState ball = mid_turn_.ball_state();
        mid_turn_.lift(first.cell);
        const Walk walk(mid_turn_, first.cell, first.steps);
        const bool meets =
            std::any_of(walk.branches().begin(), walk.branches().end(), [&](const Branch& branch) {
                mid_turn_.put_ball(branch.ball);
                return std::any_of(walkers_.begin(), walkers_.end(), [&](const Walker& second) {
                    return second.cell != first.cell && meets_second(first, branch.ends, second);
                });
            });
        mid_turn_.put_ball(ball);
        mid_turn_.put(first.cell);
        return meets;
    }
    /// Whether `second` meets the demand after `first` has ended on a member of `ends`. Precondition: `first`
    /// has been lifted.
    bool meets_second(const Walker& first, Window ends, const Walker& second) {
        if (distance(second.cell, mid_turn_.ball()) > second.steps) return false;
        mid_turn_.lift(second.cell);
        // If the second piece cannot meet the demand with the first piece off the board, it cannot meet it at
        // all.
        bool meets = false;
        if (meets_from(second))
            for (; ends != 0 && !meets; ends &= ends - 1) {
                const Cell end = cell_of_bit(first.cell, std::countr_zero(ends));
                mid_turn_.put(end);
                meets = meets_from(second);
                mid_turn_.lift(end);
            }
        mid_turn_.put(second.cell);
        return meets;
    }

    const Demand& demand_;
    MidTurn mid_turn_;
    bool is_last_;
    bool has_begun_ = false;
    Walkers walkers_;
    Walker first_;  ///< the active piece, if it may make further steps
};

}  // namespace

bool can_be_met(const Demand& demand, const PartialTurn& partial) {
    return demand.is_met_by(partial.mid_turn().ball()) || StepSearch(demand, partial).succeeds();
}

}  // namespace sweeper::threestep
