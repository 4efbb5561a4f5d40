// Suggestions for mistyped words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sweeper {

/// The known word with the smallest edit distance, ignoring case; nullopt if none is near enough. The
/// distance may be up to a third of the known word's length. Swapping two neighbouring characters is one
/// edit.
std::optional<std::string_view> near_word(std::string_view word, std::span<const std::string_view> known);

/// ` (did you mean --depth?)`, where `--` is the prefix; empty if no known word is near enough.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix = "");

}  // namespace sweeper
