#include "variants/football/turns/kicks.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

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

namespace {

/// A fast search for chains of kicks that can miss some. It follows at most two chains to each square: the
/// first chain found in which the piece that moved in this turn does not kick, and the first one found in
/// which it does. They are kept apart because, once the moved piece has kicked, only the squares of
/// ReachHints::last_leg can still lead to the target.
class FirstChains {
  public:
    FirstChains(const Team& team, int ball, const ReachHints& hints) : team_(team), hints_(hints) {
        before_.squares.insert(ball);
        stops_.push_back({ball, 0, Squares()});
    }

    /// Whether one of these chains brings the ball to the target. Precondition: called once; the ball is not
    /// on the target.
    bool bring(int target) {
        const Squares shut = team_.occupied | team_.closed;
        const Squares onward = team_.kickable() - goals;
        const Squares first = team_.kickers(stops_[0].ball);
        // The only piece that can make the first kick, if there is only one.
        const Squares certain = first.size() == 1 ? first : Squares();
        for (std::size_t i = 0; i < stops_.size(); ++i) {
            const Stop stop = stops_[i];
            Squares kickers = team_.kickers(stop.ball);
            const bool was_spent = hints_.moved < 0 || stop.kicked.contains(hints_.moved);
            // Leaving out `certain` misses nothing: this piece has already kicked in every chain to this
            // square.
            if (i != 0) kickers -= certain;
            if (was_spent && hints_.moved >= 0) kickers.erase(hints_.moved);
            while (!kickers.empty()) {
                const int kicker = kickers.pop_front();
                const bool spent = was_spent || kicker == hints_.moved;
                Squares fresh = kick_sight(team_, kicker, stop.ball) - shut - before_.squares;
                if (spent) fresh = (fresh & hints_.last_leg) - after_.squares;
                Found& found = spent ? after_ : before_;
                if (stop.kicked.contains(kicker)) {
                    found.missed |= fresh;
                    continue;
                }
                const Squares kicked = stop.kicked | Squares::of(kicker);
                if (fresh.contains(target)) {
                    stops_.push_back({target, static_cast<std::uint16_t>(i), kicked});
                    return true;
                }
                found.squares |= fresh;
                (fresh & onward).for_each([&](int square) {
                    stops_.push_back({square, static_cast<std::uint16_t>(i), kicked});
                });
            }
        }
        return false;
    }

    /// Whether bring() has proven that no chain brings the ball to the target: every square that was missed
    /// by a skipped kick is reached by another chain.
    bool is_proof() const {
        return before_.squares.includes(before_.missed) &&
               (before_.squares | after_.squares).includes(after_.missed);
    }

    /// The squares that the ball crosses or stops on in the chain that bring() has found.
    Squares way() const {
        Squares way;
        for (std::size_t i = stops_.size() - 1; i != 0; i = stops_[i].previous) {
            const Stop& from = stops_[stops_[i].previous];
            way |= football::way(ball_lines, from.ball, stops_[i].ball) - (stops_[i].kicked - from.kicked);
        }
        return way;
    }

  private:
    struct Stop {
        int ball;
        std::uint16_t previous;  ///< index in stops_ of the stop before
        Squares kicked;          ///< pieces of the chain that leads here
    };
    struct Found {
        Squares squares;
        Squares missed;  ///< targets of skipped kicks: their pieces had already kicked in the chain
    };

    const Team& team_;
    const ReachHints& hints_;
    Found before_;  ///< chains without a kick of the moved piece
    Found after_;
    FixedVector<Stop, 2 * square_count + 1> stops_;
};

}  // namespace

bool reaches(const Team& team, int ball, int target, const ReachHints& hints) {
    if (ball == target) return true;
    FirstChains chains(team, ball, hints);
    if (chains.bring(target)) return true;
    if (chains.is_proof()) return false;
    KickGraph graph(team, ball);
    if (graph.is_complete()) return graph.squares().contains(target);
    graph.relax();
    if (!graph.squares().contains(target)) return false;
    ForwardSearch forward(graph);
    if (forward.run(Squares::of(target)).contains(target)) return true;
    return !forward.is_complete() && BackwardSearch(team, ball).brings(target, graph);
}

std::optional<Squares> way_of_kicks(const Team& team, int ball, int target, const ReachHints& hints) {
    if (ball == target) return Squares();
    FirstChains chains(team, ball, hints);
    return chains.bring(target) ? std::optional(chains.way()) : std::nullopt;
}

}  // namespace sweeper::football
