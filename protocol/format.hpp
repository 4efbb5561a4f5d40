// The reports of a search as text (protocol.md, "Search"). Functions named `…_line` return a line without its
// newline, `…_block` several lines, each with its newline.
#pragma once

#include <string>

#include "engine/info.hpp"
#include "protocol/command.hpp"

namespace sweeper {

/// How answers to this client are written.
struct OutputStyle {
    Dialect dialect = Dialect::uci;
    bool show_ponder = false;  ///< write the expected answer after `bestmove` (never in UGI)
    bool show_goals = false;   ///< add `goal N` to scores where the next goal is proven
};

/// `cp 35`, `mate 3`: own turns in UCI, half-turns in UGI.
std::string score_text(const ReportedScore& score, Dialect dialect);

/// ` goal 2`, in the unit of `mate`. Empty if no goal is proven, and if the score is a mate, which gives the
/// distance already.
std::string goal_text(const SearchInfo& info, Dialect dialect);

/// Nodes per second; a time of 0 counts as 1 ms.
std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time);

/// `info depth …`. For a finished game (depth 0) the line has only the score.
std::string info_line(const SearchInfo& info, const OutputStyle& style);

/// `info depth D currmove T currmovenumber K`.
std::string current_turn_line(const CurrentTurn& current);

/// `bestmove T [ponder T]`.
std::string best_turn_line(const BestTurn& best, const OutputStyle& style);

/// `T: count` lines, an empty line, `Nodes searched: total`.
std::string perft_block(const PerftReport& report);

}  // namespace sweeper
