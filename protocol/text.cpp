#include "protocol/text.hpp"

#include <algorithm>
#include <cstddef>

namespace sweeper {

namespace {

constexpr std::string_view white_space = " \t\r\n\v\f";
constexpr std::size_t longest_quotation = 60;  // characters; ordinary turns have up to about 40
constexpr std::size_t longest_message = 500;   // bytes; enough for a FEN, a turn and a reason

char lower(char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool is_printable(char c) {
    return c >= ' ' && c <= '~';
}

/// Length of the UTF-8 sequence that begins with this byte; 0 if no sequence begins with it.
std::size_t sequence_length(unsigned char lead) {
    if (lead < 0x80) return 1;
    if (lead >= 0xC2 && lead < 0xE0) return 2;
    if (lead >= 0xE0 && lead < 0xF0) return 3;
    if (lead >= 0xF0 && lead < 0xF5) return 4;
    return 0;
}

bool is_continuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

/// Whether the text is well-formed UTF-8, judged by its lead and continuation bytes only. A terminal needs no
/// more.
bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t length = sequence_length(static_cast<unsigned char>(text[i]));
        if (length == 0 || length > text.size() - i) return false;
        const std::string_view rest = text.substr(i + 1, length - 1);
        if (!std::all_of(rest.begin(), rest.end(), is_continuation)) return false;
        i += length;
    }
    return true;
}

/// The text with its middle replaced by dots. No character is cut in two.
std::string shortened(std::string_view text) {
    std::size_t head = longest_message / 2;
    std::size_t tail = text.size() - longest_message / 2;
    while (head > 0 && is_continuation(text[head])) --head;
    while (tail < text.size() && is_continuation(text[tail])) ++tail;
    return std::string(text.substr(0, head)) + " ... " + std::string(text.substr(tail));
}

}  // namespace

std::vector<std::string_view> split_words(std::string_view line) {
    std::vector<std::string_view> words;
    for (std::size_t begin = line.find_first_not_of(white_space); begin != std::string_view::npos;) {
        const std::size_t end = std::min(line.find_first_of(white_space, begin), line.size());
        words.push_back(line.substr(begin, end - begin));
        begin = line.find_first_not_of(white_space, end);
    }
    return words;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(white_space);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(white_space) - begin + 1);
}

std::string_view after_byte_order_mark(std::string_view text) {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    return text.starts_with(mark) ? text.substr(mark.size()) : text;
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char x, char y) { return lower(x) == lower(y); });
}

std::string join(std::span<const std::string_view> words, char separator) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += separator;
        text += word;
    }
    return text;
}

std::string in_quotes(std::string_view value) {
    std::string text = "'";
    for (const char c : value.substr(0, longest_quotation)) text += is_printable(c) ? c : '?';
    if (value.size() > longest_quotation) text += "...";
    return text + "'";
}

std::string path_in_quotes(std::string_view path) {
    return "'" + std::string(path) + "'";
}

std::string as_one_line(std::string_view message) {
    std::string text = message.size() > longest_message ? shortened(message) : std::string(message);
    const bool keep_high_bytes = is_utf8(text);
    for (char& c : text) {
        const bool is_high = static_cast<unsigned char>(c) >= 0x80;
        if (!is_printable(c) && !(is_high && keep_high_bytes)) c = '?';
    }
    return text;
}

}  // namespace sweeper
