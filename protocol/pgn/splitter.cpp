#include "protocol/pgn/splitter.hpp"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

#include "protocol/pgn/tokens.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

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
        const std::size_t size = pgn_word_size(rest);
        const std::string_view word = rest.substr(0, size);
        if (part_ == Part::none && word.starts_with('$')) return size;  // a NAG after the result
        if (part_ == Part::none) begin_game();
        part_ = Part::movetext;
        if (depth_ == 0 && is_pgn_result(word)) end_game();
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

}  // namespace

std::vector<PgnText> split_pgn(std::istream& file) {
    GameSplitter splitter;
    split_lines(file, splitter, [] { return false; });
    splitter.end_file();
    return std::move(splitter.complete());
}

Result<PgnText> pgn_game_text(std::istream& file, int number) {
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

}  // namespace sweeper
