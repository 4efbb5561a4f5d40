#include "tests/reference/libero.hpp"

#include <cctype>
#include <optional>
#include <utility>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference::libero {
namespace {

constexpr int files = 20;
constexpr int ranks = 9;
const std::string start_board =
    "*3S10s3*/*18*/*4S2S2s2s4*/3S12s3/1G2L3S2s3l2g1/3S12s3/*4S2S2s2s4*/*18*/*3S10s3*";

/// Points or sets of both sides, as text `red-blue`.
struct Tally {
    int red = 0;
    int blue = 0;

    int& of(char side) {
        return side == 'w' ? red : blue;
    }
    std::string text() const {
        return std::to_string(red) + "-" + std::to_string(blue);
    }
};

Tally tally(const std::string& field) {
    return {field[0] - '0', field[2] - '0'};
}

/// The parts of a position that change only at the end of a turn.
struct Game {
    char side;
    Tally points;
    Tally sets;
    int count;

    bool is_over() const {
        return sets.red == 2 || sets.blue == 2;  // LIB-9
    }
};

/// A position during a turn.
struct State {
    Board board;
    Cell ball;
    bool has_moved = false;

    friend bool operator==(const State&, const State&) = default;
};

// LIB-3: whether a cell is in a side's goal. On files a and t only the goal cells exist; Red owns file a,
// Blue file t.
bool is_goal_of(char side, Cell cell) {
    return cell.file == (side == 'w' ? 0 : files - 1);
}
bool is_goal(Cell cell) {
    return is_goal_of('w', cell) || is_goal_of('b', cell);
}

// LIB-2: whether a cell is in the goalkeeper's area: files a-c (Red) or r-t (Blue), ranks 3-7.
bool in_goalkeeper_area(char side, Cell cell) {
    const bool right_files = side == 'w' ? cell.file <= 2 : cell.file >= files - 3;
    return right_files && cell.rank >= 2 && cell.rank <= 6;
}

char kind(const Board& board, Cell cell) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(board.at(cell))));
}

// LIB-2, LIB-3: the cells to which a piece may move.
std::vector<Cell> move_targets(const Board& board, Cell from, char side) {
    const char piece = kind(board, from);
    std::vector<Cell> targets;
    for (const Step step : piece == 'S' ? diagonal : all_eight) {
        for (Cell to = from + step; board.empty(to); to = to + step) {
            const bool allowed = piece == 'G' ? in_goalkeeper_area(side, to) : !is_goal(to);
            if (!allowed) break;
            targets.push_back(to);
        }
    }
    return targets;
}

// LIB-4: the targets of a pass or shot: the next own piece on a line, or an empty goal cell of the opponent.
std::vector<Cell> pass_targets(const Board& board, Cell holder, char side) {
    std::vector<Cell> targets;
    for (const Step step : all_eight) {
        Cell to = holder + step;
        for (; board.empty(to); to = to + step)
            if (is_goal_of(other(side), to)) targets.push_back(to);
        if (belongs_to(side, board.at(to))) targets.push_back(to);
    }
    return targets;
}

State after_move(const State& state, Cell from, Cell to, char side) {
    State next = state;
    next.board.move(from, to);
    next.has_moved = true;
    if (state.ball == from) next.ball = to;  // LIB-2: the holder takes the ball along
    const bool opponent_holds = belongs_to(other(side), state.board.at(state.ball));
    if (opponent_holds && adjacent(to, state.ball)) next.ball = to;  // LIB-5
    return next;
}

// LIB-7: whether a goal has been scored: the ball is on a goal cell without a piece.
bool is_scored(const State& state) {
    return state.board.empty(state.ball);
}

// LIB-1: at most one move and any number of passes, in any order.
Successors<State> successors(const State& state, char side) {
    Successors<State> result;
    if (is_scored(state)) return result;  // ALL-6
    if (!state.has_moved) {
        for (const Cell piece : state.board.cells()) {
            if (!belongs_to(side, state.board.at(piece))) continue;
            for (const Cell to : move_targets(state.board, piece, side))
                result.emplace_back(name(piece) + name(to), after_move(state, piece, to, side));
        }
    }
    if (belongs_to(side, state.board.at(state.ball))) {
        for (const Cell to : pass_targets(state.board, state.ball, side)) {
            State next = state;
            next.ball = to;
            result.emplace_back(name(state.ball) + ":" + name(to), next);
        }
    }
    return result;
}

std::string fen(const State& state, const Game& game) {
    return state.board.field() + " " + game.side + " " + name(state.ball) + " " + game.points.text() + " " +
           game.sets.text() + " " + std::to_string(game.count);
}

std::string fen_after(const State& state, const Game& before) {
    Game game = before;
    game.side = other(before.side);
    ++game.count;
    if (!is_scored(state)) return fen(state, game);
    // LIB-9: three points win a set, two sets the game.
    if (++game.points.of(before.side) == 3) {
        game.points = {};
        if (++game.sets.of(before.side) == 2) return fen(state, game);
    }
    // LIB-8: the conceding side kicks off.
    game.count = 0;
    const Cell centre = game.side == 'w' ? cell_named("i5") : cell_named("l5");
    return fen({Board(files, ranks, start_board), centre}, game);
}

std::pair<State, Game> read(const std::string& fen) {
    const std::vector<std::string> fields = fields_of(fen);
    return {{Board(files, ranks, fields[0]), cell_named(fields[2])},
            {fields[1][0], tally(fields[3]), tally(fields[4]), std::stoi(fields[5])}};
}

}  // namespace

std::map<std::string, std::string> turns(const std::string& fen) {
    const auto [start, game] = read(fen);
    if (game.is_over()) return {};
    return canonical_turns(
        start, [side = game.side](const State& state) { return successors(state, side); },
        [&before = game](const State& state) { return std::optional(fen_after(state, before)); });
}

std::optional<std::string> after(const std::string& fen, const std::string& text) {
    const auto [start, game] = read(fen);
    if (game.is_over()) return std::nullopt;
    const std::optional<State> end =
        state_after(start, text, [side = game.side](const State& state) { return successors(state, side); });
    return end ? std::optional(fen_after(*end, game)) : std::nullopt;
}

}  // namespace reference::libero
