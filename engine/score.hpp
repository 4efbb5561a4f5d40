// Scores: what a position is worth to the side to move, in three bands.
//
// - static, 0 .. 20000: an estimate. chance(score) of scoring the next goal, like Elo: 400 = odds of ten. Its
//   last max_ply points are for wins that seem forced, when not all answers have been tried.
// - goal, 24000 - ply .. 24000: a goal, forced, `ply` half-turns from the root, after which the game goes on.
// - win, 32000 - ply .. 32000: the end of the game, forced, likewise.
//
// Why a goal that does not end the game has a band of its own: every goal of one side leads to the same
// kick-off with the same new score, whenever it falls, so inside one search there are just "we score", "they
// score" and what lies between. A goal is therefore to the tree what mate is in chess, nearer ones first, and
// the match (points, sets, who kicks off) enters at the edges: in what a draw is worth (Stakes, game.hpp) and
// in the score that is reported.
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

namespace sweeper {

using Score = std::int32_t;

/// Deepest line that a search follows, in half-turns.
constexpr int max_ply = 128;

constexpr Score max_static_score = 20000;
constexpr Score goal_score = 24000;
constexpr Score win_score = 32000;
constexpr Score infinite_score = 32001;
/// "No score": not looked at yet.
constexpr Score no_score = 32002;

/// Scores that are not proven are reported within ± this: a chance of 99.9 %.
constexpr Score max_reported_score = 1200;

/// The side to move scores the goal with the half-turn number `ply`, counted from the root; the game goes on.
constexpr Score goal_in(int ply) {
    return goal_score - ply;
}
/// The side to move wins the game with the half-turn number `ply`, counted from the root.
constexpr Score win_in(int ply) {
    return win_score - ply;
}

constexpr bool is_win(Score score) {
    return score >= win_score - max_ply && score <= win_score;
}
constexpr bool is_loss(Score score) {
    return is_win(-score);
}
/// A goal or a win that is forced, for either side: such scores count plies.
constexpr bool is_decided(Score score) {
    return score > max_static_score || score < -max_static_score;
}

/// Half-turns until the goal or the end; precondition: is_decided(score).
constexpr int plies_to_decision(Score score) {
    const Score size = score < 0 ? -score : score;
    return (size > goal_score ? win_score : goal_score) - size;
}

/// As plies_to_decision, negative if the side to move concedes; nothing if neither is forced.
constexpr std::optional<int> half_turns_to_goal(Score score) {
    if (!is_decided(score)) return std::nullopt;
    return score > 0 ? plies_to_decision(score) : -plies_to_decision(score);
}

/// Static score of an unproven goal against or unproven loss; a sooner one is worse. Other scores are
/// returned unchanged.
constexpr Score unproven(Score score) {
    return is_decided(score) && score < 0 ? plies_to_decision(score) - max_static_score : score;
}
/// A goal against or a loss, proven or not.
constexpr bool is_as_good_as_lost(Score score) {
    return score <= max_ply - max_static_score;
}

/// Chance (0..1) that the side to move scores next, for a static score.
inline double chance(double score) {
    return 1.0 / (1.0 + std::pow(10.0, -score / 400.0));
}
/// The reverse of chance, within the static band.
inline Score score_of_chance(double probability) {
    if (probability <= 0.0) return -max_static_score;
    if (probability >= 1.0) return max_static_score;
    const double score = 400.0 * std::log10(probability / (1.0 - probability));
    if (score > max_static_score) return max_static_score;
    if (score < -max_static_score) return -max_static_score;
    return static_cast<Score>(std::lround(score));
}

}  // namespace sweeper
