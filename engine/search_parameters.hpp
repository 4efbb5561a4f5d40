// The parameters of the search that can differ between games: policies and numbers, with defaults that suit
// any game. A game overrides them with the member `search_parameters` of its Rules. The numbers are tuned by
// playing games (docs/tuning.md).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sweeper {

/// Divisor for the parameters that are given in hundredths: reductions are in hundredths of a half-turn,
/// numbers of late turns in hundredths of a turn.
constexpr int hundredths = 100;

/// All scores and margins are in centi-units.
struct SearchParameters {
    /// A factor for the number of late turns, in percent. It is so large that late turns are not pruned.
    static constexpr int unlimited = 1'000'000;
    /// A depth that no node has.
    static constexpr int never = 1000;

    // -- policies --

    /// Search for forced goals at the root (search/tree/forced_goals.hpp): before a turn becomes the best,
    /// check whether the opponent has a goal in two turns after it; also search for own goals in three turns.
    /// For games with far more turns than a search can try. Such a game should also set threat_extension
    /// to 0.
    bool proves_forced_goals = false;
    /// If all turns that were tried at a node concede a goal, keep the score of this goal although other
    /// turns were pruned. Such guessed goals guide the search, but are not reported as proven.
    bool guesses_goals = false;
    /// At every threatened node, leave out the turns that are known not to stop the threat
    /// (search/tree/answers.hpp). For games in which finding these turns is cheap; other games leave them out
    /// only where otherwise all turns would be tried.
    bool skips_lost_answers = false;

    // -- numbers; depths in half-turns --

    /// A threatened leaf is searched this number of half-turns deeper: one for the answer to the threat, and
    /// one for the answer to a counter-threat.
    int defence_depth = 2;
    /// The static score minus this value is the score of a threatened leaf that is not searched further. It
    /// is also the most that a node is worth if all turns that were tried lose and others were pruned.
    int unanswered_threat = 150;

    /// Reverse futility pruning: the largest depth (beyond it the static score is too unreliable), and the
    /// margin per half-turn of depth, for nodes that are not improving and for nodes that are.
    int futility_depth = 4;
    int futility = 90;
    int futility_improving = 60;

    /// Null turn pruning: the smallest depth. The depth is reduced by null_reduction + null_reduction_depth *
    /// depth, in hundredths of half-turns.
    int null_depth = 2;
    int null_reduction = 200;
    int null_reduction_depth = 25;

    /// Threatened nodes are searched deeper by this number of half-turns.
    int threat_extension = 1;
    /// Internal iterative reduction: the smallest depth at which a node without a table turn is searched one
    /// half-turn less deep.
    int internal_reduction_depth = 4;

    /// Late turn pruning, up to the depth late_turn_pruning_depth: after a number of turns that do not lose,
    /// the remaining turns of the node are pruned. This number is most_late_turns(), times the factors of the
    /// node, which are in percent.
    int late_turn_pruning_depth = 8;
    int late_turns = 400;
    int late_turns_depth = 200;
    int late_turns_not_improving = 60;      ///< factor at nodes that are not improving
    int late_turns_pv = unlimited;          ///< factor at nodes of the principal variation
    int late_turns_threatened = unlimited;  ///< factor at threatened nodes
    int late_turns_root = unlimited;        ///< factor at the root
    /// Added to the number of a turn, in hundredths of a turn, for each 1024 points of rank that it is below
    /// the best turn.
    int late_turns_rank = 0;

    /// In hundredths of turns. `depth`: in half-turns.
    std::int64_t most_late_turns(int depth) const {
        return late_turns + std::int64_t{late_turns_depth} * depth * depth;
    }

    /// Largest number of turns that are tried at a threatened leaf.
    int turns_at_leaves = 128;

    /// Late move reduction, from the depth reduction_depth on, in half-turns: reduction / 100 + 100 ln(depth)
    /// ln(number) / reduction_divisor, where `number` is the count of the turns that do not lose, from 1,
    /// plus an addition for low ranks (reduction_rank). reduction_cut, reduction_pv and reduction_threatened
    /// are in hundredths of half-turns.
    int reduction_depth = 2;
    int reduction = 30;
    int reduction_divisor = 220;
    int reduction_rank = 0;         ///< like late_turns_rank, for the reduction
    int reduction_history = 12000;  ///< history score that lowers the reduction by one half-turn
    int reduction_cut = 70;         ///< added to the reduction where a cutoff is expected
    int reduction_pv = 80;          ///< subtracted from the reduction at nodes of the principal variation
    int reduction_threatened = 80;  ///< subtracted from the reduction at threatened nodes

    /// History bonus of a turn that fails high: history_bonus * depth², at most
    /// constants::most_history_bonus.
    int history_bonus = 100;
    int history_malus = 50;  ///< malus of the turns tried before that turn, in percent of the bonus
    int hint_weight = 16;    ///< factor of order_hint; history entries reach 8192, hints about 1000

    /// Number of turns that are generated and ranked before the first turn is tried, at depth 1 and at
    /// leaves. Deeper nodes rank all turns that they may try (constants::most_turns).
    int ranked_at_depth_1 = 1;
    int ranked_at_leaves = 1;

    int window = 25;  ///< half the width of the first aspiration window, in centi-units

    friend bool operator==(const SearchParameters&, const SearchParameters&) = default;
};

/// One number of SearchParameters, with its range and step for the tuner.
struct SearchParameter {
    std::string_view name;
    int SearchParameters::*value;
    int least;
    int most;
    int step;  ///< change worth a few Elo; 0: not tuned
};

/// The tuner does not change two kinds of parameters. Depths have only a few sensible values. The numbers of
/// ranked turns affect the speed, and matches at fixed nodes do not measure the speed.
constexpr auto search_parameter_list = std::to_array<SearchParameter>({
    {"defence_depth", &SearchParameters::defence_depth, 0, 8, 0},
    {"unanswered_threat", &SearchParameters::unanswered_threat, 0, 600, 30},
    {"futility_depth", &SearchParameters::futility_depth, 0, SearchParameters::never, 0},
    {"futility", &SearchParameters::futility, 10, 400, 15},
    {"futility_improving", &SearchParameters::futility_improving, 10, 400, 12},
    {"null_depth", &SearchParameters::null_depth, 1, SearchParameters::never, 0},
    {"null_reduction", &SearchParameters::null_reduction, 0, 600, 40},
    {"null_reduction_depth", &SearchParameters::null_reduction_depth, 0, 100, 10},
    {"threat_extension", &SearchParameters::threat_extension, 0, 1, 0},
    {"internal_reduction_depth", &SearchParameters::internal_reduction_depth, 1, SearchParameters::never, 0},
    {"late_turn_pruning_depth", &SearchParameters::late_turn_pruning_depth, -SearchParameters::never,
     SearchParameters::never, 0},
    {"late_turns", &SearchParameters::late_turns, 100, 3000, 100},
    {"late_turns_depth", &SearchParameters::late_turns_depth, 20, 2000, 40},
    {"late_turns_not_improving", &SearchParameters::late_turns_not_improving, 20, 100, 10},
    {"late_turns_pv", &SearchParameters::late_turns_pv, 20, SearchParameters::unlimited, 40},
    {"late_turns_threatened", &SearchParameters::late_turns_threatened, 20, SearchParameters::unlimited, 20},
    {"late_turns_root", &SearchParameters::late_turns_root, 20, SearchParameters::unlimited, 40},
    {"late_turns_rank", &SearchParameters::late_turns_rank, 0, 400, 5},
    {"turns_at_leaves", &SearchParameters::turns_at_leaves, 4, 1000, 16},
    {"reduction_depth", &SearchParameters::reduction_depth, 2, SearchParameters::never, 0},
    {"reduction", &SearchParameters::reduction, -100, 200, 20},
    {"reduction_divisor", &SearchParameters::reduction_divisor, 100, 1000, 30},
    {"reduction_rank", &SearchParameters::reduction_rank, 0, 400, 5},
    {"reduction_history", &SearchParameters::reduction_history, 2000, 60000, 2500},
    {"reduction_cut", &SearchParameters::reduction_cut, -100, 300, 20},
    {"reduction_pv", &SearchParameters::reduction_pv, -100, 300, 20},
    {"reduction_threatened", &SearchParameters::reduction_threatened, -100, 300, 25},
    {"history_bonus", &SearchParameters::history_bonus, 0, 800, 25},
    {"history_malus", &SearchParameters::history_malus, 0, 200, 12},
    {"hint_weight", &SearchParameters::hint_weight, 0, 128, 4},
    {"ranked_at_depth_1", &SearchParameters::ranked_at_depth_1, 1, 100000, 0},
    {"ranked_at_leaves", &SearchParameters::ranked_at_leaves, 1, 100000, 0},
    {"window", &SearchParameters::window, 5, 1000, 6},
});

}  // namespace sweeper
