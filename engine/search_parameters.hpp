// How a game is searched, as data: policies and numbers that may differ from game to game, with defaults that
// suit any game. A game overrides them with a member `search_parameters` of its Rules. The numbers are tuned
// by games (docs/tuning.md).
#pragma once

#include <array>
#include <string_view>

namespace sweeper {

/// Half-turns and numbers of turns in SearchParameters are given in hundredths.
constexpr int hundredths = 100;

/// Scores and margins are in centi-units.
struct SearchParameters {
    // -- policies --

    /// A threatened node is searched one half-turn deeper.
    bool extends_threats = true;
    /// The root proves forced goals (search/tree/forced_goals.hpp): no turn becomes the best before it is
    /// known whether the opponent has a goal in two turns after it, and goals in three turns of its own are
    /// searched for. For games with far more turns than a search can try; there it takes the place of
    /// extends_threats.
    bool proves_forced_goals = false;
    /// A node whose tried turns all concede a goal keeps that score although turns were pruned. Such guessed
    /// goals guide the search but are not reported as proven.
    bool guesses_goals = false;

    // -- numbers --

    /// Taken off the static score of a threatened leaf whose answers were not all tried.
    int unanswered_threat = 150;

    /// Reverse futility pruning: margin for each half-turn of depth, and where the node is improving.
    int futility = 90;
    int futility_improving = 60;

    /// Null turn: depth reduction, and more of it for each half-turn of depth; hundredths of half-turns.
    int null_reduction = 200;
    int null_reduction_depth = 25;

    /// Late turn pruning: turns tried before the rest is pruned, and more for each depth²; hundredths.
    int late_turns = 400;
    int late_turns_depth = 200;
    int late_turns_not_improving = 60;  ///< percent of that where the node is not improving

    /// Late move reduction in hundredths of half-turns: reduction + 100 ln(depth) ln(number) / divisor.
    int reduction = 30;
    int reduction_divisor = 220;
    int reduction_history = 12000;  ///< history that makes the reduction one half-turn smaller
    int reduction_cut = 70;         ///< larger where a cutoff is expected
    int reduction_pv = 80;          ///< smaller on the principal variation
    int reduction_threatened = 80;  ///< smaller where a threat must be answered

    /// History bonus of a turn that fails high, for each depth².
    int history_bonus = 100;
    int history_malus = 50;  ///< malus of the turns tried before it, in percent of the bonus
    int hint_weight = 16;    ///< of a game's order_hint; histories reach 8192, hints about a thousand

    /// Turns that are generated and ranked before the first is tried. Deeper nodes rank all.
    int ranked_at_depth_1 = 1;
    int ranked_at_leaves = 1;

    int window = 25;  ///< half the width of the aspiration window

    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

/// A number of SearchParameters as a tuner sees it.
struct SearchParameter {
    std::string_view name;
    int SearchParameters::*value;
    int least;
    int most;
    int step;  ///< a change worth some Elo; 0: it trades time for Elo, so games at fixed nodes cannot tune it
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
