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
          source_(outlook.source),
          straight_beside_(straight_neighbours(reach_.squares() - goals)),
          diagonal_beside_(diagonal_neighbours(reach_.squares() - goals)) {}

    std::optional<Turn> run() {
        if (reach_.squares().contains(goal_) && reaches(team_, ball_, goal_, {-1, source_.squares()}))
            return Turn::kicks(goal_);
        const Squares examined = source_.examined() | reach_.examined();
        const Squares blocked = obstacles(position_);
        for (Squares pieces = pieces_; !pieces.empty();) {
            const int from = pieces.pop_front();
            const Kind kind = position_.kind_at(from);
            const bool in_the_way = examined.contains(from);
            if (!may_help(kind, from, in_the_way)) continue;
            const Squares moves = piece_moves(kind, from, blocked);
            const Slots slots = in_the_way ? slots_without(kind, from, moves) : slots_of(source_, kind);
            if (const auto turn = first_scoring(kind, from, moves & slots.squares, slots.last_leg))
                return turn;
        }
        return std::nullopt;
    }

  private:
    /// Where a piece must go to score, and from where the ball then gets to the goal without it.
    struct Slots {
        Squares squares;
        Squares last_leg;
    };

    static Slots slots_of(const Source& source, Kind kind) {
        return {source.slots(kind), source.squares()};
    }

    /// Cheap; false only if no move of the piece scores.
    bool may_help(Kind kind, int from, bool in_the_way) const {
        if (!in_the_way) return pseudo_moves(kind, from).intersects(source_.slots(kind));
        return reach_.examined().contains(from) || pseudo_moves(kind, from).intersects(beside_reach(kind));
    }

    /// The slots of a piece that stood in the way of a flood.
    Slots slots_without(Kind kind, int from, Squares moves) const {
        const Team rest = lifted(kind, from);
        Squares gained;
        if (reach_.examined().contains(from)) {
            gained = reach_.gained(rest, from);
            if (gained.contains(goal_) && reaches(rest, ball_, goal_)) return {moves, board_squares};
        }
        const Squares reach = reach_.squares() | gained;
        if (!moves.intersects(gained.empty() ? beside_reach(kind) : beside(kind, reach))) return {};
        if (source_.may_see(gained)) return slots_of(Source(rest, goal_, reach), kind);
        if (source_.examined().contains(from)) return slots_of(source_.without(rest, from, reach), kind);
        return slots_of(source_, kind);
    }

    std::optional<Turn> first_scoring(Kind kind, int from, Squares moves, Squares last_leg) const {
        while (!moves.empty()) {
            const int to = moves.pop_front();
            Team moved = lifted(kind, from);
            moved.drop(kind, to);
            if (reaches(moved, ball_, goal_, {to, last_leg})) return Turn::move(from, to, goal_);
        }
        return std::nullopt;
    }

    /// beside(kind, reach_.squares())
    Squares beside_reach(Kind kind) const {
        if (kind == Kind::rook) return straight_beside_;
        if (kind == Kind::bishop) return diagonal_beside_;
        return straight_beside_ | diagonal_beside_;
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
    const Squares straight_beside_;
    const Squares diagonal_beside_;
};

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    return View(position).winning_turn();
}

std::optional<Turn> winning_turn(const Position& position, Side side, const Outlook& outlook) {
    return WinningTest(position, side, outlook).run();
}

}  // namespace sweeper::football
