#include "tests/reference/threestep_board.hpp"

#include <cstddef>
#include <stdexcept>
#include <vector>

namespace reference::threestep {
namespace {

using Rows = std::vector<std::string>;

/// The rows of the board and those of the start position. `#` after a blank begins a comment. `#` as the
/// first character of a line begins a comment only if a blank or the end of the line follows; otherwise it is
/// a square of the perimeter.
std::vector<Rows> parts_of(const std::string& board_file) {
    std::vector<Rows> parts(1);
    for (std::string line : lines_of(board_file)) {
        if (line == "#" || line.starts_with("# ")) continue;
        const std::size_t comment = line.find(" #");
        if (comment != std::string::npos) line = line.substr(0, comment);
        line.erase(line.find_last_not_of(' ') + 1);
        if (!line.empty())
            parts.back().push_back(line);
        else if (comment == std::string::npos && !parts.back().empty())
            parts.emplace_back();
    }
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

/// Throws std::runtime_error if a row is too long or too short, or has a letter that is not allowed.
Board read_part(const Rows& rows, std::size_t files, std::size_t ranks, const std::string& letters) {
    if (rows.size() != ranks) throw std::runtime_error("board and start position have different sizes");
    Board board(static_cast<int>(files), static_cast<int>(ranks), "");
    for (const std::string& row : rows)
        if (row.size() != files || row.find_first_not_of(letters) != std::string::npos)
            throw std::runtime_error("'" + row + "': allowed: " + std::to_string(files) + " of the letters " +
                                     letters);
    for (const Cell cell : board.cells())
        board.put(cell,
                  rows[ranks - 1 - static_cast<std::size_t>(cell.rank)][static_cast<std::size_t>(cell.file)]);
    return board;
}

bool is_on_rim(const Board& board, Cell cell) {
    return cell.file == 0 || cell.file == board.files() - 1 || cell.rank == 0 ||
           cell.rank == board.ranks() - 1;
}

}  // namespace

Pitch read_pitch(const std::string& board_file) {
    const std::vector<Rows> parts = parts_of(board_file);
    if (parts.size() != 2)
        throw std::runtime_error("a board file has a board, an empty line and a start position");
    const std::size_t files = parts[0][0].size();
    const std::size_t ranks = parts[0].size();
    if (files < 7 || files > 19 || ranks < 7 || ranks > 19)
        throw std::runtime_error("a board has 7 to 19 files and 7 to 19 ranks");
    Pitch pitch{read_part(parts[0], files, ranks, "#.rbRB"), read_part(parts[1], files, ranks, ".Ppo")};
    for (const Cell cell : pitch.squares.cells())
        if (is_inside_rim(pitch.squares.at(cell)) == is_on_rim(pitch.squares, cell))
            throw std::runtime_error(name(cell) + ": '" + pitch.squares.at(cell) +
                                     "': the rim has the letters #RB, the inside .rb");
    if (!pitch.squares.find('R') || !pitch.squares.find('B'))
        throw std::runtime_error("each side needs a goal square (R, B)");
    const auto start_ball = pitch.start.find('o');
    if (!start_ball || is_on_rim(pitch.start, *start_ball))
        throw std::runtime_error("the start position needs a ball (o) inside the rim");
    return pitch;
}

}  // namespace reference::threestep
