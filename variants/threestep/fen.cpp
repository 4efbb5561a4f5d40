#include "variants/threestep/fen.hpp"

#include <algorithm>
#include <charconv>
#include <vector>

#include "variants/threestep/placement.hpp"

namespace sweeper::threestep {
namespace {

using Fields = std::vector<std::string_view>;
constexpr std::string_view field_names = "board, side, passes, score, target, count";

std::string quoted(std::string_view text) {
    return std::string("'").append(text).append("'");
}

Fields split(std::string_view text, char separator) {
    Fields parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// A number from `least` to `most` without leading zeros.
Result<int> read_number(std::string_view name, std::string_view text, int least, int most) {
    int number = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_canonical = text.size() == 1 || text.front() != '0';
    if (fault != std::errc{} || end != text.data() + text.size() || !is_canonical || number < least ||
        number > most)
        return failure(std::string(name) + ": " + quoted(text) + " must be " + std::to_string(least) + "-" +
                       std::to_string(most));
    return number;
}

Result<void> read_rank(PlacementReader& reader, const Grid& grid, std::string_view text, int rank) {
    int file = 0;
    while (!text.empty() && file < grid.files) {
        const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
        const auto end_of_run = std::find_if_not(text.begin(), text.end(), is_digit);
        const auto digits = static_cast<std::size_t>(end_of_run - text.begin());
        if (digits > 0) {
            const Result<int> run =
                read_number("a run of empty squares", text.substr(0, digits), 1, grid.files);
            if (!run) return failure(run.error().message);
            file += *run;
            text.remove_prefix(digits);
        } else {
            if (auto added = reader.add(text.front(), cell_at(file, rank)); !added) return added;
            ++file;
            text.remove_prefix(1);
        }
    }
    if (text.empty() && file == grid.files) return {};
    return failure("must have " + std::to_string(grid.files) + " squares");
}

Result<Placement> read_board_field(const Board& board, std::string_view text) {
    const Grid& grid = board.grid();
    PlacementReader reader(grid, board.grounds());
    const Fields ranks = split(text, '/');
    if (ranks.size() != static_cast<std::size_t>(grid.ranks))
        return failure("board: " + std::to_string(ranks.size()) + " ranks instead of " +
                       std::to_string(grid.ranks));
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const int rank = grid.ranks - 1 - static_cast<int>(i);
        if (auto read = read_rank(reader, grid, ranks[i], rank); !read)
            return failure("board: rank " + std::to_string(rank + 1) + " " + quoted(ranks[i]) + ": " +
                           read.error().message);
    }
    if (auto complete = reader.check_complete(); !complete)
        return failure("board: " + complete.error().message);
    return reader.placement();
}

Result<Tally> read_score(std::string_view text, int target) {
    const auto digit = [&](std::size_t i) { return text[i] - '0'; };
    const bool is_score = text.size() == 3 && text[1] == '-' && digit(0) >= 0 && digit(0) <= target &&
                          digit(2) >= 0 && digit(2) <= target;
    if (!is_score)
        return failure("score: " + quoted(text) + " must be red-blue, each 0-" + std::to_string(target) +
                       " (the target)");
    return Tally{static_cast<std::uint8_t>(digit(0)), static_cast<std::uint8_t>(digit(2))};
}

/// THR-5, THR-9, THR-10: what must be true of the ball.
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
        return failure(std::string("side: the game is over (score); the loser, '") + letter(loser) +
                       "', is to move");
    if (board.ground(ball) != goal_of(loser))
        return failure("board: " + place + ": the game is over (score), so it lies in the goal of '" +
                       letter(loser) + "'");
    return {};
}

std::string score_text(Tally score) {
    return std::to_string(score[0]) + "-" + std::to_string(score[1]);
}

std::string file_letters(const Grid& grid) {
    std::string letters = "   ";
    for (int file = 0; file < grid.files; ++file) letters += {' ', static_cast<char>('a' + file)};
    return letters + '\n';
}

/// An empty square as in a board file, so that the diagram tells whose zone it is.
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
    const Fields fields = split(text, ' ');
    if (fields.size() != 6 || std::find(fields.begin(), fields.end(), "") != fields.end())
        return failure("a three-step football FEN has 6 fields with one space between them (" +
                       std::string(field_names) + "), not " + quoted(text));
    Setup setup;
    const Result<Placement> placement = read_board_field(board, fields[0]);
    if (!placement) return failure(placement.error().message);
    if (fields[1] != "w" && fields[1] != "b")
        return failure("side: " + quoted(fields[1]) + " must be w or b");
    const Result<int> passes = read_number("passes", fields[2], 0, max_passes);
    if (!passes) return failure(passes.error().message);
    const Result<int> target = read_number("target", fields[4], 1, max_target);
    if (!target) return failure(target.error().message);
    const Result<Tally> score = read_score(fields[3], *target);
    if (!score) return failure(score.error().message);
    const Result<int> count = read_number("count", fields[5], 0, max_count);
    if (!count) return failure(count.error().message);
    setup.placement = *placement;
    setup.side = fields[1] == "w" ? Side::first : Side::second;
    setup.passes = static_cast<std::uint8_t>(*passes);
    setup.score = *score;
    setup.target = static_cast<std::uint8_t>(*target);
    setup.count = *count;
    if (auto checked = check_ball(board, setup); !checked) return failure(checked.error().message);
    return Position(board, setup);
}

std::string board_field(const Position& position) {
    const Grid& grid = position.board().grid();
    std::string text;
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto close_run = [&] {
            if (run > 0) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < grid.files; ++file) {
            const char letter = position.letter_at(cell_at(file, rank));
            if (letter == '.') {
                ++run;
                continue;
            }
            close_run();
            text += letter;
        }
        close_run();
        if (rank > 0) text += '/';
    }
    return text;
}

std::string fen(const Position& position) {
    return board_field(position) + ' ' + letter(position.side()) + ' ' + std::to_string(position.passes()) +
           ' ' + score_text(position.score()) + ' ' + std::to_string(position.target()) + ' ' +
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
    return text + files + "score " + score_text(position.score()) + ", target " +
           std::to_string(position.target()) + ", passes " + std::to_string(position.passes()) + ", " +
           (position.side() == Side::first ? "Red" : "Blue") + " to move\n";
}

}  // namespace sweeper::threestep
