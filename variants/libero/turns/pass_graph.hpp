// Who can pass to whom (LIB-4), in groups: within a group the ball can go from any piece to any other.
//
// Passes run along the same lines in both directions, so "can reach by passes" is an equivalence, and the
// pieces of a side fall into groups. Three facts turn a whole turn (LIB-1, LIB-6) into a few set operations
// for each moving piece instead of a flood for each of its destinations:
//
//   1. A moved piece never breaks a line by where it arrives: whoever passed, or shot, across that cell can
//      pass to the moved piece, and it passes on along the same line.
//   2. Where it leaves from, it only opens lines, and only between pieces of its own group, which saw it.
//   3. If it could hold the ball before it moves, so could all its group, and each of them may hold the ball
//      while it moves. Their group may fall apart then, but all its parts keep the ball's reach.
//
// So after a move the ball can be with: the ball's group, without the moved piece (`stay`); and, if the moved
// piece gets the ball (on `receiving`), also with the moved piece itself and with every other group that sees
// its destination. Only the group of a piece outside the ball's group has to be split up.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/fixed_vector.hpp"
#include "variants/libero/position/position.hpp"

namespace sweeper::libero {

/// Pieces of one side, bit = slot.
using PieceMask = std::uint16_t;
/// Goal cells that are attacked, bit = number in goals[]: 0 is the lowest.
using GoalMask = std::uint8_t;

constexpr PieceMask mask_of(std::size_t slot) {
    return static_cast<PieceMask>(1U << slot);
}
template <typename Visit>
constexpr void for_each_slot(PieceMask mask, Visit&& visit) {
    for (unsigned rest = mask; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

/// Pieces among which the ball can be passed round.
struct Group {
    PieceMask members = 0;
    GoalMask shots = 0;  ///< empty goal cells that some member can hit
    Cells reach;         ///< all that some member sees
};
using Groups = FixedVector<Group, max_pieces>;

/// All turns in which one certain piece moves.
struct PieceMoves {
    Cells targets;                    ///< LIB-2: where it can go
    Cells receiving;                  ///< those targets on which it can hold the ball
    PieceMask stay = 0;               ///< who else can hold it wherever the piece goes; 0: the opponent holds
    GoalMask shots = 0;               ///< goal cells that those can hit
    Groups joining;                   ///< groups that the moved piece can pass to if it goes into their reach
    std::array<Cells, 3> goal_sight;  ///< per goal cell: from where the moved piece can hit it

    /// How turns can end that move the piece to `to`.
    struct Arrival {
        PieceMask holders = 0;  ///< others that can have the ball
        bool receives = false;  ///< the moved piece itself can have it
        GoalMask goals = 0;     ///< where the ball can be shot
    };
    Arrival arrival(int to) const;
};

class PassGraph {
  public:
    /// For the pieces of `side`, whoever is to move. Precondition: position not finished.
    PassGraph(const Position& position, Side side);

    /// Slots 0 .. size() - 1 are on the board.
    std::size_t size() const {
        return size_;
    }
    Cell cell(std::size_t slot) const {
        return cells_[slot];
    }
    const Cells& sight(std::size_t slot) const {
        return sight_[slot];
    }
    /// The pieces that could hold the ball without a move: the ball's group. Empty, with no members, if the
    /// opponent holds the ball.
    const Group& ball_group() const {
        return ball_group_;
    }
    /// All groups but the ball's.
    const Groups& other_groups() const {
        return other_groups_;
    }
    /// The empty goal cell's line of fire; nothing if it is occupied.
    const std::array<Cells, 3>& goal_sight() const {
        return goal_sight_;
    }

    /// LIB-2, LIB-3
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
    std::array<std::uint8_t, cell_count> slots_;  ///< [cell], valid for own pieces' cells only
    std::array<Cells, 3> goal_sight_;
    std::array<PieceMask, 3> shooters_{};  ///< [goal cell]
    Group ball_group_;
    Groups other_groups_;
};

}  // namespace sweeper::libero
