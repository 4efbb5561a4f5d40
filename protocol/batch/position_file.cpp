#include "protocol/batch/position_file.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "protocol/command.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

using Tokens = std::span<const std::string_view>;

constexpr std::string_view end_of_operation = ";";

bool is_quoted(std::string_view token) {
    return token.starts_with('"');
}

/// Splits a line into words, texts in quotes and semicolons. Error: a quote is missing.
Result<std::vector<std::string_view>> tokens_of(std::string_view text) {
    std::vector<std::string_view> tokens;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        std::size_t size = 1;
        if (is_quoted(text)) {
            size = text.find('"', 1) + 1;
            if (size == 0) return failure(in_quotes(text) + ": the quote has no end");
        } else if (!text.starts_with(end_of_operation)) {
            size = std::min(text.find_first_of(" \t\r\v\f;\""), text.size());
        }
        tokens.push_back(text.substr(0, size));
        text.remove_prefix(size);
    }
    return tokens;
}

/// Whether the operation `bm` or `dm` begins here.
bool is_known_operation(std::string_view token) {
    return token == "bm" || token == "dm";
}

/// The number of tokens before the first operation: `bm`, `dm`, or a word before a text in quotes. A `;` ends
/// the FEN, too.
std::size_t fen_size(Tokens tokens) {
    std::size_t size = 0;
    while (size < tokens.size() && tokens[size] != end_of_operation && !is_known_operation(tokens[size])) {
        if (size + 1 < tokens.size() && is_quoted(tokens[size + 1])) break;
        ++size;
    }
    return size;
}

/// Reads an operation. Operations other than `bm` and `dm` have no effect.
Result<void> read_operation(std::string_view name, Tokens values, PositionLine& position) {
    if (name == "bm") {
        if (values.empty()) return failure("bm: at least one turn is needed");
        position.solutions.insert(position.solutions.end(), values.begin(), values.end());
    }
    if (name == "dm") {
        const std::string_view text = values.size() == 1 ? values.front() : std::string_view{};
        const Result<int> number = parse_number(text, 1, max_depth_limit);
        if (!number) return failure("dm " + in_quotes(join(values, ' ')) + ": " + number.error().message);
        position.win_in = *number;
    }
    return {};
}

Result<PositionLine> read_position(std::string_view text) {
    const Result<std::vector<std::string_view>> all = tokens_of(text);
    if (!all) return failure(all.error().message);
    Tokens tokens = *all;
    const std::size_t size = fen_size(tokens);
    PositionLine position;
    position.fen = join(tokens.first(size), ' ');
    if (size > 1 && tokens.front() == "startpos")
        return failure(in_quotes(position.fen) + ": a FEN, or 'startpos' alone, is needed before operations");
    tokens = tokens.subspan(size);
    while (!tokens.empty()) {
        const std::string_view name = tokens.front();
        tokens = tokens.subspan(1);
        if (name == end_of_operation) continue;
        if (position.fen.empty()) return failure("a FEN or 'startpos' is needed before " + in_quotes(name));
        const auto end = std::find_if(tokens.begin(), tokens.end(), [](std::string_view token) {
            return token == end_of_operation || is_known_operation(token);
        });
        const auto count = static_cast<std::size_t>(end - tokens.begin());
        if (auto read = read_operation(name, tokens.first(count), position); !read)
            return failure(read.error().message);
        tokens = tokens.subspan(count);
    }
    if (position.fen.empty()) return failure("a FEN or 'startpos' is needed");
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
