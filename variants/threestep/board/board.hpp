// The board of three-step football. All data derived from its shape is computed once, when the board is read.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/geometry.hpp"
#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "variants/threestep/board/cell_set.hpp"
#include "variants/threestep/board/cells.hpp"

namespace sweeper::threestep {

/// The kind of a cell. A shooting zone has the name of the side that shoots there.
enum class Ground : std::uint8_t {
    none,  ///< outside the board
    perimeter,
    red_goal,
    blue_goal,
    neutral,
    red_zone,
    blue_zone
};

constexpr bool is_inside(Ground ground) {
    return ground >= Ground::neutral;
}
constexpr Ground goal_of(Side side) {
    return side == Side::first ? Ground::red_goal : Ground::blue_goal;
}
constexpr Ground zone_of(Side side) {
    return side == Side::first ? Ground::red_zone : Ground::blue_zone;
}

constexpr int max_pieces = 11;

/// The cells of one side's pieces in ascending order, padded with past_last_cell, so that equal sets are
/// equal arrays. Sixteen entries fill whole vector registers.
using Pieces = std::array<Cell, 16>;
constexpr Cell past_last_cell = 0xFFFF;

/// The squares of all pieces and of the ball.
struct Placement {
    std::array<Pieces, 2> pieces{};  ///< [index(Side)]: squares in any order
    Cell ball = no_cell;
};

/// The area in which one side shoots (THR-6), with tables for shots.
struct ShotArea {
    /// The first and the last row of the shooting zone.
    int first_row = row_count;
    int last_row = 0;
    /// The first and the last row of the shooting zone and the goal together.
    int first_row_of_lines = row_count;
    int last_row_of_lines = 0;
    /// The directions of all possible shots from the zone into the goal; bit number = index in `directions`.
    std::uint8_t directions = 0;
    /// [cell]: the directions of shots from this cell into the goal on an empty board, as bits.
    std::array<std::uint8_t, cell_count> directions_from{};
    /// The squares within two steps of the zone. From these squares one piece might dribble the ball into the
    /// zone and shoot.
    CellSet around_zone;
    /// [cell]: a bit for each member of around_zone, 0 for other cells. On large boards several squares share
    /// a bit.
    std::array<std::uint64_t, cell_count> bits{};
};

class Board {
  public:
    /// [cell]: its ground. Perimeter and goal squares form the rim of the board and occur nowhere else.
    using Grounds = std::array<Ground, cell_count>;

    /// Creates a board and its mirror image, which have the same lifetime. Precondition: read_board
    /// (board_file.hpp) accepts a file with this board.
    static std::shared_ptr<const Board> make(Grid grid, const Grounds& grounds, const Placement& start);

    const Grid& grid() const {
        return grid_;
    }
    const Grounds& grounds() const {
        return grounds_;
    }
    Ground ground(Cell cell) const {
        return grounds_[cell];
    }
    bool is_inside(Cell cell) const {
        return threestep::is_inside(grounds_[cell]);
    }
    const CellSet& inside() const {
        return inside_;
    }
    const Placement& start() const {
        return start_;
    }

    /// Squares on which pieces of a side may step (THR-2): all squares except the opponent's goal.
    const CellSet& open(Side side) const {
        return open_[index(side)];
    }
    /// The members of open(side) in the window around a cell.
    Window open_around(Side side, Cell middle) const {
        return open_windows_[index(side)][middle];
    }
    const CellSet& goal(Side side) const {
        return goals_[index(side)];
    }
    Window goal_around(Side side, Cell middle) const {
        return goal_windows_[index(side)][middle];
    }
    /// The shooting zone of a side.
    const CellSet& zone(Side side) const {
        return zones_[index(side)];
    }
    const ShotArea& shot_area(Side side) const {
        return shot_areas_[index(side)];
    }
    /// Steps from a cell to the nearest square of the goal that `side` attacks.
    int goal_distance(Side side, Cell cell) const {
        return goal_distances_[index(side)][cell];
    }

    /// Steps from a cell inside the rim to the nearest neutral square, ignoring pieces; 0 on a board without
    /// neutral squares.
    int neutral_distance(Cell cell) const {
        return neutral_distances_[cell];
    }

    /// The mirror image of this board. A symmetric board is its own mirror image.
    const Board& mirror() const {
        return *mirror_;
    }
    /// The cell's position in the mirror image, in which the goals have changed places.
    Cell mirrored(Cell cell) const;
    /// The cell's number from the view of `side`, in which both sides play upwards: for Red the cell's own
    /// number, for Blue the number of the mirrored cell. The number of no_cell is number_count.
    int number_seen(Side side, Cell cell) const {
        return numbers_seen_[index(side)][cell];
    }
    /// The board's part of a position's hash key, so that positions on different boards have different keys.
    Key key() const {
        return key_;
    }

    Cell cell_of(Square square) const {
        return cell_at(grid_.file(square), grid_.rank(square));
    }
    Square square_of(Cell cell) const {
        return grid_.at(file_of(cell), rank_of(cell));
    }
    std::string name(Cell cell) const {
        return grid_.name(square_of(cell));
    }

  private:
    /// The two kinds of mirror image: `flip` reverses the ranks, `turn` reverses ranks and files. The kind
    /// that maps the board to itself is chosen, if there is one.
    enum class Mirror : std::uint8_t { flip, turn };

    Board(Grid grid, const Grounds& grounds, const Placement& start);
    Board mirror_image() const;
    bool is_same_pitch(const Board& other) const;
    void add_shot_area(Side side);
    void measure_neutral_distances();
    void number_cells();

    Grid grid_;
    Grounds grounds_;
    Placement start_;
    CellSet inside_;
    std::array<CellSet, 2> open_{};
    std::array<CellSet, 2> goals_{};
    std::array<CellSet, 2> zones_{};
    std::array<std::array<Window, cell_count>, 2> open_windows_{};
    std::array<std::array<Window, cell_count>, 2> goal_windows_{};
    std::array<ShotArea, 2> shot_areas_{};
    std::array<std::array<std::uint8_t, cell_count>, 2> goal_distances_{};
    std::array<std::uint8_t, cell_count> neutral_distances_{};
    std::array<std::array<std::uint16_t, cell_count>, 2> numbers_seen_{};
    Mirror how_ = Mirror::flip;
    const Board* mirror_ = nullptr;
    Key key_ = 0;
};

}  // namespace sweeper::threestep
