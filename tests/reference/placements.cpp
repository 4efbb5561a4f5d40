#include "tests/reference/placements.hpp"

#include <vector>

#include "tests/reference/board.hpp"
#include "tests/reference/placements_dice.hpp"

namespace reference {

Placement football_placement(sweeper::Random& random) {
    Board board(9, 9, "");
    const auto on_goal_row = [](Cell cell) { return cell.rank == 0 || cell.rank == 8; };
    const auto is_corner = [&](Cell cell) { return on_goal_row(cell) && (cell.file == 0 || cell.file == 8); };
    const auto is_goal = [&](Cell cell) { return on_goal_row(cell) && cell.file == 4; };
    const std::vector<Cell> corners = cells_where(board, is_corner);
    const bool about_edges = one_in(2, random);
    const std::vector<Cell> cells = cells_where(board, [&](Cell cell) {
        return !is_goal(cell) && (!about_edges || cell.rank <= 1 || cell.rank >= 7);
    });
    board.put(empty_cell(board, about_edges && one_in(3, random) ? corners : cells, random), 'a');
    if (about_edges) board.put(empty_cell(board, corners, random), letter_of(random_side(random), 'B'));
    for (const char side : {'w', 'b'})
        for (int pieces = number(random, 1, 11); pieces > 0; --pieces)
            board.put(empty_cell(board, cells, random), letter_of(side, pick(std::string("KQRBN"), random)));
    const std::string count =
        one_in(4, random) ? std::to_string(number(random, 0, 1)) : random_count(random, 2);  // FB-8
    return {"", board.field() + " " + random_side(random) + " " + count};
}

Placement libero_placement(sweeper::Random& random) {
    Board board(20, 9, "*18*/*18*/*18*/20/20/20/*18*/*18*/*18*");
    const std::vector<Cell> field =
        cells_where(board, [&](Cell cell) { return cell.file > 0 && cell.file < 19; });
    const auto area = [&](int first_file, int last_file) {
        return cells_where(board, [&](Cell cell) {
            return board.empty(cell) && cell.file >= first_file && cell.file <= last_file && cell.rank >= 2 &&
                   cell.rank <= 6;
        });
    };
    std::vector<Cell> pieces;
    const auto put = [&](const std::vector<Cell>& cells, char letter) {
        pieces.push_back(empty_cell(board, cells, random));
        board.put(pieces.back(), letter);
    };
    put(area(0, 2), 'G');
    put(area(17, 19), 'g');
    for (const char side : {'w', 'b'}) {
        put(field, letter_of(side, 'L'));
        for (int soldiers = number(random, 0, 9); soldiers > 0; --soldiers) put(field, letter_of(side, 'S'));
    }
    return {"", board.field() + " " + random_side(random) + " " + name(pick(pieces, random)) + " " +
                    tally(random, 2) + " " + tally(random, 1) + " " + random_count(random, 0)};
}

}  // namespace reference
