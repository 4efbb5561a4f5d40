// Words, numbers and messages: what every reader of text from outside needs.
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

/// Without the byte order mark of UTF-8, with which some programs begin a text.
std::string_view after_byte_order_mark(std::string_view text);

/// Equal but for the case of ASCII letters.
bool same_ignoring_case(std::string_view a, std::string_view b);

std::string join(std::span<const std::string_view> words, char separator);

/// A value from outside for a message: in quotes, cut to 60 characters, everything but printable ASCII as
/// `?`.
std::string in_quotes(std::string_view value);

/// A path for a message: in quotes and whole, because the name of the file stands at its end.
std::string path_in_quotes(std::string_view path);

/// A message as one line of bounded length: control characters (and all bytes beyond ASCII, if they are not
/// UTF-8) become `?`; of a long one the middle is left out, because the reason stands at the end.
std::string as_one_line(std::string_view message);

/// The whole of `text` as a decimal number in minimum .. maximum. The error names the range, not the value.
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
