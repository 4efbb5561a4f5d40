// A board file as numbered lines, and refusals that name line and column. What the lines mean is each game's
// own business.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

struct BoardLine {
    std::size_t number = 1;  ///< in the file, from 1
    std::string_view text;   ///< without line end (LF or CR LF)
};

/// All lines of a text, comments and empty lines included. They point into the text.
std::vector<BoardLine> board_lines(std::string_view text);

/// `line 3, column 5: <what>`; columns count from 1.
Failure board_fault(std::size_t line, std::size_t column, const std::string& what);

/// For messages: `1 file`, `5 files`.
std::string counted(std::size_t number, const std::string& noun);

/// For messages: `'x'`, or `character 27` where it cannot be printed.
std::string shown(char character);

}  // namespace sweeper
