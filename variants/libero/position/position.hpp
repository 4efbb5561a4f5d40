// A position of Libero: pieces, ball, points, sets (docs/rules/libero.md). Every change also updates the
// occupied lines and the hash key.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "variants/common/tally.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/board/occupied_lines.hpp"

namespace sweeper::libero {

enum class Kind : std::uint8_t { goalkeeper, libero, soldier };

/// The pieces of a side by slot: 0 is the goalkeeper, 1 the libero, 2 to 10 the soldiers in ascending order
/// of their cells. The array ends with no_cell for each missing soldier, so equal boards have equal arrays.
constexpr int max_pieces = 11;
using Pieces = std::array<Cell, max_pieces>;

constexpr std::size_t goalkeeper_slot = 0;
constexpr std::size_t libero_slot = 1;
constexpr std::size_t first_soldier_slot = 2;

constexpr Kind kind_of(std::size_t slot) {
    return slot == goalkeeper_slot ? Kind::goalkeeper : slot == libero_slot ? Kind::libero : Kind::soldier;
}

constexpr int points_per_set = 3;  // LIB-9
constexpr int sets_per_game = 2;   // LIB-9

/// The contents of a FEN.
struct Setup {
    std::array<Pieces, 2> pieces{};  ///< [index(Side)]; soldiers in any order; no_cell for missing pieces
    Side side = Side::first;
    Cell ball = no_cell;
    Tally points{};
    Tally sets{};
    int count = 0;
};

class Position {
  public:
    Position() = default;
    /// Precondition: parse_fen would accept this setup.
    explicit Position(const Setup& setup);

    /// LIB-8: the start position with `side` to move and its centre soldier holding the ball.
    static Position kick_off(Side side, Tally points, Tally sets);

    Side side() const {
        return side_;
    }
    int count() const {
        return count_;
    }
    Key key() const {
        return key_;
    }
    Key computed_key() const;

    const Pieces& pieces(Side owner) const {
        return pieces_[index(owner)];
    }
    /// The cells of a side's pieces.
    const Cells& cells(Side owner) const {
        return cells_[index(owner)];
    }
    const OccupiedLines& lines() const {
        return lines_;
    }
    Cell ball() const {
        return ball_;
    }
    /// The side that holds the ball. Precondition: not is_finished().
    Side holder() const {
        return holder_;
    }
    const Tally& points() const {
        return points_;
    }
    const Tally& sets() const {
        return sets_;
    }
    /// LIB-9: whether a side has won two sets.
    bool is_finished() const {
        return sets_[0] == sets_per_game || sets_[1] == sets_per_game;
    }
    /// LIB-9: whether one more goal of the side to move would end the game (as the third point of its second
    /// set).
    bool next_goal_wins() const {
        return points_[index(side_)] == points_per_set - 1 && sets_[index(side_)] == sets_per_game - 1;
    }
    /// The slot of the owner's piece on this cell, or -1.
    int slot_at(Side owner, Cell cell) const;
    /// The FEN letter of a cell: `G g L l S s`, `.` for an empty cell, `*` for a non-existing cell.
    char letter_at(Cell cell) const;

    /// The position with colours exchanged and files reversed.
    Position mirrored() const;

    // Parts of a turn. These functions do not check the rules.

    /// Moves a piece of the side to move without the ball. If the piece held the ball, a call of put_ball()
    /// must follow.
    void move_piece(Cell from, Cell to);
    /// Puts the ball on a piece of `holder`, or on a goal cell that `holder` has hit.
    void put_ball(Cell cell, Side holder);
    /// Gives the turn to the other side and increments the count.
    void end_turn();
    /// LIB-9: ends the game with a win of the side to move.
    void finish();

    friend bool operator==(const Position&, const Position&) = default;

  private:
    OccupiedLines lines_;
    std::array<Cells, 2> cells_{};
    std::array<Pieces, 2> pieces_{};
    Cell ball_ = no_cell;
    Side holder_ = Side::first;
    Side side_ = Side::first;
    Tally points_{};
    Tally sets_{};
    std::uint16_t count_ = 0;
    Key key_ = 0;
};

}  // namespace sweeper::libero
