#include "protocol/pgn.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <optional>
#include <system_error>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::size_t longest_game = 1U << 20U;  // bytes; 300 half-turns with comments need some 20 KiB

struct Tag {
    std::string name;
    std::string value;
    std::size_t size = 0;  ///< in bytes, with brackets
};

/// The tag pair that a text begins with: `[Name "value"]` on one line, with `\"` and `\\` in the value.
std::optional<Tag> read_tag_pair(std::string_view text) {
    text = text.substr(0, text.find('\n'));
    const std::size_t quote = std::min(text.find('"'), text.size());
    Tag tag{std::string(trimmed(text.substr(1, quote - 1))), {}};
    if (tag.name.empty()) return std::nullopt;
    for (std::size_t i = quote + 1; i < text.size(); ++i) {
        const std::size_t next = std::min(text.find_first_not_of(" \t", i + 1), text.size() - 1);
        if (text[i] == '"' && text[next] == ']') {
            tag.size = next + 1;
            return tag;
        }
        if (text[i] == '\\' && i + 1 < text.size()) ++i;
        tag.value += text[i];
    }
    return std::nullopt;
}

/// What stands behind the tag pairs of a line; nothing behind one that cannot be read.
std::string_view behind_tags(std::string_view line) {
    while (line.starts_with('[')) {
        const auto tag = read_tag_pair(line);
        line = tag ? trimmed(line.substr(tag->size)) : std::string_view{};
    }
    return line;
}

/// What of one line lies outside comments; braces are followed over lines.
struct LineKind {
    bool has_movetext = false;
    bool is_comment_open = false;  ///< behind the line
};

LineKind kind_of(std::string_view line, bool is_comment_open) {
    LineKind kind{false, is_comment_open};
    for (const char c : line) {
        if (kind.is_comment_open) {
            kind.is_comment_open = c != '}';
        } else if (c == ';') {
            break;
        } else if (c == '{') {
            kind.is_comment_open = true;
        } else if (!trimmed({&c, 1}).empty()) {
            kind.has_movetext = true;
        }
    }
    return kind;
}

/// The text of one game and where it stands.
struct GameText {
    std::string text;
    int line = 1;  ///< number of its first line
};

/// A game begins with the first tag pair after movetext, the first one with the first word of the file.
Result<GameText> find_game(std::istream& file, int number) {
    GameText game;
    std::string line;
    int games = 0;
    bool has_movetext = false;
    bool in_comment = false;
    for (int line_number = 1; std::getline(file, line); ++line_number) {
        if (line_number == 1) line = std::string(after_byte_order_mark(line));
        if (!in_comment && line.starts_with('%')) line.clear();  // meant for other programs (PGN standard, 6)
        const std::string_view words = trimmed(line);
        const bool is_tag = !in_comment && words.starts_with('[');
        if (games == 0 ? !words.empty() : is_tag && has_movetext) {
            if (games == number) break;
            ++games;
            game.line = line_number;
            has_movetext = false;
        }
        const LineKind kind = kind_of(is_tag ? behind_tags(words) : line, in_comment);
        has_movetext = has_movetext || kind.has_movetext;
        in_comment = kind.is_comment_open;
        if (games != number) continue;
        game.text += line + "\n";
        if (game.text.size() > longest_game) {
            return failure("line " + std::to_string(game.line) + ": the game has more than " +
                           std::to_string(longest_game) + " bytes");
        }
    }
    if (games != number) return failure("there are " + std::to_string(games) + " games in the file");
    return game;
}

/// Reads the text of one game from left to right.
class Reader {
  public:
    explicit Reader(const GameText& game) : text_(game.text), line_(game.line) {}

    Result<PgnGame> read() {
        while (at_ < text_.size()) {
            if (auto done = read_token(); !done) return failure(done.error().message);
        }
        return game_;
    }

  private:
    Failure fault(const std::string& what) const {
        const auto newlines =
            std::count(text_.begin(), text_.begin() + static_cast<std::ptrdiff_t>(at_), '\n');
        return failure("line " + std::to_string(line_ + newlines) + ": " + what);
    }

    Result<void> read_token() {
        switch (text_[at_]) {
            case '[': return read_tag();
            case '{': return read_comment();
            case '(': return skip_variation();
            case ';': at_ = std::min(text_.find('\n', at_), text_.size()); return {};
            case '}':
            case ')': return fault(in_quotes(text_.substr(at_, 1)) + " closes nothing");
            default: read_word(); return {};
        }
    }

    Result<void> read_tag() {
        const auto tag = read_tag_pair(text_.substr(at_));
        if (!tag) {
            const std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
            return fault("tag " + in_quotes(trimmed(line)) + ": [Name \"value\"] is needed");
        }
        game_.tags[tag->name] = tag->value;
        at_ += tag->size;
        return {};
    }

    Result<void> read_comment() {
        const std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos) return fault("a comment without its end");
        const std::string words = join(split_words(text_.substr(at_ + 1, end - at_ - 1)), ' ');
        if (!game_.turns.empty() && !words.empty()) {
            std::string& comment = game_.turns.back().comment;
            if (!comment.empty()) comment += ' ';
            comment += words;
        }
        at_ = end + 1;
        return {};
    }

    Result<void> skip_variation() {
        int depth = 0;
        for (std::size_t i = at_; i < text_.size(); ++i) {
            if (text_[i] == '{') i = std::min(text_.find('}', i), text_.size() - 1);
            if (text_[i] == ';') i = std::min(text_.find('\n', i), text_.size() - 1);
            if (text_[i] == '(') ++depth;
            if (text_[i] == ')' && --depth == 0) {
                at_ = i + 1;
                return {};
            }
        }
        return fault("a variation without its end");
    }

    /// White space, a move number, a NAG, the result or a turn, with `!` and `?` behind it or without.
    void read_word() {
        constexpr std::string_view ends = " \t\r\n\v\f{}();[";
        const std::size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
        if (end == at_) {
            ++at_;
            return;
        }
        std::string_view word = text_.substr(at_, end - at_);
        at_ = end;
        if (word.front() == '$') return;
        constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
        if (std::find(results.begin(), results.end(), word) != results.end()) {
            game_.result = word;
            return;
        }
        // `12`, `12.`, `12...`, or `12.e2e4` in one word; `0000` is a turn
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits == word.size() && word != "0000") return;
        if (digits < word.size() && word[digits] == '.') {
            word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
        }
        word = word.substr(0, word.find_last_not_of("!?") + 1);
        if (!word.empty()) game_.turns.push_back({std::string(word), {}});
    }

    std::string_view text_;
    int line_;
    std::size_t at_ = 0;
    PgnGame game_;
};

}  // namespace

std::string PgnGame::tag(const std::string& name) const {
    const auto found = tags.find(name);
    return found == tags.end() ? std::string() : found->second;
}

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
    return text + '\n';
}

Result<PgnGame> read_pgn_game(std::istream& file, int number) {
    const Result<GameText> game = find_game(file, number);
    if (!game) return failure(game.error().message);
    return Reader(*game).read();
}

}  // namespace sweeper
