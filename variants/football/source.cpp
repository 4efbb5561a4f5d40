#include "variants/football/source.hpp"

#include "variants/football/moves.hpp"

namespace sweeper::football {
namespace {

/// Squares of a line beside some others of it, seen from the square between its rays.
struct Beside {
    Squares before;  ///< a step nearer; that square itself, if nothing is between
    Squares behind;  ///< a step further
};

template <Axis axis>
Beside beside(const Line& line, Squares squares) {
    constexpr int n = step(axis);
    const Squares down = squares & line.down;
    const Squares up = squares & line.up;
    return {down.up(n) | up.down(n), (down.down(n) | up.up(n)) & (line.down | line.up)};
}

}  // namespace

/// What stays the same while chains are followed.
struct Source::Scene {
    const Team& team;
    Squares reach;
    Squares beside_knights;
    Squares on_straight;  ///< a line without any of these gives nothing, whatever piece leaves it
    Squares on_diagonal;

    Scene(const Team& the_team, Squares the_reach)
        : team(the_team),
          reach(the_reach),
          beside_knights(straight_neighbours(team.knights) | diagonal_neighbours(team.knights)),
          on_straight(team.straight | team.kings | reach),
          on_diagonal(team.diagonal | team.kings | reach) {}
};

Source::Source(const Team& team, int goal, Squares reach) {
    squares_.insert(goal);
    follow(Scene(team, reach), squares_);
}

Source Source::without(const Team& lifted, int from, Squares reach) const {
    Source source = *this;
    source.seen_.clear();
    const Scene scene(lifted, reach);
    Squares starts;
    Squares examined;
    for (const Seen& seen : seen_)
        if (seen.examined.contains(from)) starts |= source.add_kicks_past(scene, seen.square, from, examined);
    source.follow(scene, source.added(scene, starts));
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

/// Whether a line has anything on it that could matter; else it is left out.
template <Axis axis>
bool Source::may_kick(const Scene& scene, int target) {
    const Line& line = football::line(ball_lines, target, axis);
    const Squares whole = line.down | line.up;
    if (whole.intersects(is_straight(axis) ? scene.on_straight : scene.on_diagonal)) return true;
    left_out_ |= whole;
    return false;
}

void Source::follow(const Scene& scene, Squares pending) {
    while (!pending.empty()) {
        const int target = pending.pop_front();
        Squares examined;
        Squares starts = add_knight_kicks(scene, target, examined);
        if (may_kick<Axis::rank>(scene, target))
            starts |= add_line_kicks<Axis::rank>(scene, target, examined);
        if (may_kick<Axis::file>(scene, target))
            starts |= add_line_kicks<Axis::file>(scene, target, examined);
        if (may_kick<Axis::diagonal>(scene, target))
            starts |= add_line_kicks<Axis::diagonal>(scene, target, examined);
        if (may_kick<Axis::antidiagonal>(scene, target))
            starts |= add_line_kicks<Axis::antidiagonal>(scene, target, examined);
        pending |= added(scene, starts);
        examined_ |= examined;
        seen_.push_back({target, examined});
    }
}

/// Of what add_line_kicks and add_knight_kicks find, that which has to do with a square.
Squares Source::add_kicks_past(const Scene& scene, int target, int square, Squares& examined) {
    if (knight_steps(target).contains(square)) return add_knight_kicks(scene, target, examined);
    if (rank_of(target) == rank_of(square)) return add_line_kicks<Axis::rank>(scene, target, examined);
    if (file_of(target) == file_of(square)) return add_line_kicks<Axis::file>(scene, target, examined);
    if (line(ball_lines, target, Axis::diagonal).contains(square))
        return add_line_kicks<Axis::diagonal>(scene, target, examined);
    return add_line_kicks<Axis::antidiagonal>(scene, target, examined);
}

/// The new ones of some squares from which the ball is kicked to one of squares_; now they are there as well.
Squares Source::added(const Scene& scene, Squares starts) {
    const Squares fresh = starts - (squares_ | scene.team.occupied | goals);
    squares_ |= fresh;
    return fresh;
}

/// FB-5, backwards: the first piece seen in a direction kicks the ball to the target from the square before
/// that piece, or over it from the square behind. A king's kick is one step long.
template <Axis axis>
Squares Source::add_line_kicks(const Scene& scene, int target, Squares& examined) {
    const Team& team = scene.team;
    const Line& line = football::line(ball_lines, target, axis);
    const Squares seen = sight(line, team.occupied);
    const Squares near = neighbours(target);
    examined |= seen;
    Squares starts;
    if (const Squares sliders = seen & (is_straight(axis) ? team.straight : team.diagonal);
        !sliders.empty()) {
        const Beside at = beside<axis>(line, sliders);
        examined |= at.behind;
        starts |= (at.before & seen) | at.behind;
    }
    if (const Squares kings = seen & team.kings; !kings.empty()) {
        const Beside at = beside<axis>(line, kings);
        examined |= at.behind;
        starts |= (at.before & near & seen) | beside<axis>(line, kings & near).behind;
    }
    // Where one more piece would do the same with a ball that is seen from the target.
    if (const Squares balls = seen & scene.reach; !balls.empty()) {
        const Squares free = seen - team.occupied;
        const Beside at = beside<axis>(line, balls);
        (is_straight(axis) ? straight_slots_ : diagonal_slots_) |= (at.before | at.behind) & free;
        king_slots_ |= ((at.before & near) | beside<axis>(line, balls & near).behind) & free;
    }
    return starts;
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
