#include "variants/libero/position/fen.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>

#include "engine/outcome.hpp"
#include "variants/common/fen_text.hpp"

namespace sweeper::libero {
namespace {

std::string name_of(int file, int rank) {
    return grid.name(grid.at(file, rank));
}

/// nullopt if a piece with this letter may stand on this cell; else a message that names the allowed cells
/// (LIB-2, LIB-3).
std::optional<std::string> misplaced(char letter, Side owner, int file, int rank) {
    const std::string piece = quoted(letter) + " on " + name_of(file, rank) + ": ";
    if (std::tolower(letter) == 'g') {
        if (in_goalkeeper_area(owner, file, rank)) return std::nullopt;
        const bool is_red = owner == Side::first;
        return piece + "this goalkeeper's area is " + (is_red ? "b3-c7 and a4-a6" : "r3-s7 and t4-t6");
    }
    if (!is_end_file(file)) return std::nullopt;
    return piece + "only a goalkeeper may stand on a goal cell";
}

Result<void> add_piece(Setup& setup, char letter, int file, int rank) {
    const bool is_upper = std::isupper(static_cast<unsigned char>(letter)) != 0;
    const Side owner = is_upper ? Side::first : Side::second;
    Pieces& own = setup.pieces[index(owner)];
    std::size_t slot = first_soldier_slot;
    switch (std::tolower(static_cast<unsigned char>(letter))) {
        case 'g': slot = goalkeeper_slot; break;
        case 'l': slot = libero_slot; break;
        case 's':
            while (slot < own.size() && own[slot] != no_cell) ++slot;
            break;
        default: return failure(quoted(letter) + " is no piece; G L S g l s are, * marks a missing cell");
    }
    if (slot == own.size()) return failure("more than nine " + quoted(letter));
    if (own[slot] != no_cell) return failure("more than one " + quoted(letter));
    if (const auto fault = misplaced(letter, owner, file, rank)) return failure(*fault);
    own[slot] = cell_at(file, rank);
    return {};
}

/// Places the piece of a FEN letter. The letter must be `*` on non-existing cells and only there
/// (docs/rules/libero.md, "Board").
Result<void> place(Setup& setup, char letter, int file, int rank) {
    if ((letter == '*') == exists(file, rank))
        return failure(letter == '*' ? "* on " + name_of(file, rank) + ", which exists"
                                     : name_of(file, rank) + " does not exist; it must be *");
    return letter == '*' ? Result<void>{} : add_piece(setup, letter, file, rank);
}

Result<void> read_board_field(Setup& setup, std::string_view text) {
    for (Pieces& pieces : setup.pieces) pieces.fill(no_cell);
    const auto place_here = [&](char letter, int file, int rank) { return place(setup, letter, file, rank); };
    const auto leave_empty = [](int file, int rank) -> Result<void> {
        if (exists(file, rank)) return {};
        return failure(name_of(file, rank) + " does not exist; it must be *");
    };
    if (auto read = read_board(grid, text, place_here, leave_empty); !read) return read;
    constexpr std::array<std::string_view, 2> letters{"GL", "gl"};
    for (const Side owner : {Side::first, Side::second})
        for (const std::size_t slot : {goalkeeper_slot, libero_slot})
            if (setup.pieces[index(owner)][slot] == no_cell)
                return failure("board: no " + quoted(letters[index(owner)][slot]) + "; each side has one");
    return {};
}

/// LIB-9: checks the points, the sets and the side to move of a finished game.
Result<void> check_finished(const Setup& setup) {
    if (setup.sets[0] + setup.sets[1] == 2 * sets_per_game)
        return failure("sets: '2-2': only one side can have won");
    const Side winner = setup.sets[0] == sets_per_game ? Side::first : Side::second;
    if (setup.side == winner)
        return failure("side: the game is over (two sets); the loser, " + quoted(letter(!winner)) +
                       ", is to move");
    if (setup.points != Tally{}) return failure("points: the game is over (two sets); points must be 0-0");
    return {};
}

/// Checks the ball's cell: a cell with a piece (LIB-4); in a finished game a cell of the loser's goal
/// (LIB-9).
Result<void> check_ball(const Setup& setup, bool is_finished) {
    const std::string ball = "ball: " + quoted(cell_name(setup.ball));
    const auto has_piece = [&](const Pieces& pieces) {
        return std::find(pieces.begin(), pieces.end(), setup.ball) != pieces.end();
    };
    const bool on_piece = has_piece(setup.pieces[0]) || has_piece(setup.pieces[1]);
    if (!is_finished) return on_piece ? Result<void>{} : failure(ball + ": there must be a piece");
    if (!on_piece && is_goal_cell_of(setup.side, setup.ball) &&
        exists(file_of(setup.ball), rank_of(setup.ball)))
        return {};
    return failure(ball + ": the game is over (two sets), so the ball lies on an empty goal cell of " +
                   quoted(letter(setup.side)));
}

}  // namespace

Result<Position> parse_fen(std::string_view text) {
    const auto fields = fen_fields(text, "a Libero FEN", "board, side, ball, points, sets, count");
    if (!fields) return failure(fields.error().message);
    Setup setup;
    if (auto read = read_board_field(setup, (*fields)[0]); !read) return failure(read.error().message);
    const Result<Side> side = read_side((*fields)[1]);
    if (!side) return failure(side.error().message);
    const Result<Square> ball = grid.parse((*fields)[2]);
    if (!ball) return failure("ball: " + ball.error().message);
    const Result<Tally> points = read_tally("points", (*fields)[3], points_per_set - 1);
    if (!points) return failure(points.error().message);
    const Result<Tally> sets = read_tally("sets", (*fields)[4], sets_per_game);
    if (!sets) return failure(sets.error().message);
    const Result<int> count = read_number("count", (*fields)[5], 0, max_count);
    if (!count) return failure(count.error().message);
    setup.side = *side;
    setup.ball = static_cast<Cell>(index(*ball));
    setup.points = *points;
    setup.sets = *sets;
    setup.count = *count;
    const bool is_finished = setup.sets[0] == sets_per_game || setup.sets[1] == sets_per_game;
    if (is_finished)
        if (auto checked = check_finished(setup); !checked) return failure(checked.error().message);
    if (auto checked = check_ball(setup, is_finished); !checked) return failure(checked.error().message);
    return Position(setup);
}

std::string board_field(const Position& position) {
    return board_text(grid, [&](int file, int rank) { return position.letter_at(cell_at(file, rank)); });
}

std::string fen(const Position& position) {
    return board_field(position) + ' ' + letter(position.side()) + ' ' + cell_name(position.ball()) + ' ' +
           tally_text(position.points()) + ' ' + tally_text(position.sets()) + ' ' +
           std::to_string(position.count());
}

std::string diagram(const Position& position) {
    const std::string files = "    a  b  c  d  e  f  g  h  i  j  k  l  m  n  o  p  q  r  s  t\n";
    std::string text = files;
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        text += std::to_string(rank + 1) + "  ";
        for (int file = 0; file < grid.files; ++file) {
            const Cell here = cell_at(file, rank);
            const char symbol = position.letter_at(here);
            const bool has_ball = here == position.ball();
            text += has_ball ? '(' : ' ';
            text += has_ball && symbol == '.' ? 'o' : symbol == '*' ? ' ' : symbol;
            text += has_ball ? ')' : ' ';
        }
        text += "  " + std::to_string(rank + 1) + '\n';
    }
    return text + files + "points " + tally_text(position.points()) + ", sets " +
           tally_text(position.sets()) + ", " + (position.side() == Side::first ? "Red" : "Blue") +
           " to move, ball on " + cell_name(position.ball()) + '\n';
}

}  // namespace sweeper::libero
