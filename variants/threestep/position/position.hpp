// A position of three-step football (docs/rules/threestep.md): pieces, ball, passes, score. Every change also
// updates the hash key and the sets of pieces.
#pragma once

#include <array>
#include <cstdint>

#include "engine/outcome.hpp"
#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "variants/common/tally.hpp"
#include "variants/threestep/board/board.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

constexpr int max_passes = 2;  // THR-9
constexpr int max_target = 9;
constexpr int default_target = 3;

/// The contents of a FEN.
struct Setup {
    Placement placement;
    Side side = Side::first;
    std::uint8_t passes = 0;
    Tally score{};
    std::uint8_t target = default_target;
    int count = 0;
};

class Position {
  public:
    Position() = default;
    /// Precondition: parse_fen would accept the setup, and the board outlives the position.
    Position(const Board& board, const Setup& setup);

    /// THR-10: the board's start position with `side` to move.
    static Position kick_off(const Board& board, Side side, Tally score, std::uint8_t target);

    /// The board. Precondition of this and of all members that use the board: the position is not
    /// default-constructed.
    const Board& board() const {
        return *board_;
    }
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
    int piece_count(Side owner) const {
        return piece_counts_[index(owner)];
    }
    /// The set of the cells of a side's pieces.
    const CellSet& cells(Side owner) const {
        return cells_[index(owner)];
    }
    CellSet occupied() const {
        return cells_[0] | cells_[1];
    }
    BallState ball_state() const {
        return ball_;
    }
    Cell ball() const {
        return ball_.ball;
    }
    int passes() const {
        return ball_.passes;
    }
    const Tally& score() const {
        return score_;
    }
    int target() const {
        return target_;
    }
    /// THR-10: the winner is the side whose score has reached the target.
    Outcome outcome() const;
    bool is_finished() const {
        return outcome() != Outcome::ongoing;
    }
    /// THR-10: whether one more goal of `scorer` would reach the target.
    bool next_goal_wins(Side scorer) const {
        return score_[index(scorer)] + 1 == target_;
    }
    /// Whether one more goal of the side to move would reach the target.
    bool next_goal_wins() const {
        return next_goal_wins(side_);
    }
    /// The FEN letter of a square: `P p o`, `.` for an empty square.
    char letter_at(Cell cell) const;

    /// The position with colours exchanged, on the board's mirror image.
    Position mirrored() const;

    // Parts of a turn. These functions do not check the rules.

    /// Moves pieces of the side to move from the squares of `left` to the squares of `taken`.
    void move_pieces(const CellPair& left, const CellPair& taken);
    /// Puts the ball on a square. A ball on a goal square is a goal of the side to move.
    void put_ball(BallState ball);
    /// Gives the turn to the other side and increments the count.
    void end_turn();
    /// Adds an obstacle: a piece of `owner` that never moves. Afterwards the position may only be used to
    /// compute whether the opponent can score.
    void put_obstacle(Side owner, Cell cell) {
        cells_[index(owner)].insert(cell);
    }

    friend bool operator==(const Position&, const Position&) = default;

  private:
    void replace(Cell from, Cell to);

    const Board* board_ = nullptr;
    std::array<CellSet, 2> cells_{};
    std::array<Pieces, 2> pieces_{};
    std::array<std::uint8_t, 2> piece_counts_{};
    BallState ball_;
    Tally score_{};
    std::uint8_t target_ = default_target;
    Side side_ = Side::first;
    std::uint16_t count_ = 0;
    Key key_ = 0;
};

}  // namespace sweeper::threestep
