// The board of three-step football. It is read from a file once; everything that follows from its shape is
// computed then.
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

/// The kind of a cell. A shooting zone is named after the side that shoots there.
enum class Ground : std::uint8_t {
    none,  ///< not on the board
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

/// Pieces of one side in ascending order, padded with past_last_cell, so equal sets are equal arrays. Sixteen
/// entries are a whole number of vector registers.
using Pieces = std::array<Cell, 16>;
constexpr Cell past_last_cell = 0xFFFF;

/// The squares of pieces, in any order, and of the ball.
struct Placement {
    std::array<Pieces, 2> pieces{};  ///< [index(Side)]
    Cell ball = no_cell;
};

/// The area in which one side shoots (THR-6).
struct ShotArea {
    /// Rows of the shooting zone.
    int first_row = row_count;
    int last_row = 0;
    /// The same including the rows of the goal.
    int first_row_of_lines = row_count;
    int last_row_of_lines = 0;
    /// Directions in which a ball can go from the zone to the goal: indices of `directions`, as bits.
    std::uint8_t directions = 0;
    /// [cell]: those directions for a ball there, on an empty board.
    std::array<std::uint8_t, cell_count> directions_from{};
    /// Squares from which one piece might dribble the ball into the zone and shoot: all within two steps of
    /// it.
    CellSet around_zone;
    /// [cell]: one bit for each of those squares; on large boards several share a bit. 0 for other cells.
    std::array<std::uint64_t, cell_count> bits{};
};

class Board {
  public:
    /// [Cell]. The rim, and nothing else, consists of perimeter and goal squares.
    using Grounds = std::array<Ground, cell_count>;

    /// Precondition: a board that read_board (board_file.hpp) accepts. The board and its mirror image have
    /// the same lifetime.
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

    /// Squares on which pieces of a side may step (THR-2): all but the opponent's goal.
    const CellSet& open(Side side) const {
        return open_[index(side)];
    }
    /// The same in the window around a cell.
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

    /// Steps from a cell inside the rim to the nearest neutral square, ignoring pieces; 0 if the board has
    /// none.
    int neutral_distance(Cell cell) const {
        return neutral_distances_[cell];
    }

    /// The mirror image, perhaps this board itself.
    const Board& mirror() const {
        return *mirror_;
    }
    /// The cell's place in the mirror image, in which the goals have changed places.
    Cell mirrored(Cell cell) const;
    /// The cell's number as `side` sees it, if every side plays upwards like Red: for Blue, the number on the
    /// mirror image; number_count for no_cell.
    int number_seen(Side side, Cell cell) const {
        return numbers_seen_[index(side)][cell];
    }
    /// Part of every position's key, so that positions on different boards have different keys.
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
    /// How the mirror image is made: ranks reversed, or ranks and files. The one that makes the board its own
    /// image is preferred.
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
