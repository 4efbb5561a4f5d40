#include "variants/libero/turns/steps.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "variants/libero/position/fen.hpp"
#include "variants/libero/turns/actions.hpp"

namespace sweeper::libero {
namespace {

Result<Cell> read_cell(std::string_view text) {
    const Result<Square> square = grid.parse(text);
    if (!square) return failure(square.error().message);
    const auto cell = static_cast<Cell>(index(*square));
    if (!exists(file_of(cell), rank_of(cell)))
        return failure("square '" + std::string(text) +
                       "' does not exist: of files a and t only ranks 4-6 do");
    return cell;
}

bool are_in_line(Cell a, Cell b) {
    const int files = std::abs(file_of(a) - file_of(b));
    const int ranks = std::abs(rank_of(a) - rank_of(b));
    return files == 0 || ranks == 0 || files == ranks;
}

/// The cell of the first piece strictly between two cells on one line; no_cell without such a piece.
Cell first_between(const OccupiedLines& lines, Cell from, Cell to) {
    const auto sign = [](int difference) { return difference > 0 ? 1 : difference < 0 ? -1 : 0; };
    const int step = sign(file_of(to) - file_of(from)) + grid.files * sign(rank_of(to) - rank_of(from));
    for (int here = from + step; here != to; here += step)
        if (lines.is_occupied(here)) return static_cast<Cell>(here);
    return no_cell;
}

}  // namespace

Result<void> Steps::play(std::string_view action) {
    const bool is_pass = action.size() == 5 && action[2] == ':';
    if (!is_pass && action.size() != 4)
        return failure("an action is a move, like e5g7, or a pass or shot, like i5:f5");
    const Result<Cell> from = read_cell(action.substr(0, 2));
    if (!from) return failure(from.error().message);
    const Result<Cell> to = read_cell(action.substr(is_pass ? 3 : 2));
    if (!to) return failure(to.error().message);
    if (now_.is_finished()) return failure("the game is over (ALL-7)");
    if (has_scored_) return failure("a goal ends the turn (ALL-6)");
    if (*from == *to) return failure("both cells are the same");

    if (auto legal = is_pass ? check_pass(*from, *to) : check_move(*from, *to); !legal) return legal;
    if (is_pass) {
        now_.put_ball(*to, now_.side());
        has_scored_ = !now_.lines().is_occupied(*to);  // LIB-7
        return {};
    }
    const bool takes_ball = now_.ball() == *from;                              // LIB-2
    const bool steals = !has_ball() && neighbours[now_.ball()].contains(*to);  // LIB-5
    now_.move_piece(*from, *to);
    if (takes_ball || steals) now_.put_ball(*to, now_.side());
    from_ = *from;
    to_ = *to;
    return {};
}

Result<void> Steps::check_move(Cell from, Cell to) const {
    if (has_moved())
        return failure("only one piece may move in a turn (LIB-1), and " + cell_name(from_) + cell_name(to_) +
                       " was played");
    const int slot = now_.slot_at(now_.side(), from);
    if (slot < 0)
        return failure(now_.lines().is_occupied(from)
                           ? "the piece on " + cell_name(from) + " is the opponent's (LIB-1)"
                           : "no piece on " + cell_name(from) + " (LIB-1)");
    if (now_.lines().is_occupied(to)) return failure(cell_name(to) + " is occupied (LIB-2)");
    return check_move_line(static_cast<std::size_t>(slot), from, to);
}

Result<void> Steps::check_move_line(std::size_t slot, Cell from, Cell to) const {
    const bool is_straight = file_of(from) == file_of(to) || rank_of(from) == rank_of(to);
    switch (kind_of(slot)) {
        case Kind::goalkeeper:
            if (!goalkeeper_areas[index(now_.side())].contains(to))
                return failure("the goalkeeper must stay in its area (LIB-2), and " + cell_name(to) +
                               " is outside");
            break;
        case Kind::libero: break;
        case Kind::soldier:
            if (is_straight) return failure("a soldier moves along diagonals only (LIB-2)");
            break;
    }
    if (kind_of(slot) != Kind::goalkeeper && is_goal_cell(to))
        return failure("goal cells are closed to all but their goalkeeper (LIB-3)");
    if (!are_in_line(from, to))
        return failure(cell_name(from) + " and " + cell_name(to) + " are not on one line (LIB-2)");
    if (const Cell blocker = first_between(now_.lines(), from, to); blocker != no_cell)
        return failure("the piece on " + cell_name(blocker) + " is in the way (LIB-2)");
    return {};
}

Result<void> Steps::check_pass(Cell from, Cell to) const {
    if (now_.ball() != from) return failure("the ball is on " + cell_name(now_.ball()) + " (LIB-4)");
    if (!has_ball()) return failure("the opponent holds the ball (LIB-4)");
    if (!are_in_line(from, to)) return failure("the ball goes along a rank, file or diagonal only (LIB-4)");
    if (const Cell blocker = first_between(now_.lines(), from, to); blocker != no_cell)
        return failure("the piece on " + cell_name(blocker) + " is in the way of the ball (LIB-4)");
    if (now_.slot_at(!now_.side(), to) >= 0)
        return failure("the piece on " + cell_name(to) + " is the opponent's (LIB-4)");
    if (now_.slot_at(now_.side(), to) >= 0 || is_goal_cell_of(!now_.side(), to)) return {};
    if (is_goal_cell(to)) return failure("an own goal cell without a piece takes no ball (LIB-4)");
    return failure("a pass must end on an own piece (LIB-4), and " + cell_name(to) + " is empty");
}

std::vector<std::string> Steps::next() const {
    std::vector<std::string> actions;
    if (now_.is_finished() || has_scored_) return actions;
    const Pieces& own = now_.pieces(now_.side());
    for (std::size_t slot = 0; slot < own.size() && !has_moved() && own[slot] != no_cell; ++slot)
        move_targets(now_, now_.side(), slot, now_.lines().sight(own[slot])).for_each([&](int to) {
            actions.push_back(cell_name(own[slot]) + cell_name(to));
        });
    if (has_ball())
        pass_targets(now_, now_.ball()).for_each([&](int to) {
            actions.push_back(cell_name(now_.ball()) + ":" + cell_name(to));
        });
    std::sort(actions.begin(), actions.end());
    return actions;
}

// LIB-1: a turn may end after any number of actions, even without any action.
Result<void> Steps::end() const {
    if (now_.is_finished()) return failure("the game is over (ALL-7)");
    return {};
}

Turn Steps::turn() const {
    assert(end());
    if (has_scored_ && !now_.next_goal_wins()) return Turn::goal();
    return Turn::move(from_, to_, has_ball() ? now_.ball() : no_cell);
}

std::string Steps::board() const {
    return board_field(now_);
}

std::string Steps::ball() const {
    return cell_name(now_.ball());
}

}  // namespace sweeper::libero
