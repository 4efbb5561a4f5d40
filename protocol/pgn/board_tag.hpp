// The tag `BoardFile`: the text of a board file as the value of a tag of PGN. The page of gui/ writes it too.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace sweeper {

/// The text of a board file from the value of the tag. In this value, lines end with `/`, and bytes can be
/// percent-encoded. A byte order mark is removed. Error: a `%` without two hexadecimal digits.
Result<std::string> board_of_tag(std::string_view value);

/// The inverse of board_of_tag(): the value of the tag `BoardFile` for the text of a board file.
std::string tag_of_board(std::string_view text);

}  // namespace sweeper
