#include "protocol/pgn/tokens.hpp"

#include <algorithm>
#include <array>

#include "protocol/text.hpp"

namespace sweeper {

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

std::size_t pgn_word_size(std::string_view text) {
    return std::min(text.find_first_of(" \t\r\n\v\f{}();["), text.size());
}

}  // namespace sweeper
