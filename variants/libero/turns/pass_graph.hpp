// Who can pass to whom (LIB-4), in groups: within a group the ball can go from any piece to any other.
//
// Passes run along the same lines in both directions, so "can reach by passes" is an equivalence, and the
// pieces of a side fall into groups. Three facts replace the flood of passes for each destination of each
// moving piece by a few set operations for each moving piece (LIB-1, LIB-6):
//
//   1. A moved piece never breaks a line by its new place: a piece that passed, or shot, across that cell can
//      pass to the moved piece, which passes on along the same line.
//   2. By leaving its old place it only opens lines, and only between pieces of its own group, which saw it.
//   3. If it could hold the ball before it moves, so could its whole group, and each of them may hold it
//      while the piece moves. The group may fall apart then, but all its parts keep the ball's reach.
//
// So after a move the ball can be with: the ball's group, without the moved piece (`stay`); and, if the moved
// piece gets the ball (on `receiving`), also with the moved piece itself and with every other group that sees
// its destination. Only the group of a piece outside the ball's group has to be split.
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
/// Attacked goal cells, bit = index in goals[]; 0 is the lowest.
using GoalMask = std::uint8_t;

constexpr PieceMask mask_of(std::size_t slot) {
    return static_cast<PieceMask>(1U << slot);
}
template <typename Visit>
constexpr void for_each_slot(PieceMask mask, Visit&& visit) {
    for (unsigned rest = mask; rest != 0; rest &= rest - 1)
        visit(static_cast<std::size_t>(std::countr_zero(rest)));
}

/// Pieces that can pass the ball to each other, directly or through others.
struct Group {
    PieceMask members = 0;
    GoalMask shots = 0;  ///< empty goal cells that some member can hit
    Cells reach;         ///< cells that some member sees
};
using Groups = FixedVector<Group, max_pieces>;

/// All turns in which one given piece moves.
struct PieceMoves {
    Cells targets;       ///< LIB-2: where it can go
    Cells receiving;     ///< those targets on which it can hold the ball
    PieceMask stay = 0;  ///< others that can hold it wherever the piece goes; 0: the opponent holds it
    GoalMask shots = 0;  ///< goal cells that these can hit
    Groups joining;      ///< groups that the moved piece can pass to if it moves into their reach
    std::array<Cells, 3> goal_sight;  ///< [goal cell]: cells from which the moved piece can hit it

    /// How the turns that move the piece to `to` can end.
    struct Arrival {
        PieceMask holders = 0;  ///< other pieces that can have the ball
        bool receives = false;  ///< the moved piece itself can have it
        GoalMask goals = 0;     ///< goal cells that can be hit
    };
    Arrival arrival(int to) const;
};

class PassGraph {
  public:
    /// For the pieces of `side`, whoever is to move. Precondition: the position is not finished.
    PassGraph(const Position& position, Side side);

    /// Slots 0 to size() - 1 are on the board.
    std::size_t size() const {
        return size_;
    }
    Cell cell(std::size_t slot) const {
        return cells_[slot];
    }
    const Cells& sight(std::size_t slot) const {
        return sight_[slot];
    }
    /// The ball's group: the pieces that could hold the ball without a move. Has no members if the opponent
    /// holds the ball.
    const Group& ball_group() const {
        return ball_group_;
    }
    /// All groups but the ball's.
    const Groups& other_groups() const {
        return other_groups_;
    }
    /// [goal cell]: the cells from which an empty goal cell can be hit; an empty set if it is occupied.
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
    std::array<std::uint8_t, cell_count> slots_;  ///< [cell], valid only for cells of own pieces
    std::array<Cells, 3> goal_sight_;
    std::array<PieceMask, 3> shooters_{};  ///< [goal cell]
    Group ball_group_;
    Groups other_groups_;
};

}  // namespace sweeper::libero
