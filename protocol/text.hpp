// Words, numbers and messages: helpers for reading text from outside.
#pragma once

#include <charconv>
#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

/// Words of a line, separated by ASCII white space (CR included). Views into `line`.
std::vector<std::string_view> split_words(std::string_view line);

/// Without white space at either end.
std::string_view trimmed(std::string_view text);

/// Without the byte order mark of UTF-8 that some programs write at the beginning of a text.
std::string_view after_byte_order_mark(std::string_view text);

/// Whether the texts are equal apart from the case of ASCII letters.
bool same_ignoring_case(std::string_view a, std::string_view b);

std::string join(std::span<const std::string_view> words, char separator);

/// A value from outside, for a message: in quotes, cut to 60 characters, with `?` for all but printable
/// ASCII.
std::string in_quotes(std::string_view value);

/// A path, for a message: in quotes. It is not cut, because the name of the file stands at its end.
std::string path_in_quotes(std::string_view path);

/// A message as one line of limited length. Control characters become `?`, and all bytes beyond ASCII too if
/// the message is not UTF-8. A long message loses its middle, because the reason stands at the end.
std::string as_one_line(std::string_view message);

/// Reads all of `text` as a decimal number from minimum to maximum. The error names the range, not the value.
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
