// Numbers of the search that only games can judge. They differ from game to game: scripts/tune/spsa_tool.hpp
// plays for them (docs/tuning.md), a game keeps its own in variants/<id>/search_parameters.hpp, and what was
// tried stands in docs/strength.md.
#pragma once

#include <array>
#include <string_view>

namespace sweeper {

/// Parts of a half-turn, or of a turn, that SearchParameters count in.
constexpr int hundredths = 100;

/// Scores and margins in centi-units. What is counted in half-turns, or in turns, is given in hundredths.
struct SearchParameters {
    /// A threatened leaf whose answers are not all looked at is worth less than its evaluation says.
    int unanswered_threat = 150;

    /// Reverse futility pruning: margin for each half-turn of depth.
    int futility = 90;
    int futility_improving = 60;

    /// Null turn: reduced by the first, and by the second for each half-turn of depth.
    int null_reduction = 200;
    int null_reduction_depth = 25;

    /// Late turn pruning: turns looked at before the rest is given up, and more for each depth².
    int late_turns = 400;
    int late_turns_depth = 200;
    int late_turns_not_improving = 60;  ///< so many of a hundred of them

    /// Late move reduction: the first, and ln(depth) ln(number) / the second.
    int reduction = 30;
    int reduction_divisor = 220;
    int reduction_history = 12000;  ///< a half-turn less for so much history
    int reduction_cut = 70;         ///< more where a cutoff is expected
    int reduction_pv = 80;          ///< less on the principal variation
    int reduction_threatened = 80;  ///< less where a threat is to be answered

    /// What a cutoff teaches: this times depth², and in a hundred so many of it for those tried in vain.
    int history_bonus = 100;
    int history_malus = 50;
    int hint_weight = 16;  ///< of a game's order_hint; history entries reach 8192, hints a thousand

    /// Turns that are at least made and ranked before the first of them is tried. Deeper nodes rank all.
    int ranked_at_depth_1 = 1;
    int ranked_at_leaves = 1;

    int window = 25;  ///< aspiration window, on each side

    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

/// One of them as a tuner sees it.
struct SearchParameter {
    std::string_view name;
    int SearchParameters::*value;
    int least;
    int most;
    int step;  ///< some Elo; 0: buys them with time, so games of fixed nodes cannot judge it
};

constexpr auto search_parameter_list = std::to_array<SearchParameter>({
    {"unanswered_threat", &SearchParameters::unanswered_threat, 0, 600, 30},
    {"futility", &SearchParameters::futility, 10, 400, 15},
    {"futility_improving", &SearchParameters::futility_improving, 10, 400, 12},
    {"null_reduction", &SearchParameters::null_reduction, 0, 600, 40},
    {"null_reduction_depth", &SearchParameters::null_reduction_depth, 0, 100, 10},
    {"late_turns", &SearchParameters::late_turns, 100, 3000, 100},
    {"late_turns_depth", &SearchParameters::late_turns_depth, 20, 2000, 40},
    {"late_turns_not_improving", &SearchParameters::late_turns_not_improving, 20, 100, 10},
    {"reduction", &SearchParameters::reduction, -100, 200, 20},
    {"reduction_divisor", &SearchParameters::reduction_divisor, 100, 1000, 30},
    {"reduction_history", &SearchParameters::reduction_history, 2000, 60000, 2500},
    {"reduction_cut", &SearchParameters::reduction_cut, -100, 300, 20},
    {"reduction_pv", &SearchParameters::reduction_pv, -100, 300, 20},
    {"reduction_threatened", &SearchParameters::reduction_threatened, -100, 300, 25},
    {"history_bonus", &SearchParameters::history_bonus, 10, 800, 25},
    {"history_malus", &SearchParameters::history_malus, 0, 200, 12},
    {"hint_weight", &SearchParameters::hint_weight, 0, 128, 4},
    {"ranked_at_depth_1", &SearchParameters::ranked_at_depth_1, 1, 100000, 0},
    {"ranked_at_leaves", &SearchParameters::ranked_at_leaves, 1, 100000, 0},
    {"window", &SearchParameters::window, 5, 300, 6},
});

}  // namespace sweeper
