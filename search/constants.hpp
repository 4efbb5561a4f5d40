// All constants of the search that are the same in every game, with unit and reason. Parameters that differ
// between games are in engine/search_parameters.hpp. Values that were tried in games are recorded in
// docs/experiments.
//
// Depths and plies are in half-turns. Shares of type double are fractions of 1.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/zobrist.hpp"

namespace sweeper::constants {

// -- one node (tree_search.hpp) --

/// A threatened leaf is searched on for this many plies: the answer, and the answer to a counter-threat.
constexpr int defence_depth = 2;
/// Largest depth for reverse futility pruning: deeper, a static score says too little.
constexpr int futility_depth = 4;
/// Least depth for the null turn. At depth 1 the reduced search would be only a leaf.
constexpr int null_depth = 2;
/// Least depth at which a node without a table turn is searched one ply less deep.
constexpr int internal_reduction_depth = 4;
/// Largest depth for late turn pruning.
constexpr int late_turns_depth = 8;
/// Least depth for late move reductions.
constexpr int reduction_depth = 2;

/// Most turns tried at a node before the rest is pruned. Among the answers to a root turn this holds only
/// once one of them does not lose. Three-step football has tens of thousands of turns, the promising ones
/// first; football and Libero rarely have as many as this.
constexpr int most_turns(int depth) {
    return 128 << std::clamp(depth, 0, 10);
}

/// At most this many turns of a node get a malus when another turn fails high. More would cost more time than
/// they teach.
constexpr std::size_t most_failed_turns = 48;
/// Largest history bonus, on the scale of history_limit.
constexpr int most_history_bonus = 1600;
/// History entries stay within plus and minus this.
constexpr int history_limit = 8192;

/// Distinguishes the table entries of an exhaustive search (`go mate`) from those of a pruned one.
constexpr Key exhaustive_key = 0x5EED0F3A57AB1E;

/// Nodes between two checks of the clock: about 0.1 ms.
constexpr unsigned nodes_per_clock_check = 64;
/// Up to this ply the clock is checked at every node, because a single node near the root may take long.
constexpr int clock_check_ply = 2;

// -- the root (searcher.hpp) --

/// Share of the soft time limit for listing the root's turns and for the first looks at them. A quarter
/// leaves most of the time to the search; once one turn has had its first look, there is an answer.
constexpr double share_of_first_looks = 0.25;
/// Number of root turns that a thread claims at once for first looks: their findings fill two cache lines.
constexpr std::size_t first_looks_at_once = 16;
/// First looks between two checks of the clock.
constexpr std::size_t first_looks_per_clock_check = 4;

/// First depth with an aspiration window. Scores of shallower iterations do not predict the next score well
/// enough.
constexpr int first_windowed_depth = 3;
/// A bound of the window that fails is moved away from the score by a margin, which grows by the factor
/// window_growth each time. If the margin exceeds widest_window (in centi-units), the bound is removed.
constexpr int window_growth = 3;
constexpr int widest_window = 1000;

/// Reduction, in plies, of the first search of a root turn. `number`: from 0, refuted turns not counted.
constexpr int root_reduction(int depth, int number) {
    if (depth < 3) return 0;
    return std::min(depth - 2, (number >= 8) + (number >= 32) + (number >= 128));
}

/// No iteration begins after this share of the soft limit, because it would take several times as long as all
/// iterations before.
constexpr double share_to_start = 0.5;
/// The soft limit is multiplied by unsettled_time, less time_per_stable_iteration for each iteration since
/// the best turn changed, but at least by settled_time. The longer the best turn has stood, the less there is
/// to gain from more time.
constexpr double unsettled_time = 1.4;
constexpr double settled_time = 0.6;
constexpr double time_per_stable_iteration = 0.2;

// -- forced goals (forced_goals.hpp) --

/// From this depth on, a root turn is checked for a refutation before it becomes the best.
constexpr int first_secured_depth = 2;
/// Plies of a refutation: a root turn, the threat, any answer, the goal.
constexpr int plies_to_refute = 4;
/// Plies of a goal in two: a root turn that threatens, any answer, the goal.
constexpr int plies_to_unanswered = 3;

/// A first look examines the answers to a threat only in the first part of the node limit (one part in
/// share_of_nodes_for_first_looks), and only while nodes_to_see_no_answer nodes of that part are left: some
/// are needed to see that there is no answer.
constexpr std::uint64_t share_of_nodes_for_first_looks = 4;
constexpr std::uint64_t nodes_to_see_no_answer = 1000;
/// One node in share_of_nodes_for_goals is spent on goals in three, and none before a thread has searched
/// nodes_of_short_search nodes: short searches lost games by it.
constexpr std::uint64_t share_of_nodes_for_goals = 8;
constexpr std::uint64_t nodes_of_short_search = 50'000;

// -- time (shared/clock.hpp); measured in games, see docs/experiments/clock.tsv --

/// Without `movestogo` the time left is divided by this number of turns. A larger `movestogo` counts as the
/// second number.
constexpr double expected_turns = 30;
constexpr double max_expected_turns = 40;
/// The largest share of the clock that one turn may take, and that of the last turn before a time control.
constexpr double largest_share = 0.5;
constexpr double largest_share_of_last_turn = 0.9;
/// The hard limit as a multiple of the soft one: time to find another turn when the best one fails low.
constexpr double hard_per_soft = 4;
/// Share of the increment that a turn may use.
constexpr double increment_share = 0.8;
/// Of a fixed time for the turn the overhead takes one part in this many at most.
constexpr int overhead_part = 10;

// -- weaker play (session/skill.hpp); measured by ladders, see docs/skill.md --

/// Mean nodes of a search up to level 0; doubled every second level.
constexpr double weakest_nodes = 30;
/// From this level on no turn is drawn at random; at level 0 all are.
constexpr double level_without_blunders = 10;
/// Chance to see a goal at level -1, and the factor from each level to the next below it.
constexpr double goals_seen_per_level = 0.6;
/// Largest error of static scores in centi-units at level 0, and what each level takes off.
constexpr double error_at_level_0 = 40;
constexpr double less_error_per_level = 1.5;

}  // namespace sweeper::constants
