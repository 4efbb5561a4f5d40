#include "variants/robosoccer/position/fen.hpp"

#include "engine/outcome.hpp"
#include "variants/common/board_text.hpp"
#include "variants/common/fen_text.hpp"

namespace sweeper::robosoccer {
namespace {

/// The letters of one side's pieces.
struct Letters {
    Side owner;
    std::string_view robots;  ///< [index(Size)]
    char ball;
};
constexpr std::array<Letters, 2> all_letters{Letters{Side::first, "SML", 'B'},
                                             Letters{Side::second, "sml", 'b'}};

Result<void> add_piece(Setup& setup, char letter, Square square) {
    for (const auto& [owner, robots, ball] : all_letters) {
        const std::size_t size = robots.find(letter);
        if (size != std::string_view::npos) {
            setup.robots[sweeper::index(owner)][size].insert(square);
            return {};
        }
        if (letter != ball) continue;
        Square& place = setup.balls[sweeper::index(owner)];
        if (place != no_square) return failure("more than one " + quoted(letter));
        place = square;
        return {};
    }
    return failure(quoted(letter) + " is no piece; S M L B s m l b are");
}

/// Reads the directions of the small arrows (ROB-9).
Result<void> read_arrows(const Board& board, Setup& setup, std::string_view text) {
    setup.exits = board.exits();
    if (text == "-") return {};
    const std::vector<SmallArrow>& arrows = board.small_arrows();
    if (text.size() != arrows.size())
        return failure("arrows: " + quoted(text) + " must be - or " + counted(arrows.size(), "letter") +
                       ", one for each small arrow of the board");
    for (std::size_t i = 0; i < arrows.size(); ++i) {
        const auto [square, along] = arrows[i];
        const std::string_view letters = along == Direction::up ? "ud" : "rl";  // onward, backward
        if (letters.find(text[i]) == std::string_view::npos)
            return failure("arrows: letter " + std::to_string(i + 1) + " of " + quoted(text) + " must be " +
                           letters[0] + " or " + letters[1] + ": the small arrow " +
                           (along == Direction::up ? "above " : "to the right of ") + name(square));
        const Square next = board.next(square, along);
        if (text[i] == letters[0])
            point(setup.exits, square, next, along);
        else
            point(setup.exits, next, square, opposite(along));
    }
    return {};
}

Squares all_robots(const Setup& setup, Side owner) {
    const Team& team = setup.robots[sweeper::index(owner)];
    return team[0] | team[1] | team[2];
}

/// Checks that each side has no robots or two of each size, and that only a side with robots has a ball.
Result<void> check_numbers(const Setup& setup) {
    for (const auto& [owner, robots, ball] : all_letters) {
        const bool has_robots = !all_robots(setup, owner).empty();
        for (const Size size : sizes) {
            const int number = setup.robots[sweeper::index(owner)][index(size)].size();
            if (number != (has_robots ? robots_per_size : 0))
                return failure("board: " + std::to_string(number) + " " + quoted(robots[index(size)]) +
                               "; a side has two robots of each size or none at all");
        }
        if (!has_robots && setup.balls[sweeper::index(owner)] != no_square)
            return failure("board: " + quoted(ball) + " without robots; they are placed first (ROB-1)");
    }
    return {};
}

bool are_robots_as_placed(const Board& board, const Setup& setup) {
    return (all_robots(setup, Side::first) - board.first_row(Side::first)).empty() &&
           (all_robots(setup, Side::second) - board.first_row(Side::second)).empty();
}
bool is_ball_as_placed(const Board& board, const Setup& setup, Side owner) {
    return rank_of(setup.balls[sweeper::index(owner)]) == board.second_rank(owner);
}

/// ROB-1: checks a position of the setup. Pieces must be placed in the order of the setup; side to move and
/// count must fit the number of setup turns; all placed pieces must be on their rows.
Result<void> check_setup(const Board& board, const Setup& setup) {
    const bool white_robots = !all_robots(setup, Side::first).empty();
    const bool black_robots = !all_robots(setup, Side::second).empty();
    const bool white_ball = setup.balls[0] != no_square;
    const bool black_ball = setup.balls[1] != no_square;
    const bool all_placed = white_ball && black_ball;
    if (all_placed && !(are_robots_as_placed(board, setup) && is_ball_as_placed(board, setup, Side::first) &&
                        is_ball_as_placed(board, setup, Side::second)))
        return {};
    if (all_placed)
        return failure(
            "board: all pieces stand as they were placed, but with Black's ball comes an action "
            "(ROB-1)");
    if ((black_robots && !white_robots) || (white_ball && !black_robots) || black_ball)
        return failure(
            "board: the setup goes White's robots, Black's robots, White's ball, Black's ball "
            "(ROB-1); here a piece is missing before one that is there");
    const int number = (white_robots ? 1 : 0) + (black_robots ? 1 : 0) + (white_ball ? 1 : 0);
    const Side side = number % 2 == 0 ? Side::first : Side::second;
    if (setup.side != side)
        return failure(std::string("side: in this setup (ROB-1) it is the turn of ") + letter(side));
    if (setup.count != number)
        return failure("count: it is " + std::to_string(number) + " in this setup (ROB-1), not " +
                       std::to_string(setup.count));
    if (!are_robots_as_placed(board, setup))
        return failure("board: before both balls are placed all robots stand on their first row (ROB-1)");
    if (white_ball && !is_ball_as_placed(board, setup, Side::first))
        return failure("board: before 'b' is placed 'B' lies on rank 2 (ROB-1)");
    return {};
}

/// ROB-7: checks that at most one ball is on its last row, and that the side that scored is not to move.
Result<void> check_goals(const Board& board, const Setup& setup) {
    for (const auto& [owner, robots, ball] : all_letters) {
        const Square square = setup.balls[sweeper::index(owner)];
        if (square == no_square || !board.first_row(!owner).contains(square)) continue;
        const Square other = setup.balls[sweeper::index(!owner)];
        if (board.first_row(owner).contains(other))
            return failure("board: both balls on their last rows; the first goal ends the game (ROB-7)");
        if (setup.side == owner)
            return failure("side: " + quoted(ball) + " on " + name(square) +
                           " has ended the game (ROB-7), so the other side is to move");
    }
    return {};
}

}  // namespace

Result<Position> parse_fen(const Board& board, std::string_view text) {
    const auto fields = fen_fields(text, "a Robosoccer FEN", "board, side, arrows, count");
    if (!fields) return failure(fields.error().message);
    Setup setup;
    const auto place = [&](char letter, int file, int rank) {
        return add_piece(setup, letter, square_at(file, rank));
    };
    const auto leave_empty = [](int, int) { return Result<void>{}; };
    if (auto read = read_board(board.grid(), (*fields)[0], place, leave_empty); !read)
        return failure(read.error().message);
    const Result<Side> side = read_side((*fields)[1]);
    if (!side) return failure(side.error().message);
    setup.side = *side;
    if (auto read = read_arrows(board, setup, (*fields)[2]); !read) return failure(read.error().message);
    const Result<int> count = read_number("count", (*fields)[3], 0, max_count);
    if (!count) return failure(count.error().message);
    setup.count = *count;
    if (auto checked = check_numbers(setup); !checked) return failure(checked.error().message);
    if (auto checked = check_setup(board, setup); !checked) return failure(checked.error().message);
    if (auto checked = check_goals(board, setup); !checked) return failure(checked.error().message);
    return Position(board, setup);
}

std::string board_field(const Position& position) {
    return board_text(position.board().grid(),
                      [&](int file, int rank) { return position.letter_at(square_at(file, rank)); });
}

std::string fen(const Position& position) {
    std::string arrows = "-";
    if (position.exits() != position.board().exits()) {
        arrows.clear();
        for (const auto [square, along] : position.board().small_arrows()) {
            const bool is_onward = position.exits()[index(along)].contains(square);
            arrows += along == Direction::up ? (is_onward ? 'u' : 'd') : (is_onward ? 'r' : 'l');
        }
    }
    return board_field(position) + ' ' + letter(position.side()) + ' ' + arrows + ' ' +
           std::to_string(position.count());
}

}  // namespace sweeper::robosoccer
