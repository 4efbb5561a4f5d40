#include "protocol/pgn.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <system_error>
#include <utility>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::size_t longest_game = 1U << 20U;  // bytes; 300 half-turns with comments need about 20 KiB

struct Tag {
    std::string name;
    std::string value;
    std::size_t size = 0;  ///< size of the tag pair's text in bytes, including brackets
};

/// The tag pair at the beginning of a text: `[Name "value"]` on one line, with `\"` and `\\` in the value.
/// nullopt if the text is not a tag pair. Precondition: the text begins with `[`.
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

bool is_result(std::string_view word) {
    constexpr std::array<std::string_view, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
    return std::find(results.begin(), results.end(), word) != results.end();
}

/// Size of the word at the beginning of `text`; 0 if `text` does not begin with a word.
std::size_t word_size(std::string_view text) {
    return std::min(text.find_first_of(" \t\r\n\v\f{}();["), text.size());
}

/// The text of one game and its place in the file.
struct GameText {
    std::string text;
    int line = 1;  ///< number of the first line of the game in the file
};

/// Splits a file into games, line by line, and keeps the text of one of them.
class GameFinder {
  public:
    explicit GameFinder(int wanted) : wanted_(wanted) {}

    /// Takes one line of the file, without its newline.
    void take_line(std::string_view line) {
        ++line_number_;
        if (!in_comment_ && line.starts_with('%')) line = {};  // lines for other programs (PGN standard, 6)
        may_begin_tags_ = true;
        while (!line.empty() && !is_complete()) {
            const std::size_t size = take_token(line);
            if (part_ != Part::none && games_ == wanted_) game_.text += line.substr(0, size);
            if (part_ == Part::result) end_game();
            line.remove_prefix(size);
        }
        if (games_ == wanted_) game_.text += '\n';
    }

    /// Whether the whole game has been read.
    bool is_complete() const {
        return games_ > wanted_ || (games_ == wanted_ && part_ == Part::none);
    }
    /// Number of games that have begun.
    int games() const {
        return games_;
    }
    const GameText& game() const {
        return game_;
    }

  private:
    /// The part of a game to which the last token belongs; none if the token is outside all games.
    enum class Part : std::uint8_t { none, tags, movetext, result };

    /// Takes the first token of `rest` (the rest of a line) and returns its size.
    std::size_t take_token(std::string_view rest) {
        if (in_comment_ || rest[0] == '{') {
            const std::size_t end = rest.find('}');
            in_comment_ = end == std::string_view::npos;
            return in_comment_ ? rest.size() : end + 1;
        }
        if (rest[0] == ';') return rest.size();
        if (trimmed(rest.substr(0, 1)).empty()) return 1;
        const bool is_first = std::exchange(may_begin_tags_, false);
        if (rest[0] == '[') return take_tag(rest, is_first);
        const std::size_t size = word_size(rest);
        const std::string_view word = rest.substr(0, size);
        if (part_ == Part::none && word.starts_with('$')) return size;  // a NAG after the result
        if (part_ == Part::none) begin_game();
        part_ = depth_ == 0 && is_result(word) ? Part::result : Part::movetext;
        if (rest[0] == '(') ++depth_;
        if (rest[0] == ')' && depth_ > 0) --depth_;
        return std::max<std::size_t>(1, size);
    }

    std::size_t take_tag(std::string_view rest, bool is_first) {
        if (part_ == Part::none || (part_ == Part::movetext && is_first)) begin_game();
        if (part_ == Part::movetext) return 1;
        may_begin_tags_ = true;
        const auto tag = read_tag_pair(rest);
        return tag ? tag->size : rest.size();
    }

    void begin_game() {
        ++games_;
        part_ = Part::tags;
        depth_ = 0;
        if (games_ == wanted_) game_.line = line_number_;
    }
    void end_game() {
        part_ = Part::none;
    }

    int wanted_;
    int games_ = 0;
    int line_number_ = 0;
    Part part_ = Part::none;
    int depth_ = 0;  ///< nesting depth of variations
    bool in_comment_ = false;
    bool may_begin_tags_ = true;  ///< the line has contained only tags and comments so far
    GameText game_;
};

Result<GameText> find_game(std::istream& file, int number) {
    GameFinder finder(number);
    std::string line;
    for (bool is_first = true; !finder.is_complete() && std::getline(file, line); is_first = false) {
        finder.take_line(is_first ? after_byte_order_mark(line) : line);
        if (finder.game().text.size() > longest_game) {
            return failure("line " + std::to_string(finder.game().line) + ": the game has more than " +
                           std::to_string(longest_game) + " bytes");
        }
    }
    const int games = finder.games();
    if (games < number) {
        return failure(games == 1 ? "there is 1 game in the file"
                                  : "there are " + std::to_string(games) + " games in the file");
    }
    return finder.game();
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
    Failure fault(const std::string& what) {
        return failure("line " + std::to_string(line()) + ": " + what);
    }

    /// Number of the line that contains at_, from 1.
    int line() {
        const std::string_view passed = text_.substr(counted_, at_ - counted_);
        line_ += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
        counted_ = at_;
        return line_;
    }

    Result<void> read_token() {
        switch (text_[at_]) {
            case '[': return read_tag();
            case '{': return read_comment();
            case '(': return skip_variation();
            case ';': at_ = std::min(text_.find('\n', at_), text_.size()); return {};
            case '}':
            case ')': return fault(in_quotes(text_.substr(at_, 1)) + " has no opening bracket");
            default: read_word(); return {};
        }
    }

    Result<void> read_tag() {
        const auto tag = read_tag_pair(text_.substr(at_));
        if (!tag) {
            const std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
            return fault("tag " + in_quotes(trimmed(line)) + ": [Name \"value\"] is needed");
        }
        game_.tags[tag->name] = {tag->value, line()};
        at_ += tag->size;
        return {};
    }

    Result<void> read_comment() {
        const std::size_t end = text_.find('}', at_);
        if (end == std::string_view::npos) return fault("the comment has no end");
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
        return fault("the variation has no end");
    }

    /// Reads a word: a move number, a NAG, the result, or a turn, which can have `!` and `?` after it. Also
    /// skips white space.
    void read_word() {
        std::string_view word = text_.substr(at_, word_size(text_.substr(at_)));
        at_ += std::max<std::size_t>(1, word.size());
        if (word.empty() || word.front() == '$') return;
        if (is_result(word)) {
            game_.result = word;
            return;
        }
        // A move number (`12`, `12.`, `12...`) can be joined to the turn (`12.e2e4`). `0000` is a turn, not a
        // move number.
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits == word.size() && word != "0000") return;
        if (digits < word.size() && word[digits] == '.') {
            word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
        }
        word = word.substr(0, word.find_last_not_of("!?") + 1);
        if (!word.empty()) game_.turns.push_back({std::string(word), {}, line()});
    }

    std::string_view text_;
    int line_;  ///< number of the line that contains counted_
    std::size_t at_ = 0;
    std::size_t counted_ = 0;
    PgnGame game_;
};

}  // namespace

std::string PgnGame::tag(const std::string& name) const {
    const auto found = tags.find(name);
    return found == tags.end() ? std::string() : found->second.value;
}

int PgnGame::tag_line(const std::string& name) const {
    const auto found = tags.find(name);
    return found == tags.end() ? 0 : found->second.line;
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
    return std::string(after_byte_order_mark(text)) + '\n';
}

Result<PgnGame> read_pgn_game(std::istream& file, int number) {
    const Result<GameText> game = find_game(file, number);
    if (!game) return failure(game.error().message);
    return Reader(*game).read();
}

}  // namespace sweeper
