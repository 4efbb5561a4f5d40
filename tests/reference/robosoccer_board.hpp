// The board files of Robosoccer (docs/rules/robosoccer.md, "Board file").
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference::robosoccer {

/// The size of a board, and the directions in which each border can be crossed.
struct Floor {
    int files = 0;
    int ranks = 0;
    std::set<std::pair<Cell, Cell>> open;
    std::vector<std::string>
        small_arrows;  ///< the letters of each small arrow, `ud` or `lr`, in reading order

    bool lets_through(Cell from, Cell to) const {
        return open.contains({from, to});
    }
    /// The neighbour of a square. The board is a cylinder, so every square has a left and a right neighbour.
    Cell beside(Cell cell, Step step) const {
        return {(cell.file + step.file + files) % files, cell.rank + step.rank};
    }
};

/// Reads a board file. `arrows` is the FEN field with the directions of the small arrows. Throws
/// std::runtime_error if the text is no board file. Precondition: `arrows` is `-` or has a letter for each
/// small arrow.
Floor read_floor(const std::string& board_file, const std::string& arrows);

}  // namespace reference::robosoccer
