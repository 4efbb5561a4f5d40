// The reports of a search as text (docs/protocol.md, "Search"). Functions named `…_line` return one line
// without a newline; functions named `…_block` return several lines, each with a newline.
#pragma once

#include <cstddef>
#include <string>

#include "engine/info.hpp"
#include "protocol/command.hpp"

namespace sweeper {

/// The client's choices for the format of answers.
struct OutputStyle {
    Dialect dialect = Dialect::uci;
    bool show_ponder = false;  ///< write the expected answer after `bestmove` (never in UGI)
    bool show_goals = false;   ///< add `goal N` to a score if the next goal is proven
};

/// Converts a mate distance from half-turns to turns of the side to move. This side plays the first
/// half-turn, so an odd distance is rounded up, whichever side wins.
int own_turns(int half_turns);

/// A score as `cp 35` or `mate 3`. Mate distances are in own turns in UCI, in half-turns in UGI.
std::string score_text(const ReportedScore& score, Dialect dialect);

/// The proven goal as ` goal 2`, in the unit of `mate`. Empty if no goal is proven, and if the score is a
/// mate, because a mate gives the distance already.
std::string goal_text(const SearchInfo& info, Dialect dialect);

/// The text with spaces at its end, so that it has at least `width` bytes.
std::string padded(std::string text, std::size_t width);

/// The columns `score mate 3     depth 5  ` of a table of searches, with `goal 2` after a score if the next
/// goal is proven. `best`: the last report of the best line; null if there was none.
std::string score_columns(const SearchInfo* best);

/// Nodes per second. A time of 0 counts as 1 ms.
std::uint64_t nodes_per_second(std::uint64_t nodes, Milliseconds time);

/// `info depth …`. For a finished game (depth 0) the line has only the score.
std::string info_line(const SearchInfo& info, const OutputStyle& style);

/// `info depth D currmove T currmovenumber K`.
std::string current_turn_line(const CurrentTurn& current);

/// `bestmove T [ponder T]`.
std::string best_turn_line(const BestTurn& best, const OutputStyle& style);

/// The perft report: lines `T: count`, an empty line, and `Nodes searched: total`.
std::string perft_block(const PerftReport& report);

}  // namespace sweeper
