#include "variants/threestep/goal/scoring_squares.hpp"

#include <cstddef>
#include <utility>

namespace sweeper::threestep {
namespace {

std::size_t at(int row) {
    return static_cast<std::size_t>(row);
}

/// Shifts the cells of a row left or right as one step in `Direction` does. back() shifts them the opposite
/// way.
template <int Direction>
std::uint32_t ahead(std::uint32_t cells) {
    constexpr int columns = columns_of(Direction);
    return columns > 0 ? cells << 1 : columns < 0 ? cells >> 1 : cells;
}
template <int Direction>
std::uint32_t back(std::uint32_t cells) {
    return ahead<-Direction>(cells);
}

/// Calls visit.template operator()<direction>() for all eight directions.
template <typename Visit>
void for_each_direction(Visit&& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) {
        (visit.template operator()<directions[I]>(), ...);
    }
    (std::make_index_sequence<directions.size()>());
}

}  // namespace

ScoringSquares::ScoringSquares(const Position& position, Side side)
    : board_(position.board()),
      area_(board_.shot_area(side)),
      zone_(board_.zone(side)),
      goal_(board_.goal(!side)),
      opponents_(position.cells(!side)),
      own_(position.cells(side)) {
    if (!find_pieces()) return;
    for_each_direction([&]<int Outward>() {
        if ((area_.directions & direction_bit(-Outward)) != 0) add_lines<Outward>();
    });
    add_corners();
}

/// Fills shooting_, far_ and near_. Returns false if no piece is near enough to shoot.
bool ScoringSquares::find_pieces() {
    std::uint32_t any = 0;
    for (int row = area_.first_row; row <= area_.last_row; ++row) {
        shooting_[at(row)] = own_.within<3>(row) & zone_.row(row);
        reachable_[at(row)] = 0;
        any |= shooting_[at(row)];
    }
    if (any == 0) return false;
    for (int row = area_.first_row - 1; row <= area_.last_row + 1; ++row) far_[at(row)] = own_.within<2>(row);
    for (int row = area_.first_row - 2; row <= area_.last_row + 2; ++row)
        near_[at(row)] = own_.within<1>(row);
    return true;
}

/// Adds the scoring squares on all lines from the goal in the direction `Outward`, row by row.
template <int Outward>
void ScoringSquares::add_lines() {
    const auto free = [&](int row) { return board_.inside().row(row) & ~opponents_.row(row); };
    const auto goals = [&](int row) { return goal_.row(row) & ~opponents_.row(row); };
    constexpr int rows = rows_of(Outward);
    if constexpr (rows == 0) {
        for (int row = area_.first_row; row <= area_.last_row; ++row) {
            std::uint32_t line = 0;
            for (std::uint32_t next = goals(row); next != 0; line |= next)
                next = ahead<Outward>(next) & free(row);
            add_line_row<Outward>(row, line);
        }
    } else {
        const int first = rows > 0 ? area_.first_row_of_lines : area_.last_row_of_lines;
        const int last = rows > 0 ? area_.last_row_of_lines : area_.first_row_of_lines;
        std::uint32_t line = 0;
        for (int row = first; row != last; row += rows) {
            line = ahead<Outward>(line | goals(row)) & free(row + rows);
            add_line_row<Outward>(row + rows, line);
        }
    }
}

/// Adds the scoring squares for shots that start with the ball in one row: the square of the shot, and the
/// squares one and two steps behind it, from which the shooter dribbles the ball along the line. `line` has
/// the cells of this row from which the line to the goal is free.
template <int Outward>
void ScoringSquares::add_line_row(int row, std::uint32_t line) {
    if (row < area_.first_row || row > area_.last_row) return;
    const int stand_row = row + rows_of(Outward);
    const std::uint32_t balls = line & shooting_[at(row)] & ~back<Outward>(opponents_.row(stand_row));
    if (balls == 0) return;
    empty_ = false;
    reachable_[at(row)] |= balls & far_[at(row)];
    squares_.insert_row(row, balls & back<Outward>(far_[at(stand_row)]));
    const std::uint32_t stands = ahead<Outward>(balls) & board_.inside().row(stand_row);
    const int behind_row = stand_row + rows_of(Outward);
    squares_.insert_row(stand_row, stands & back<Outward>(near_[at(behind_row)]));
    const std::uint32_t behinds = ahead<Outward>(stands) & board_.inside().row(behind_row);
    squares_.insert_row(behind_row, behinds & back<Outward>(own_.row(behind_row + rows_of(Outward))));
}

/// Adds squares from which a piece can dribble the ball to a neighbouring member of reachable_ and then
/// shoot.
void ScoringSquares::add_corners() {
    for (int row = area_.first_row; row <= area_.last_row; ++row) {
        const std::uint32_t balls = reachable_[at(row)];
        if (balls == 0) continue;
        for_each_direction([&]<int Outward>() {
            constexpr int rows = rows_of(Outward);
            const std::uint32_t starts = ahead<Outward>(balls) & board_.inside().row(row + rows);
            squares_.insert_row(row + rows, starts & back<Outward>(own_.row(row + 2 * rows)));
        });
    }
}

}  // namespace sweeper::threestep
