#include "tests/reference/football.hpp"

#include <cctype>
#include <optional>
#include <set>
#include <vector>

#include "tests/reference/board.hpp"

namespace reference::football {
namespace {

constexpr int size = 9;
constexpr Cell white_goal{4, 0};  // e1
constexpr Cell black_goal{4, 8};  // e9
const std::vector<Step> knight_steps{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

bool is_goal(Cell cell) {
    return cell == white_goal || cell == black_goal;
}
bool is_corner(Cell cell) {
    return (cell.file == 0 || cell.file == size - 1) && (cell.rank == 0 || cell.rank == size - 1);
}

/// A position during a turn.
struct State {
    Board board;  // the ball is the letter `a`
    char side;
    int count;
    bool has_moved = false;
    std::set<Cell> kickers;  // squares of the pieces that have kicked in this turn

    friend bool operator==(const State&, const State&) = default;
};

Cell ball_of(const Board& board) {
    return *board.find('a');
}

/// Whether a cell has an own piece. The ball is a lower-case letter, but not a piece.
bool is_own_piece(const State& state, Cell cell) {
    return state.board.at(cell) != 'a' && belongs_to(state.side, state.board.at(cell));
}

char kind(const Board& board, Cell cell) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(board.at(cell))));
}

/// The directions in which a rook, bishop, queen or king moves.
std::vector<Step> directions(char kind) {
    if (kind == 'R') return straight;
    if (kind == 'B') return diagonal;
    return all_eight;
}

// FB-2, FB-3: the cells to which the piece on `from` may move.
std::vector<Cell> move_targets(const Board& board, Cell from) {
    std::vector<Cell> targets;
    const auto add = [&](Cell to) {
        if (board.empty(to) && !is_goal(to)) targets.push_back(to);  // FB-2: no piece stops on e1 or e9
    };
    const char piece = kind(board, from);
    if (piece == 'N') {
        for (const Step step : knight_steps) add(from + step);
    } else if (piece == 'K') {
        for (const Step step : all_eight) add(from + step);
    } else {
        for (const Step step : directions(piece))
            for (Cell to = from + step; board.empty(to); to = to + step)
                add(to);  // rook and queen may slide across e1 and e9
    }
    // FB-3: a stuck bishop on a corner square jumps its diagonal neighbour.
    if (piece == 'B' && is_corner(from) && targets.empty()) {
        for (const Step step : diagonal) {
            const Cell neighbour = from + step;
            if (board.at(neighbour) != '*') add(neighbour + step);
        }
    }
    return targets;
}

// FB-5: adds the squares on which a ball may stop after at most `limit` squares in one direction. `cell` is
// the first square on the ball's way.
void slide(const Board& board, Cell cell, Step step, int limit, std::vector<Cell>& targets) {
    for (int n = 0; n < limit && board.empty(cell); ++n, cell = cell + step) {
        if (step.rank == 0 && is_goal(cell)) return;  // FB-7: the ball neither stops there nor crosses it
        targets.push_back(cell);
    }
}

// FB-4 to FB-8: the squares to which the piece on `kicker` may kick the ball. Precondition: the piece is
// adjacent to the ball.
std::vector<Cell> kick_targets(const State& state, Cell kicker, Cell ball) {
    const Board& board = state.board;
    const char piece = kind(board, kicker);
    std::vector<Cell> targets;
    if (piece == 'N') {  // FB-6
        for (const Step step : knight_steps) {
            const Cell to = ball + step;
            if (board.empty(to) && (!adjacent(to, kicker) || is_corner(ball))) targets.push_back(to);
        }
    } else {  // FB-5
        const int limit = piece == 'K' ? 1 : size;
        for (const Step step : directions(piece)) {
            if (kicker + step != ball) continue;
            slide(board, ball + step, step, limit, targets);
            slide(board, kicker + -step, -step, limit, targets);
        }
    }
    // FB-8: no goal in the first turn of each side.
    if (state.count <= 1) std::erase_if(targets, is_goal);
    return targets;
}

Successors<State> successors(const State& state) {
    Successors<State> result;
    const Cell ball = ball_of(state.board);
    if (is_goal(ball)) return result;  // FB-9, ALL-6
    for (const Cell piece : state.board.cells()) {
        if (!is_own_piece(state, piece)) continue;
        // FB-1: at most one piece move, and no kick before the move.
        if (!state.has_moved && state.kickers.empty()) {
            for (const Cell to : move_targets(state.board, piece)) {
                State next = state;
                next.board.move(piece, to);
                next.has_moved = true;
                result.emplace_back(name(piece) + name(to), next);
            }
        }
        // FB-4: each piece kicks at most once a turn.
        if (adjacent(piece, ball) && !state.kickers.contains(piece)) {
            for (const Cell to : kick_targets(state, piece, ball)) {
                State next = state;
                next.board.move(ball, to);
                next.kickers.insert(piece);
                result.emplace_back(name(piece) + ":" + name(to), next);
            }
        }
    }
    return result;
}

// FB-1: a turn may end after any action. A turn without actions is legal only if an own piece is adjacent to
// the ball.
bool may_end(const State& state) {
    if (state.has_moved || !state.kickers.empty()) return true;
    const Cell ball = ball_of(state.board);
    for (const Step step : all_eight)
        if (is_own_piece(state, ball + step)) return true;
    return false;
}

State state_of(const std::string& fen) {
    const std::vector<std::string> fields = fields_of(fen);
    return {Board(size, size, fields[0]), fields[1][0], std::stoi(fields[2]), false, {}};
}

std::optional<std::string> fen_after(const State& state) {
    if (!may_end(state)) return std::nullopt;
    return state.board.field() + " " + other(state.side) + " " + std::to_string(state.count + 1);
}

}  // namespace

std::map<std::string, std::string> turns(const std::string& fen) {
    const State start = state_of(fen);
    if (is_goal(ball_of(start.board))) return {};  // FB-9: finished
    return canonical_turns(start, successors, fen_after);
}

std::optional<std::string> after(const std::string& fen, const std::string& text) {
    const State start = state_of(fen);
    if (is_goal(ball_of(start.board))) return std::nullopt;
    const std::optional<State> end = state_after(start, text, successors);
    return end ? fen_after(*end) : std::nullopt;
}

}  // namespace reference::football
