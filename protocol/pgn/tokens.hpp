// The tokens of PGN that the splitter and the reader both recognise.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sweeper {

struct TagPair {
    std::string name;
    std::string value;
    std::size_t size = 0;  ///< size of the tag pair's text in bytes, including brackets
};

/// The tag pair at the beginning of a text: `[Name "value"]` on one line, with `\"` and `\\` in the value.
/// nullopt if the text is not a tag pair. Precondition: the text begins with `[`.
std::optional<TagPair> read_tag_pair(std::string_view text);

/// Whether the word is a result: `1-0`, `0-1`, `1/2-1/2` or `*`.
bool is_pgn_result(std::string_view word);

/// The NAG (PGN standard, 10) for a suffix of a turn, `$1` to `$6` for `!`, `?`, `!!`, `??`, `!?`, `?!`;
/// empty for other texts.
std::string_view nag_of_suffix(std::string_view suffix);

/// Whether the NAG stands for one of these suffixes.
bool is_suffix_nag(std::string_view nag);

/// Size of the word at the beginning of `text`; 0 if `text` does not begin with a word.
std::size_t pgn_word_size(std::string_view text);

}  // namespace sweeper
