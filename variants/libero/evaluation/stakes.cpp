#include "variants/libero/evaluation/stakes.hpp"

#include <array>
#include <cassert>

namespace sweeper::libero {
namespace {

/// The points and sets of both sides.
struct Standing {
    Tally points{};
    Tally sets{};
};

constexpr std::size_t standing_count = 3 * 3 * 2 * 2;
constexpr std::size_t index_of(const Standing& standing) {
    return static_cast<std::size_t>(
        ((standing.points[0] * 3 + standing.points[1]) * 2 + standing.sets[0]) * 2 + standing.sets[1]);
}

/// [index_of(standing)][index(side that kicks off)]: the chance that the first side wins the game.
using Chances = std::array<std::array<double, 2>, standing_count>;

/// The first side's chance to win the game after a goal of `scorer` (LIB-8, LIB-9).
constexpr double chance_after_goal(const Chances& chances, Standing standing, Side scorer) {
    const std::size_t side = index(scorer);
    if (++standing.points[side] == points_per_set) {
        standing.points = {};
        if (++standing.sets[side] == sets_per_game) return scorer == Side::first ? 1.0 : 0.0;
    }
    return chances[index_of(standing)][index(!scorer)];
}

/// Solves the standings in descending order of 5 * (sets of both sides) + (points of both sides). Every goal
/// raises this value, so the successors of a standing are solved before the standing itself.
constexpr Chances solve() {
    Chances chances{};
    const auto fill = [&](const Standing& standing) {
        const double first_scores = chance_after_goal(chances, standing, Side::first);
        const double second_scores = chance_after_goal(chances, standing, Side::second);
        auto& here = chances[index_of(standing)];
        here[0] = kick_off_chance * first_scores + (1 - kick_off_chance) * second_scores;
        here[1] = kick_off_chance * second_scores + (1 - kick_off_chance) * first_scores;
    };
    constexpr int max_points = 2 * (points_per_set - 1);
    constexpr int max_sets = 2 * (sets_per_game - 1);
    for (int sets = max_sets; sets >= 0; --sets)
        for (int points = max_points; points >= 0; --points)
            for (std::uint8_t red_sets = 0; red_sets < sets_per_game; ++red_sets)
                for (std::uint8_t red_points = 0; red_points < points_per_set; ++red_points) {
                    const int blue_sets = sets - red_sets;
                    const int blue_points = points - red_points;
                    if (blue_sets < 0 || blue_sets >= sets_per_game || blue_points < 0 ||
                        blue_points >= points_per_set)
                        continue;
                    fill({{red_points, static_cast<std::uint8_t>(blue_points)},
                          {red_sets, static_cast<std::uint8_t>(blue_sets)}});
                }
    return chances;
}

constexpr Chances chances = solve();

}  // namespace

Stakes stakes(const Position& position) {
    assert(!position.is_finished());
    const Standing standing{position.points(), position.sets()};
    const Side side = position.side();
    const auto for_mover = [side](double first) { return side == Side::first ? first : 1.0 - first; };
    return {for_mover(chance_after_goal(chances, standing, side)),
            for_mover(chance_after_goal(chances, standing, !side))};
}

}  // namespace sweeper::libero
