#include "protocol/pgn/tokens.hpp"

#include <algorithm>
#include <array>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::array<std::string_view, 6> suffix_nags{"$1", "$2", "$3", "$4", "$5", "$6"};

}  // namespace

std::optional<TagPair> read_tag_pair(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    const std::size_t quote = std::min(text.find('"'), text.size());
    TagPair tag{std::string(trimmed(text.substr(1, quote - 1))), {}};
    if (tag.name.empty()) return std::nullopt;
    for (std::size_t i = quote + 1; i < text.size(); ++i) {
        const std::size_t next = std::min(text.find_first_not_of(" \t", i + 1), text.size() - 1);
        if (text[i] == '"' && text[next] == ']') {
            tag.size = next + 1;
            return tag;
        }
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        tag.value += text[i];
    }
    return std::nullopt;
}

bool is_pgn_result(std::string_view word) {
    constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
    return std::find(results.begin(), results.end(), word) != results.end();
}

std::string_view nag_of_suffix(std::string_view suffix) {
    constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};
    const auto found = std::find(suffixes.begin(), suffixes.end(), suffix);
    return found == suffixes.end() ? "" : suffix_nags[static_cast<std::size_t>(found - suffixes.begin())];
}

bool is_suffix_nag(std::string_view nag) {
    return std::find(suffix_nags.begin(), suffix_nags.end(), nag) != suffix_nags.end();
}

std::size_t pgn_word_size(std::string_view text) {
    return std::min(text.find_first_of(" \t\r\n\v\f{}();["), text.size());
}

}  // namespace sweeper
