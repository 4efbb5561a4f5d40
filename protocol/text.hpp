// Helpers for reading text from outside: words, numbers and messages.
#pragma once

#include <charconv>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

/// The words of a line, separated by ASCII white space (including CR). The words are views into `line`.
std::vector<std::string_view> split_words(std::string_view line);

/// The text without white space at its ends.
std::string_view trimmed(std::string_view text);

/// The text without the UTF-8 byte order mark that some programs write at its beginning.
std::string_view after_byte_order_mark(std::string_view text);

/// Whether the texts are equal if the case of ASCII letters is ignored.
bool same_ignoring_case(std::string_view a, std::string_view b);

std::string join(std::span<const std::string_view> words, char separator);

/// A value from outside, for an error message: in quotes, cut to 60 characters, with `?` for every character
/// that is not printable ASCII.
std::string in_quotes(std::string_view value);

/// A path in quotes, for an error message. The path is not cut, because the name of the file stands at its
/// end.
std::string path_in_quotes(std::string_view path);

/// A message as one line of limited length. Control characters become `?`; if the message is not UTF-8, all
/// bytes beyond ASCII become `?` too. A long message loses its middle, because the reason stands at its end.
std::string as_one_line(std::string_view message);

/// Reads the whole `text` as a decimal number from minimum to maximum. The error names the range, not the
/// value.
template <std::integral T>
Result<T> parse_number(std::string_view text, T minimum, T maximum) {
    T value{};
    const char* const end = text.data() + text.size();
    const auto [stopped_at, fault] = std::from_chars(text.data(), end, value);
    if (fault != std::errc{} || stopped_at != end || value < minimum || value > maximum) {
        return failure("a whole number from " + std::to_string(minimum) + " to " + std::to_string(maximum) +
                       " is needed");
    }
    return value;
}

}  // namespace sweeper
