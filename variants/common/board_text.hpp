// A board file as numbered lines, and errors that name line and column. Each game parses the lines itself.
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

/// All lines of a text, including comments and empty lines. They refer to `text`, which must outlive them.
std::vector<BoardLine> board_lines(std::string_view text);

/// The error `line 3, column 5: <what>`. Lines and columns count from 1.
Failure board_fault(std::size_t line, std::size_t column, const std::string& what);

/// For messages: `1 file`, `5 files`.
std::string counted(std::size_t number, const std::string& noun);

/// For messages: `'x'`, `a space`, or `character 27` if it cannot be printed.
std::string shown(char character);

}  // namespace sweeper
