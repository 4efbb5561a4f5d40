#include "variants/threestep/turns/notation.hpp"

#include <algorithm>
#include <cassert>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/turns/partial_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

constexpr int max_actions = 2 * max_steps;  // actions of two pieces (THR-1)
constexpr int never = 100;                  // larger than the number of actions of any turn

/// An action, and its text as a number with the first letter in the highest bits. These numbers compare like
/// the texts.
struct Written {
    std::uint64_t text = 0;
    Action action;

    friend bool operator<(const Written& a, const Written& b) {
        return a.text < b.text;
    }
};

Written written(const Action& action) {
    std::uint64_t text = 0;
    int place = 64;
    const auto append = [&](int letter) { text |= static_cast<std::uint64_t>(letter) << (place -= 8); };
    const auto append_name = [&](Cell cell) {
        const int rank = rank_of(cell) + 1;
        append('a' + file_of(cell));
        if (rank >= 10) append('1');
        append('0' + rank % 10);
    };
    append_name(action.from);
    if (action.is_pass) append(':');
    append_name(action.to);  // the text has at most 7 characters: e10:e11
    return {text, action};
}

/// A list that keeps only the first two cells; `count` is the number of all added cells.
struct Few {
    CellPair cells{};
    std::size_t count = 0;

    void add(Cell cell) {
        if (count < cells.size()) cells[count] = cell;
        ++count;
    }
};

/// Searches for the text with an increasing number of actions (iterative deepening), smaller texts first. The
/// first text found is therefore the smallest of the shortest texts. This also holds if one action's text is
/// a prefix of another action's text: a comma or the end of the text follows the shorter text, and both sort
/// before every character of an action.
class Writer {
  public:
    Writer(const Position& position, Turn turn)
        : board_(position.board()), is_goal_(turn.is_goal()), wanted_(position.cells(position.side())) {
        if (is_goal_) return;
        ball_ = turn.ball();
        left_ = turn.left();
        taken_ = turn.taken();
        for (std::size_t i = 0; i < left_.size() && left_[i] != no_cell; ++i) {
            wanted_.erase(left_[i]);
            wanted_.insert(taken_[i]);
        }
    }

    std::string write(const Position& position) {
        const PartialTurn start(position);
        for (int length = least_actions(start); length <= max_actions; ++length)
            if (extend(start, length)) return joined();
        assert(false && "not a legal turn");
        return {};
    }

  private:
    /// Upper bound: 11 pieces, each with moves to 8 neighbour squares and passes to 17 squares.
    using Actions = FixedVector<Written, 11 * (8 + 17)>;

    /// The differences between the own pieces now and in the wanted result.
    struct Differences {
        Differences(const Writer& writer, const PartialTurn& now) {
            const CellPair& left = writer.left_;
            for (const Cell cell : left)
                if (cell != no_cell && now.is_own(cell)) away.add(cell);
            for (const Cell cell : now.used())
                if (cell != no_cell && !writer.wanted_.contains(cell) && cell != left[0] && cell != left[1])
                    away.add(cell);
            for (const Cell cell : writer.taken_)
                if (cell != no_cell && !now.is_own(cell)) missing.add(cell);
            for (const Cell cell : now.started())
                if (cell != no_cell && writer.wanted_.contains(cell) && !now.is_own(cell)) missing.add(cell);
        }

        Few away;     ///< cells with an own piece now and without one in the result
        Few missing;  ///< cells without an own piece now and with one in the result; as many as `away`
    };

    /// Whether exactly `actions` further actions can complete the turn. If so, adds these actions to path_,
    /// the last action first.
    bool extend(const PartialTurn& now, int actions) {
        if (actions == 0) return least_actions(now) == 0;
        Actions next;
        now.for_each_usable([&](Cell piece, int steps) {
            const bool is_last = piece != now.active() ? now.active() != no_cell : now.is_second_active();
            if (is_last && !can_finish(now, piece, std::min(steps, actions))) return;
            now.for_each_action_of(piece, [&](const Action& action) {
                if (least_actions(after(now, action)) < actions) next.push_back(written(action));
            });
        });
        std::sort(next.begin(), next.end());
        for (const Written& choice : next) {
            if (!extend(after(now, choice.action), actions - 1)) continue;
            path_.push_back(choice.action);
            return true;
        }
        return false;
    }

    static PartialTurn after(PartialTurn partial, const Action& action) {
        partial.play(action);
        return partial;
    }

    /// A lower bound of the number of remaining actions; 0 only if the turn is complete.
    int least_actions(const PartialTurn& now) const {
        if (is_goal_) return now.has_scored() ? 0 : least_touches(now);
        const int moves = least_moves(now);
        if (moves == never || now.mid_turn().ball_state() == ball_) return moves;
        return std::max(moves, least_touches(now));
    }

    /// Whether one piece can complete the turn alone in at most `steps` steps.
    bool can_finish(const PartialTurn& now, Cell piece, int steps) const {
        const Differences differences(*this, now);
        Cell end = piece;
        if (!is_goal_ && differences.missing.count > 0) {
            if (differences.missing.count > 1 || differences.away.cells[0] != piece) return false;
            end = differences.missing.cells[0];
        }
        if (distance(piece, end) > steps) return false;
        MidTurn mid_turn = now.mid_turn();
        mid_turn.lift(piece);
        const Walk walk(mid_turn, piece, steps);
        return std::any_of(walk.branches().begin(), walk.branches().end(), [&](const Branch& branch) {
            return is_goal_ ? branch.is_goal : branch.ball == ball_ && (branch.ends & only(piece, end)) != 0;
        });
    }

    /// A lower bound of the number of actions up to the next touch of the ball, including the touch.
    static int least_touches(const PartialTurn& now) {
        int least = never;
        now.for_each_usable([&](Cell piece, int steps) {
            const int length = distance(piece, now.mid_turn().ball());
            if (length <= steps) least = std::min(least, length);
        });
        return least;
    }

    /// A lower bound of the number of moves that bring all pieces to their wanted cells, ignoring obstacles.
    int least_moves(const PartialTurn& now) const {
        const Differences differences(*this, now);
        const Few& away = differences.away;
        const Few& missing = differences.missing;
        if (away.count == 0) return 0;
        const auto way = [&](std::size_t i, std::size_t j) {
            return distance(away.cells[i], missing.cells[j]);
        };
        const bool is_active_away = away.cells[0] == now.active() || away.cells[1] == now.active();
        if (away.count == 1) {
            if (!now.is_second_active()) return way(0, 0);
            return is_active_away && way(0, 0) <= now.steps_left() ? way(0, 0) : never;
        }
        const bool can_both_move = now.active() == no_cell || (is_active_away && !now.is_second_active());
        if (away.count > 2 || !can_both_move) return never;
        return std::min(way(0, 0) + way(1, 1), way(0, 1) + way(1, 0));
    }

    std::string joined() const {
        std::string joined;
        for (std::size_t i = path_.size(); i-- > 0;) {
            if (!joined.empty()) joined += ',';
            joined += text(board_, path_[i]);
        }
        return joined.empty() ? "0000" : joined;
    }

    const Board& board_;
    bool is_goal_;
    BallState ball_;
    CellPair left_{};
    CellPair taken_{};
    CellSet wanted_;  ///< wanted cells of own pieces
    FixedVector<Action, max_actions> path_;
};

}  // namespace

std::string text(const Position& position, Turn turn) {
    return Writer(position, turn).write(position);
}

}  // namespace sweeper::threestep
