// A position of Football chess: pieces, ball, side to move, count.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "engine/outcome.hpp"
#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "variants/football/board/board.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

class Position {
  public:
    /// An empty board, the ball on e5, the first side to move, count 0. This is not a legal position of the
    /// game: callers add the pieces.
    Position();

    Side side() const {
        return side_;
    }
    /// Half-turns since the game began.
    int count() const {
        return count_;
    }
    Key key() const {
        return key_;
    }
    Key computed_key() const;
    /// Key of the pieces alone, without the ball and the side to move.
    Key pieces_key() const;

    int ball() const {
        return ball_;
    }
    const Squares& pieces(Side side) const {
        return sides_[index(side)];
    }
    /// Pieces of both sides.
    const Squares& pieces(Kind kind) const {
        return kinds_[index(kind)];
    }
    Squares pieces(Side side, Kind kind) const {
        return pieces(side) & pieces(kind);
    }
    /// Squares with pieces, without the ball's square.
    Squares occupied() const {
        return sides_[0] | sides_[1];
    }
    /// The kind of the piece on a square. Precondition: the square has a piece.
    Kind kind_at(int square) const;
    /// The side of the piece on a square; nullopt if the square has no piece.
    std::optional<Side> side_at(int square) const;

    /// FB-9: the outcome depends only on the ball's square.
    Outcome outcome() const {
        if (ball_ == e9) return Outcome::first_wins;
        return ball_ == e1 ? Outcome::second_wins : Outcome::ongoing;
    }
    /// FB-8: in the first turn of each side the ball may not be kicked onto a goal square.
    bool may_score() const {
        return count_ >= 2;
    }

    /// Puts a piece on a square. Precondition: the square is empty and not a goal square.
    void put(Side side, Kind kind, int square);
    void set_ball(int square);
    void set_side(Side side);
    void set_count(int count) {
        count_ = count;
    }

    /// Plays a turn of the side to move. Precondition: the turn is legal.
    void play(Turn turn);
    /// Gives the turn to the other side and increments the count.
    void pass();
    /// Moves a piece and changes nothing else. Precondition: `from` has a piece, `to` has none.
    void move_piece(int from, int to);

    friend bool operator==(const Position&, const Position&) = default;

  private:
    std::array<Squares, 2> sides_;           // [index(Side)]: squares with pieces of each side
    std::array<Squares, kind_count> kinds_;  // [index(Kind)]: squares with pieces of each kind, both sides
    std::int8_t ball_ = 40;
    Side side_ = Side::first;
    std::int32_t count_ = 0;
    Key key_;
};

/// The position with colours exchanged, ranks reversed, the other side to move and the same count.
Position mirrored(const Position& position);

}  // namespace sweeper::football
