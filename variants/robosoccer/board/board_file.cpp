#include "variants/robosoccer/board/board_file.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include "variants/common/board_text.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr std::string_view blanks = " \t";

std::string_view without_trailing_blanks(std::string_view text) {
    return text.substr(0, text.find_last_not_of(blanks) + 1);
}

/// The lines from the first line of squares to the last non-empty line, without comments and trailing blanks.
std::vector<BoardLine> lines_of_board(std::string_view text) {
    std::vector<BoardLine> lines;
    for (BoardLine line : board_lines(text)) {
        const std::size_t comment = line.text.find('#');
        line.text = without_trailing_blanks(line.text.substr(0, comment));
        const bool is_comment_only = line.text.empty() && comment != std::string_view::npos;
        if (is_comment_only || (line.text.empty() && lines.empty())) continue;
        lines.push_back(line);
    }
    while (!lines.empty() && lines.back().text.empty()) lines.pop_back();
    return lines;
}

/// The meaning of a border character for the border between a square and its right or upper neighbour.
struct Border {
    bool is_small = false;
    bool is_open_onward = false;    ///< open to the right, or up
    bool is_open_backward = false;  ///< open to the left, or down
};

/// The characters of one kind of border: vertical (between files) or horizontal (between ranks).
struct Alphabet {
    std::string_view place;       ///< place of these borders, for messages
    std::string_view directions;  ///< four arrows: fixed onward, fixed backward, small onward, small backward
    std::string_view others;      ///< arrows of the other kind of border
};
constexpr Alphabet vertical{"between two files", "><rl", "^vud"};
constexpr Alphabet horizontal{"between two ranks", "^vud", "><rl"};

Result<Border> read_border(const Alphabet& alphabet, char character) {
    if (character == ' ') return Border{false, true, true};
    if (character == '|' || character == '-') return Border{};
    const std::size_t kind = alphabet.directions.find(character);
    if (kind != std::string_view::npos) return Border{kind >= 2, kind % 2 == 0, kind % 2 == 1};
    std::string allowed = "a space, | or - or one of";
    for (const char direction : alphabet.directions) allowed += std::string(" ") + direction;
    const bool is_other = alphabet.others.find(character) != std::string_view::npos;
    return failure(std::string(is_other ? "wrong direction " : "") + shown(character) + ": a border " +
                   std::string(alphabet.place) + " is " + allowed);
}

class Reader {
  public:
    explicit Reader(std::vector<BoardLine> lines) : lines_(std::move(lines)) {}

    Result<Borders> read() {
        if (lines_.empty()) return board_fault(1, 1, "no line of squares");
        if (auto sized = read_size(); !sized) return failure(sized.error().message);
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            const int rank = borders_.ranks - 1 - static_cast<int>(i / 2);
            const auto line_read =
                i % 2 == 0 ? read_squares(lines_[i], rank) : read_borders_under(lines_[i], rank);
            if (!line_read) return failure(line_read.error().message);
        }
        return borders_;
    }

  private:
    std::string last_file() const {
        return {Grid{borders_.files, borders_.ranks}.last_file()};
    }

    /// Computes the number of files from the length of the first line and the number of ranks from the number
    /// of lines.
    Result<void> read_size() {
        const BoardLine& top = lines_.front();
        const std::size_t files = (top.text.size() + 1) / 2;
        const auto first_fault = std::find_if(top.text.begin(), top.text.end(), [&](const char& character) {
            return (&character - top.text.data()) % 2 == 0 && character != '.';
        });
        if (first_fault != top.text.end())
            return no_square_fault(top, static_cast<std::size_t>(first_fault - top.text.begin()));
        if (files < fewest_files || files > most_files)
            return board_fault(top.number, std::min<std::size_t>(top.text.size(), 2 * most_files) + 1,
                               counted(files, "file") + "; a board has 6-10");
        const std::size_t ranks = (lines_.size() + 1) / 2;
        if (ranks > most_ranks)
            return board_fault(lines_[2 * most_ranks].number, 1, "a 13th rank; a board has 5-12");
        if (lines_.size() % 2 == 0)
            return board_fault(lines_.back().number, 1, "a line of squares must follow this line of borders");
        if (ranks < fewest_ranks)
            return board_fault(lines_.back().number, 1, counted(ranks, "rank") + "; a board has 5-12");
        borders_.files = static_cast<int>(files);
        borders_.ranks = static_cast<int>(ranks);
        return {};
    }

    static Failure no_square_fault(const BoardLine& line, std::size_t column) {
        return board_fault(line.number, column + 1,
                           shown(line.text[column]) + ": in a line of squares every other character is '.'");
    }

    Result<void> read_squares(const BoardLine& line, int rank) {
        const auto columns = static_cast<std::size_t>(2 * borders_.files);
        for (std::size_t column = 0; column < columns; ++column) {
            const int file = static_cast<int>(column / 2);
            if (column % 2 == 1) {
                const char character = column < line.text.size() ? line.text[column] : ' ';
                const Result<Border> border = read_border(vertical, character);
                if (!border) return board_fault(line.number, column + 1, border.error().message);
                set(*border, square_at(file, rank), square_at((file + 1) % borders_.files, rank),
                    Direction::right, borders_.small_right);
            } else if (column >= line.text.size()) {
                return board_fault(line.number, line.text.size() + 1,
                                   counted((line.text.size() + 1) / 2, "file") + " instead of " +
                                       std::to_string(borders_.files));
            } else if (line.text[column] != '.') {
                return no_square_fault(line, column);
            }
        }
        return check_end(line);
    }

    Result<void> read_borders_under(const BoardLine& line, int rank) {
        const auto columns = static_cast<std::size_t>(2 * borders_.files);
        for (std::size_t column = 0; column < columns; ++column) {
            const char character = column < line.text.size() ? line.text[column] : ' ';
            if (column % 2 == 1) {
                if (character == ' ') continue;
                return board_fault(line.number, column + 1,
                                   shown(character) + ": in a line of borders a space follows each");
            }
            const Result<Border> border = read_border(horizontal, character);
            if (!border) return board_fault(line.number, column + 1, border.error().message);
            const int file = static_cast<int>(column / 2);
            set(*border, square_at(file, rank - 1), square_at(file, rank), Direction::up,
                borders_.small_above);
        }
        return check_end(line);
    }

    Result<void> check_end(const BoardLine& line) const {
        const auto columns = static_cast<std::size_t>(2 * borders_.files);
        if (line.text.size() <= columns) return {};
        return board_fault(line.number, columns + 1,
                           shown(line.text[columns]) + " beyond file " + last_file() +
                               ", where the first line of squares ends");
    }

    void set(const Border& border, Square square, Square next, Direction onward, Squares& small) {
        if (border.is_open_onward) borders_.exits[index(onward)].insert(square);
        if (border.is_open_backward) borders_.exits[index(opposite(onward))].insert(next);
        if (border.is_small) small.insert(square);
    }

    std::vector<BoardLine> lines_;
    Borders borders_;
};

}  // namespace

Result<Borders> read_board_file(std::string_view text) {
    return Reader(lines_of_board(text)).read();
}

}  // namespace sweeper::robosoccer
