// A board of Robosoccer: its size and borders, as given by a board file (docs/rules/robosoccer.md, "Board"),
// and tables derived from them. The board is a cylinder: the last file borders on the first.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "variants/robosoccer/board/squares.hpp"

namespace sweeper::robosoccer {

constexpr int fewest_files = 6;
constexpr int most_files = frame.files;
constexpr int fewest_ranks = 5;
constexpr int most_ranks = frame.ranks;

enum class Direction : std::uint8_t { up, right, down, left };
constexpr std::array<Direction, 4> directions{Direction::up, Direction::right, Direction::down,
                                              Direction::left};

constexpr std::size_t index(Direction direction) {
    return static_cast<std::size_t>(direction);
}
constexpr Direction opposite(Direction direction) {
    return directions[(index(direction) + 2) % directions.size()];
}

/// The direction of a robot's move of one or two squares, across the seam as well. There are at least six
/// files, so a move across the seam changes the number by at least four in the other direction.
constexpr Direction direction_of(Square from, Square to) {
    if (file_of(from) == file_of(to)) return from < to ? Direction::up : Direction::down;
    const int gain = to - from;
    return gain == 1 || gain == 2 || gain <= -4 ? Direction::right : Direction::left;
}

/// [index(Direction)]: squares that a robot may leave in that direction.
using Exits = std::array<Squares, 4>;

/// A border with a small arrow: the one to the right of the square, or above it.
struct SmallArrow {
    Square square = 0;
    Direction along = Direction::up;  ///< right: the arrow points right or left; up: it points up or down
};

/// What a board file says.
struct Borders {
    int files = 0;
    int ranks = 0;
    Exits exits{};        ///< as printed
    Squares small_right;  ///< squares with a small arrow on their right border
    Squares small_above;  ///< squares with a small arrow on their upper border

    friend bool operator==(const Borders&, const Borders&) = default;
};

/// Opens the border for robots that move in one direction and closes it for the other direction. `next` is
/// the square behind the border.
void point(Exits& exits, Square square, Square next, Direction direction);

class Board {
  public:
    /// The board and its turned twin. Both live as long as either is held.
    static std::shared_ptr<const Board> make(const Borders& borders);

    int files() const {
        return borders_.files;
    }
    int ranks() const {
        return borders_.ranks;
    }
    Grid grid() const {
        return {files(), ranks()};
    }
    const Squares& squares() const {
        return squares_;
    }
    /// The printed borders.
    const Exits& exits() const {
        return borders_.exits;
    }
    /// In reading order from the top: for each rank first its vertical borders, then the borders below it.
    const std::vector<SmallArrow>& small_arrows() const {
        return small_arrows_;
    }

    int first_rank(Side side) const {
        return side == Side::first ? 0 : ranks() - 1;
    }
    int second_rank(Side side) const {
        return side == Side::first ? 1 : ranks() - 2;
    }
    /// The side's first row. A side scores on its opponent's first row (ROB-7).
    const Squares& first_row(Side side) const {
        return first_rows_[sweeper::index(side)];
    }
    /// The first and the last file. The ball never crosses the seam between them (ROB-6).
    Squares edge_files() const {
        return first_file_ | last_file_;
    }
    /// How far forward the square is for the side: 0 on its first row, ranks() - 1 on the opponent's.
    int progress(Side side, Square square) const {
        return side == Side::first ? rank_of(square) : ranks() - 1 - rank_of(square);
    }

    /// The neighbour in that direction, even behind a closed border; no_square above the top and below the
    /// bottom.
    Square next(Square square, Direction direction) const {
        return next_[square][index(direction)];
    }
    /// The neighbours of all members in that direction.
    Squares next(Squares squares, Direction direction) const {
        switch (direction) {
            case Direction::up: return squares.raised(frame.files) & squares_;
            case Direction::down: return squares.lowered(frame.files);
            case Direction::right:
                return (squares - last_file_).raised(1) | (squares & last_file_).lowered(files() - 1);
            case Direction::left: break;
        }
        return (squares - first_file_).lowered(1) | (squares & first_file_).raised(files() - 1);
    }
    /// The square and the squares one and two steps away: everything that decides what a robot there can do.
    const Squares& reach(Square square) const {
        return reach_[square];
    }

    /// The board turned by half a turn. The other side plays the same game on it.
    const Board& twin() const {
        return *twin_;
    }
    /// The square's place on the twin.
    Square turned(Square square) const {
        return static_cast<Square>(square_at(files() - 1, ranks() - 1) - square);
    }
    Squares turned(Squares squares) const;
    Exits turned(const Exits& exits) const;

    Board(const Board&) = delete;
    Board& operator=(const Board&) = delete;

  private:
    struct Pair;

    explicit Board(const Borders& borders);

    Borders borders_;
    Squares squares_;
    Squares first_file_;
    Squares last_file_;
    std::array<Squares, 2> first_rows_{};
    std::array<std::array<Square, 4>, frame_size> next_{};
    std::array<Squares, frame_size> reach_{};
    std::vector<SmallArrow> small_arrows_;
    const Board* twin_ = nullptr;
};

}  // namespace sweeper::robosoccer
