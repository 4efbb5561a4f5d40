#include <cstdlib>
#include <string>
#include <vector>

#include "tests/reference/board.hpp"
#include "tests/reference/placements.hpp"
#include "tests/reference/placements_dice.hpp"

namespace reference {
namespace {

void put_goal(Board& squares, int rank, char letter, sweeper::Random& random) {
    const int width = number(random, 1, squares.files() - 2);
    const int first = number(random, 1, squares.files() - 1 - width);
    for (int file = first; file < first + width; ++file) squares.put({file, rank}, letter);
}

/// The letters of a random board file. Some boards have zones of irregular shape.
Board random_squares(sweeper::Random& random) {
    const int largest = one_in(2, random) ? 9 : 19;
    Board squares(number(random, 7, largest), number(random, 7, largest), "");
    const int top = squares.ranks() - 1;
    const int red_zone = number(random, 1, (squares.ranks() - 2) / 2);
    const int blue_zone = number(random, 1, (squares.ranks() - 2) / 2);
    const bool has_patches = one_in(5, random);
    for (const Cell cell : squares.cells()) {
        const bool on_rim =
            cell.file == 0 || cell.file == squares.files() - 1 || cell.rank == 0 || cell.rank == top;
        if (on_rim)
            squares.put(cell, '#');
        else if (has_patches)
            squares.put(cell, pick(std::string(".rb"), random));
        else if (cell.rank >= top - red_zone)
            squares.put(cell, 'r');
        else if (cell.rank <= blue_zone)
            squares.put(cell, 'b');
    }
    put_goal(squares, 0, 'R', random);
    put_goal(squares, top, 'B', random);
    return squares;
}

/// The squares of one random zone (neutral, Red's or Blue's), for the ball.
std::vector<Cell> some_zone(const Board& squares, sweeper::Random& random) {
    const char zone = pick(std::string(".rb"), random);
    std::vector<Cell> cells = cells_where(squares, [&](Cell cell) { return squares.at(cell) == zone; });
    return cells.empty() ? some_zone(squares, random) : cells;
}

bool may_stand(const Board& squares, const Board& board, char side, Cell cell) {
    const char own_goal = side == 'w' ? 'R' : 'B';
    const char other_goal = side == 'w' ? 'B' : 'R';
    if (!board.empty(cell) || squares.at(cell) == other_goal) return false;
    if (squares.at(cell) != own_goal) return true;
    return cells_where(squares,
                       [&](Cell goal) {
                           return squares.at(goal) == own_goal && !board.empty(goal) && board.at(goal) != 'o';
                       })
        .empty();
}

/// Puts the ball on one of `ball_squares`, and 1 to `usual_pieces` pieces of each side on the board; in one
/// of 30 boards 1 to 11. About half of the pieces are near the ball; some are in a goal.
Board random_pieces(const Board& squares, const std::vector<Cell>& ball_squares, sweeper::Random& random,
                    int usual_pieces = 3) {
    Board board(squares.files(), squares.ranks(), "");
    const Cell ball = pick(ball_squares, random);
    board.put(ball, 'o');
    const std::vector<Cell> near = cells_where(board, [&](Cell cell) {
        return std::abs(cell.file - ball.file) <= 2 && std::abs(cell.rank - ball.rank) <= 2;
    });
    const std::vector<Cell> goals =
        cells_where(board, [&](Cell cell) { return squares.at(cell) == 'R' || squares.at(cell) == 'B'; });
    const bool many = one_in(30, random);
    for (const char side : {'w', 'b'}) {
        for (int pieces = number(random, 1, many ? 11 : usual_pieces); pieces > 0; --pieces) {
            Cell cell = ball;
            while (!may_stand(squares, board, side, cell))
                cell = pick(one_in(2, random) ? near : one_in(4, random) ? goals : board.cells(), random);
            board.put(cell, letter_of(side, 'P'));
        }
    }
    return board;
}

std::string rows_of(const Board& board) {
    std::string text;
    for (int rank = board.ranks() - 1; rank >= 0; --rank) {
        for (int file = 0; file < board.files(); ++file) text += board.at({file, rank});
        text += '\n';
    }
    return text;
}

std::string fen_of(const Board& board, char side, int passes, sweeper::Random& random) {
    const int target = number(random, 1, one_in(2, random) ? 2 : 9);
    return board.field() + " " + side + " " + std::to_string(passes) + " " + tally(random, target - 1) + " " +
           std::to_string(target) + " " + random_count(random, 0);
}

std::string unfinished(const Board& squares, sweeper::Random& random) {
    const Board board = random_pieces(squares, some_zone(squares, random), random);
    const int passes = squares.empty(*board.find('o')) ? 0 : number(random, 0, 2);  // THR-9
    return fen_of(board, random_side(random), passes, random);
}

// THR-9: a position with both passes used and the ball in front of the mover's goal. Pieces often stand in
// the ball's way.
std::string with_passes_used(const Board& squares, sweeper::Random& random) {
    constexpr int crowd = 5;
    const char side = random_side(random);
    const std::vector<Cell> zone =
        cells_where(squares, [&](Cell cell) { return squares.at(cell) == (side == 'w' ? 'b' : 'r'); });
    return fen_of(random_pieces(squares, zone, random, one_in(3, random) ? crowd : 3), side, 2, random);
}

// THR-10: a finished position with the ball in the goal of the side to move.
std::string finished(const Board& squares, sweeper::Random& random) {
    const char loser = random_side(random);
    const char goal = loser == 'w' ? 'R' : 'B';
    const Board board = random_pieces(
        squares, cells_where(squares, [&](Cell cell) { return squares.at(cell) == goal; }), random);
    const int target = number(random, 1, 9);
    const std::string won = std::to_string(target);
    const std::string lost = std::to_string(number(random, 0, target - 1));
    return board.field() + " " + loser + " " + std::to_string(number(random, 0, 2)) + " " +
           (loser == 'w' ? lost + "-" + won : won + "-" + lost) + " " + won + " " + random_count(random, 1);
}

}  // namespace

Placement threestep_placement(sweeper::Random& random) {
    const Board squares = random_squares(random);
    const Board start = random_pieces(squares, some_zone(squares, random), random);
    return {"# A random board\n" + rows_of(squares) + "\n" + rows_of(start),
            one_in(30, random) ? finished(squares, random) : unfinished(squares, random)};
}

Placement threestep_placement_with_passes_used(sweeper::Random& random) {
    Board squares = random_squares(random);
    while (!squares.find('r') || !squares.find('b')) squares = random_squares(random);
    const Board start = random_pieces(squares, some_zone(squares, random), random);
    return {"# A random board\n" + rows_of(squares) + "\n" + rows_of(start),
            with_passes_used(squares, random)};
}

}  // namespace reference
