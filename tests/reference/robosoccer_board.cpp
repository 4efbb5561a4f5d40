#include "tests/reference/robosoccer_board.hpp"

#include <cstddef>
#include <stdexcept>

namespace reference::robosoccer {
namespace {

/// The lines of squares and borders from the top, without comments and comment lines.
std::vector<std::string> rows_of(const std::string& board_file) {
    std::vector<std::string> rows;
    for (std::string line : lines_of(board_file)) {
        const std::size_t comment = line.find('#');
        if (comment != std::string::npos) line = line.substr(0, comment);
        line.erase(line.find_last_not_of(" \t") + 1);
        if (comment == std::string::npos || !line.empty()) rows.push_back(line);
    }
    while (!rows.empty() && rows.front().empty()) rows.erase(rows.begin());
    while (!rows.empty() && rows.back().empty()) rows.pop_back();
    if (rows.empty()) throw std::runtime_error("there is no line of squares");
    return rows;
}

bool is_one_of(char letter, const std::string& letters) {
    return letters.find(letter) != std::string::npos;
}

/// Makes a row as long as the board is wide; open borders at its end may be missing. Throws
/// std::runtime_error if the row is too long or has a wrong character.
std::string completed(std::string row, std::size_t number, std::size_t columns) {
    const bool has_squares = number % 2 == 0;
    const std::string place = "row " + std::to_string(number + 1) + ": '" + row + "': ";
    if (row.size() > columns) throw std::runtime_error(place + "longer than the first row");
    row.resize(columns, ' ');
    for (std::size_t column = 0; column < columns; ++column) {
        const bool is_border = has_squares == (column % 2 == 1);
        const std::string borders = has_squares ? " |-<>lr" : " |-^vud";
        const std::string allowed = is_border ? borders : has_squares ? "." : " ";
        if (!is_one_of(row[column], allowed))
            throw std::runtime_error(place + "character " + std::to_string(column + 1) + ": allowed: '" +
                                     allowed + "'");
    }
    return row;
}

/// Adds the border between a square and its right or lower neighbour.
void add_border(Floor& floor, char border, Cell square, Cell next) {
    if (is_one_of(border, " >rvd")) floor.open.insert({square, next});
    if (is_one_of(border, " <l^u")) floor.open.insert({next, square});
}

}  // namespace

Floor read_floor(const std::string& board_file, const std::string& arrows) {
    const std::vector<std::string> rows = rows_of(board_file);
    Floor floor;
    floor.files = static_cast<int>(rows[0].size() + 1) / 2;
    floor.ranks = static_cast<int>(rows.size() + 1) / 2;
    if (floor.files < 6 || floor.files > 10 || floor.ranks < 5 || floor.ranks > 12 || rows.size() % 2 == 0)
        throw std::runtime_error(
            "a board has 6 to 10 files and 5 to 12 ranks; its first and last row have squares");
    for (std::size_t number = 0; number < rows.size(); ++number) {
        const std::string row = completed(rows[number], number, 2 * static_cast<std::size_t>(floor.files));
        const bool has_squares = number % 2 == 0;
        for (int file = 0; file < floor.files; ++file) {
            char border = row[static_cast<std::size_t>(2 * file) + (has_squares ? 1 : 0)];
            if (is_one_of(border, "lrud")) {
                if (arrows != "-") border = arrows[floor.small_arrows.size()];  // ROB-9
                floor.small_arrows.emplace_back(has_squares ? "lr" : "ud");
            }
            const Cell square{file, floor.ranks - 1 - static_cast<int>(number / 2)};
            add_border(floor, border, square, floor.beside(square, has_squares ? Step{1, 0} : Step{0, -1}));
        }
    }
    return floor;
}

}  // namespace reference::robosoccer
