// All constants of the search that are the same in every game, with unit and reason. Parameters that differ
// between games are in engine/search_parameters.hpp. Values that were tried in games are recorded in
// docs/experiments.
//
// Depths and plies are in half-turns. Shares of type double are fractions (0..1).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

#include "engine/zobrist.hpp"

namespace sweeper::constants {

// -- one node (tree_search.hpp) --

/// Largest number of turns that are tried at a node; the rest is pruned. Answers to a root turn are pruned
/// only after one of them does not lose. Positions of three-step football have tens of thousands of turns
/// (the generator returns promising ones first); positions of football and Libero rarely have more turns than
/// this limit. `depth`: at least 1; leaves have a limit of their own (SearchParameters::turns_at_leaves).
constexpr int most_turns(int depth) {
    return 128 << std::clamp(depth, 1, 10);
}

/// Largest number of turns of a node that get a malus when another turn fails high. A malus for more turns
/// would cost more time than it gains.
constexpr std::size_t most_failed_turns = 48;
/// Largest history bonus, on the scale of history_limit.
constexpr int most_history_bonus = 1600;
/// Largest absolute value of a history entry.
constexpr int history_limit = 8192;

/// Part of the table key in an exhaustive search (`go mate`), so that this search does not read entries of
/// pruned searches.
constexpr Key exhaustive_key = 0x5EED0F3A57AB1E;

/// Number of nodes between two checks of the clock; they take about 0.1 ms.
constexpr unsigned nodes_per_clock_check = 64;
/// Up to this ply the clock is checked at every node, because a single node near the root may take long.
constexpr int clock_check_ply = 2;

// -- the root (searcher.hpp) --

/// Share of the soft time limit for listing the root turns and for their first looks. A quarter leaves most
/// of the time to the search. After one finished first look the search has an answer.
constexpr double share_of_first_looks = 0.25;
/// Number of root turns that a thread claims at once for first looks. The shared findings about them fill two
/// cache lines.
constexpr std::size_t first_looks_at_once = 16;
/// Number of first looks between two checks of the clock.
constexpr std::size_t first_looks_per_clock_check = 4;

/// Smallest depth with an aspiration window. Scores of shallower iterations do not predict the next score
/// well enough.
constexpr int first_windowed_depth = 3;
/// If the score lies outside the aspiration window, the bound that failed is set to the score minus or plus a
/// margin. The margin is multiplied by window_growth each time; if it exceeds widest_window (in centi-units),
/// the bound is removed.
constexpr int window_growth = 3;
constexpr int widest_window = 1000;

/// Reduction, in plies, of the first search of a root turn. `number`: index of the turn among the root turns
/// that are not refuted, from 0.
constexpr int root_reduction(int depth, int number) {
    if (depth < 3) return 0;
    return std::min(depth - 2, (number >= 8) + (number >= 32) + (number >= 128));
}

/// No iteration begins after this share of the soft time limit, because an iteration takes several times as
/// long as all earlier iterations together.
constexpr double share_to_start = 0.5;
/// Factor of the soft time limit: unsettled_time, minus time_per_stable_iteration for each iteration since
/// the best turn last changed, but at least settled_time. If the best turn has not changed for several
/// iterations, more time hardly helps.
constexpr double unsettled_time = 1.4;
constexpr double settled_time = 0.6;
constexpr double time_per_stable_iteration = 0.2;

// -- forced goals (forced_goals.hpp) --

/// Smallest depth at which a root turn is checked for a refutation before it becomes the best turn.
constexpr int first_secured_depth = 2;
/// Number of plies of a refutation: the root turn, the opponent's threat, any answer, the goal.
constexpr int plies_to_refute = 4;
/// Number of plies of a goal in two: the root turn (a threat), any answer, the goal.
constexpr int plies_to_unanswered = 3;

/// First looks may use the first 1 / divisor_of_nodes_for_first_looks of the node limit to examine the
/// answers to threats. They examine no more answers when nodes_to_see_no_answer or fewer nodes of this part
/// are left, because proving that a threat has no answer takes many nodes.
constexpr std::uint64_t divisor_of_nodes_for_first_looks = 4;
constexpr std::uint64_t nodes_to_see_no_answer = 1000;
/// The search for goals in three takes 1 / divisor_of_nodes_for_goals of the main thread's nodes. It begins
/// after this thread has searched nodes_of_short_search nodes, because it makes the play of shorter searches
/// weaker.
constexpr std::uint64_t divisor_of_nodes_for_goals = 8;
constexpr std::uint64_t nodes_of_short_search = 50'000;

// -- time (shared/clock.hpp); measured in games, see docs/experiments/clock.tsv --

/// Number of turns by which the remaining time is divided: expected_turns without `movestogo`, otherwise the
/// value of `movestogo`, but at most max_expected_turns.
constexpr double expected_turns = 30;
constexpr double max_expected_turns = 40;
/// Largest share of the remaining time that one turn may take: in general, and for the last turn before a
/// time control.
constexpr double largest_share = 0.5;
constexpr double largest_share_of_last_turn = 0.9;
/// Hard time limit as a multiple of the soft limit. The extra time is for finding another turn when the best
/// turn fails low.
constexpr double hard_per_soft = 4;
/// Share of the increment that a turn may use.
constexpr double increment_share = 0.8;
/// With a fixed time for the turn, at most 1 / overhead_part of this time is reserved for `Move Overhead`.
constexpr int overhead_part = 10;

// -- weaker play (session/skill.hpp); measured by ladders, see docs/skill.md --

/// Mean number of nodes of a search at level 0 and below. The number doubles with every second level above 0.
constexpr double weakest_nodes = 30;
/// At this level and above no turn is random; at level 0 and below all turns are random.
constexpr double level_without_blunders = 10;
/// Chance to see a goal at level -1. The chance is multiplied by this value again for each level below -1.
constexpr double goals_seen_per_level = 0.6;
/// Largest error of static scores at level 0, and its decrease per level above 0; both in centi-units.
constexpr double error_at_level_0 = 40;
constexpr double less_error_per_level = 1.5;

}  // namespace sweeper::constants
