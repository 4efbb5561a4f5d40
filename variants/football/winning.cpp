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

#include <optional>

#include "variants/football/kicks.hpp"
#include "variants/football/moves.hpp"
#include "variants/football/source.hpp"

namespace sweeper::football {
namespace {

class WinningTest {
  public:
    WinningTest(const Position& position, Side side, const Outlook& outlook)
        : position_(position),
          pieces_(position.pieces(side)),
          ball_(position.ball()),
          goal_(target_goal(side)),
          team_(outlook.team),
          reach_(outlook.reach),
          source_(outlook.source) {}

    std::optional<Turn> run() {
        if (reach_.squares().contains(goal_) && reaches(team_, ball_, goal_)) return Turn::kicks(goal_);
        const Squares examined = source_.examined() | reach_.examined();
        const Squares blocked = obstacles(position_);
        for (Squares pieces = pieces_; !pieces.empty();) {
            const int from = pieces.pop_front();
            const Kind kind = position_.kind_at(from);
            const bool in_the_way = examined.contains(from);
            if (!in_the_way && !pseudo_moves(kind, from).intersects(source_.slots(kind))) continue;
            const Squares moves = piece_moves(kind, from, blocked);
            const Squares slots = in_the_way ? slots_without(kind, from, moves) : source_.slots(kind);
            if (const auto turn = first_scoring(kind, from, moves & slots)) return turn;
        }
        return std::nullopt;
    }

  private:
    /// To which of its moves a piece must go to score if it stood in the way of a flood.
    Squares slots_without(Kind kind, int from, Squares moves) const {
        const Team rest = lifted(kind, from);
        Squares gained;
        if (reach_.examined().contains(from)) {
            gained = reach_.gained(rest, from);
            if (gained.contains(goal_) && reaches(rest, ball_, goal_)) return moves;
        }
        const Squares reach = reach_.squares() | gained;
        if (!moves.intersects(beside(kind, reach))) return Squares();
        if (gained.intersects(source_.examined())) return Source(rest, goal_, reach).slots(kind);
        if (source_.examined().contains(from)) return source_.without(rest, from, reach).slots(kind);
        return source_.slots(kind);
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
    const Squares pieces_;
    const int ball_;
    const int goal_;
    const Team& team_;
    const RelaxedReach& reach_;
    const Source& source_;
};

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    return View(position).winning_turn();
}

std::optional<Turn> winning_turn(const Position& position, Side side, const Outlook& outlook) {
    return WinningTest(position, side, outlook).run();
}

}  // namespace sweeper::football
