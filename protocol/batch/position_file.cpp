#include "protocol/batch/position_file.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "protocol/command.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

bool is_operation(std::string_view word) {
    return word == "bm" || word == "dm";
}

/// Reads the operations after the FEN. `words`: begins with `bm` or `dm`.
Result<void> read_operations(std::span<const std::string_view> words, PositionLine& position) {
    while (!words.empty()) {
        const std::string_view operation = words.front();
        words = words.subspan(1);
        const auto end = std::find_if(words.begin(), words.end(), is_operation);
        std::vector<std::string_view> values(words.begin(), end);
        words = words.subspan(values.size());
        for (std::string_view& value : values)
            if (value.ends_with(';')) value.remove_suffix(1);
        values.erase(std::remove(values.begin(), values.end(), std::string_view{}), values.end());
        if (operation == "bm") {
            if (values.empty()) return failure("bm: at least one turn is needed");
            position.solutions.insert(position.solutions.end(), values.begin(), values.end());
            continue;
        }
        const std::string_view text = values.size() == 1 ? values.front() : std::string_view{};
        const Result<int> number = parse_number(text, 1, max_depth_limit);
        if (!number) return failure("dm " + in_quotes(join(values, ' ')) + ": " + number.error().message);
        position.win_in = *number;
    }
    return {};
}

Result<PositionLine> read_position(std::string_view text) {
    const std::vector<std::string_view> words = split_words(text);
    const auto end = std::find_if(words.begin(), words.end(), is_operation);
    const auto fen_size = static_cast<std::size_t>(end - words.begin());
    PositionLine position;
    position.fen = join(std::span(words).first(fen_size), ' ');
    if (position.fen.ends_with(';')) position.fen.pop_back();
    if (position.fen.empty()) return failure("a FEN or 'startpos' is needed before " + in_quotes(*end));
    if (auto read = read_operations(std::span(words).subspan(fen_size), position); !read)
        return failure(read.error().message);
    return position;
}

}  // namespace

Result<std::vector<PositionLine>> read_positions(std::istream& file) {
    std::vector<PositionLine> positions;
    std::string text;
    for (int line = 1; std::getline(file, text); ++line) {
        const std::string_view words = trimmed(line == 1 ? after_byte_order_mark(text) : text);
        if (words.empty() || words.starts_with('#')) continue;
        Result<PositionLine> position = read_position(words);
        if (!position) return failure("line " + std::to_string(line) + ": " + position.error().message);
        position->line = line;
        positions.push_back(std::move(*position));
    }
    return positions;
}

}  // namespace sweeper
