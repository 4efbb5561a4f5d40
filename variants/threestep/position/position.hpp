// A position of three-step football (docs/rules/threestep.md): pieces, ball, passes, score. The key and the
// pieces as a set are kept up to date with every change.
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

/// All that a FEN says.
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
    /// Precondition: a setup that parse_fen would accept. The board must outlive the position.
    Position(const Board& board, const Setup& setup);

    /// THR-10: the board's start position with `side` to move.
    static Position kick_off(const Board& board, Side side, Tally score, std::uint8_t target);

    /// Precondition of all members that look at the board: not default-constructed.
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
    /// The same as a set.
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
    /// THR-10: a side has reached the target.
    Outcome outcome() const;
    bool is_finished() const {
        return outcome() != Outcome::ongoing;
    }
    /// THR-10: the next goal of `scorer` would reach the target.
    bool next_goal_wins(Side scorer) const {
        return score_[index(scorer)] + 1 == target_;
    }
    /// Likewise, for the side to move.
    bool next_goal_wins() const {
        return next_goal_wins(side_);
    }
    /// `P p o`, `.` for an empty square.
    char letter_at(Cell cell) const;

    /// The same game on the board's mirror image, colours exchanged.
    Position mirrored() const;

    // Parts of a turn. None of them knows the rules.

    /// Pieces of the side to move go from the squares left to those taken.
    void move_pieces(const CellPair& left, const CellPair& taken);
    /// Perhaps on a goal square: then the side to move has scored.
    void put_ball(BallState ball);
    /// The other side is to move, count is one higher.
    void end_turn();
    /// What if a piece of `owner` stood there as well? Only its opponent's chances of a goal may be asked
    /// then.
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
