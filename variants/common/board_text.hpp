// A board file as numbered lines, and errors that name line and column. Each game parses the lines itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

struct BoardLine {
    std::size_t number = 1;  ///< line number in the file, from 1
    std::string_view text;   ///< the line without its line end (LF or CR LF)
};

/// All lines of a text, including comments and empty lines. Precondition: `text` outlives the result, which
/// refers to it.
std::vector<BoardLine> board_lines(std::string_view text);

/// The error `line 3, column 5: <what>`. Lines and columns count from 1.
Failure board_fault(std::size_t line, std::size_t column, const std::string& what);

/// Number and noun for messages: `1 file`, `5 files`.
std::string counted(std::size_t number, const std::string& noun);

/// A character for messages: `'x'`, `a space`, or `character 27` for an unprintable character.
std::string shown(char character);

}  // namespace sweeper
