// A game of a PGN file: tags, turns and remarks. NAGs, comments and variations are kept as remarks, so a game
// can be written again without loss (writer.hpp).
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

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

}  // namespace sweeper
