#include "variants/threestep/hot_squares.hpp"

namespace sweeper::threestep {
namespace {

std::size_t at(int row) {
    return static_cast<std::size_t>(row);
}

std::uint32_t shifted(std::uint32_t columns, int by) {
    return columns << (by > 0) >> (by < 0);
}

/// The cells of a row that are within so many steps of the set.
template <int Steps>
std::uint32_t within(const CellSet& set, int row) {
    std::uint32_t above_and_below = 0;
    for (int i = row - Steps; i <= row + Steps; ++i) above_and_below |= set.row(i);
    std::uint32_t all = above_and_below;
    for (int i = 1; i <= Steps; ++i) all |= above_and_below << i | above_and_below >> i;
    return all;
}

}  // namespace

HotSquares::HotSquares(const Position& position, Side side)
    : board_(position.board()),
      area_(board_.shot_area(side)),
      zone_(board_.zone(side)),
      goal_(board_.goal(!side)),
      opponents_(position.cells(!side)),
      own_(position.cells(side)) {
    if (!find_pieces()) return;
    for (const int direction : directions)
        if ((area_.directions & direction_bit(-direction)) != 0) add_lines(direction);
    add_corners();
}

/// Whether any can be in time to shoot.
bool HotSquares::find_pieces() {
    std::uint32_t any = 0;
    for (int row = area_.first_row; row <= area_.last_row; ++row) {
        shooting_[at(row)] = within<3>(own_, row) & zone_.row(row);
        reachable_[at(row)] = 0;
        any |= shooting_[at(row)];
    }
    if (any == 0) return false;
    for (int row = area_.first_row - 1; row <= area_.last_row + 1; ++row)
        far_[at(row)] = within<2>(own_, row);
    for (int row = area_.first_row - 2; row <= area_.last_row + 2; ++row)
        near_[at(row)] = within<1>(own_, row);
    return true;
}

/// All lines that lead away from the goal in a direction, row by row.
void HotSquares::add_lines(int direction) {
    const auto free = [&](int row) { return board_.inside().row(row) & ~opponents_.row(row); };
    const auto goals = [&](int row) { return goal_.row(row) & ~opponents_.row(row); };
    const int rows = rows_of(direction);
    const int columns = columns_of(direction);
    if (rows == 0) {
        for (int row = area_.first_row; row <= area_.last_row; ++row) {
            std::uint32_t line = 0;
            for (std::uint32_t next = goals(row); next != 0; line |= next)
                next = shifted(next, columns) & free(row);
            add_line_row(row, direction, line);
        }
        return;
    }
    const int first = rows > 0 ? area_.first_row_of_lines : area_.last_row_of_lines;
    const int last = rows > 0 ? area_.last_row_of_lines : area_.first_row_of_lines;
    std::uint32_t line = 0;
    for (int row = first; row != last; row += rows) {
        line = shifted(line | goals(row), columns) & free(row + rows);
        add_line_row(row + rows, direction, line);
    }
}

/// Squares of one row that lie on such lines.
void HotSquares::add_line_row(int row, int outward, std::uint32_t line) {
    if (row < area_.first_row || row > area_.last_row) return;
    const int rows = rows_of(outward);
    const int columns = columns_of(outward);
    // Sets of cells behind the line, moved onto the line.
    const auto back = [&](std::uint32_t cells) { return shifted(cells, -columns); };
    const int stand_row = row + rows;
    const std::uint32_t balls = line & shooting_[at(row)] & ~back(opponents_.row(stand_row));
    if (balls == 0) return;
    empty_ = false;
    reachable_[at(row)] |= balls & far_[at(row)];
    squares_.insert_row(row, balls & back(far_[at(stand_row)]));
    const std::uint32_t stands = shifted(balls, columns) & board_.inside().row(stand_row);
    const int behind_row = stand_row + rows;
    squares_.insert_row(stand_row, stands & back(near_[at(behind_row)]));
    const std::uint32_t behinds = shifted(stands, columns) & board_.inside().row(behind_row);
    squares_.insert_row(behind_row, behinds & back(own_.row(behind_row + rows)));
}

/// The ball beside such a square, and a piece that can push it there.
void HotSquares::add_corners() {
    for (int row = area_.first_row; row <= area_.last_row; ++row) {
        if (reachable_[at(row)] == 0) continue;
        for (const int direction : directions) {
            const int rows = rows_of(direction);
            const int columns = columns_of(direction);
            const std::uint32_t starts =
                shifted(reachable_[at(row)], columns) & board_.inside().row(row + rows);
            squares_.insert_row(row + rows, starts & shifted(own_.row(row + 2 * rows), -columns));
        }
    }
}

}  // namespace sweeper::threestep
