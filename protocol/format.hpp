// What a search reports, as text (protocol.md, "Search"). Lines come without a newline, blocks with one after
// each line.
#pragma once

#include <string>

#include "engine/info.hpp"
#include "protocol/command.hpp"

namespace sweeper {

/// How a client wants to be spoken to.
struct OutputStyle {
    Dialect dialect = Dialect::uci;
    bool show_ponder = false;  ///< name the expected answer after `bestmove` (never in UGI)
    bool show_goals = false;   ///< add `goal N` to scores where the next goal is proven
};

/// `cp 35`, `mate 3`: own turns in UCI, half-turns in UGI.
std::string score_text(const ReportedScore& score, Dialect dialect);

/// ` goal 2`: in the unit of `mate`; empty if no goal is proven, or if the score is a mate, which says as
/// much.
std::string goal_text(const SearchInfo& info, Dialect dialect);

/// Nodes in a second; a time of 0 counts as 1 ms.
std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time);

/// `info depth …`. A finished game (depth 0) is told with its score alone.
std::string info_line(const SearchInfo& info, const OutputStyle& style);

/// `info depth D currmove T currmovenumber K`.
std::string current_turn_line(const CurrentTurn& current);

/// `bestmove T [ponder T]`.
std::string best_turn_line(const BestTurn& best, const OutputStyle& style);

/// `T: count` lines, an empty line, `Nodes searched: total`.
std::string perft_block(const PerftReport& report);

}  // namespace sweeper
