#include "variants/football/turns/kicks.hpp"

#include "engine/fixed_vector.hpp"
#include "variants/football/turns/kick_chains.hpp"

namespace sweeper::football {

Team::Team(const Position& position, Side side)
    : occupied(position.occupied()),
      straight(position.pieces(side) & (position.pieces(Kind::rook) | position.pieces(Kind::queen))),
      diagonal(position.pieces(side) & (position.pieces(Kind::bishop) | position.pieces(Kind::queen))),
      kings(position.pieces(side, Kind::king)),
      knights(position.pieces(side, Kind::knight)),
      closed(position.may_score() ? Squares() : goals) {}

template <typename Change>
void Team::for_each_role(Kind kind, Change&& change) {
    change(occupied);
    switch (kind) {
        case Kind::king: change(kings); return;
        case Kind::knight: change(knights); return;
        case Kind::rook: change(straight); return;
        case Kind::bishop: change(diagonal); return;
        case Kind::queen: break;
    }
    change(straight);
    change(diagonal);
}

void Team::lift(Kind kind, int square) {
    for_each_role(kind, [square](Squares& squares) { squares.erase(square); });
}

void Team::drop(Kind kind, int square) {
    for_each_role(kind, [square](Squares& squares) { squares.insert(square); });
}

void Team::silence(Squares pieces) {
    for (Squares* const role : {&straight, &diagonal, &kings, &knights}) *role -= pieces;
}

Squares Reach::sensitive(Kind kind) const {
    return examined | Beside(squares).of(kind);
}

RelaxedReach::RelaxedReach(const Team& team, int ball) : squares_(Squares::of(ball)) {
    if (team.kickers(ball).empty()) return;
    kickable_ = team.kickable() - goals;
    follow(team, squares_);
}

RelaxedReach RelaxedReach::without(const Team& lifted, int from) const {
    RelaxedReach reach = *this;
    Squares seen = Squares::of(from);
    for (const Axis axis : all_axes)
        if (seen_[index(axis)].contains(from)) seen |= sight(line(ball_lines, from, axis), lifted.occupied);
    reach.follow(lifted, reach.added(lifted, seen));
    return reach;
}

/// Adds all squares that the ball reaches from `pending`. Precondition: `pending` are the newest members of
/// squares_.
void RelaxedReach::follow(const Team& team, Squares pending) {
    while (!pending.empty()) pending |= added(team, look(team, pending.pop_front()));
}

/// The union of kick_sight() over all kickers of a ball on this square.
Squares RelaxedReach::look(const Team& team, int ball) {
    const Squares straight = straight_neighbours(ball);
    const Squares diagonal = diagonal_neighbours(ball);
    Squares all;
    ((straight & team.straight) | (diagonal & team.diagonal)).for_each([&](int kicker) {
        const LineKick kick(team, kicker, ball);
        seen_[index(kick.axis)] |= kick.sight;
        all |= kick.sight;
    });
    ((straight | diagonal) & (team.kings | team.knights)).for_each([&](int kicker) {
        all |= kick_sight(team, kicker, ball);
    });
    examined_ |= all;
    return all;
}

/// Adds the targets among the seen squares to squares_. Returns the new squares from which some piece can
/// kick the ball.
Squares RelaxedReach::added(const Team& team, Squares seen) {
    const Squares fresh = seen - (squares_ | team.occupied | team.closed);
    squares_ |= fresh;
    return fresh & kickable_;
}

Reach reach(const Team& team, int ball) {
    KickGraph graph(team, ball);
    if (graph.is_complete()) return {graph.squares(), graph.examined()};
    graph.relax();
    ForwardSearch forward(graph);
    Squares squares = forward.run(graph.squares());
    if (!forward.is_complete()) {
        BackwardSearch backward(team, ball);
        (graph.squares() - squares).for_each([&](int target) {
            if (backward.brings(target, graph)) squares.insert(target);
        });
    }
    return {squares, graph.examined()};
}

bool reaches(const Team& team, int ball, int target, const ReachHints& hints) {
    if (ball == target) return true;
    // Follows two chains to each square: the first chain found without a kick of the moved piece, and the
    // first chain found with such a kick. These chains find most targets. If every square that was missed by
    // a skipped kick (its piece had already kicked) is reached by another chain, they also prove that the
    // target is not reached. The two kinds of chains are kept apart because after the kick of the moved piece
    // only the squares of `hints.last_leg` matter.
    struct Stop {
        int ball;
        Squares kicked;  ///< pieces of the chain that leads here
    };
    struct Found {
        Squares squares;
        Squares missed;  ///< targets of skipped kicks: their pieces had already kicked in the chain
    };
    const Squares shut = team.occupied | team.closed;
    const Squares onward = team.kickable() - goals;
    const Squares first = team.kickers(ball);
    // The only piece that can make the first kick, if there is only one.
    const Squares certain = first.size() == 1 ? first : Squares();
    Found before{Squares::of(ball), {}};  // chains without a kick of the moved piece
    Found after;
    FixedVector<Stop, 2 * square_count> stops;
    stops.push_back({ball, Squares()});
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const Stop stop = stops[i];
        Squares kickers = team.kickers(stop.ball);
        const bool was_spent = hints.moved < 0 || stop.kicked.contains(hints.moved);
        // Leaving out `certain` misses nothing: this piece has already kicked in every chain to this square.
        if (i != 0) kickers -= certain;
        if (was_spent && hints.moved >= 0) kickers.erase(hints.moved);
        while (!kickers.empty()) {
            const int kicker = kickers.pop_front();
            const bool spent = was_spent || kicker == hints.moved;
            Squares fresh = kick_sight(team, kicker, stop.ball) - shut - before.squares;
            if (spent) fresh = (fresh & hints.last_leg) - after.squares;
            Found& found = spent ? after : before;
            if (stop.kicked.contains(kicker)) {
                found.missed |= fresh;
                continue;
            }
            if (fresh.contains(target)) return true;
            found.squares |= fresh;
            const Squares kicked = stop.kicked | Squares::of(kicker);
            (fresh & onward).for_each([&](int square) { stops.push_back({square, kicked}); });
        }
    }
    if (before.squares.includes(before.missed) && (before.squares | after.squares).includes(after.missed))
        return false;
    KickGraph graph(team, ball);
    if (graph.is_complete()) return graph.squares().contains(target);
    graph.relax();
    if (!graph.squares().contains(target)) return false;
    ForwardSearch forward(graph);
    if (forward.run(Squares::of(target)).contains(target)) return true;
    return !forward.is_complete() && BackwardSearch(team, ball).brings(target, graph);
}

}  // namespace sweeper::football
