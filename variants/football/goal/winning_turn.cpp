// Most nodes have no winning turn, so the test is designed to find this out quickly. It uses two flood fills
// over kicks while no piece moves: forward from the ball (RelaxedReach), and backward from the goal
// (ScoringSquares). Both ignore the limit of one kick for each piece, so both results are supersets.
//
// A chain that scores after a piece has moved consists of: kicks of the other pieces from the ball to some
// square X, a kick of the moved piece from X to some square Y, and kicks of the other pieces from Y to the
// goal. So X is in the reach, Y is a scoring square, and the piece moved to a slot: a square beside X from
// which it kicks to Y. Or the moved piece does not kick but has opened the ball's way. Then the reach without
// this piece includes the goal. If a piece stopped one of the fills, the test removes the piece and continues
// the fill past its square. The few turns that remain possible are tested exactly.
#include "variants/football/goal/winning_turn.hpp"

#include <optional>

#include "variants/football/goal/scoring_squares.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {
namespace {

class WinningTest {
  public:
    WinningTest(const Position& position, Side side, const Outlook& outlook)
        : position_(position),
          goal_(target_goal(side)),
          outlook_(outlook),
          team_(outlook.formation.team),
          reach_(outlook.reach.squares()),
          scoring_(outlook.formation.scoring),
          first_kickers_(team_.kickers(position.ball())) {}

    std::optional<Turn> run() const {
        if (reach_.contains(goal_) && scores(team_, {-1, scoring_.squares()})) return Turn::kicks(goal_);
        const Squares examined = scoring_.examined() | outlook_.reach.examined();
        for (const Mover& mover : outlook_.formation.movers) {
            Way way;
            if (examined.contains(mover.square) || is_only_first_kicker(mover)) {
                if (may_arrive(mover)) way = way_without(mover);
            } else if (const Squares slots = outlook_.slots[index(mover.kind)];
                       pseudo_moves(mover.kind, mover.square).intersects(slots)) {
                way = {mover.moves(position_) & slots, scoring_.squares()};
            }
            while (!way.moves.empty()) {
                const int to = way.moves.pop_front();
                Team moved = without(mover);
                moved.drop(mover.kind, to);
                if (scores(moved, {to, way.last_leg})) return Turn::move(mover.square, to, goal_);
            }
        }
        return std::nullopt;
    }

  private:
    /// Moves of a piece that may score, and the squares from which the other pieces then kick the ball into
    /// the goal.
    struct Way {
        Squares moves;
        Squares last_leg;
    };

    /// The Way of a piece that stopped a flood fill, or of the only piece that can make the first kick.
    Way way_without(const Mover& mover) const {
        const auto& [from, kind, free_moves] = mover;
        const Squares moves = mover.moves(position_);
        const Team rest = without(mover);
        Squares reach = reach_;
        Squares slots = outlook_.slots[index(kind)];
        Squares beside = outlook_.beside.of(kind);
        if (is_only_first_kicker(mover)) {
            reach = Squares::of(position_.ball());
            slots = scoring_.slots(kind, reach);
            beside = neighbours(position_.ball());
        } else if (outlook_.reach.examined().contains(from)) {
            reach = outlook_.reach.without(rest, from).squares();
            const Squares gained = reach - reach_;
            if (gained.contains(goal_) && scores(rest, {})) return {moves, board_squares};
            slots |= scoring_.slots(kind, gained);
            if (!moves.intersects(beside)) beside |= Beside(gained).of(kind);
        }
        if (!moves.intersects(beside)) return {};
        if (const auto scoring = scoring_.without(rest, from, reach))
            return {moves & scoring->slots(kind, reach), scoring->squares()};
        return {moves & slots, scoring_.squares()};
    }

    /// A cheap test before way_without(). False only if the piece neither opens a way for the ball nor
    /// arrives beside a square of the ball's reach.
    bool may_arrive(const Mover& mover) const {
        return outlook_.reach.examined().contains(mover.square) ||
               pseudo_moves(mover.kind, mover.square).intersects(outlook_.beside.of(mover.kind));
    }

    bool is_only_first_kicker(const Mover& mover) const {
        return first_kickers_ == Squares::of(mover.square);
    }

    bool scores(const Team& team, const ReachHints& hints) const {
        return reaches(team, position_.ball(), goal_, hints);
    }

    Team without(const Mover& mover) const {
        Team team = team_;
        team.lift(mover.kind, mover.square);
        return team;
    }

    const Position& position_;
    const int goal_;
    const Outlook& outlook_;
    const Team& team_;
    const Squares reach_;
    const ScoringSquares& scoring_;
    const Squares first_kickers_;
};

}  // namespace

std::optional<Turn> winning_turn(const Position& position) {
    if (!position.may_score() || position.outcome() != Outcome::ongoing) return std::nullopt;
    return winning_turn(position, position.side(), Outlook(position, position.side()));
}

std::optional<Turn> winning_turn(const Position& position, Side side, const Outlook& outlook) {
    return WinningTest(position, side, outlook).run();
}

}  // namespace sweeper::football
