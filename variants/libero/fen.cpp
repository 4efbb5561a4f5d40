#include "variants/libero/fen.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <vector>

namespace sweeper::libero {
namespace {

using Fields = std::vector<std::string_view>;
constexpr std::string_view field_names = "board, side, ball, points, sets, count";

std::string quoted(std::string_view text) {
    return std::string("'").append(text).append("'");
}
std::string quoted(char letter) {
    return quoted(std::string_view(&letter, 1));
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

std::string name_of(int file, int rank) {
    return grid.name(grid.at(file, rank));
}

/// Where a piece may stand (LIB-2, LIB-3), in words, if not here.
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

/// The number of empty cells at the start of `text`, which is taken off; 0 is refused by the caller.
int take_run(std::string_view& text) {
    int run = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), run);
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return fault == std::errc{} && run <= grid.files ? run : 0;
}

Result<void> read_rank(Setup& setup, std::string_view text, int rank) {
    int file = 0;
    const auto wrong_width = [&] { return failure("must have 20 cells"); };
    while (!text.empty()) {
        if (file >= grid.files) return wrong_width();
        const char letter = text.front();
        if (std::isdigit(static_cast<unsigned char>(letter)) != 0) {
            const std::string_view run_text = text;
            const int run = letter == '0' ? 0 : take_run(text);
            if (run == 0) return failure("a run of empty cells is 1-20, not " + quoted(run_text));
            for (int i = 0; i < run; ++i, ++file) {
                if (file >= grid.files) return wrong_width();
                if (!exists(file, rank))
                    return failure(name_of(file, rank) + " does not exist; it must be *");
            }
            continue;
        }
        text.remove_prefix(1);
        if ((letter == '*') == exists(file, rank))
            return failure(letter == '*' ? "* on " + name_of(file, rank) + ", which exists"
                                         : name_of(file, rank) + " does not exist; it must be *");
        if (letter != '*')
            if (auto added = add_piece(setup, letter, file, rank); !added) return added;
        ++file;
    }
    return file == grid.files ? Result<void>{} : wrong_width();
}

Result<void> read_board(Setup& setup, std::string_view text) {
    for (Pieces& pieces : setup.pieces) pieces.fill(no_cell);
    const Fields ranks = split(text, '/');
    if (ranks.size() != static_cast<std::size_t>(grid.ranks))
        return failure("board: " + std::to_string(ranks.size()) + " ranks instead of 9");
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        const int rank = grid.ranks - 1 - static_cast<int>(i);
        if (auto read = read_rank(setup, ranks[i], rank); !read)
            return failure("board: rank " + std::to_string(rank + 1) + " " + quoted(ranks[i]) + ": " +
                           read.error().message);
    }
    constexpr std::array<std::string_view, 2> letters{"GL", "gl"};
    for (const Side owner : {Side::first, Side::second})
        for (const std::size_t slot : {goalkeeper_slot, libero_slot})
            if (setup.pieces[index(owner)][slot] == no_cell)
                return failure("board: no " + quoted(letters[index(owner)][slot]) + "; each side has one");
    return {};
}

/// `1-0`, each number at most `most`.
Result<Tally> read_tally(std::string_view name, std::string_view text, int most) {
    const auto digit = [&](std::size_t i) { return text[i] - '0'; };
    const bool is_tally = text.size() == 3 && text[1] == '-' && digit(0) >= 0 && digit(0) <= most &&
                          digit(2) >= 0 && digit(2) <= most;
    if (!is_tally)
        return failure(std::string(name) + ": " + quoted(text) + " must be red-blue, each 0-" +
                       std::to_string(most));
    return Tally{static_cast<std::uint8_t>(digit(0)), static_cast<std::uint8_t>(digit(2))};
}

Result<int> read_count(std::string_view text) {
    int count = -1;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), count);
    const bool is_canonical = text.size() == 1 || (!text.empty() && text.front() != '0');
    if (fault != std::errc{} || end != text.data() + text.size() || !is_canonical || count < 0 ||
        count > max_count)
        return failure("count: " + quoted(text) + " must be 0-" + std::to_string(max_count));
    return count;
}

/// LIB-9: what must be true of a game that is over.
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

/// LIB-4: the ball lies on a piece; LIB-9: in a finished game on the loser's goal.
Result<void> check_ball(const Setup& setup, bool is_finished) {
    const std::string ball = "ball: " + quoted(grid.name(Square{setup.ball}));
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

std::string tally_text(Tally tally) {
    return std::to_string(tally[0]) + "-" + std::to_string(tally[1]);
}

}  // namespace

Result<Position> parse_fen(std::string_view text) {
    const Fields fields = split(text, ' ');
    if (fields.size() != 6 || std::find(fields.begin(), fields.end(), "") != fields.end())
        return failure("a Libero FEN has 6 fields with one space between them (" + std::string(field_names) +
                       "), not " + quoted(text));
    Setup setup;
    if (auto read = read_board(setup, fields[0]); !read) return failure(read.error().message);
    if (fields[1] != "w" && fields[1] != "b")
        return failure("side: " + quoted(fields[1]) + " must be w or b");
    setup.side = fields[1] == "w" ? Side::first : Side::second;
    const Result<Square> ball = grid.parse(fields[2]);
    if (!ball) return failure("ball: " + ball.error().message);
    setup.ball = static_cast<Cell>(index(*ball));
    const Result<Tally> points = read_tally("points", fields[3], points_per_set - 1);
    if (!points) return failure(points.error().message);
    const Result<Tally> sets = read_tally("sets", fields[4], sets_per_game);
    if (!sets) return failure(sets.error().message);
    const Result<int> count = read_count(fields[5]);
    if (!count) return failure(count.error().message);
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
    return board_field(position) + ' ' + letter(position.side()) + ' ' + grid.name(Square{position.ball()}) +
           ' ' + tally_text(position.points()) + ' ' + tally_text(position.sets()) + ' ' +
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
           " to move, ball on " + grid.name(Square{position.ball()}) + '\n';
}

}  // namespace sweeper::libero
