#include "variants/football/kicks.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "engine/interruption.hpp"

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

namespace {

/// Where the ball gets, and every kick on the way. First along one chain to each square, the first that is
/// found; then, if that may miss something, as if pieces could kick as often as they like.
class KickGraph {
  public:
    struct Kick {
        Squares targets;
        int kicker;
    };
    /// The ball's first square, or one of onward().
    struct Place {
        Squares kicked;  ///< pieces of the chain that leads here
        std::uint16_t square;
        std::uint16_t first_kick;
        std::uint16_t end_kick;
    };

    KickGraph(const Team& team, int ball)
        : team_(team), shut_(team.occupied | team.closed), onward_(team.kickable() - goals) {
        squares_.insert(ball);
        add(ball, Squares());
        follow();
    }

    /// All of them are reached, until relax().
    Squares squares() const {
        return squares_;
    }
    /// Squares from which the ball could be kicked on, reached or not.
    Squares onward() const {
        return onward_;
    }
    /// What the kicks from squares() look at.
    Squares examined() const {
        return examined_;
    }
    const auto& places() const {
        return places_;
    }
    const auto& kicks() const {
        return kicks_;
    }
    /// Precondition: one of squares() and of onward().
    std::size_t place_of(int square) const {
        return place_of_[static_cast<std::size_t>(square)];
    }

    /// Whether squares() is known to be all that is reached. A chain that leaves it does so with a kick that
    /// was missed because its piece is one of the chain that was found; so that piece is none of this one. If
    /// no way to the square of the kick does without the piece (which dominates it: Prosser 1959, on flow
    /// graphs), there is no such chain.
    bool is_complete() const {
        if (squares_.includes(missed_)) return true;
        Squares asked;  // pieces
        for (const std::uint16_t i : missed_kicks_) {
            const Kick& kick = kicks_[i];
            if (squares_.includes(kick.targets) || asked.contains(kick.kicker)) continue;
            if (could_leave(kick.kicker)) return false;
            asked.insert(kick.kicker);
        }
        return true;
    }

    /// From now on squares() is where the ball gets if pieces kick as often as they like.
    void relax() {
        while (!squares_.includes(missed_)) {
            add_all(missed_ - squares_, Squares());
            follow();
        }
    }

  private:
    void add(int square, Squares kicked) {
        place_of_[static_cast<std::size_t>(square)] = static_cast<std::uint8_t>(places_.size());
        places_.push_back({kicked, static_cast<std::uint16_t>(square), 0, 0});
    }
    void add_all(Squares fresh, Squares kicked) {
        squares_ |= fresh;
        (fresh & onward_).for_each([&](int square) { add(square, kicked); });
    }

    /// Kicks from all places that are new.
    void follow() {
        for (; followed_ < places_.size(); ++followed_) {
            const int square = places_[followed_].square;
            const Squares kicked = places_[followed_].kicked;
            places_[followed_].first_kick = static_cast<std::uint16_t>(kicks_.size());
            team_.kickers(square).for_each([&](int kicker) {
                const Squares sight = kick_sight(team_, kicker, square);
                examined_ |= sight;
                const Squares targets = sight - shut_;
                kicks_.push_back({targets, kicker});
                if (kicked.contains(kicker)) {
                    missed_ |= targets;
                    missed_kicks_.push_back(static_cast<std::uint16_t>(kicks_.size() - 1));
                } else {
                    add_all(targets - squares_, kicked | Squares::of(kicker));
                }
            });
            places_[followed_].end_kick = static_cast<std::uint16_t>(kicks_.size());
        }
    }

    /// Whether a kick of that piece that leaves squares() could come after a chain without it, if the other
    /// pieces kick as often as they like.
    bool could_leave(int piece) const {
        Squares seen = Squares::of(places_[0].square);
        Squares pending = seen;
        while (!pending.empty()) {
            const Place& place = places_[place_of(pending.pop_front())];
            for (std::size_t i = place.first_kick; i < place.end_kick; ++i) {
                const Kick& kick = kicks_[i];
                if (kick.kicker == piece) {
                    if (!squares_.includes(kick.targets)) return true;
                    continue;
                }
                const Squares fresh = (kick.targets & squares_) - seen;
                seen |= fresh;
                pending |= fresh & onward_;
            }
        }
        return false;
    }

    const Team& team_;
    Squares shut_;
    Squares onward_;
    Squares squares_;
    Squares examined_;
    Squares missed_;  // targets of pieces that had kicked already
    std::size_t followed_ = 0;
    FixedVector<Place, square_count> places_;    // in the order in which they were found
    FixedVector<Kick, square_count * 8> kicks_;  // a square has eight neighbours
    FixedVector<std::uint16_t, square_count * 8> missed_kicks_;
    std::array<std::uint8_t, square_count> place_of_;
};

/// Exact answers where KickGraph has none. Goes backwards from the target: a last kick will do if a chain
/// brings the ball to its square without a kick of that piece and without passing the target. As few pieces
/// stand in each other's way, the graph without them decides soon, one way or the other. There is no bound:
/// this is the search for a path on which no colour comes twice.
class ChainSearch {
  public:
    ChainSearch(const Team& team, int ball) : team_(team), ball_(ball) {}

    /// Whether a chain brings the ball to the target.
    bool brings(int target) {
        return brings(target, {});
    }
    /// The same for a target outside graph.squares() of before relax(), one of those after it.
    bool brings(int target, const KickGraph& relaxed) {
        return kicks_at_last(target, {}, relaxed);
    }

  private:
    /// Conditions on a chain.
    struct Without {
        Squares kickers;  ///< of these pieces
        Squares targets;  ///< the ball passes none of these squares

        bool includes(const Without& other) const {
            return kickers.includes(other.kickers) && targets.includes(other.targets);
        }
    };

    bool brings(int target, const Without& without) {
        if (target == ball_) return true;
        std::vector<Without>& failed = failed_[static_cast<std::size_t>(target)];
        const auto is_harder = [&](const Without& other) { return without.includes(other); };
        if (std::any_of(failed.begin(), failed.end(), is_harder) || interrupted()) return false;
        Team rest = team_;
        rest.silence(without.kickers);
        rest.closed |= without.targets;
        KickGraph graph(rest, ball_);
        if (graph.squares().contains(target)) return true;
        if (!graph.is_complete()) {
            graph.relax();
            if (graph.squares().contains(target) && kicks_at_last(target, without, graph)) return true;
        }
        failed.push_back(without);
        return false;
    }

    bool kicks_at_last(int target, const Without& without, const KickGraph& relaxed) {
        for (const KickGraph::Place& place : relaxed.places())
            for (std::size_t i = place.first_kick; i < place.end_kick; ++i) {
                const KickGraph::Kick& kick = relaxed.kicks()[i];
                if (kick.targets.contains(target) &&
                    brings(place.square, {without.kickers | Squares::of(kick.kicker),
                                          without.targets | Squares::of(target)}))
                    return true;
            }
        return false;
    }

    const Team& team_;
    const int ball_;
    std::array<std::vector<Without>, square_count> failed_;  // [target]
};

}  // namespace

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

/// Of some of squares_, that have just been added.
void RelaxedReach::follow(const Team& team, Squares pending) {
    while (!pending.empty()) pending |= added(team, look(team, pending.pop_front()));
}

/// What all kickers of a ball on this square see.
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

/// Takes in what a ball is kicked to of the squares that are seen. Returns those of the new ones from which
/// it is kicked on.
Squares RelaxedReach::added(const Team& team, Squares seen) {
    const Squares fresh = seen - (squares_ | team.occupied | team.closed);
    squares_ |= fresh;
    return fresh & kickable_;
}

Reach reach(const Team& team, int ball) {
    KickGraph graph(team, ball);
    if (graph.is_complete()) return {graph.squares(), graph.examined()};
    Squares squares = graph.squares();
    graph.relax();
    ChainSearch search(team, ball);
    (graph.squares() - squares).for_each([&](int target) {
        if (search.brings(target, graph)) squares.insert(target);
    });
    return {squares, graph.examined()};
}

bool reaches(const Team& team, int ball, int target, const ReachHints& hints) {
    if (ball == target) return true;
    // A chain or two to each square, the first that are found: enough to find most targets, and to find that
    // there is none if these chains lack no kick because its piece has kicked already. The moved piece is
    // what is new, so chains that still have its kick are kept apart from those that have not.
    struct Stop {
        int ball;
        Squares kicked;  ///< pieces of the chain that leads here
    };
    struct Found {
        Squares squares;
        Squares missed;  ///< where a piece would have sent the ball if it had not kicked already
    };
    const Squares shut = team.occupied | team.closed;
    const Squares onward = team.kickable() - goals;
    const Squares first = team.kickers(ball);
    const Squares certain = first.size() == 1 ? first : Squares();  // every chain begins with its kick
    Found before{Squares::of(ball), {}};                            // the moved piece's kick
    Found after;
    FixedVector<Stop, 2 * square_count> stops;
    stops.push_back({ball, Squares()});
    for (std::size_t i = 0; i < stops.size(); ++i) {
        const Stop stop = stops[i];
        Squares kickers = team.kickers(stop.ball);
        const bool was_spent = hints.moved < 0 || stop.kicked.contains(hints.moved);
        // What kicks in every chain that comes here is not missed.
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
    return ChainSearch(team, ball).brings(target);
}

}  // namespace sweeper::football
