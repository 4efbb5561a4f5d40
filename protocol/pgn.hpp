// Games in PGN, as scripts/match.py writes them: tag pairs, then turns of one word each with comments.
//
// Import format: move numbers, NAGs, `;` comments and variations are read and dropped, lines may be broken
// anywhere.
#pragma once

#include <istream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

struct PgnTag {
    std::string value;
    int line = 0;  ///< of the file, from 1
};

struct PgnTurn {
    std::string text;     ///< as written: not yet known to be a turn
    std::string comment;  ///< those that follow it, joined by blanks; without braces
    int line = 0;         ///< of the file, from 1
};

struct PgnGame {
    std::map<std::string, PgnTag> tags;
    std::vector<PgnTurn> turns;
    std::string result = "*";  ///< `1-0`, `0-1`, `1/2-1/2` or `*`

    /// Empty if there is no such tag.
    std::string tag(const std::string& name) const;
    /// Line of the tag; 0 if there is no such tag.
    int tag_line(const std::string& name) const;
};

/// The text of a board file from the tag `BoardFile` of such records as the page to play on writes: lines end
/// with `/`, bytes may be percent-encoded; a byte order mark is dropped. Error: a `%` without two hexadecimal
/// digits.
Result<std::string> board_of_tag(std::string_view value);

/// Game `number` (from 1) of a file. A game begins with its first tag pair or word. It ends with its result,
/// or before the next line that begins with a tag pair. Errors name the line, or say how many games there
/// are. Other games are passed over unread.
Result<PgnGame> read_pgn_game(std::istream& file, int number);

}  // namespace sweeper
