#include "tests/reference/robosoccer.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <vector>

#include "tests/reference/board.hpp"
#include "tests/reference/robosoccer_board.hpp"

namespace reference::robosoccer {
namespace {

const std::string sizes = "SML";  // letters of robots, small to large
constexpr int robots_of_a_size = 2;
constexpr int robots_of_a_side = 6;
constexpr int actions_of_a_turn = 2;                                                             // ROB-2
const std::vector<Step> switch_directions{{1, 0}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}};  // ROB-6

/// What a side may do next in its turn: place a robot or the ball (ROB-1), act with a robot (ROB-2), or
/// nothing.
enum class Stage { robots, ball, play, over };

/// A position during a turn.
struct State {
    Board board;
    Stage stage;
    Board begun;      // the board at the beginning of the turn, for ROB-8
    int actions = 0;  // ROB-2

    friend bool operator==(const State&, const State&) = default;
};

/// One side, and its view of a position.
struct Player {
    const Floor& floor;
    char side;

    /// The side's own letter for a kind of piece.
    char own(char kind) const {
        const auto c = static_cast<unsigned char>(kind);
        return static_cast<char>(side == 'w' ? std::toupper(c) : std::tolower(c));
    }
    /// The number of a cell's row from the side's view. Row 0 is the side's first row.
    int row(Cell cell) const {
        return side == 'w' ? cell.rank : floor.ranks - 1 - cell.rank;
    }
    /// The size of a robot, 0 = small; nullopt for balls and empty squares.
    static std::optional<std::size_t> size(char letter) {
        const auto c = static_cast<unsigned char>(letter);
        const std::size_t place = sizes.find(static_cast<char>(std::toupper(c)));
        return place == std::string::npos ? std::nullopt : std::optional(place);
    }
    bool is_own_robot(char letter) const {
        return size(letter) && belongs_to(side, letter);
    }
    bool is_opposing_robot(char letter) const {
        return size(letter) && belongs_to(other(side), letter);
    }
    std::vector<Cell> own_robots(const Board& board) const {
        std::vector<Cell> cells = board.cells();
        std::erase_if(cells, [&](Cell cell) { return !is_own_robot(board.at(cell)); });
        return cells;
    }
};

// ROB-7: whether a player's ball is on the opponent's first row.
bool has_scored(const Board& board, const Player& player) {
    const std::optional<Cell> ball = board.find(player.own('B'));
    return ball && player.row(*ball) == player.floor.ranks - 1;
}

// ROB-1: places the next of the six robots, in the order of files.
void place_robot(const State& state, const Player& player, Successors<State>& result) {
    const std::vector<Cell> placed = player.own_robots(state.board);
    const auto count = [&](char robot) {
        return std::count_if(placed.begin(), placed.end(),
                             [&](Cell cell) { return state.board.at(cell) == robot; });
    };
    for (const Cell cell : state.board.cells()) {
        if (player.row(cell) != 0 || (!placed.empty() && cell.file <= placed.back().file)) continue;
        for (const char robot : sizes) {
            if (count(player.own(robot)) == robots_of_a_size) continue;
            State next = state;
            next.board.put(cell, player.own(robot));
            if (placed.size() + 1 == robots_of_a_side) next.stage = Stage::over;
            result.emplace_back(robot + ("@" + name(cell)), next);
        }
    }
}

// ROB-1: places the ball. This ends White's turn; Black's turn continues.
void place_ball(const State& state, const Player& player, Successors<State>& result) {
    for (const Cell cell : state.board.cells()) {
        if (player.row(cell) != 1 || !state.board.empty(cell)) continue;
        State next = state;
        next.board.put(cell, player.own('B'));
        next.begun = next.board;
        next.stage = player.side == 'w' ? Stage::over : Stage::play;
        result.emplace_back("B@" + name(cell), next);
    }
}

State after_action(const State& state) {
    State next = state;
    ++next.actions;
    return next;
}

// ROB-3 to ROB-5: adds all moves, pushes and jumps of a robot.
void step(const State& state, const Player& player, Cell from, Successors<State>& result) {
    const Board& board = state.board;
    for (const Step direction : straight) {
        const Cell next = player.floor.beside(from, direction);
        const Cell behind = player.floor.beside(next, direction);
        if (!player.floor.lets_through(from, next)) continue;
        State after = after_action(state);
        Cell to = next;
        if (player.is_opposing_robot(board.at(next))) {
            if (!player.floor.lets_through(next, behind) || !board.empty(behind)) continue;
            if (Player::size(board.at(next)) > Player::size(board.at(from)))
                to = behind;  // ROB-5
            else
                after.board.move(next, behind);  // ROB-4
        } else if (!board.empty(next)) {
            continue;
        }
        after.board.move(from, to);
        result.emplace_back(name(from) + name(to), after);
    }
}

// ROB-6: adds the switch of a robot with the own ball, if it is possible.
void switch_with_ball(const State& state, const Player& player, Cell robot, Successors<State>& result) {
    for (const Step direction : switch_directions) {
        Cell cell = robot + direction;
        while (state.board.empty(cell)) cell = cell + direction;
        if (state.board.at(cell) != player.own('B')) continue;
        State after = after_action(state);
        after.board.put(cell, state.board.at(robot));
        after.board.put(robot, player.own('B'));
        result.emplace_back(name(robot) + name(cell), after);
    }
}

Successors<State> successors(const State& state, const Player& player) {
    Successors<State> result;
    if (state.stage == Stage::robots) place_robot(state, player, result);
    if (state.stage == Stage::ball) place_ball(state, player, result);
    if (state.stage != Stage::play || state.actions == actions_of_a_turn) return result;
    if (has_scored(state.board, player)) return result;  // ALL-6
    for (const Cell robot : player.own_robots(state.board)) {
        step(state, player, robot, result);
        switch_with_ball(state, player, robot, result);
    }
    return result;
}

// ROB-8: whether all own pieces are on the same squares as at the beginning, or too many are on the own first
// row.
bool is_passive(const State& state, const Player& player) {
    int on_first_row = 0;
    bool all_as_begun = true;
    for (const Cell cell : state.board.cells()) {
        const char letter = state.board.at(cell);
        if (!belongs_to(player.side, letter)) continue;
        if (player.row(cell) == 0) ++on_first_row;
        if (state.begun.at(cell) != letter) all_as_begun = false;
    }
    return all_as_begun || on_first_row >= 6;
}

bool may_end(const State& state, const Player& player) {
    if (state.stage != Stage::play) return state.stage == Stage::over;
    if (state.actions == 0) return false;  // ROB-2
    return has_scored(state.board, player) || !is_passive(state, player);
}

/// The stage in which a turn from this board begins.
Stage first_stage(const Board& board, const Player& player) {
    if (player.own_robots(board).empty()) return Stage::robots;
    return board.find(player.own('B')) ? Stage::play : Stage::ball;
}

/// A position at the beginning of a turn.
struct Start {
    Start(const std::string& fen, const std::string& board_file)
        : fields(fields_of(fen)),
          floor(read_floor(board_file, fields[2])),
          player{floor, fields[1][0]},
          board(floor.files, floor.ranks, fields[0]),
          state{board, first_stage(board, player), board} {}
    Start(const Start&) = delete;  // `player` refers to `floor`
    Start& operator=(const Start&) = delete;

    bool is_finished() const {
        return has_scored(board, {floor, 'w'}) || has_scored(board, {floor, 'b'});  // ROB-7
    }
    std::optional<std::string> fen_after(const State& end) const {
        if (!may_end(end, player)) return std::nullopt;
        return end.board.field() + " " + other(player.side) + " " + fields[2] + " " +
               std::to_string(std::stoi(fields[3]) + 1);
    }

    std::vector<std::string> fields;
    Floor floor;
    Player player;
    Board board;
    State state;
};

}  // namespace

std::map<std::string, std::string> turns(const std::string& fen, const std::string& board_file) {
    const Start start(fen, board_file);
    if (start.is_finished()) return {};
    return canonical_turns(
        start.state, [&](const State& state) { return successors(state, start.player); },
        [&](const State& state) { return start.fen_after(state); });
}

std::optional<std::string> after(const std::string& fen, const std::string& text,
                                 const std::string& board_file) {
    const Start start(fen, board_file);
    if (start.is_finished()) return std::nullopt;
    const std::optional<State> end =
        state_after(start.state, text, [&](const State& state) { return successors(state, start.player); });
    return end ? start.fen_after(*end) : std::nullopt;
}

}  // namespace reference::robosoccer
