#include "tests/reference/threestep.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <set>
#include <vector>

#include "tests/reference/board.hpp"
#include "tests/reference/threestep_board.hpp"

namespace reference::threestep {
namespace {

constexpr char ball = 'o';
constexpr std::size_t pieces_of_a_turn = 2;  // THR-1
constexpr int steps_of_a_piece = 3;          // THR-1
constexpr int passes_of_the_defender = 2;    // THR-9

// The board letter of a side's shooting zone.
char shooting_zone_of(char side) {
    return side == 'w' ? 'r' : 'b';
}
char goal_of(char side) {
    return side == 'w' ? 'R' : 'B';
}
/// A position during a turn.
struct State {
    Board board;
    int passes;
    std::vector<Cell> used;  // THR-1: cells of the pieces that have been used, most recent last
    int steps = 0;           // steps of the most recent piece

    friend bool operator==(const State&, const State&) = default;
};

/// One side's turn on a pitch.
class Turn {
  public:
    Turn(const Pitch& pitch, char side) : pitch_(pitch), side_(side) {}

    bool is_scored(const State& state) const {
        return is_goal(square(*state.board.find(ball)));
    }

    Successors<State> successors(const State& state) const {
        Successors<State> result;
        if (is_scored(state)) return result;  // ALL-6
        for (const Cell piece : state.board.cells()) {
            if (!is_own(state.board.at(piece))) continue;
            State begun = state;
            if (!begin_step(begun, piece)) continue;
            for (const Step direction : all_eight) {
                const Cell next = piece + direction;
                if (state.board.at(next) == ball) {
                    add_dribble(begun, piece, direction, result);
                    add_passes(begun, piece, direction, result);
                } else if (may_enter(state.board, piece, next)) {
                    add_move(begun, piece, next, result);
                }
            }
        }
        return result;
    }

  private:
    char square(Cell cell) const {
        return pitch_.squares.at(cell);
    }
    bool is_own(char letter) const {
        return letter != ball && belongs_to(side_, letter);
    }

    // THR-1: the current piece continues, or the next piece starts. Returns false if this is not allowed.
    static bool begin_step(State& state, Cell piece) {
        if (!state.used.empty() && piece == state.used.back()) return ++state.steps <= steps_of_a_piece;
        if (state.used.size() == pieces_of_a_turn) return false;
        state.used.push_back(piece);
        state.steps = 1;
        return true;
    }

    // THR-2: whether a piece may step on a square.
    bool may_enter(const Board& board, Cell piece, Cell to) const {
        if (!board.empty(to) || square(to) == goal_of(other(side_))) return false;
        if (square(to) != goal_of(side_)) return true;
        const std::vector<Cell> cells = board.cells();
        return std::none_of(cells.begin(), cells.end(), [&](Cell cell) {
            return cell != piece && square(cell) == goal_of(side_) && is_own(board.at(cell));
        });
    }

    void add_move(const State& begun, Cell piece, Cell to, Successors<State>& result) const {
        State next = begun;
        next.board.move(piece, to);
        next.used.back() = to;
        result.emplace_back(name(piece) + name(to), next);
    }

    // THR-7: whether the ball may go from a square of kind `from` to a square of kind `to`.
    bool may_bring(char from, char to) const {
        return !(is_neutral(from) && to == shooting_zone_of(other(side_)));
    }

    // THR-3: adds a dribble in one direction.
    void add_dribble(const State& begun, Cell piece, Step direction, Successors<State>& result) const {
        const Cell from = piece + direction;
        const Cell to = from + direction;
        if (!begun.board.empty(to) || !is_inside_rim(square(to))) return;
        if (!may_bring(square(from), square(to))) return;
        State next = begun;
        next.board.move(from, to);
        if (square(from) != square(to)) next.passes = 0;  // THR-9
        add_move(next, piece, from, result);
    }

    // THR-4: adds all passes and shots in one direction.
    void add_passes(const State& begun, Cell piece, Step direction, Successors<State>& result) const {
        const Cell from = piece + direction;
        const bool defends = square(from) == shooting_zone_of(other(side_));
        if (defends && begun.passes == passes_of_the_defender) return;  // THR-9
        for (Cell to = from + direction; begun.board.empty(to); to = to + direction) {
            if (!may_pass(square(from), square(to))) continue;
            State next = begun;
            next.board.move(from, to);
            // THR-9: updates the count of passes. A shot does not change the count (THR-10).
            if (is_inside_rim(square(to)) && square(to) != square(from)) next.passes = 0;
            if (defends && square(to) == square(from)) ++next.passes;
            result.emplace_back(name(piece) + ":" + name(to), next);
        }
    }
    bool may_pass(char from, char to) const {
        if (from == shooting_zone_of(side_) && to == goal_of(other(side_))) return true;  // THR-6
        if (!is_inside_rim(to)) return false;                                             // THR-5
        if (is_shooting_zone(from) && is_shooting_zone(to) && from != to) return false;   // THR-8
        return may_bring(from, to);
    }

    const Pitch& pitch_;
    char side_;
};

/// The fields of a FEN except the board and `passes`.
struct Match {
    char side;
    int red;
    int blue;
    int target;
    int count;

    bool is_over() const {
        return red == target || blue == target;
    }
    std::string fen(const Board& board, int passes) const {
        return board.field() + " " + side + " " + std::to_string(passes) + " " + std::to_string(red) + "-" +
               std::to_string(blue) + " " + std::to_string(target) + " " + std::to_string(count);
    }
};

/// THR-9: the obligation to bring the ball nearer to the neutral zone, in a turn that begins with both passes
/// used.
class Obligation {
  public:
    Obligation(const Pitch& pitch, char side, const State& start)
        : pitch_(pitch), zone_(shooting_zone_of(other(side))), ball_(*start.board.find(ball)) {
        applies_ = start.passes == passes_of_the_defender && pitch.squares.at(ball_) == zone_ &&
                   steps_to_neutral(ball_) > 0;
    }

    bool applies() const {
        return applies_;
    }
    bool is_met(const State& end) const {
        const Cell now = *end.board.find(ball);
        return pitch_.squares.at(now) != zone_ || steps_to_neutral(now) < steps_to_neutral(ball_);
    }

  private:
    /// Steps from a cell to the nearest neutral square; 0 on a board without neutral squares.
    int steps_to_neutral(Cell from) const {
        int least = 0;
        for (const Cell cell : pitch_.squares.cells()) {
            if (!is_neutral(pitch_.squares.at(cell))) continue;
            const int steps = std::max(std::abs(cell.file - from.file), std::abs(cell.rank - from.rank));
            if (least == 0 || steps < least) least = steps;
        }
        return least;
    }

    const Pitch& pitch_;
    char zone_;
    Cell ball_;
    bool applies_;
};

/// A position at the beginning of a turn.
struct Start {
    Start(const std::string& fen, const std::string& board_file)
        : Start(fields_of(fen), read_pitch(board_file)) {}
    Start(const std::vector<std::string>& fields, const Pitch& board)
        : pitch(board),
          match{fields[1][0], fields[3][0] - '0', fields[3][2] - '0', std::stoi(fields[4]),
                std::stoi(fields[5])},
          turn(pitch, match.side),
          state{Board(pitch.squares.files(), pitch.squares.ranks(), fields[0]), std::stoi(fields[2]), {}},
          obligation(pitch, match.side, state) {}
    Start(const Start&) = delete;  // `turn` and `obligation` refer to `pitch`
    Start& operator=(const Start&) = delete;

    std::string fen_after(const State& end) const {
        Match next = match;
        next.side = other(match.side);
        ++next.count;
        if (turn.is_scored(end)) {  // THR-10
            ++(match.side == 'w' ? next.red : next.blue);
            if (!next.is_over()) {
                next.count = 0;
                return next.fen(pitch.start, 0);
            }
        }
        return next.fen(end.board, end.passes);
    }

    Pitch pitch;
    Match match;
    Turn turn;
    State state;
    Obligation obligation;
};

}  // namespace

std::map<std::string, std::string> turns(const std::string& fen, const std::string& board_file) {
    const Start start(fen, board_file);
    if (start.match.is_over()) return {};
    std::set<std::string> meeting;  // FENs after turns that meet the obligation
    auto all = canonical_turns(
        start.state, [&](const State& state) { return start.turn.successors(state); },
        [&](const State& state) {
            std::string after = start.fen_after(state);
            if (start.obligation.applies() && start.obligation.is_met(state)) meeting.insert(after);
            return std::optional(std::move(after));
        });
    if (!meeting.empty()) std::erase_if(all, [&](const auto& each) { return !meeting.contains(each.first); });
    return all;
}

std::optional<std::string> after(const std::string& fen, const std::string& text,
                                 const std::string& board_file) {
    const Start start(fen, board_file);
    if (start.match.is_over()) return std::nullopt;
    const std::optional<State> end =
        state_after(start.state, text, [&](const State& state) { return start.turn.successors(state); });
    if (!end) return std::nullopt;
    std::string after = start.fen_after(*end);
    // A turn that does not meet the obligation is legal only if no turn meets it.
    if (start.obligation.applies() && !start.obligation.is_met(*end) &&
        !turns(fen, board_file).contains(after))
        return std::nullopt;
    return after;
}

}  // namespace reference::threestep
