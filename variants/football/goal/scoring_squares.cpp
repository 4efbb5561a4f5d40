#include "variants/football/goal/scoring_squares.hpp"

namespace sweeper::football {
namespace {

/// Squares from which a knight kicks the ball to the target (FB-6): beside the ball and, unless the ball is
/// in a corner, not beside the target.
Squares knights_beside(int ball, int target) {
    return is_corner(ball) ? neighbours(ball) : neighbours(ball) - neighbours(target);
}

/// The members of `balls` from which the team's knights kick a ball to the target. Precondition: all squares
/// of `balls` are empty.
Squares knight_starts(const Team& team, Squares balls, int target) {
    Squares starts;
    (knight_steps(target) & balls).for_each([&](int ball) {
        if (knights_beside(ball, target).intersects(team.knights)) starts.insert(ball);
    });
    return starts;
}

}  // namespace

ScoringSquares::ScoringSquares(const Team& team, int goal) : squares_(Squares::of(goal)) {
    follow(team, squares_);
}

std::optional<ScoringSquares> ScoringSquares::without(const Team& lifted, int from, Squares reach) const {
    if (!examined_.contains(from)) return std::nullopt;
    std::array<Line, 4> past{};
    Squares gained = Squares::of(from);
    bool has_kickers = !lifted.kickers(from).empty();
    for (const Axis axis : all_axes) {
        const Line& seen = seen_[index(axis)];
        if (!seen.contains(from)) continue;
        const Line& line = football::line(ball_lines, from, axis);
        const Squares sight = football::sight(line, lifted.occupied);
        Line& more = past[index(axis)];
        if (seen.down.contains(from)) more.down = sight & line.down;
        if (seen.up.contains(from)) more.up = sight & line.up;
        const Squares squares = more.down | more.up;
        const Squares line_pieces = is_straight(axis) ? lifted.straight : lifted.diagonal;
        has_kickers = has_kickers || squares.intersects(line_pieces | lifted.kings);
        gained |= squares;
    }
    if (!has_kickers && !gained.intersects(reach)) return std::nullopt;

    ScoringSquares scoring = *this;
    for (const Axis axis : all_axes) {
        scoring.seen_[index(axis)].down |= past[index(axis)].down;
        scoring.seen_[index(axis)].up |= past[index(axis)].up;
    }
    scoring.examined_ |= gained;
    Squares starts = scoring.all_line_starts(lifted);
    (knight_steps(from) & squares_).for_each([&](int target) {
        starts |= knight_starts(lifted, Squares::of(from), target);
    });
    scoring.follow(lifted, scoring.added(lifted, starts));
    return scoring;
}

/// Precondition: `pending` are members of squares_ that have not been followed yet.
void ScoringSquares::follow(const Team& team, Squares pending) {
    const Squares by_knights = neighbours(team.knights) - team.occupied;
    while (!pending.empty()) {
        Squares starts;
        pending.for_each([&](int target) {
            look(team, target);
            starts |= knight_starts(team, by_knights, target);
        });
        pending = added(team, starts | all_line_starts(team));
    }
}

void ScoringSquares::look(const Team& team, int target) {
    for (const Axis axis : all_axes) {
        const Line& line = football::line(ball_lines, target, axis);
        const Squares squares = sight(line, team.occupied);
        seen_[index(axis)].down |= squares & line.down;
        seen_[index(axis)].up |= squares & line.up;
        examined_ |= squares;
    }
    knight_steps_ |= knight_steps(target);
    if (!team.knights.empty()) examined_ |= knight_steps(target);
}

/// Adds new scoring squares to squares_ and returns them. `starts` are squares from which a ball can be
/// kicked to a member of squares_.
Squares ScoringSquares::added(const Team& team, Squares starts) {
    const Squares fresh = starts - (squares_ | team.occupied | goals);
    squares_ |= fresh;
    return fresh;
}

Squares ScoringSquares::all_line_starts(const Team& team) {
    return line_starts<Axis::rank>(team) | line_starts<Axis::file>(team) | line_starts<Axis::diagonal>(team) |
           line_starts<Axis::antidiagonal>(team);
}

/// The kicks of FB-5, followed backwards from a target. The first piece seen in a direction kicks a ball to
/// the target if the ball is on the square in front of that piece, or on the square behind it (a kick over
/// the piece itself). A king kicks the ball only one step far.
template <Axis axis>
Squares ScoringSquares::line_starts(const Team& team) {
    const Line& seen = seen_[index(axis)];
    const Squares line_pieces = is_straight(axis) ? team.straight : team.diagonal;
    Squares before;
    Squares behind;
    if (const Squares kickers = seen.down & line_pieces; !kickers.empty()) {
        before |= stepped_up<axis>(kickers) & seen.down;
        behind |= stepped_down<axis>(kickers);
    }
    if (const Squares kickers = seen.up & line_pieces; !kickers.empty()) {
        before |= stepped_down<axis>(kickers) & seen.up;
        behind |= stepped_up<axis>(kickers);
    }
    if (const Squares kings = seen.down & team.kings; !kings.empty()) {
        const Squares near = stepped_down<axis>(squares_) & seen.down;
        before |= stepped_up<axis>(kings) & near;
        behind |= stepped_down<axis>(kings & near);
    }
    if (const Squares kings = seen.up & team.kings; !kings.empty()) {
        const Squares near = stepped_up<axis>(squares_) & seen.up;
        before |= stepped_down<axis>(kings) & near;
        behind |= stepped_up<axis>(kings & near);
    }
    examined_ |= behind;
    return before | behind;
}

Squares ScoringSquares::slots(Kind kind, Squares reach) const {
    switch (kind) {
        case Kind::king:
            return king_slots<Axis::rank>(reach) | king_slots<Axis::file>(reach) |
                   king_slots<Axis::diagonal>(reach) | king_slots<Axis::antidiagonal>(reach);
        case Kind::queen: return slots(Kind::rook, reach) | slots(Kind::bishop, reach);
        case Kind::rook: return line_slots<Axis::rank>(reach) | line_slots<Axis::file>(reach);
        case Kind::bishop: return line_slots<Axis::diagonal>(reach) | line_slots<Axis::antidiagonal>(reach);
        case Kind::knight: break;
    }
    return knight_slots(reach);
}

/// The squares in front of and behind each ball that is seen from a member of squares_.
template <Axis axis>
Squares ScoringSquares::line_slots(Squares reach) const {
    const Line& seen = seen_[index(axis)];
    const Squares down = seen.down & reach;
    const Squares up = seen.up & reach;
    Squares slots;
    if (!down.empty()) slots |= (stepped_up<axis>(down) | stepped_down<axis>(down)) & seen.down;
    if (!up.empty()) slots |= (stepped_up<axis>(up) | stepped_down<axis>(up)) & seen.up;
    return slots;
}

/// As line_slots, but for kings: the ball or the king must be beside the target.
template <Axis axis>
Squares ScoringSquares::king_slots(Squares reach) const {
    const Line& seen = seen_[index(axis)];
    Squares slots;
    if (const Squares balls = seen.down & reach; !balls.empty()) {
        const Squares near = stepped_down<axis>(squares_);
        slots |= ((stepped_up<axis>(balls) & near) | stepped_down<axis>(balls & near)) & seen.down;
    }
    if (const Squares balls = seen.up & reach; !balls.empty()) {
        const Squares near = stepped_up<axis>(squares_);
        slots |= ((stepped_down<axis>(balls) & near) | stepped_up<axis>(balls & near)) & seen.up;
    }
    return slots;
}

Squares ScoringSquares::knight_slots(Squares reach) const {
    Squares slots;
    (knight_steps_ & reach).for_each([&](int ball) {
        (knight_steps(ball) & squares_).for_each([&](int target) { slots |= knights_beside(ball, target); });
    });
    return slots;
}

}  // namespace sweeper::football
