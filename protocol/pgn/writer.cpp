#include "protocol/pgn/writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr std::size_t columns = 79;  // PGN standard, 8.2.1

/// A tag of the roster and its value in games that do not have it (PGN standard, 8.1.1).
struct RosterTag {
    std::string_view name;
    std::string_view unknown;
};
constexpr std::array<RosterTag, 7> roster{{{"Event", "?"},
                                           {"Site", "?"},
                                           {"Date", "????.??.??"},
                                           {"Round", "?"},
                                           {"White", "?"},
                                           {"Black", "?"},
                                           {"Result", "*"}}};

std::string tag_line(std::string_view name, std::string_view value) {
    std::string line = "[" + std::string(name) + " \"";
    for (const char c : value) {
        if (c == '"' || c == '\\') line += '\\';
        line += c;
    }
    return line + "\"]\n";
}

/// Fills lines with words.
class Lines {
  public:
    void add(std::string_view word) {
        if (width_ > 0 && width_ + 1 + word.size() > columns) {
            text_ += '\n';
            width_ = 0;
        } else if (width_ > 0) {
            text_ += ' ';
            ++width_;
        }
        text_ += word;
        width_ += word.size();
    }
    /// Adds the words of a text. The brackets `open` and `close` are joined to its first and last word.
    void add(std::string_view open, std::string_view text, std::string_view close) {
        const std::string bracketed = std::string(open).append(text).append(close);
        for (const std::string_view word : split_words(bracketed)) add(word);
    }
    const std::string& text() const {
        return text_;
    }

  private:
    std::string text_;
    std::size_t width_ = 0;  ///< columns of the last line
};

/// Adds remarks in the order of the export format: NAGs, comments, variations. Returns whether a comment or a
/// variation was added; then the next turn needs its number.
bool add_remarks(Lines& lines, const std::vector<PgnRemark>& remarks) {
    using Kind = PgnRemark::Kind;
    bool needs_number = false;
    for (const Kind kind : {Kind::nag, Kind::comment, Kind::variation}) {
        for (const PgnRemark& remark : remarks) {
            if (remark.kind != kind) continue;
            if (kind == Kind::nag) lines.add(remark.text);
            if (kind == Kind::comment) lines.add("{", remark.text, "}");
            if (kind == Kind::variation) lines.add("(", remark.text, ")");
            needs_number = needs_number || kind != Kind::nag;
        }
    }
    return needs_number;
}

/// Adds the result and the comments after it. Lines end only inside these comments: a comment that does not
/// begin in the line of the result belongs to the next game (splitter.hpp).
void add_result(Lines& lines, const PgnGame& game) {
    std::string joined = game.result;  // words that must stand in one line
    for (const PgnRemark& comment : game.closing) {
        const std::string text = "{" + comment.text + "}";
        const std::vector<std::string_view> words = split_words(text);
        joined.append(" ").append(words.front());
        for (const std::string_view word : std::span(words).subspan(1)) {
            lines.add(joined);
            joined = word;
        }
    }
    lines.add(joined);
}

}  // namespace

std::string move_number(Side first_to_move, std::size_t half_turn) {
    const std::size_t place = half_turn + (first_to_move == Side::second ? 1 : 0);
    return std::to_string(place / 2 + 1) + (place % 2 == 0 ? "." : "...");
}

std::string pgn_text(const PgnGame& game, Side first_to_move) {
    std::string text;
    for (const auto& [name, unknown] : roster) {
        const std::string value = game.tag(std::string(name));
        text += tag_line(name, name == "Result" ? game.result : value.empty() ? unknown : value);
    }
    for (const std::string& name : game.tag_order) {
        const auto in_roster = std::find_if(roster.begin(), roster.end(),
                                            [&](const RosterTag& tag) { return tag.name == name; });
        if (in_roster == roster.end()) text += tag_line(name, game.tag(name));
    }
    Lines lines;
    bool needs_number = true;
    add_remarks(lines, game.opening);
    for (std::size_t i = 0; i < game.turns.size(); ++i) {
        const std::string number = move_number(first_to_move, i);
        if (needs_number || !number.ends_with("...")) lines.add(number);
        lines.add(game.turns[i].text);
        needs_number = add_remarks(lines, game.turns[i].remarks);
    }
    add_result(lines, game);
    return text + "\n" + lines.text() + "\n\n";
}

}  // namespace sweeper
