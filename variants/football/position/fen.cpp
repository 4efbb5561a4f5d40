#include "variants/football/position/fen.hpp"

#include <cctype>
#include <optional>

#include "engine/outcome.hpp"
#include "variants/common/fen_text.hpp"

namespace sweeper::football {
namespace {

constexpr std::string_view piece_letters = "KQRBN";  // [index(Kind)]
constexpr char ball_letter = 'a';

char piece_letter(Side side, Kind kind) {
    const char upper = piece_letters[index(kind)];
    return side == Side::first ? upper : static_cast<char>(std::tolower(upper));
}

/// The letter of the piece or ball on a square; `empty` if the square is empty.
char letter_at(const Position& position, int square, char empty) {
    if (square == position.ball()) return ball_letter;
    const std::optional<Side> side = position.side_at(square);
    return side ? piece_letter(*side, position.kind_at(square)) : empty;
}

/// Puts the piece or ball of a FEN letter on a square. A piece on a goal square is an error.
Result<void> place_piece(Position& position, char letter, int square) {
    const char upper = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    const std::size_t kind = piece_letters.find(upper);
    if (kind == std::string_view::npos)
        return failure(quoted(letter) + " is no piece; KQRBN, kqrbn and the ball a are");
    if (is_goal(square))
        return failure(quoted(letter) + " on the goal square " + square_name(square) +
                       ", only the ball may be there");
    position.put(letter == upper ? Side::first : Side::second, all_kinds[kind], square);
    return {};
}

Result<Position> read_board_field(std::string_view text) {
    Position position;
    bool has_ball = false;
    const auto place = [&](char letter, int file, int rank) -> Result<void> {
        const int square = rank * 9 + file;
        if (letter != ball_letter) return place_piece(position, letter, square);
        if (has_ball) return failure("a second ball 'a', there must be one");
        has_ball = true;
        position.set_ball(square);
        return {};
    };
    const auto leave_empty = [](int, int) { return Result<void>{}; };
    if (auto read = read_board(grid, text, place, leave_empty); !read) return failure(read.error().message);
    if (!has_ball) return failure("board: no ball 'a', there must be one");
    for (const Side side : {Side::first, Side::second})
        if (position.pieces(side).empty())
            return failure(std::string("board: no ") +
                           (side == Side::first ? "upper-case (White)" : "lower-case (Black)") +
                           " piece, each side has at least one");
    return position;
}

}  // namespace

Result<Position> parse_fen(std::string_view text) {
    const auto fields = fen_fields(text, "a football FEN", "board, side, count");
    if (!fields) return failure(fields.error().message);
    Result<Position> position = read_board_field((*fields)[0]);
    if (!position) return position;
    const Result<Side> side = read_side((*fields)[1]);
    if (!side) return failure(side.error().message);
    const Result<int> count = read_number("count", (*fields)[2], 0, max_count);
    if (!count) return failure(count.error().message);
    position->set_side(*side);
    position->set_count(*count);
    return position;
}

std::string board_field(const Position& position) {
    return board_text(grid, [&](int file, int rank) { return letter_at(position, rank * 9 + file, '.'); });
}

std::string fen(const Position& position) {
    return board_field(position) + ' ' + letter(position.side()) + ' ' + std::to_string(position.count());
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
