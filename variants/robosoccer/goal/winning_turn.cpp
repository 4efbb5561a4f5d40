// A goal is a switch of the ball along a diagonal with an own robot on the opponent's first row (the
// partner). An action before this switch can help in two ways:
//
//   - A first switch brings the ball to the square of a robot that sees the partner. A switch leaves the same
//     squares occupied, so the lines of sight stay the same.
//   - The partner moves to the opponent's first row. The diagonal is already open before this move: robots
//     move orthogonally, so the partner comes from no square of this diagonal and did not block it.
//
// No turn scores by removing a piece between ball and partner. If the piece is an own robot, the ball can
// switch with it instead. If it is an opponent's robot, the robot that pushes it takes its place.
#include "variants/robosoccer/goal/winning_turn.hpp"

#include <array>

#include "variants/robosoccer/turns/actions.hpp"
#include "variants/robosoccer/turns/play.hpp"
#include "variants/robosoccer/turns/shortest_turn.hpp"

namespace sweeper::robosoccer {
namespace {

class GoalSearch {
  public:
    /// Searches for a goal of `side` as if it were to move. Precondition: the ball of `side` is placed, and
    /// nobody has scored.
    GoalSearch(const Position& position, Side side)
        : position_(position),
          side_(side),
          ball_(position.ball(side)),
          own_(position.robots(side)),
          occupied_(position.occupied()),
          goal_row_(position.board().first_row(!side)),
          forward_(forward_diagonals(side)) {}

    /// Any turn that scores, not necessarily canonical; Turn() if no turn scores.
    Turn run() const {
        Squares partners = own_ & goal_row_;
        while (!partners.empty()) {
            const Square partner = partners.front();
            partners.erase(partner);
            for (const Ray ray : forward_)
                if (const Turn goal = with_partner(partner, opposite(ray)); goal != Turn()) return goal;
        }
        for (const Ray ray : forward_)
            if (const Turn goal = with_new_partner(ray); goal != Turn()) return goal;
        return Turn();
    }

  private:
    Turn with_partner(Square partner, Ray ray) const {
        const Square seen = first_seen(partner, ray, occupied_);
        if (seen == ball_) return Turn::of({partner, ball_});
        if (seen == no_square || !own_.contains(seen)) return Turn();
        if (aligned_with(ball_).contains(seen) && !between(ball_, seen).intersects(occupied_))
            return Turn::of({seen, ball_}, {partner, seen});
        return Turn();
    }

    /// A turn in which the partner moves to the end of the ball's diagonal on the opponent's first row;
    /// Turn() if there is none.
    Turn with_new_partner(Ray ray) const {
        const Squares ends = ray_from(ball_, ray) & goal_row_;
        if (ends.empty()) return Turn();
        const Square end = ends.front();
        const Board& board = position_.board();
        const Squares candidates = own_ & board.reach(end);
        if (candidates.empty() || between(ball_, end).intersects(occupied_)) return Turn();
        const Exits can_go = ways(position_, side_);
        for (const Direction direction : directions) {
            Square from = end;
            for (int steps = 1; steps <= 2; ++steps) {  // ROB-5: a jump starts two squares away
                from = board.next(from, opposite(direction));
                if (from == no_square) break;
                if (!candidates.contains(from) || !can_go[index(direction)].contains(from)) continue;
                const Action arrival = move_from(position_, side_, from, direction);
                if (arrival.to == end) return Turn::of(arrival, {end, ball_});
            }
        }
        return Turn();
    }

    const Position& position_;
    const Side side_;
    const Square ball_;
    const Squares own_;
    const Squares occupied_;
    const Squares& goal_row_;
    const std::array<Ray, 2> forward_;
};

}  // namespace

Turn some_goal(const Position& position, Side side) {
    return position.has_ball(side) ? GoalSearch(position, side).run() : Turn();
}

std::optional<Turn> winning_turn(const Position& position) {
    if (position.is_finished()) return std::nullopt;
    const std::optional<Turn> goal = find_goal(position, position.side());
    if (!goal) return std::nullopt;
    return shortest_turn(position, acted(position, *goal));
}

}  // namespace sweeper::robosoccer
