#include "variants/threestep/evaluation/stakes.hpp"

#include <array>
#include <cassert>

namespace sweeper::threestep {
namespace {

constexpr std::size_t goals_count = max_target + 1;

/// [goals still needed by the kicking-off side][goals still needed by the other side]: the chance that the
/// kicking-off side wins the game.
using Chances = std::array<std::array<double, goals_count>, goals_count>;

/// The chances to win from every score. After a goal the conceding side kicks off (THR-10).
constexpr Chances solve() {
    Chances chances{};
    for (std::size_t own = 1; own < goals_count; ++own)
        for (std::size_t other = 1; other < goals_count; ++other) {
            const double after_goal = own == 1 ? 1.0 : 1.0 - chances[other][own - 1];
            const double after_conceding = other == 1 ? 0.0 : chances[own][other - 1];
            chances[own][other] = kick_off_chance * after_goal + (1 - kick_off_chance) * after_conceding;
        }
    return chances;
}

constexpr Chances chances = solve();

}  // namespace

Stakes stakes(const Position& position) {
    assert(!position.is_finished());
    const auto needed = [&](Side side) {
        return static_cast<std::size_t>(position.target() - position.score()[index(side)]);
    };
    const std::size_t own = needed(position.side());
    const std::size_t other = needed(!position.side());
    return {own == 1 ? 1.0 : 1.0 - chances[other][own - 1], other == 1 ? 0.0 : chances[own][other - 1]};
}

}  // namespace sweeper::threestep
