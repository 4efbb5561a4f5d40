#include "variants/football/source.hpp"

#include "variants/football/moves.hpp"

namespace sweeper::football {
namespace {

/// What one step from `origin` towards `square`, on one line with it, adds to a square number.
int step_from(int origin, int square) {
    const auto sign = [](int difference) { return (difference > 0) - (difference < 0); };
    return 9 * sign(rank_of(square) - rank_of(origin)) + sign(file_of(square) - file_of(origin));
}
bool is_straight_step(int step) {
    return step % 2 != 0;  // 1 and 9, not 8 and 10
}

/// The square one step on; none beyond the edge.
Squares neighbour(int square, int step) {
    const Squares set = Squares::of(square);
    return (step > 0 ? set.up(step) : set.down(-step)) & neighbours(square);
}

Squares neighbours_of(Squares set) {
    return straight_neighbours(set) | diagonal_neighbours(set);
}

}  // namespace

Source::Source(const Team& team, int goal, Squares reach) {
    squares_.insert(goal);
    follow({team, reach, neighbours_of(team.knights)}, squares_);
}

Source Source::without(const Team& lifted, int from, Squares reach) const {
    Source source = *this;
    Squares again;
    for (const Seen& seen : seen_)
        if (seen.examined.contains(from)) again.insert(seen.square);
    source.seen_.clear();
    source.follow({lifted, reach, neighbours_of(lifted.knights)}, again);
    return source;
}

Squares Source::slots(Kind kind) const {
    switch (kind) {
        case Kind::king: return king_slots_;
        case Kind::queen: return straight_slots_ | diagonal_slots_;
        case Kind::rook: return straight_slots_;
        case Kind::bishop: return diagonal_slots_;
        case Kind::knight: break;
    }
    return knight_slots_;
}

void Source::follow(const Scene& scene, Squares pending) {
    while (!pending.empty()) {
        const int target = pending.pop_front();
        Squares examined;
        Squares starts = add_line_kicks(scene, target, examined) | add_knight_kicks(scene, target, examined);
        starts -= squares_ | scene.team.occupied | goals;
        squares_ |= starts;
        pending |= starts;
        examined_ |= examined;
        seen_.push_back({target, examined});
    }
}

/// FB-5, backwards: the first piece seen in a direction kicks the ball to the target from the square before
/// that piece, or over it from the square behind. A king's kick is one step long.
Squares Source::add_line_kicks(const Scene& scene, int target, Squares& examined) {
    const Team& team = scene.team;
    const Squares straight = straight_sight(ball_rays, target, team.occupied);
    const Squares diagonal = diagonal_sight(ball_rays, target, team.occupied);
    const Squares seen = straight | diagonal;
    examined |= seen;
    add_line_slots(target, seen & scene.reach, seen - team.occupied);

    Squares starts;
    const Squares beside = neighbours(target);
    const Squares sliders = (straight & team.straight) | (diagonal & team.diagonal);
    (sliders | (seen & team.kings)).for_each([&](int kicker) {
        const Squares before = neighbour(kicker, -step_from(target, kicker)) & seen;
        const Squares behind = neighbour(kicker, step_from(target, kicker));
        examined |= behind;
        const bool slides = sliders.contains(kicker);
        starts |= slides ? before : before & beside;
        if (slides || beside.contains(kicker)) starts |= behind;
    });
    return starts;
}

/// Where one more piece would do the same with balls that are seen from the target.
void Source::add_line_slots(int target, Squares balls, Squares free) {
    const Squares beside = neighbours(target);
    balls.for_each([&](int ball) {
        const Squares before = neighbour(ball, -step_from(target, ball)) & free;
        const Squares behind = neighbour(ball, step_from(target, ball)) & free;
        (is_straight_step(step_from(target, ball)) ? straight_slots_ : diagonal_slots_) |= before | behind;
        king_slots_ |= before & beside;
        if (beside.contains(ball)) king_slots_ |= behind;
    });
}

/// FB-6, backwards: the knight stands beside the ball and, unless that is in a corner, not beside its target.
Squares Source::add_knight_kicks(const Scene& scene, int target, Squares& examined) {
    const Squares balls = knight_steps(target);
    if (!scene.team.knights.empty()) examined |= balls;
    Squares starts;
    ((balls - scene.team.occupied) & (scene.beside_knights | scene.reach)).for_each([&](int ball) {
        Squares slots = neighbours(ball);
        if (!is_corner(ball)) slots -= neighbours(target);
        if (slots.intersects(scene.team.knights)) starts.insert(ball);
        if (scene.reach.contains(ball)) knight_slots_ |= slots;
    });
    return starts;
}

}  // namespace sweeper::football
