#include "variants/robosoccer/position/diagram.hpp"

#include <algorithm>

namespace sweeper::robosoccer {
namespace {

/// The border between a square and its right or upper neighbour, as a text of three characters.
std::string border(const Position& position, Square square, Direction along) {
    const Square next = position.board().next(square, along);
    const bool is_onward = position.exits()[index(along)].contains(square);
    const bool is_backward = position.exits()[index(opposite(along))].contains(next);
    const bool is_upright = along == Direction::right;
    if (is_onward && is_backward) return "   ";
    if (!is_onward && !is_backward) return is_upright ? " | " : " - ";
    const char arrow = is_upright ? (is_onward ? '>' : '<') : (is_onward ? '^' : 'v');
    const auto& small = position.board().small_arrows();
    const bool is_small = std::any_of(small.begin(), small.end(), [&](const SmallArrow& small_arrow) {
        return small_arrow.square == square && small_arrow.along == along;
    });
    return is_small ? std::string{'(', arrow, ')'} : std::string{' ', arrow, ' '};
}

}  // namespace

std::string diagram(const Position& position) {
    const Board& board = position.board();
    std::string files = "      ";
    for (int file = 0; file < board.files(); ++file)
        files += std::string(1, static_cast<char>('a' + file)) + "   ";
    files.resize(files.find_last_not_of(' ') + 1);
    files += '\n';

    std::string text = files;
    for (int rank = board.ranks() - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + 1);
        text += std::string(2 - number.size(), ' ') + number + ' ' +
                border(position, square_at(board.files() - 1, rank), Direction::right);
        for (int file = 0; file < board.files(); ++file)
            text += position.letter_at(square_at(file, rank)) +
                    border(position, square_at(file, rank), Direction::right);
        text += ' ' + number + '\n';
        if (rank == 0) break;
        text += "     ";
        for (int file = 0; file < board.files(); ++file)
            text += border(position, square_at(file, rank - 1), Direction::up) + ' ';
        text += '\n';
    }
    return text + files + (position.side() == Side::first ? "White" : "Black") + " to move\n";
}

}  // namespace sweeper::robosoccer
