// Suggestions for mistyped words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sweeper {

/// The known word with the smallest edit distance from `word`, ignoring case; nullopt if no known word is
/// near enough. The distance may be up to a third of the length of the known word. A swap of two neighbouring
/// characters is one edit.
std::optional<std::string_view> near_word(std::string_view word, std::span<const std::string_view> known);

/// A suggestion such as ` (did you mean --depth?)`, where `--` is the prefix; empty if no known word is near
/// enough.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix = "");

}  // namespace sweeper
