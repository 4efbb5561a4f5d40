#include "protocol/near_word.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::size_t longest_word = 31;

/// Edit distance in which a swap of two neighbouring characters is one edit (optimal string alignment).
/// Precondition: neither word is longer than longest_word.
std::size_t distance(std::string_view a, std::string_view b) {
    std::array<std::array<std::size_t, longest_word + 1>, longest_word + 1> table{};
    const auto same = [&](std::size_t i, std::size_t j) {
        return same_ignoring_case(a.substr(i - 1, 1), b.substr(j - 1, 1));
    };
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                table[i][j] = i + j;
                continue;
            }
            table[i][j] = std::min(
                {table[i - 1][j] + 1, table[i][j - 1] + 1, table[i - 1][j - 1] + (same(i, j) ? 0 : 1)});
            if (i > 1 && j > 1 && same(i, j - 1) && same(i - 1, j))
                table[i][j] = std::min(table[i][j], table[i - 2][j - 2] + 1);
        }
    }
    return table[a.size()][b.size()];
}

}  // namespace

std::optional<std::string_view> near_word(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t characters_per_edit = 3;
    std::optional<std::string_view> nearest;
    std::size_t least = longest_word;
    for (const std::string_view candidate : known) {
        if (word.size() > longest_word || candidate.size() > longest_word) continue;
        const std::size_t edits = distance(word, candidate);
        if (edits > candidate.size() / characters_per_edit || edits >= least) continue;
        nearest = candidate;
        least = edits;
    }
    return nearest;
}

std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix) {
    const auto near = near_word(word, known);
    if (!near) return {};
    return std::string(" (did you mean ").append(prefix).append(*near).append("?)");
}

}  // namespace sweeper
