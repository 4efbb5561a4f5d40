// A whole turn of Libero as its result: which piece moved and where to, and where the ball ended (LIB-1).
//
//   bits   0- 7   cell the moved piece came from, 0xFF = no piece moved
//   bits   8-15   cell it went to, 0xFF = no piece moved
//   bits  16-23   cell the ball ends on (the holder's, or a goal cell), 0xFF = with the opponent, untouched
//   bit   24      always set, so that no turn is 0
//   bit   25      a goal after which play is kicked off again
//
// All goals of a position that lead to a kick-off lead to the same one (LIB-8), so they are one turn (ALL-2):
// Turn::goal(). A goal that ends the game leaves the board as it is (LIB-9); in that case the turn names the
// goal cell.
#pragma once

#include <cstdint>

#include "variants/libero/board/board.hpp"

namespace sweeper::libero {

class Turn {
  public:
    constexpr Turn() = default;

    /// One piece moves, the ball ends on `ball`.
    static constexpr Turn move(Cell from, Cell to, Cell ball) {
        return Turn(ball * 0x10000U + to * 0x100U + from + made);
    }
    /// No piece moves, the ball ends on `ball`.
    static constexpr Turn pass(Cell ball) {
        return move(no_cell, no_cell, ball);
    }
    /// Any sequence of actions that scores, if the game goes on afterwards.
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
    /// no_cell: no piece moves. Precondition of this and the next two: not goal(), not "no turn".
    constexpr Cell from() const {
        return static_cast<Cell>(bits_ & 0xFF);
    }
    constexpr Cell to() const {
        return static_cast<Cell>(bits_ >> 8 & 0xFF);
    }
    /// no_cell: the ball stays with the opponent.
    constexpr Cell ball() const {
        return static_cast<Cell>(bits_ >> 16 & 0xFF);
    }
    /// Whether the bits have the layout above, with cells of the board. This is all that can be checked
    /// without a position.
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
