// A whole turn of Libero as its result (LIB-1): the moved piece's old and new cell, and the ball's final
// cell.
//
//   bits   0- 7   old cell of the moved piece, 0xFF = no piece moved
//   bits   8-15   new cell of the moved piece, 0xFF = no piece moved
//   bits  16-23   final cell of the ball (holder's cell or goal cell), 0xFF = the opponent keeps the ball
//   bit   24      always set, so that no turn is 0
//   bit   25      set for Turn::goal(), a goal with a kick-off after it
//
// Goals that do not end the game all lead to the same kick-off (LIB-8), so they are one turn (ALL-2):
// Turn::goal(). A goal that ends the game leaves the board as it is (LIB-9); the turn then names the goal
// cell.
#pragma once

#include <cstdint>

#include "variants/libero/board/board.hpp"

namespace sweeper::libero {

class Turn {
  public:
    constexpr Turn() = default;

    /// A turn in which a piece moves and the ball ends on `ball`.
    static constexpr Turn move(Cell from, Cell to, Cell ball) {
        return Turn(ball * 0x10000U + to * 0x100U + from + made);
    }
    /// A turn in which no piece moves and the ball ends on `ball`.
    static constexpr Turn pass(Cell ball) {
        return move(no_cell, no_cell, ball);
    }
    /// The turn that stands for all goals that do not end the game.
    static constexpr Turn goal() {
        return Turn(made | scored);
    }

    constexpr std::uint64_t bits() const {
        return bits_;
    }
    static constexpr Turn from_bits(std::uint64_t bits) {
        return Turn(bits);
    }

    constexpr bool is_goal() const {
        return bits_ == (made | scored);
    }
    /// The moved piece's old cell; no_cell if no piece moves. Precondition of from(), to() and ball(): the
    /// turn is neither goal() nor Turn().
    constexpr Cell from() const {
        return static_cast<Cell>(bits_ & 0xFF);
    }
    constexpr Cell to() const {
        return static_cast<Cell>(bits_ >> 8 & 0xFF);
    }
    /// The ball's final cell; no_cell if the ball stays with the opponent.
    constexpr Cell ball() const {
        return static_cast<Cell>(bits_ >> 16 & 0xFF);
    }
    /// Whether the bits have the layout above, with cells of the board: the part of the legality check that
    /// needs no position.
    constexpr bool is_well_formed() const {
        const auto names_cell = [](Cell cell) { return cell < cell_count; };
        if (is_goal()) return true;
        return bits_ >> 24 == 1 && (names_cell(ball()) || ball() == no_cell) &&
               ((names_cell(from()) && names_cell(to())) || (from() == no_cell && to() == no_cell));
    }

    friend constexpr bool operator==(const Turn&, const Turn&) = default;

  private:
    static constexpr std::uint64_t made = 1U << 24;
    static constexpr std::uint64_t scored = 1U << 25;

    explicit constexpr Turn(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_ = 0;
};

}  // namespace sweeper::libero
