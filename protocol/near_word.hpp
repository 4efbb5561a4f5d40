// What a mistyped word was probably meant to be.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sweeper {

/// The nearest of `known`, in either case, if few enough characters are missing, too many, different or
/// exchanged with their neighbour: one for three of the known word.
std::optional<std::string_view> near_word(std::string_view word, std::span<const std::string_view> known);

/// ` (did you mean --depth?)` with `prefix` before the near word, here `--`; empty if there is none.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> known,
                         std::string_view prefix = "");

}  // namespace sweeper
