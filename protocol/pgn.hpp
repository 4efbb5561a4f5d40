// Reads games in PGN, as scripts/match.py writes them: tag pairs, then turns of one word each, with comments.
//
// PGN's import format is accepted: move numbers, NAGs, `;` comments and variations are skipped, and lines may
// be broken anywhere.
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
    int line = 0;  ///< in the file, from 1
};

struct PgnTurn {
    std::string text;     ///< as written; need not be a legal turn
    std::string comment;  ///< the comments after it, joined by spaces, without braces
    int line = 0;         ///< in the file, from 1
};

struct PgnGame {
    std::map<std::string, PgnTag> tags;
    std::vector<PgnTurn> turns;
    std::string result = "*";  ///< `1-0`, `0-1`, `1/2-1/2` or `*`

    /// The tag's value; empty if there is no such tag.
    std::string tag(const std::string& name) const;
    /// The tag's line; 0 if there is no such tag.
    int tag_line(const std::string& name) const;
};

/// The text of a board file from the value of the tag `BoardFile`, which the page of gui/ writes: lines end
/// with `/`, and bytes may be percent-encoded. A byte order mark is dropped. Error: a `%` without two
/// hexadecimal digits.
Result<std::string> board_of_tag(std::string_view value);

/// Reads game `number` (from 1) of a file. A game begins with its first tag pair or word. It ends with its
/// result, or before the next line that begins with a tag pair. Other games are skipped without being
/// checked. Errors name the line, or say how many games there are.
Result<PgnGame> read_pgn_game(std::istream& file, int number);

}  // namespace sweeper
