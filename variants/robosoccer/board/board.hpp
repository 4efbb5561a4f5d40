// A board of Robosoccer: the size and borders of a board file (docs/rules/robosoccer.md, "Board"), and tables
// derived from them. The board is a cylinder: the last file is adjacent to the first file.
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

/// The direction of a robot's move of one or two squares, including moves across the seam. The board has at
/// least six files, so a move across the seam changes the square number by at least four in the opposite
/// direction.
constexpr Direction direction_of(Square from, Square to) {
    if (file_of(from) == file_of(to)) return from < to ? Direction::up : Direction::down;
    const int gain = to - from;
    return gain == 1 || gain == 2 || gain <= -4 ? Direction::right : Direction::left;
}

/// [index(Direction)]: squares whose border in this direction is open for a robot.
using Exits = std::array<Squares, 4>;

/// A border with a small arrow: the right border or the upper border of a square.
struct SmallArrow {
    Square square = 0;
    Direction along = Direction::up;  ///< right: the right border, arrow right or left; up: the upper border,
                                      ///< arrow up or down
};

/// The contents of a board file.
struct Borders {
    int files = 0;
    int ranks = 0;
    Exits exits{};        ///< open borders with the small arrows as printed in the board file
    Squares small_right;  ///< squares with a small arrow on their right border
    Squares small_above;  ///< squares with a small arrow on their upper border

    friend bool operator==(const Borders&, const Borders&) = default;
};

/// Opens a border in one direction and closes it in the opposite direction. The border is between `square`
/// and `next`, its neighbour in `direction`.
void point(Exits& exits, Square square, Square next, Direction direction);

class Board {
  public:
    /// Creates a board and its turned twin. A pointer to one of the two boards keeps both alive.
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
    /// The open borders with the small arrows as printed in the board file.
    const Exits& exits() const {
        return borders_.exits;
    }
    /// The small arrows in reading order from the top rank: first the right borders of a rank, then the
    /// borders below the rank.
    const std::vector<SmallArrow>& small_arrows() const {
        return small_arrows_;
    }

    int first_rank(Side side) const {
        return side == Side::first ? 0 : ranks() - 1;
    }
    int second_rank(Side side) const {
        return side == Side::first ? 1 : ranks() - 2;
    }
    /// The first row of a side. A side scores on the opponent's first row (ROB-7).
    const Squares& first_row(Side side) const {
        return first_rows_[sweeper::index(side)];
    }
    /// The squares of the first and the last file. The ball never crosses the seam between these files
    /// (ROB-6).
    Squares edge_files() const {
        return first_file_ | last_file_;
    }
    /// Number of ranks from the side's own first row to the square: 0 to ranks() - 1.
    int progress(Side side, Square square) const {
        return side == Side::first ? rank_of(square) : ranks() - 1 - rank_of(square);
    }

    /// The neighbour in a direction, even behind a closed border; no_square above the top rank and below the
    /// bottom rank.
    Square next(Square square, Direction direction) const {
        return next_[square][index(direction)];
    }
    /// The neighbours of all members in one direction.
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
    /// The square and all squares one or two steps away in a straight line. These squares decide the moves of
    /// a robot on the square.
    const Squares& reach(Square square) const {
        return reach_[square];
    }

    /// This board rotated by 180 degrees. Mirrored positions are on this twin.
    const Board& twin() const {
        return *twin_;
    }
    /// The square's number on the twin.
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
