#include "protocol/pgn/reader.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "protocol/pgn/tokens.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

/// A word of the movetext without the `!` and `?` at its end, and the NAG for these characters.
struct JudgedWord {
    std::string_view word;
    std::string_view nag;
};

JudgedWord without_suffix(std::string_view word) {
    const std::size_t size = word.find_last_not_of("!?") + 1;
    return {word.substr(0, size), nag_of_suffix(word.substr(size))};
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
        const std::size_t size = pgn_word_size(text.substr(at));
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
        std::string_view word = text_.substr(at_, pgn_word_size(text_.substr(at_)));
        at_ += std::max<std::size_t>(1, word.size());
        if (word.empty() || game_.has_result) return;
        if (word.front() == '$') return add_remark(PgnRemark::Kind::nag, std::string(word));
        if (is_pgn_result(word)) {
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

Result<PgnGame> read_pgn_text(const PgnText& text) {
    if (text.size > PgnText::longest_game) {
        return failure("line " + std::to_string(text.line) + ": the game has more than " +
                       std::to_string(PgnText::longest_game) + " bytes");
    }
    return Reader(text).read();
}

Result<PgnGame> read_pgn_game(std::istream& file, int number) {
    const Result<PgnText> game = pgn_game_text(file, number);
    if (!game) return failure(game.error().message);
    return read_pgn_text(*game);
}

}  // namespace sweeper
