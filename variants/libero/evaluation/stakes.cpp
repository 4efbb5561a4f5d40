#include "variants/libero/evaluation/stakes.hpp"

#include <array>
#include <cassert>

namespace sweeper::libero {
namespace {

/// The points and sets of both sides.
struct Score {
    Tally points{};
    Tally sets{};
};

constexpr std::size_t score_count = 3 * 3 * 2 * 2;
constexpr std::size_t index_of(const Score& score) {
    return static_cast<std::size_t>(((score.points[0] * 3 + score.points[1]) * 2 + score.sets[0]) * 2 +
                                    score.sets[1]);
}

/// [index_of(score)][index(side that kicks off)]: the chance that the first side wins the game.
using Chances = std::array<std::array<double, 2>, score_count>;

/// The first side's chance to win the game after a goal of `scorer` (LIB-8, LIB-9).
constexpr double chance_after_goal(const Chances& chances, Score score, Side scorer) {
    const std::size_t side = index(scorer);
    if (++score.points[side] == points_per_set) {
        score.points = {};
        if (++score.sets[side] == sets_per_game) return scorer == Side::first ? 1.0 : 0.0;
    }
    return chances[index_of(score)][index(!scorer)];
}

/// Solves the scores in descending order of 5 * (sets of both sides) + (points of both sides). Every goal
/// raises this value, so the successors of a score are solved before the score itself.
constexpr Chances solve() {
    Chances chances{};
    const auto fill = [&](const Score& score) {
        const double first_scores = chance_after_goal(chances, score, Side::first);
        const double second_scores = chance_after_goal(chances, score, Side::second);
        auto& here = chances[index_of(score)];
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
    const Score score{position.points(), position.sets()};
    const Side side = position.side();
    const auto for_mover = [side](double first) { return side == Side::first ? first : 1.0 - first; };
    return {for_mover(chance_after_goal(chances, score, side)),
            for_mover(chance_after_goal(chances, score, !side))};
}

}  // namespace sweeper::libero
