#include "variants/threestep/board/board_file.hpp"

#include <optional>
#include <string>
#include <vector>

#include "variants/common/board_text.hpp"
#include "variants/threestep/position/placement.hpp"

namespace sweeper::threestep {
namespace {

/// The rows of one of the two diagrams (board, start position), top rank first.
using Rows = std::vector<BoardLine>;

struct Diagrams {
    Rows pitch;
    Rows start;
};

bool is_blank(char character) {
    return character == ' ' || character == '\t';
}

/// The line without its comment and trailing blanks; nullopt for a line with only a comment. `#` also stands
/// for the perimeter. It begins a comment only after a blank or, at the start of a line, before a blank.
std::optional<BoardLine> without_comment(BoardLine line) {
    std::string_view& text = line.text;
    bool has_comment = false;
    for (std::size_t i = 0; i < text.size() && !has_comment; ++i) {
        const bool begins_line = i == 0 && (text.size() == 1 || is_blank(text[1]));
        has_comment = text[i] == '#' && (begins_line || (i > 0 && is_blank(text[i - 1])));
        if (has_comment) text = text.substr(0, i);
    }
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    if (has_comment && text.empty()) return std::nullopt;
    return line;
}

/// Checks that a row is as wide as the first row.
Result<void> check_width(const BoardLine& row, const Diagrams& diagrams) {
    const std::size_t width = row.text.size();
    if (diagrams.pitch.empty()) {
        if (width >= min_size && width <= max_size) return {};
        return board_fault(row.number, width < min_size ? width + 1 : max_size + 1,
                           counted(width, "file") + "; a board has 7-19");
    }
    const std::size_t files = diagrams.pitch.front().text.size();
    if (width == files) return {};
    return board_fault(
        row.number, (width < files ? width : files) + 1,
        "this row has " + counted(width, "square") + ", the first has " + std::to_string(files));
}

std::size_t last_line(const Rows& rows) {
    return rows.empty() ? 1 : rows.back().number;
}

Result<void> check_ranks(const Rows& pitch) {
    if (pitch.size() >= min_size) return {};
    return board_fault(last_line(pitch), 1, counted(pitch.size(), "rank") + "; a board has 7-19");
}

/// Splits a board file into its two blocks of rows, which are separated by empty lines.
Result<Diagrams> split(std::string_view text) {
    Diagrams diagrams;
    bool is_start = false;
    bool has_ended = false;
    for (const BoardLine& whole : board_lines(text)) {
        const auto line = without_comment(whole);
        if (!line) continue;
        Rows& rows = is_start ? diagrams.start : diagrams.pitch;
        if (line->text.empty()) {
            if (rows.empty()) continue;
            if (auto checked = check_ranks(diagrams.pitch); !checked) return failure(checked.error().message);
            (is_start ? has_ended : is_start) = true;
            continue;
        }
        if (has_ended) return board_fault(line->number, 1, "nothing may follow the start position");
        if (auto checked = check_width(*line, diagrams); !checked) return failure(checked.error().message);
        rows.push_back(*line);
        if (rows.size() > max_size) return board_fault(line->number, 1, "more than 19 ranks");
    }
    if (auto checked = check_ranks(diagrams.pitch); !checked) return failure(checked.error().message);
    if (diagrams.start.size() != diagrams.pitch.size())
        return board_fault(last_line(diagrams.start.empty() ? diagrams.pitch : diagrams.start), 1,
                           "the start position has " + counted(diagrams.start.size(), "rank") +
                               ", the board " + std::to_string(diagrams.pitch.size()) +
                               "; an empty line stands between them");
    return diagrams;
}

Result<Ground> read_ground(char character, bool is_rim) {
    constexpr std::string_view letters = "#RB.rb";
    constexpr std::size_t rim_letters = 3;
    const std::size_t place = letters.find(character);
    if (place == std::string_view::npos)
        return failure(shown(character) + " is no square; # R B on the rim and . r b inside are");
    if (is_rim && place >= rim_letters)
        return failure(shown(character) + " on the rim, where only # R B may be");
    if (!is_rim && place < rim_letters)
        return failure(shown(character) + " inside the rim, where only . r b may be");
    return static_cast<Ground>(static_cast<std::size_t>(Ground::perimeter) + place);
}

Result<Board::Grounds> read_pitch(const Grid& grid, const Rows& rows) {
    Board::Grounds grounds{};
    std::array<bool, 2> has_goal{};
    for (int rank = 0; rank < grid.ranks; ++rank) {
        const BoardLine& row = rows[static_cast<std::size_t>(grid.ranks - 1 - rank)];
        for (int file = 0; file < grid.files; ++file) {
            const auto place = static_cast<std::size_t>(file);
            const bool is_rim = rank == 0 || rank == grid.ranks - 1 || file == 0 || file == grid.files - 1;
            const Result<Ground> ground = read_ground(row.text[place], is_rim);
            if (!ground) return board_fault(row.number, place + 1, ground.error().message);
            grounds[cell_at(file, rank)] = *ground;
            for (const Side side : {Side::first, Side::second})
                if (*ground == goal_of(side)) has_goal[index(side)] = true;
        }
    }
    for (const Side side : {Side::first, Side::second})
        if (!has_goal[index(side)])
            return board_fault(rows.front().number, 1,
                               side == Side::first ? "no goal square R for Red on the rim"
                                                   : "no goal square B for Blue on the rim");
    return grounds;
}

Result<Placement> read_start(const Grid& grid, const Board::Grounds& grounds, const Rows& rows) {
    PlacementReader reader(grid, grounds);
    for (const BoardLine& row : rows) {
        const int rank = grid.ranks - 1 - static_cast<int>(&row - rows.data());
        for (int file = 0; file < grid.files; ++file) {
            const auto place = static_cast<std::size_t>(file);
            if (row.text[place] == '.') continue;
            if (auto added = reader.add(row.text[place], cell_at(file, rank)); !added)
                return board_fault(row.number, place + 1, added.error().message);
        }
    }
    const Placement& placement = reader.placement();
    if (auto complete = reader.check_complete(); !complete)
        return board_fault(rows.front().number, 1, complete.error().message);
    if (!is_inside(grounds[placement.ball])) {
        const auto row = static_cast<std::size_t>(grid.ranks - 1 - rank_of(placement.ball));
        return board_fault(rows[row].number, static_cast<std::size_t>(file_of(placement.ball)) + 1,
                           "the ball must start inside the rim");
    }
    return placement;
}

}  // namespace

Result<std::shared_ptr<const Board>> read_board(std::string_view text) {
    const Result<Diagrams> diagrams = split(text);
    if (!diagrams) return failure(diagrams.error().message);
    const Grid grid{static_cast<int>(diagrams->pitch.front().text.size()),
                    static_cast<int>(diagrams->pitch.size())};
    const Result<Board::Grounds> grounds = read_pitch(grid, diagrams->pitch);
    if (!grounds) return failure(grounds.error().message);
    const Result<Placement> start = read_start(grid, *grounds, diagrams->start);
    if (!start) return failure(start.error().message);
    return Board::make(grid, *grounds, *start);
}

}  // namespace sweeper::threestep
