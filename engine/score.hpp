// Scores: the value of a position for the side to move. There are three bands. The list describes scores in
// favour of the side to move; scores against it are negative and have the same three bands.
//
// - static, 0 .. 20000: an estimate of the chance to score the next goal, on the scale of Elo: 400 means odds
//   of ten to one. chance(score) returns this chance (0..1). The highest max_ply scores of this band stand
//   for goals and wins that are not proven, because not all answers were tried.
// - goal, 24000 - max_ply .. 24000: a forced goal, after which the game goes on; 24000 - `ply` if the goal is
//   `ply` half-turns from the root.
// - win, 32000 - max_ply .. 32000: a forced end of the game; 32000 - `ply` in the same way.
//
// Goals that do not end the game have a band of their own. All goals of one side lead to the same kick-off
// with the same match score, whenever they are scored. So one search has only three results: the side to move
// scores next, the opponent scores next, or neither. The tree search treats a goal as chess engines treat
// mate: nearer goals are better. The match (points, sets, who kicks off) has only three effects: whether a
// goal ends the game, the value of a draw, and the reported score (Stakes, stakes.hpp).
#pragma once

#include <cmath>
#include <cstdint>
#include <optional>

namespace sweeper {

using Score = std::int32_t;

/// Longest line that a search follows, in half-turns.
constexpr int max_ply = 128;

constexpr Score max_static_score = 20000;
constexpr Score goal_score = 24000;
constexpr Score win_score = 32000;
constexpr Score infinite_score = 32001;
/// Marks a score that is not known yet.
constexpr Score no_score = 32002;

/// Scores that are not proven are reported within plus or minus this value, which means a chance of 99.9 %.
constexpr Score max_reported_score = 1200;

/// Score of the side to move if it scores a goal with half-turn number `ply` (counted from the root) and the
/// game goes on.
constexpr Score goal_in(int ply) {
    return goal_score - ply;
}
/// Score of the side to move if it wins the game with half-turn number `ply` (counted from the root).
constexpr Score win_in(int ply) {
    return win_score - ply;
}

constexpr bool is_win(Score score) {
    return score >= win_score - max_ply && score <= win_score;
}
constexpr bool is_loss(Score score) {
    return is_win(-score);
}
/// Whether a goal or the end of the game is forced, for either side. Such a score contains the number of
/// plies.
constexpr bool is_decided(Score score) {
    return score > max_static_score || score < -max_static_score;
}

/// Half-turns to the goal or to the end of the game. Precondition: is_decided(score).
constexpr int plies_to_decision(Score score) {
    const Score size = score < 0 ? -score : score;
    return (size > goal_score ? win_score : goal_score) - size;
}

/// Like plies_to_decision(), but negative if the side to move concedes; nullopt if the score is not decided.
constexpr std::optional<int> half_turns_to_goal(Score score) {
    if (!is_decided(score)) return std::nullopt;
    return score > 0 ? plies_to_decision(score) : -plies_to_decision(score);
}

/// The static score for a conceded goal or a loss that is not proven; a nearer goal gives a lower score.
/// Other scores are returned unchanged.
constexpr Score unproven(Score score) {
    return is_decided(score) && score < 0 ? plies_to_decision(score) - max_static_score : score;
}
/// Whether the score is that of a conceded goal or a loss, proven or not (see unproven()).
constexpr bool is_as_good_as_lost(Score score) {
    return score <= max_ply - max_static_score;
}

/// Chance (0..1) that the side to move scores next, for a static score.
inline double chance(double score) {
    return 1.0 / (1.0 + std::pow(10.0, -score / 400.0));
}
/// The inverse of chance(): a rounded score within the static band.
inline Score score_of_chance(double probability) {
    if (probability <= 0.0) return -max_static_score;
    if (probability >= 1.0) return max_static_score;
    const double score = 400.0 * std::log10(probability / (1.0 - probability));
    if (score > max_static_score) return max_static_score;
    if (score < -max_static_score) return -max_static_score;
    return static_cast<Score>(std::lround(score));
}

}  // namespace sweeper
