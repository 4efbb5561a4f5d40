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

/// Splits a file into games, line by line.
class GameSplitter {
  public:
    /// Takes one line of the file, without its newline.
    void take_line(std::string_view line) {
        ++line_number_;
        may_begin_tags_ = true;
        if (!in_comment_ && line.starts_with('%')) line = {};  // lines for other programs (PGN standard, 6)
        while (!line.empty()) {
            const std::size_t size = take_token(line);
            add(line.substr(0, size));
            line.remove_prefix(size);
        }
        add("\n");
    }

    /// Call after the last line.
    void end_file() {
        if (games_ == 0) return;
        append(game_, between_.text);
        finish_game();
    }

    /// The games that are complete, in their order. The caller empties the list.
    std::vector<PgnText>& complete() {
        return complete_;
    }
    /// Number of games that have begun.
    int games() const {
        return games_;
    }
    /// The game that began last. Precondition: games() > 0.
    const PgnText& latest() const {
        return game_;
    }
    /// Whether the result of the latest game and the rest of its line have been read.
    bool has_ended() const {
        return games_ > 0 && part_ == Part::none && !(in_comment_ && is_closing_);
    }

  private:
    /// The part of a game to which the last token belongs; none if the token is outside all games.
    enum class Part : std::uint8_t { none, tags, movetext };

    static void append(PgnText& to, std::string_view text) {
        to.size += text.size();
        to.text +=
            text.substr(0, PgnText::longest_game + 1 - std::min(to.text.size(), PgnText::longest_game));
    }

    /// Adds the text of a token to the game, or to the text between games.
    void add(std::string_view text) {
        if (part_ != Part::none || is_closing_) {
            append(game_, text);
            if (text == "\n" && !in_comment_ && part_ == Part::none) is_closing_ = false;
        } else {
            if (between_.text.empty()) between_.line = line_number_;
            append(between_, text);
        }
    }

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
        part_ = Part::movetext;
        if (depth_ == 0 && is_result(word)) end_game();
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
        if (games_ > 0) finish_game();
        ++games_;
        part_ = Part::tags;
        depth_ = 0;
        is_closing_ = false;
        const bool has_comment = !trimmed(between_.text).empty();
        game_ = has_comment ? std::exchange(between_, {}) : PgnText{.text = {}, .line = line_number_};
        between_ = {};
    }
    /// The result has been read: only comments of the same line follow.
    void end_game() {
        part_ = Part::none;
        is_closing_ = true;
    }
    void finish_game() {
        complete_.push_back(std::move(game_));
        game_ = {};
    }

    int games_ = 0;
    int line_number_ = 0;
    Part part_ = Part::none;
    int depth_ = 0;  ///< nesting depth of variations
    bool in_comment_ = false;
    bool may_begin_tags_ = true;  ///< the line has contained only tags and comments so far
    bool is_closing_ = false;     ///< the text is the rest of the line that contains the result
    PgnText game_;                ///< the game that began last
    PgnText between_;             ///< the text since the end of that game
    std::vector<PgnText> complete_;
};

/// Passes lines of the file to the splitter until `is_enough` returns true or the file ends.
template <typename Stop>
void split_lines(std::istream& file, GameSplitter& splitter, Stop is_enough) {
    std::string line;
    for (bool is_first = true; !is_enough() && std::getline(file, line); is_first = false)
        splitter.take_line(is_first ? after_byte_order_mark(line) : line);
}

Result<PgnText> find_game(std::istream& file, int number) {
    GameSplitter splitter;
    int taken = 0;  // number of games that have been removed from the splitter
    std::optional<PgnText> found;
    const auto is_found = [&] {
        for (PgnText& game : splitter.complete())
            if (++taken == number) found = std::move(game);
        splitter.complete().clear();
        if (found) return true;
        if (splitter.games() < number) return false;
        return splitter.has_ended() || splitter.latest().size > PgnText::longest_game;
    };
    split_lines(file, splitter, is_found);
    if (found) return *found;
    const int games = splitter.games();
    if (games < number) {
        return failure(games == 1 ? "there is 1 game in the file"
                                  : "there are " + std::to_string(games) + " games in the file");
    }
    return splitter.latest();
}

/// The NAG for `!` and `?` after a turn; empty if `suffix` has no NAG.
std::string_view nag_of(std::string_view suffix) {
    constexpr std::array<std::string_view, 6> suffixes{"!", "?", "!!", "??", "!?", "?!"};
    constexpr std::array<std::string_view, 6> nags{"$1", "$2", "$3", "$4", "$5", "$6"};
    const auto* const found = std::find(suffixes.begin(), suffixes.end(), suffix);
    return found == suffixes.end() ? "" : nags[static_cast<std::size_t>(found - suffixes.begin())];
}

/// A word of the movetext without the `!` and `?` at its end, and the NAG for these characters.
struct JudgedWord {
    std::string_view word;
    std::string_view nag;
};

JudgedWord without_suffix(std::string_view word) {
    const std::size_t size = word.find_last_not_of("!?") + 1;
    return {word.substr(0, size), nag_of(word.substr(size))};
}

/// The text of a comment that begins at the start of `text` (with `{` or `;`), in words with one space
/// between them, and the size of the comment in bytes. Braces inside become brackets. nullopt: the comment
/// has no end.
struct Comment {
    std::string text;
    std::size_t size = 0;
};

std::optional<Comment> read_comment_text(std::string_view text) {
    const bool in_braces = text[0] == '{';
    std::size_t end = text.find(in_braces ? '}' : '\n', 1);
    if (end == std::string_view::npos && in_braces) return std::nullopt;
    end = std::min(end, text.size());
    Comment comment{join(split_words(text.substr(1, end - 1)), ' '), std::min(end + 1, text.size())};
    std::replace(comment.text.begin(), comment.text.end(), '{', '(');
    std::replace(comment.text.begin(), comment.text.end(), '}', ')');
    return comment;
}

/// The text of a variation in the export format: without its outer brackets, comments in braces, NAGs for `!`
/// and `?`. Precondition: `text` is the text between the brackets, and all its comments have an end.
std::string variation_text(std::string_view text) {
    std::vector<std::string> words;
    for (std::size_t at = 0; at < text.size();) {
        if (text[at] == '{' || text[at] == ';') {
            if (const auto comment = read_comment_text(text.substr(at))) {
                words.push_back("{" + comment->text + "}");
                at += comment->size;
                continue;
            }
        }
        const std::size_t size = word_size(text.substr(at));
        const auto [word, nag] = without_suffix(text.substr(at, size));
        if (!word.empty()) words.emplace_back(word);
        if (!nag.empty()) words.emplace_back(nag);
        if (size == 0 && !trimmed(text.substr(at, 1)).empty()) words.emplace_back(text.substr(at, 1));
        at += std::max<std::size_t>(1, size);
    }
    return join(std::vector<std::string_view>(words.begin(), words.end()), ' ');
}

/// Reads the text of one game from left to right.
class Reader {
  public:
    explicit Reader(const PgnText& game) : text_(game.text), line_(game.line) {}

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
            case '{':
            case ';': return read_comment();
            case '(': return read_variation();
            case '}':
            case ')': return fault(in_quotes(text_.substr(at_, 1)) + " has no opening bracket");
            default: read_word(); return {};
        }
    }

    void add_remark(PgnRemark::Kind kind, std::string text) {
        std::vector<PgnRemark>& remarks = game_.has_result      ? game_.closing
                                          : game_.turns.empty() ? game_.opening
                                                                : game_.turns.back().remarks;
        remarks.push_back({kind, std::move(text)});
    }

    Result<void> read_tag() {
        const auto tag = read_tag_pair(text_.substr(at_));
        if (!tag) {
            const std::string_view line = text_.substr(at_, text_.find('\n', at_) - at_);
            return fault("tag " + in_quotes(trimmed(line)) + ": [Name \"value\"] is needed");
        }
        game_.set_tag(tag->name, tag->value);
        game_.tags[tag->name].line = line();
        at_ += tag->size;
        return {};
    }

    Result<void> read_comment() {
        const bool in_braces = text_[at_] == '{';
        auto comment = read_comment_text(text_.substr(at_));
        if (!comment) return fault("the comment has no end");
        at_ += comment->size;
        if (comment->text.empty()) return {};
        if (in_braces && !game_.has_result && !game_.turns.empty()) {
            std::string& joined = game_.turns.back().comment;
            if (!joined.empty()) joined += ' ';
            joined += comment->text;
        }
        add_remark(PgnRemark::Kind::comment, std::move(comment->text));
        return {};
    }

    Result<void> read_variation() {
        int depth = 0;
        for (std::size_t i = at_; i < text_.size(); ++i) {
            if (text_[i] == '{') i = std::min(text_.find('}', i), text_.size() - 1);
            if (text_[i] == ';') i = std::min(text_.find('\n', i), text_.size() - 1);
            if (text_[i] == '(') ++depth;
            if (text_[i] == ')' && --depth == 0) {
                add_remark(PgnRemark::Kind::variation, variation_text(text_.substr(at_ + 1, i - at_ - 1)));
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
        if (word.empty() || game_.has_result) return;
        if (word.front() == '$') return add_remark(PgnRemark::Kind::nag, std::string(word));
        if (is_result(word)) {
            game_.result = word;
            game_.has_result = true;
            return;
        }
        // A move number (`12`, `12.`, `12...`) can be joined to the turn (`12.e2e4`). `0000` is a turn, not a
        // move number.
        const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
        if (digits == word.size() && word != "0000") return;
        if (digits < word.size() && word[digits] == '.') {
            word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
        }
        const auto [turn, nag] = without_suffix(word);
        if (!turn.empty()) game_.turns.push_back({std::string(turn), {}, line()});
        if (!nag.empty()) add_remark(PgnRemark::Kind::nag, std::string(nag));
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

void PgnGame::set_tag(const std::string& name, std::string value) {
    const auto [tag, is_new] = tags.try_emplace(name);
    tag->second.value = std::move(value);
    if (is_new) tag_order.push_back(name);
}

void PgnGame::remove_tag(const std::string& name) {
    tags.erase(name);
    tag_order.erase(std::remove(tag_order.begin(), tag_order.end(), name), tag_order.end());
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

Result<PgnGame> read_pgn_text(const PgnText& text) {
    if (text.size > PgnText::longest_game) {
        return failure("line " + std::to_string(text.line) + ": the game has more than " +
                       std::to_string(PgnText::longest_game) + " bytes");
    }
    return Reader(text).read();
}

std::vector<PgnText> split_pgn(std::istream& file) {
    GameSplitter splitter;
    split_lines(file, splitter, [] { return false; });
    splitter.end_file();
    return std::move(splitter.complete());
}

Result<PgnGame> read_pgn_game(std::istream& file, int number) {
    const Result<PgnText> game = find_game(file, number);
    if (!game) return failure(game.error().message);
    return read_pgn_text(*game);
}

}  // namespace sweeper
