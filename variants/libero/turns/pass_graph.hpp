// The possible passes of a side (LIB-4) as groups: within a group the ball can go from each piece to each
// other piece.
//
// Passes run along the same lines in both directions, so "can reach by passes" is an equivalence relation,
// and its classes are the groups. With the following three facts, a few set operations for each moving piece
// replace a search of passes for each of its destinations (LIB-1, LIB-6):
//
//   1. A moved piece never breaks a line by its new place: a piece that passed or shot across that cell can
//      pass to the moved piece, and the moved piece can continue along the same line.
//   2. A piece that leaves its old place only opens lines, and only between pieces of its own group.
//   3. If the moved piece is in the ball's group, the ball can be passed to any piece of this group before
//      the move. The move may split the group, but the ball can be in each of the parts.
//
// After a move the ball can therefore be with any other piece of the ball's group (`stay`). If the moved
// piece can get the ball (its destination is in `receiving`), the ball can also stay with this piece, or go
// to any other group that sees the piece's destination. If the moved piece is not in the ball's group, its
// own group has to be split into the parts that remain; no other group ever has to be split.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// A set of pieces of one side; bit number = slot.
using PieceMask = std::uint16_t;
/// A set of the opponent's goal cells; bit number = index in goals[].
using GoalMask = std::uint8_t;

constexpr PieceMask mask_of(std::size_t slot) {
    return static_cast<PieceMask>(1U << slot);
}
template <typename Visit>
constexpr void for_each_slot(PieceMask mask, Visit&& visit) {
    for (unsigned rest = mask; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

/// Pieces that can pass the ball to each other, directly or through other pieces.
struct Group {
    PieceMask members = 0;
    GoalMask shots = 0;  ///< empty goal cells that some member can hit
    Cells reach;         ///< cells that some member sees
};
using Groups = FixedVector<Group, max_pieces>;

/// All turns in which one given piece moves.
struct PieceMoves {
    Cells targets;       ///< cells to which the piece can move (LIB-2)
    Cells receiving;     ///< members of `targets` on which the piece can get the ball
    PieceMask stay = 0;  ///< other pieces that can hold the ball after the move, whatever its target; 0 if
                         ///< the opponent has the ball
    GoalMask shots = 0;  ///< goal cells that the pieces in `stay` can hit
    Groups joining;      ///< groups to which the moved piece can pass after a move into their reach
    std::array<Cells, 3>
        goal_sight;  ///< [goal cell]: cells from which the moved piece can hit this goal cell

    /// The possible ends of the turns in which the piece moves to `to`.
    struct Arrival {
        PieceMask holders = 0;  ///< other pieces that can hold the ball at the end
        bool receives = false;  ///< whether the moved piece can hold the ball at the end
        GoalMask goals = 0;     ///< goal cells that can be hit at the end
    };
    Arrival arrival(int to) const;
};

class PassGraph {
  public:
    /// The graph of the pieces of `side`, whichever side is to move. Precondition: the game is not finished.
    PassGraph(const Position& position, Side side);

    /// The number of pieces of the side. Slots 0 to size() - 1 are on the board.
    std::size_t size() const {
        return size_;
    }
    Cell cell(std::size_t slot) const {
        return cells_[slot];
    }
    const Cells& sight(std::size_t slot) const {
        return sight_[slot];
    }
    /// The ball's group: the pieces that could hold the ball without a piece move. Empty if the opponent has
    /// the ball.
    const Group& ball_group() const {
        return ball_group_;
    }
    /// All groups except the ball's group.
    const Groups& other_groups() const {
        return other_groups_;
    }
    /// [goal cell]: the cells from which this goal cell can be hit; an empty set if the goal cell is
    /// occupied.
    const std::array<Cells, 3>& goal_sight() const {
        return goal_sight_;
    }

    /// The cells to which the piece of a slot can move (LIB-2, LIB-3).
    Cells targets(std::size_t slot) const;
    PieceMoves moves(std::size_t slot) const;

  private:
    PieceMask pieces_in(const Cells& cells) const;
    Cells opened(Cell from, std::size_t leaving) const;
    void find_groups();
    template <typename SightOf>
    Group take_group(Cells& left, Cell first, SightOf sight_of) const;
    void open_shots(std::size_t leaving, PieceMoves& moves, std::array<PieceMask, 3>& shooters) const;
    void split(std::size_t leaving, const std::array<PieceMask, 3>& shooters, PieceMoves& moves) const;

    const Position& position_;
    Side side_;
    std::size_t size_ = 0;
    Pieces cells_;
    std::array<Cells, max_pieces> sight_;
    std::array<std::uint8_t, cell_count>
        slots_;  ///< [cell]: slot of the piece; valid only for cells of own pieces
    std::array<Cells, 3> goal_sight_;
    std::array<PieceMask, 3> shooters_{};  ///< [goal cell]: pieces that can hit this goal cell
    Group ball_group_;
    Groups other_groups_;
};

}  // namespace sweeper::libero
