#include "protocol/pgn/board_tag.hpp"

#include <charconv>
#include <system_error>

#include "protocol/text.hpp"

namespace sweeper {

Result<std::string> board_of_tag(std::string_view value) {
    std::string text;
    for (std::size_t i = 0; i < value.size(); ++i) {
        if (value[i] != '%') {
            text += value[i] == '/' ? '\n' : value[i];
            continue;
        }
        const std::string_view digits = value.substr(i + 1, 2);
        unsigned char byte = 0;
        const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), byte, 16);
        if (fault != std::errc{} || end != digits.data() + 2)
            return failure("a '%' that no two hexadecimal digits follow");
        text += static_cast<char>(byte);
        i += 2;
    }
    return std::string(after_byte_order_mark(text)) + '\n';
}

std::string tag_of_board(std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string value;
    text = text.substr(0, text.find_last_not_of("\r\n") + 1);
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (c == '\n') {
            value += '/';
        } else if (c < ' ' || c > '~' || std::string_view("%/\"\\").find(c) != std::string_view::npos) {
            if (c == '\r') continue;
            value += {'%', digits[byte / 16], digits[byte % 16]};
        } else {
            value += c;
        }
    }
    return value;
}

}  // namespace sweeper
