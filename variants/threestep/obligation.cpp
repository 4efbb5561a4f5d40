#include "variants/threestep/obligation.hpp"

#include <algorithm>
#include <bit>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/walk.hpp"

namespace sweeper::threestep {
namespace {

/// A piece that may still make so many steps.
struct Walker {
    Cell cell = no_cell;
    int steps = max_steps;
};
using Walkers = FixedVector<Walker, max_pieces>;

/// Looks for steps after which the ball lies where the demand wants it. If the last piece only spoils what
/// the one before has done, that one alone is enough; so one piece meets the demand, or the second of two.
class Finder {
  public:
    Finder(const Demand& demand, const Progress& progress)
        : demand_(demand), scene_(progress.scene()), is_last_(progress.is_second_active()) {
        progress.for_each_usable([&](Cell piece, int steps) { walkers_.push_back({piece, steps}); });
        for (const Walker& walker : walkers_)
            if (walker.cell == progress.active()) first_ = walker;
        has_begun_ = progress.active() != no_cell;
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
        if (distance(walker.cell, scene_.ball()) > walker.steps) return false;
        scene_.lift(walker.cell);
        const bool meets = meets_from(walker);
        scene_.put(walker.cell);
        return meets;
    }
    /// The piece has been lifted.
    bool meets_from(const Walker& walker) const {
        const Walk walk(scene_, walker.cell, walker.steps);
        return std::any_of(walk.branches().begin(), walk.branches().end(),
                           [&](const Branch& branch) { return demand_.is_met_by(branch.ball.ball); });
    }

    /// This one goes first, then any other.
    bool meets_after(const Walker& first) {
        const BallState ball = scene_.ball_state();
        scene_.lift(first.cell);
        const Walk walk(scene_, first.cell, first.steps);
        const bool meets =
            std::any_of(walk.branches().begin(), walk.branches().end(), [&](const Branch& branch) {
                scene_.put_ball(branch.ball);
                return std::any_of(walkers_.begin(), walkers_.end(), [&](const Walker& second) {
                    return second.cell != first.cell && meets_second(first, branch.ends, second);
                });
            });
        scene_.put_ball(ball);
        scene_.put(first.cell);
        return meets;
    }
    /// The first has been lifted and ends on one of `ends`.
    bool meets_second(const Walker& first, Window ends, const Walker& second) {
        if (distance(second.cell, scene_.ball()) > second.steps) return false;
        scene_.lift(second.cell);
        // A piece that does not meet the demand with the first off the board never does.
        bool meets = false;
        if (meets_from(second))
            for (; ends != 0 && !meets; ends &= ends - 1) {
                const Cell end = cell_of_bit(first.cell, std::countr_zero(ends));
                scene_.put(end);
                meets = meets_from(second);
                scene_.lift(end);
            }
        scene_.put(second.cell);
        return meets;
    }

    const Demand& demand_;
    Scene scene_;
    bool is_last_;
    bool has_begun_ = false;
    Walkers walkers_;
    Walker first_;  ///< the active piece, if it may go on
};

}  // namespace

bool can_be_met(const Demand& demand, const Progress& progress) {
    return demand.is_met_by(progress.scene().ball()) || Finder(demand, progress).succeeds();
}

}  // namespace sweeper::threestep
