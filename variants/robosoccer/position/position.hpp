// A position of Robosoccer: robots, balls, and the directions of the small arrows (docs/rules/robosoccer.md).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "variants/robosoccer/board/board.hpp"

namespace sweeper::robosoccer {

enum class Size : std::uint8_t { small, medium, large };
constexpr std::array<Size, 3> sizes{Size::small, Size::medium, Size::large};
constexpr std::string_view size_letters = "SML";  // [index(Size)]
constexpr int robots_per_size = 2;
constexpr std::size_t robots_per_side = 6;

constexpr std::size_t index(Size size) {
    return static_cast<std::size_t>(size);
}

/// A move, push or jump of the robot on `from` (ROB-3 to ROB-5), or its switch with the ball on `to` (ROB-6).
struct Action {
    Square from = no_square;
    Square to = no_square;

    friend constexpr bool operator==(const Action&, const Action&) = default;
};
constexpr Action no_action{};

/// The kind of turn that the side to move has to make (ROB-1), derived from the placed pieces.
enum class Phase : std::uint8_t {
    place_robots,
    place_ball,
    opening,  ///< Black's first turn: place the ball, then make one or two actions
    play,
};

/// [index(Size)]: squares of a side's robots.
using Team = std::array<Squares, 3>;

/// ROB-8: the largest allowed number of own pieces on the own first row at the end of a turn.
constexpr int most_on_first_row = 5;

/// The contents of a FEN.
struct Setup {
    std::array<Team, 2> robots{};                       ///< [index(Side)]
    std::array<Square, 2> balls{no_square, no_square};  ///< [index(Side)]; no_square: not placed
    Side side = Side::first;
    Exits exits{};
    int count = 0;
};

class Position {
  public:
    Position() = default;
    /// Precondition: parse_fen would accept the setup or its mirrored form, and the board outlives the
    /// position, which refers to it.
    Position(const Board& board, const Setup& setup);

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

    const Board& board() const {
        return *board_;
    }
    /// The open borders, with the directions of the small arrows in this game (ROB-9).
    const Exits& exits() const {
        return exits_;
    }
    Squares robots(Side owner, Size size) const {
        return robots_[sweeper::index(owner)][index(size)];
    }
    Squares robots(Side owner) const {
        const Team& team = robots_[sweeper::index(owner)];
        return team[0] | team[1] | team[2];
    }
    /// The square of a side's ball; no_square before the ball is placed.
    Square ball(Side owner) const {
        return balls_[sweeper::index(owner)];
    }
    bool has_ball(Side owner) const {
        return ball(owner) != no_square;
    }
    /// Squares with robots or balls of both sides.
    Squares occupied() const {
        Squares all = robots(Side::first) | robots(Side::second);
        for (const Square ball : balls_)
            if (ball != no_square) all.insert(ball);
        return all;
    }
    /// The size of a robot. Precondition: a robot of `owner` is on the square.
    Size size_at(Side owner, Square square) const {
        const Team& team = robots_[sweeper::index(owner)];
        return team[0].contains(square) ? Size::small : team[1].contains(square) ? Size::medium : Size::large;
    }
    /// The FEN letter of a square: `S M L B s m l b`, `.` for an empty square.
    char letter_at(Square square) const;

    Phase phase() const;
    /// ROB-7: whether a side's ball is on the opponent's first row.
    bool is_finished() const {
        return has_scored(Side::first) || has_scored(Side::second);
    }
    bool has_scored(Side owner) const {
        return board_->first_row(!owner).contains(ball(owner));
    }
    /// Whether both positions have the same pieces on the same squares. The two robots of one size are not
    /// distinguished.
    bool has_pieces_of(const Position& other) const {
        return robots_ == other.robots_ && balls_ == other.balls_;
    }
    /// ROB-8: whether the owner's pieces are on the same squares in both positions. The two robots of one
    /// size are not distinguished.
    bool has_pieces_of(const Position& other, Side owner) const {
        const std::size_t i = sweeper::index(owner);
        return robots_[i] == other.robots_[i] && balls_[i] == other.balls_[i];
    }
    /// ROB-8: number of the owner's pieces on its own first row.
    int pieces_on_first_row(Side owner) const {
        const Squares& row = board_->first_row(owner);
        return (robots(owner) & row).size() + (row.contains(ball(owner)) ? 1 : 0);
    }

    /// The position with colours exchanged, on the board's twin.
    Position mirrored() const;

    // Parts of a turn of the side to move. These functions do not check the rules.

    void place_robot(Size size, Square square);
    void place_ball(Square square);
    /// Plays one action of a robot. Precondition: may_act() (actions.hpp) allows the action.
    void act(Action action);
    /// Gives the turn to the other side and increments the count.
    void end_turn();
    /// Gives the turn to the other side and leaves the count as it is.
    void pass();

    friend bool operator==(const Position&, const Position&) = default;

  private:
    void toggle_robot(Side owner, Size size, Square square);
    void move_robot(Side owner, Size size, Square from, Square to);
    void toggle_ball(Side owner, Square square);

    const Board* board_ = nullptr;
    Exits exits_{};
    std::array<Team, 2> robots_{};
    std::array<Square, 2> balls_{no_square, no_square};
    Side side_ = Side::first;
    std::uint16_t count_ = 0;
    Key key_ = 0;
};

}  // namespace sweeper::robosoccer
