// A whole turn as its result: the squares that pieces leave, the squares that pieces enter, and the ball's
// final square.
//
//   bits   0-17   squares that pieces leave: two numbers of 9 bits (cells.hpp), ascending, 511 = no_number
//   bits  18-35   squares that pieces enter: two numbers in the same format
//   bits  36-44   the ball's final square, perhaps a goal square
//   bits  45-46   count of passes (THR-9) after the turn
//   bit   47      set for Turn::goal(), a goal with a kick-off after it; no other bit is set then
//
// The pieces of a side are not distinguished, so the turn does not store the target of each piece (ALL-2).
// Goals that do not end the game all lead to the same kick-off (THR-10), so they are one turn: Turn::goal().
// A goal that ends the game leaves the board as it is; the turn then names the goal square.
#pragma once

#include <array>
#include <cstdint>

#include "variants/threestep/board/cells.hpp"

namespace sweeper::threestep {

/// The ball's square and the count of passes (THR-9).
struct BallState {
    Cell ball = no_cell;
    std::uint8_t passes = 0;

    friend constexpr bool operator==(const BallState&, const BallState&) = default;
};

/// A set of up to two cells in ascending order, padded with no_cell.
using CellPair = std::array<Cell, 2>;

constexpr CellPair ordered(Cell a, Cell b) {
    return a != no_cell && (b == no_cell || a < b) ? CellPair{a, b} : CellPair{b, a};
}

class Turn {
  public:
    constexpr Turn() = default;

    /// The turn in which pieces go from x to p and from y to q. A cell that is both an old and a
    /// new cell cancels out. For a turn of fewer pieces, both cells of a pair are no_cell.
    static constexpr Turn made(Cell x, Cell p, Cell y, Cell q, BallState ball) {
        const auto unless = [](Cell cell, Cell a, Cell b) { return cell == a || cell == b ? no_cell : cell; };
        return made(ordered(unless(x, p, q), unless(y, p, q)), ordered(unless(p, x, y), unless(q, x, y)),
                    ball);
    }
    /// The turn in which pieces leave the squares of `left` and enter the squares of `taken`. Precondition:
    /// both sets have the same size and no common cell.
    static constexpr Turn made(CellPair left, CellPair taken, BallState ball) {
        const auto field = [](Cell cell) {
            return static_cast<std::uint64_t>(cell == no_cell ? no_number : number_of(cell));
        };
        return Turn(field(left[0]) | field(left[1]) << 9 | field(taken[0]) << 18 | field(taken[1]) << 27 |
                    field(ball.ball) << 36 | static_cast<std::uint64_t>(ball.passes) << 45);
    }
    /// The turn that stands for all goals that do not end the game.
    static constexpr Turn goal() {
        return Turn(scored);
    }

    constexpr std::uint64_t bits() const {
        return bits_;
    }
    static constexpr Turn from_bits(std::uint64_t bits) {
        return Turn(bits);
    }

    constexpr bool is_goal() const {
        return bits_ == scored;
    }
    // Precondition of the following functions: the turn is neither goal() nor Turn().

    /// Squares that had an own piece before the turn and have none after it.
    constexpr CellPair left() const {
        return {cell(0), cell(1)};
    }
    /// Squares that have an own piece after the turn and had none before it.
    constexpr CellPair taken() const {
        return {cell(2), cell(3)};
    }
    constexpr BallState ball() const {
        return {cell(4), static_cast<std::uint8_t>(bits_ >> 45 & 3)};
    }
    /// Whether the bits have the layout above, with the numbers in ascending order: the part of the legality
    /// check that needs no position.
    constexpr bool is_well_formed() const {
        if (bits_ == 0 || bits_ >= scored) return is_goal();
        const auto is_ordered = [&](int first) {
            if (number(first) == no_number) return number(first + 1) == no_number;
            return number(first) < number_count &&
                   (number(first + 1) == no_number ||
                    (number(first + 1) < number_count && number(first) < number(first + 1)));
        };
        const bool same_size = (number(0) == no_number) == (number(2) == no_number) &&
                               (number(1) == no_number) == (number(3) == no_number);
        return is_ordered(0) && is_ordered(2) && same_size && number(4) < number_count;
    }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;

  private:
    static constexpr std::uint64_t scored = std::uint64_t{1} << 47;

    explicit constexpr Turn(std::uint64_t bits) : bits_(bits) {}

    constexpr int number(int field) const {
        return static_cast<int>(bits_ >> 9 * field & 0x1FF);
    }
    constexpr Cell cell(int field) const {
        return cell_of_number(number(field));
    }

    std::uint64_t bits_ = 0;
};

}  // namespace sweeper::threestep
