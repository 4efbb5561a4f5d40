#include "variants/threestep/position/placement.hpp"

#include <string>

#include "variants/common/board_text.hpp"
#include "variants/common/fen_text.hpp"

namespace sweeper::threestep {

Result<void> PlacementReader::add(char letter, Cell cell) {
    switch (letter) {
        case 'P': return add_piece(Side::first, letter, cell);
        case 'p': return add_piece(Side::second, letter, cell);
        case 'o': return add_ball(cell);
        default:
            return failure(shown(letter) + " is neither a piece, P (Red's) or p (Blue's), nor the ball, o");
    }
}

Result<void> PlacementReader::add_piece(Side owner, char letter, Cell cell) {
    const std::size_t side = index(owner);
    const std::string here = quoted(letter) + " on " + grid_.name(grid_.at(file_of(cell), rank_of(cell)));
    if (grounds_[cell] == goal_of(!owner)) return failure(here + ": the opponent's goal is closed (THR-2)");
    if (grounds_[cell] == goal_of(owner)) {
        if (has_goalkeeper_[side]) return failure(here + ": a second piece on the own goal squares (THR-2)");
        has_goalkeeper_[side] = true;
    }
    if (counts_[side] == max_pieces) return failure("more than eleven " + quoted(letter));
    placement_.pieces[side][counts_[side]++] = cell;
    return {};
}

Result<void> PlacementReader::add_ball(Cell cell) {
    if (placement_.ball != no_cell) return failure("more than one ball 'o'");
    if (grounds_[cell] == Ground::perimeter)
        return failure("the ball on " + grid_.name(grid_.at(file_of(cell), rank_of(cell))) +
                       ": it never stands on the perimeter (THR-5)");
    placement_.ball = cell;
    return {};
}

Result<void> PlacementReader::check_complete() const {
    if (placement_.ball == no_cell) return failure("no ball 'o'");
    if (counts_[0] == 0) return failure("no 'P'; each side has 1-11 pieces");
    if (counts_[1] == 0) return failure("no 'p'; each side has 1-11 pieces");
    return {};
}

}  // namespace sweeper::threestep
