#include "tests/reference/placements.hpp"

#include <cctype>
#include <string_view>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference {
namespace {

char lower(char letter) {
    return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

int number(sweeper::Random& random, int least, int most) {
    return least + static_cast<int>(random.below(static_cast<std::uint64_t>(most - least + 1)));
}

/// An empty cell of those; the caller sees to it that there is one.
Cell empty_cell(const Board& board, const std::vector<Cell>& cells, sweeper::Random& random) {
    for (;;) {
        const Cell cell = cells[random.below(cells.size())];
        if (board.empty(cell)) return cell;
    }
}

std::string tally(sweeper::Random& random, int most) {
    return std::to_string(number(random, 0, most)) + "-" + std::to_string(number(random, 0, most));
}

}  // namespace

std::string random_football_fen(sweeper::Random& random) {
    Board board(9, 9, "");
    std::vector<Cell> anywhere;  // but on a goal square
    std::vector<Cell> corners;
    std::vector<Cell> near_edges;
    for (const Cell cell : board.cells()) {
        const bool on_goal_row = cell.rank == 0 || cell.rank == 8;
        const bool on_edge_file = cell.file == 0 || cell.file == 8;
        if (on_goal_row && cell.file == 4) continue;
        anywhere.push_back(cell);
        if (on_goal_row && on_edge_file) corners.push_back(cell);
        if (cell.rank <= 1 || cell.rank >= 7) near_edges.push_back(cell);
    }
    const bool about_edges = random.below(2) == 0;
    const std::vector<Cell>& cells = about_edges ? near_edges : anywhere;
    if (about_edges) {
        board.put(empty_cell(board, random.below(3) == 0 ? corners : cells, random), 'a');
        board.put(empty_cell(board, corners, random), random.below(2) == 0 ? 'B' : 'b');
    } else {
        board.put(empty_cell(board, cells, random), 'a');
    }
    for (const bool is_white : {true, false}) {
        for (int pieces = number(random, 1, 11); pieces > 0; --pieces) {
            const char letter = std::string_view("KQRBN")[random.below(5)];
            board.put(empty_cell(board, cells, random), is_white ? letter : lower(letter));
        }
    }
    const int count = random.below(4) == 0 ? number(random, 0, 1) : number(random, 2, 299);  // FB-8
    return board.field() + (random.below(2) == 0 ? " w " : " b ") + std::to_string(count);
}

std::string random_libero_fen(sweeper::Random& random) {
    const std::string empty_board = "*18*/*18*/*18*/20/20/20/*18*/*18*/*18*";
    Board board(20, 9, empty_board);
    std::vector<Cell> field;
    std::vector<Cell> red_area;
    std::vector<Cell> blue_area;
    for (const Cell cell : board.cells()) {
        if (!board.empty(cell)) continue;
        const bool is_goal = cell.file == 0 || cell.file == 19;
        const bool on_area_ranks = cell.rank >= 2 && cell.rank <= 6;
        if (!is_goal) field.push_back(cell);
        if (on_area_ranks && cell.file <= 2) red_area.push_back(cell);
        if (on_area_ranks && cell.file >= 17) blue_area.push_back(cell);
    }
    std::vector<Cell> pieces;
    const auto put = [&](const std::vector<Cell>& cells, char letter) {
        pieces.push_back(empty_cell(board, cells, random));
        board.put(pieces.back(), letter);
    };
    put(red_area, 'G');
    put(blue_area, 'g');
    put(field, 'L');
    put(field, 'l');
    for (int soldiers = number(random, 0, 9); soldiers > 0; --soldiers) put(field, 'S');
    for (int soldiers = number(random, 0, 9); soldiers > 0; --soldiers) put(field, 's');
    const std::string side = random.below(2) == 0 ? "w" : "b";
    const Cell ball = pieces[random.below(pieces.size())];
    return board.field() + " " + side + " " + name(ball) + " " + tally(random, 2) + " " + tally(random, 1) +
           " " + std::to_string(number(random, 0, 299));
}

}  // namespace reference
