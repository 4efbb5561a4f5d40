// Reads games in PGN, as scripts/match.py writes them: tag pairs, then turns of one word each, with comments.
//
// PGN's import format is accepted: move numbers are skipped, and lines may be broken anywhere. NAGs, comments
// and variations are kept as remarks, so a game can be written again without loss (pgn_writer.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
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

/// A remark between turns, in words with one space between them.
struct PgnRemark {
    enum class Kind : std::uint8_t { nag, comment, variation };
    Kind kind = Kind::comment;
    std::string text;  ///< `$5`, the comment without braces, or the variation without its outer brackets

    friend bool operator==(const PgnRemark&, const PgnRemark&) = default;
};

struct PgnTurn {
    std::string text;     ///< text as in the file; can be an illegal turn
    std::string comment;  ///< comments in braces after the turn, joined by spaces, without braces
    int line = 0;         ///< number of the line in the file, from 1
    std::vector<PgnRemark> remarks{};  ///< all remarks after the turn, in their order
};

struct PgnGame {
    std::map<std::string, PgnTag> tags;
    std::vector<std::string> tag_order;  ///< names of the tags in the order of the file
    std::vector<PgnRemark> opening;      ///< remarks before the first turn
    std::vector<PgnTurn> turns;
    std::vector<PgnRemark> closing;  ///< comments after the result
    std::string result = "*";        ///< result: `1-0`, `0-1`, `1/2-1/2` or `*`
    bool has_result = false;         ///< whether the result stands after the turns

    /// The value of a tag; empty if there is no such tag.
    std::string tag(const std::string& name) const;
    /// The line number of a tag; 0 if there is no such tag.
    int tag_line(const std::string& name) const;
    /// Sets the value of a tag. A new tag becomes the last one.
    void set_tag(const std::string& name, std::string value);
    /// Removes a tag, if there is one.
    void remove_tag(const std::string& name);
};

/// The text of a board file from the value of the tag `BoardFile`, which the page of gui/ writes. In this
/// value, lines end with `/`, and bytes can be percent-encoded. A byte order mark is removed. Error: a `%`
/// without two hexadecimal digits.
Result<std::string> board_of_tag(std::string_view value);

/// The inverse of board_of_tag(): the value of the tag `BoardFile` for the text of a board file.
std::string tag_of_board(std::string_view text);

/// The text of one game and its place in the file.
struct PgnText {
    std::string text;      ///< cut if the game has more than longest_game bytes
    int line = 1;          ///< number of the first line of the text in the file
    std::size_t size = 0;  ///< size of the whole text in bytes

    static constexpr std::size_t longest_game = 1U
                                                << 20U;  ///< 300 half-turns with comments need about 20 KiB
};

/// Reads the text of one game. The error names the line.
Result<PgnGame> read_pgn_text(const PgnText& text);

/// The texts of all games of a file. A game begins with its first tag pair or word. It ends with its result,
/// or before the next line that begins with a tag pair. A comment between two games belongs to the game
/// before it if it begins in the line of the result, otherwise to the game after it.
std::vector<PgnText> split_pgn(std::istream& file);

/// Reads game `number` (from 1) of a file. Other games are skipped unchecked. Errors name the line, or say
/// how many games the file has.
Result<PgnGame> read_pgn_game(std::istream& file, int number);

}  // namespace sweeper
