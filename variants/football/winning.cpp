// Most nodes have no winning turn, so the test is built to say no quickly, from two floods of the ball with
// no piece moving: forward to where it can go (Reach), and backward from the goal (Source). Both ignore that
// a piece kicks once only, so they are too large at times but never too small.
//
// A chain that scores after a piece has moved is a chain of standing pieces from the ball to some X, a kick
// of the moved piece from X to some Y, and a chain of standing pieces from Y to the goal. So X is in the
// reach, Y in the source, and the piece went to a slot: a square beside X from which it kicks to Y. Or the
// moved piece does not kick and has only cleared the way; then the reach without it holds the goal. Where a
// piece was seen by either flood, standing in the way, it is flooded again without that piece. The few turns
// left are tried exactly.
#include "variants/football/winning.hpp"

#include <array>
#include <optional>

#include "variants/football/kicks.hpp"
#include "variants/football/moves.hpp"
#include "variants/football/source.hpp"

namespace sweeper::football {
namespace {

class WinningTest {
  public:
    explicit WinningTest(const Position& position)
        : position_(position),
          ball_(position.ball()),
          goal_(target_goal(position.side())),
          team_(position, position.side()),
          reach_(relaxed_reach(team_, ball_)) {
        for (const Kind kind : all_kinds) beside_[index(kind)] = reach_.beside(kind);
    }

    std::optional<Turn> run() {
        if (reach_.squares.contains(goal_) && reaches(team_, ball_, goal_)) return Turn::kicks(goal_);
        const Squares blocked = obstacles(position_);
        for (Squares pieces = position_.pieces(position_.side()); !pieces.empty();) {
            const int from = pieces.pop_front();
            const Kind kind = position_.kind_at(from);
            const Squares moves = piece_moves(kind, from, blocked);
            const Squares tried = reach_.examined.contains(from) ? moves_from_the_way(kind, from, moves)
                                                                 : moves_to_slots(kind, from, moves);
            if (const auto turn = first_scoring(kind, from, tried)) return turn;
        }
        return std::nullopt;
    }

  private:
    /// Of the moves of a piece that the ball did not meet: those that may lead to a goal.
    Squares moves_to_slots(Kind kind, int from, Squares moves) {
        moves &= beside_[index(kind)];
        if (moves.empty()) return moves;
        if (!source_) source_.emplace(team_, goal_, reach_.squares);
        if (!source_->examined().contains(from)) return moves & source_->slots(kind);
        return moves & source_->without(lifted(kind, from), from, reach_.squares).slots(kind);
    }

    /// Likewise of a piece that stood in the ball's way.
    Squares moves_from_the_way(Kind kind, int from, Squares moves) const {
        const Team rest = lifted(kind, from);
        const Reach reach = relaxed_reach(rest, ball_);
        if (reach.squares.contains(goal_) && reaches(rest, ball_, goal_)) return moves;
        moves &= reach.beside(kind);
        if (moves.empty()) return moves;
        return moves & Source(rest, goal_, reach.squares).slots(kind);
    }

    std::optional<Turn> first_scoring(Kind kind, int from, Squares moves) const {
        while (!moves.empty()) {
            const int to = moves.pop_front();
            Team moved = lifted(kind, from);
            moved.drop(kind, to);
            if (reaches(moved, ball_, goal_, to)) return Turn::move(from, to, goal_);
        }
        return std::nullopt;
    }

    Team lifted(Kind kind, int from) const {
        Team team = team_;
        team.lift(kind, from);
        return team;
    }

    const Position& position_;
    int ball_;
    int goal_;
    Team team_;
    Reach reach_;                             // a superset
    std::array<Squares, kind_count> beside_;  // reach_.beside(kind)
    std::optional<Source> source_;            // made when first needed
};

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    if (!position.may_score() || position.outcome() != Outcome::ongoing) return std::nullopt;
    return WinningTest(position).run();
}

}  // namespace sweeper::football
