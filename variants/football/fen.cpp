#include "variants/football/fen.hpp"

#include <cctype>
#include <charconv>
#include <optional>
#include <vector>

namespace sweeper::football {
namespace {

constexpr std::string_view piece_letters = "KQRBN";  // [index(Kind)]
constexpr char ball_letter = 'a';

char piece_letter(Side side, Kind kind) {
    const char upper = piece_letters[index(kind)];
    return side == Side::first ? upper : static_cast<char>(std::tolower(upper));
}

/// What stands on a square, or `empty`.
char letter_at(const Position& position, int square, char empty) {
    if (square == position.ball()) return ball_letter;
    const std::optional<Side> side = position.side_at(square);
    return side ? piece_letter(*side, position.kind_at(square)) : empty;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// Words between runs of spaces.
std::vector<std::string_view> fields_of(std::string_view text) {
    std::vector<std::string_view> fields;
    for (const std::string_view word : split(text, ' '))
        if (!word.empty()) fields.push_back(word);
    return fields;
}

/// Reads the first field into a position.
class BoardReader {
  public:
    Result<Position> read(std::string_view text) {
        const std::vector<std::string_view> ranks = split(text, '/');
        if (ranks.size() != 9)
            return failure("board: " + std::to_string(ranks.size()) + " ranks, the board has 9");
        for (int i = 0; i < 9; ++i)
            if (auto done = read_rank(ranks[static_cast<std::size_t>(i)], 8 - i); !done)
                return failure(std::move(done.error().message));
        if (!has_ball_) return failure("board: no ball 'a', there must be one");
        for (const Side side : {Side::first, Side::second})
            if (position_.pieces(side).empty())
                return failure(std::string("board: no ") +
                               (side == Side::first ? "upper-case (White)" : "lower-case (Black)") +
                               " piece, each side has at least one");
        return position_;
    }

  private:
    Result<void> read_rank(std::string_view text, int rank) {
        const std::string where = "board: rank " + std::to_string(rank + 1) + ": ";
        const auto wrong_width = [&](int files) {
            return failure("board: rank " + std::to_string(rank + 1) + " has " + std::to_string(files) +
                           " files, the board has 9");
        };
        int file = 0;
        for (std::size_t i = 0; i < text.size();) {
            if (!is_digit(text[i])) {
                if (file >= 9) return wrong_width(file + 1);
                if (auto done = place(text[i], rank * 9 + file, where); !done) return done;
                ++file;
                ++i;
                continue;
            }
            std::size_t end = i;
            while (end < text.size() && is_digit(text[end])) ++end;
            const std::string_view run = text.substr(i, end - i);
            if (run[0] == '0' || run.size() > 2)
                return failure(where + "'" + std::string(run) + "' is no run of empty squares, 1 to 9 are");
            int length = 0;
            std::from_chars(run.data(), run.data() + run.size(), length);
            file += length;
            i = end;
        }
        if (file != 9) return wrong_width(file);
        return {};
    }

    Result<void> place(char letter, int square, const std::string& where) {
        if (letter == ball_letter) {
            if (has_ball_) return failure(where + "a second ball 'a', there must be one");
            has_ball_ = true;
            position_.set_ball(square);
            return {};
        }
        const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
        const std::size_t kind = piece_letters.find(upper);
        if (kind == std::string_view::npos)
            return failure(where + "unknown letter '" + letter + "', known are KQRBN, kqrbn and the ball a");
        if (is_goal(square))
            return failure(where + "a piece on the goal square " + square_name(square) +
                           ", only the ball may be there");
        position_.put(letter == upper ? Side::first : Side::second, all_kinds[kind], square);
        return {};
    }

    Position position_;
    bool has_ball_ = false;
};

Result<int> parse_count(std::string_view text) {
    int count = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_number = fault == std::errc{} && end == text.data() + text.size() && is_digit(text[0]);
    const bool is_canonical = text.size() == 1 || text[0] != '0';
    if (!is_number || !is_canonical || count > max_fen_count)
        return failure("count: '" + std::string(text) + "' is not a number from 0 to " +
                       std::to_string(max_fen_count));
    return count;
}

}  // namespace

Result<Position> parse_fen(std::string_view text) {
    const std::vector<std::string_view> fields = fields_of(text);
    if (fields.size() != 3)
        return failure(std::to_string(fields.size()) + " field" + (fields.size() == 1 ? "" : "s") +
                       ", football has 3: board, side, count");
    Result<Position> position = BoardReader().read(fields[0]);
    if (!position) return position;
    if (fields[1] != "w" && fields[1] != "b")
        return failure("side: '" + std::string(fields[1]) + "' is neither w nor b");
    position->set_side(fields[1] == "w" ? Side::first : Side::second);
    const Result<int> count = parse_count(fields[2]);
    if (!count) return failure(count.error().message);
    position->set_count(*count);
    return position;
}

std::string board_text(const Position& position) {
    std::string text;
    for (int rank = 8; rank >= 0; --rank) {
        int run = 0;
        const auto end_run = [&] {
            if (run > 0) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < 9; ++file) {
            const char letter = letter_at(position, rank * 9 + file, '.');
            if (letter == '.') {
                ++run;
                continue;
            }
            end_run();
            text += letter;
        }
        end_run();
        if (rank > 0) text += '/';
    }
    return text;
}

std::string fen(const Position& position) {
    return board_text(position) + ' ' + letter(position.side()) + ' ' + std::to_string(position.count());
}

std::string diagram(const Position& position) {
    std::string text;
    for (int rank = 8; rank >= 0; --rank) {
        text += std::to_string(rank + 1) + ' ';
        for (int file = 0; file < 9; ++file) {
            const int square = rank * 9 + file;
            text += ' ';
            text += letter_at(position, square, is_goal(square) ? '=' : '.');
        }
        text += '\n';
    }
    return text + "\n   a b c d e f g h i\n";
}

}  // namespace sweeper::football
