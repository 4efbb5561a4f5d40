#include "variants/threestep/position/fen.hpp"

#include "engine/outcome.hpp"
#include "variants/common/fen_text.hpp"
#include "variants/threestep/position/placement.hpp"

namespace sweeper::threestep {
namespace {

Result<Placement> read_board_field(const Board& board, std::string_view text) {
    PlacementReader reader(board.grid(), board.grounds());
    const auto place = [&](char letter, int file, int rank) {
        return reader.add(letter, cell_at(file, rank));
    };
    const auto leave_empty = [](int, int) { return Result<void>{}; };
    if (auto read = read_board(board.grid(), text, place, leave_empty); !read)
        return failure(read.error().message);
    if (auto complete = reader.check_complete(); !complete)
        return failure("board: " + complete.error().message);
    return reader.placement();
}

/// Checks the square of the ball and the count of passes (THR-5, THR-9, THR-10).
Result<void> check_ball(const Board& board, const Setup& setup) {
    const Cell ball = setup.placement.ball;
    const std::string place = "the ball on " + board.name(ball);
    const bool first_won = setup.score[0] == setup.target;
    if (first_won && setup.score[1] == setup.target)
        return failure("score: only one side can have reached the target");
    if (!first_won && setup.score[1] != setup.target) {
        if (!board.is_inside(ball))
            return failure("board: " + place + ": a goal, but no side has reached the target");
        if (setup.passes > 0 && board.ground(ball) == Ground::neutral)
            return failure("passes: " + quoted(std::to_string(setup.passes)) +
                           " must be 0, the ball is in the neutral zone (THR-9)");
        return {};
    }
    const Side loser = first_won ? Side::second : Side::first;
    if (setup.side != loser)
        return failure("side: the game is over (score); the loser, " + quoted(letter(loser)) +
                       ", is to move");
    if (board.ground(ball) != goal_of(loser))
        return failure("board: " + place + ": the game is over (score), so it lies in the goal of " +
                       quoted(letter(loser)));
    return {};
}

std::string file_letters(const Grid& grid) {
    std::string letters = "   ";
    for (int file = 0; file < grid.files; ++file) letters += {' ', static_cast<char>('a' + file)};
    return letters + '\n';
}

/// The board file's letter of an empty square. The diagram uses it to show the zones.
char symbol(Ground ground) {
    switch (ground) {
        case Ground::none: break;
        case Ground::perimeter: return '#';
        case Ground::red_goal: return 'R';
        case Ground::blue_goal: return 'B';
        case Ground::neutral: return '.';
        case Ground::red_zone: return 'r';
        case Ground::blue_zone: return 'b';
    }
    return ' ';
}

}  // namespace

Result<Position> parse_fen(const Board& board, std::string_view text) {
    const auto fields =
        fen_fields(text, "a three-step football FEN", "board, side, passes, score, target, count");
    if (!fields) return failure(fields.error().message);
    const Result<Placement> placement = read_board_field(board, (*fields)[0]);
    if (!placement) return failure(placement.error().message);
    const Result<Side> side = read_side((*fields)[1]);
    if (!side) return failure(side.error().message);
    const Result<int> passes = read_number("passes", (*fields)[2], 0, max_passes);
    if (!passes) return failure(passes.error().message);
    const Result<int> target = read_number("target", (*fields)[4], 1, max_target);
    if (!target) return failure(target.error().message);
    const Result<Tally> score = read_tally("score", (*fields)[3], *target);
    if (!score) return failure(score.error().message + " (the target)");
    const Result<int> count = read_number("count", (*fields)[5], 0, max_count);
    if (!count) return failure(count.error().message);
    Setup setup;
    setup.placement = *placement;
    setup.side = *side;
    setup.passes = static_cast<std::uint8_t>(*passes);
    setup.score = *score;
    setup.target = static_cast<std::uint8_t>(*target);
    setup.count = *count;
    if (auto checked = check_ball(board, setup); !checked) return failure(checked.error().message);
    return Position(board, setup);
}

std::string board_field(const Position& position) {
    return board_text(position.board().grid(),
                      [&](int file, int rank) { return position.letter_at(cell_at(file, rank)); });
}

std::string fen(const Position& position) {
    return board_field(position) + ' ' + letter(position.side()) + ' ' + std::to_string(position.passes()) +
           ' ' + tally_text(position.score()) + ' ' + std::to_string(position.target()) + ' ' +
           std::to_string(position.count());
}

std::string diagram(const Position& position) {
    const Grid& grid = position.board().grid();
    const std::string files = file_letters(grid);
    std::string text = files;
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        const std::string number = std::to_string(rank + 1);
        text += std::string(3 - number.size(), ' ') + number;
        for (int file = 0; file < grid.files; ++file) {
            const Cell cell = cell_at(file, rank);
            const char letter = position.letter_at(cell);
            text += {' ', letter == '.' ? symbol(position.board().ground(cell)) : letter};
        }
        text += "  " + number + '\n';
    }
    return text + files + "score " + tally_text(position.score()) + ", target " +
           std::to_string(position.target()) + ", passes " + std::to_string(position.passes()) + ", " +
           (position.side() == Side::first ? "Red" : "Blue") + " to move\n";
}

}  // namespace sweeper::threestep
