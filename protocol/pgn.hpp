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
    int line = 0;  ///< number of the line in the file, from 1
};

struct PgnTurn {
    std::string text;     ///< text as in the file; can be an illegal turn
    std::string comment;  ///< comments after the turn, joined by spaces, without braces
    int line = 0;         ///< number of the line in the file, from 1
};

struct PgnGame {
    std::map<std::string, PgnTag> tags;
    std::vector<PgnTurn> turns;
    std::string result = "*";  ///< result: `1-0`, `0-1`, `1/2-1/2` or `*`

    /// The value of a tag; empty if there is no such tag.
    std::string tag(const std::string& name) const;
    /// The line number of a tag; 0 if there is no such tag.
    int tag_line(const std::string& name) const;
};

/// The text of a board file from the value of the tag `BoardFile`, which the page of gui/ writes. In this
/// value, lines end with `/`, and bytes can be percent-encoded. A byte order mark is removed. Error: a `%`
/// without two hexadecimal digits.
Result<std::string> board_of_tag(std::string_view value);

/// Reads game `number` (from 1) of a file. A game begins with its first tag pair or word. It ends with its
/// result, or before the next line that begins with a tag pair. Other games are skipped unchecked. Errors
/// name the line, or say how many games the file has.
Result<PgnGame> read_pgn_game(std::istream& file, int number);

}  // namespace sweeper
