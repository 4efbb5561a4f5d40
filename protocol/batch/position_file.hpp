// The file of `sweeper analyse --positions`: one position a line, similar to EPD (Extended Position
// Description).
#pragma once

#include <istream>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

/// A line of the file: `FEN [bm turn…;] [dm N;]`.
struct PositionLine {
    int line = 0;                        ///< number of the line in the file, from 1
    std::string fen;                     ///< a FEN or `startpos`
    std::vector<std::string> solutions;  ///< turns that solve the position; empty: not given
    std::optional<int> win_in;           ///< the search ends when it reports a win in this many own turns
};

/// Reads all positions. Empty lines and lines that begin with `#` are skipped. The error names the line.
Result<std::vector<PositionLine>> read_positions(std::istream& file);

}  // namespace sweeper
