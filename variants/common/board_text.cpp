#include "variants/common/board_text.hpp"

#include <algorithm>

namespace sweeper {

std::vector<BoardLine> board_lines(std::string_view text) {
    std::vector<BoardLine> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back({lines.size() + 1, line});
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

Failure board_fault(std::size_t line, std::size_t column, const std::string& what) {
    return failure("line " + std::to_string(line) + ", column " + std::to_string(column) + ": " + what);
}

std::string counted(std::size_t number, const std::string& noun) {
    return std::to_string(number) + " " + noun + (number == 1 ? "" : "s");
}

std::string shown(char character) {
    const auto code = static_cast<unsigned char>(character);
    if (code > 32 && code < 127) return {'\'', character, '\''};
    if (character == ' ') return "a space";
    return "character " + std::to_string(code);
}

}  // namespace sweeper
