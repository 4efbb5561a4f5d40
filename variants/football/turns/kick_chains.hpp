// Decides which squares the ball can reach by chains of kicks in which each piece kicks at most once (FB-4).
// A graph of all kicks settles most positions, and a forward search most of the others. A backward search
// settles the positions that are too large for the forward search. Only kicks.cpp includes this file.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "engine/interruption.hpp"
#include "system/thread_owned.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// The squares that the ball reaches, and every kick on the way. The constructor follows only the first chain
/// found to each square. If this may miss squares (see is_complete()), relax() drops the limit of one kick
/// for each piece.
class KickGraph {
  public:
    struct Kick {
        Squares targets;
        int kicker;
    };
    /// The ball's first square, or a reached square from which some piece could kick the ball.
    struct Place {
        Squares kicked;  ///< pieces that have kicked in the first chain to this square
        std::uint16_t square;
        std::uint16_t first_kick;  ///< index in kicks() of the first kick from this square
        std::uint16_t end_kick;    ///< index after the last kick from this square
    };

    KickGraph(const Team& team, int ball)
        : team_(team), shut_(team.occupied | team.closed), onward_(team.kickable() - goals) {
        squares_.insert(ball);
        add(ball, Squares());
        follow();
    }

    /// The squares reached. Before relax(), a legal chain exists to each of them; after relax(), the set is a
    /// superset.
    Squares squares() const {
        return squares_;
    }
    /// Squares from which some piece could kick the ball, reached or not.
    Squares onward() const {
        return onward_;
    }
    /// All squares whose contents decide how far the kicks from the reached squares (squares()) go.
    Squares examined() const {
        return examined_;
    }
    const auto& places() const {
        return places_;
    }
    const auto& kicks() const {
        return kicks_;
    }
    /// Index in places() of a square. Precondition: the square is a member of both squares() and onward().
    std::size_t place_of(int square) const {
        return place_of_[static_cast<std::size_t>(square)];
    }

    /// Whether squares() is proven to contain all reachable squares. A chain to any other square needs a kick
    /// that was skipped, because its piece had already kicked in the first chain found. In the new chain the
    /// piece must not kick before this kick. That is impossible if the piece kicks in every chain to the
    /// square of the kick (the piece dominates the square: Prosser 1959, on flow graphs).
    bool is_complete() const {
        if (squares_.includes(missed_)) return true;
        Squares asked;  // pieces tested so far
        for (const std::uint16_t i : missed_kicks_) {
            const Kick& kick = kicks_[i];
            if (squares_.includes(kick.targets) || asked.contains(kick.kicker)) continue;
            if (could_leave(kick.kicker)) return false;
            asked.insert(kick.kicker);
        }
        return true;
    }

    /// Extends squares() to the squares that the ball reaches if pieces may kick any number of times.
    void relax() {
        while (!squares_.includes(missed_)) {
            add_all(missed_ - squares_, Squares());
            follow();
        }
    }

    /// Pieces that can kick a ball on two or more members of places(). No other piece can kick twice in a
    /// chain that visits no square twice.
    Squares twice() const {
        Squares once;
        Squares twice;
        for (const Kick& kick : kicks_) {
            const Squares kicker = Squares::of(kick.kicker);
            twice |= once & kicker;
            once |= kicker;
        }
        return twice;
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

    /// Adds the kicks from all new places.
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

    /// Whether `piece` could kick the ball to a square outside squares() after a chain in which only other
    /// pieces kick. The other pieces may kick any number of times.
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
    Squares missed_;  // targets of kicks skipped because the piece had already kicked
    std::size_t followed_ = 0;
    FixedVector<Place, square_count> places_;    // in the order of discovery
    FixedVector<Kick, square_count * 8> kicks_;  // a square has eight neighbours
    FixedVector<std::uint16_t, square_count * 8> missed_kicks_;
    std::array<std::uint8_t, square_count> place_of_;
};

/// Breadth-first search over states in a relaxed graph. A state is a place and the set of those pieces of
/// twice() that have kicked. A state is dropped if its set includes the set of an earlier state at the same
/// place, because it cannot reach any additional squares. The search ends quickly in positions of real games
/// and gives up in positions with very many pieces.
class ForwardSearch {
  public:
    explicit ForwardSearch(const KickGraph& graph) : graph_(graph), twice_(graph.twice()), states_(states()) {
        states_.clear();
        newest_.fill(none);
        int next = 0;
        twice_.for_each(
            [&](int kicker) { bit_of_[static_cast<std::size_t>(kicker)] = std::uint64_t{1} << next++; });
        found_.insert(graph.places()[0].square);
        add(0, 0);
    }

    /// Returns the squares that were reached. Stops when they include all of `wanted`, when no state remains,
    /// or when the search gives up.
    Squares run(Squares wanted) {
        std::size_t i = 0;
        while (i < states_.size() && i < most_states && !found_.includes(wanted)) expand(states_[i++]);
        is_complete_ = i == states_.size();
        return found_;
    }
    /// Whether run() has found all squares.
    bool is_complete() const {
        return is_complete_;
    }

  private:
    static constexpr std::size_t most_states = 256;
    using Index = std::int32_t;
    static constexpr Index none = -1;

    struct State {
        /// One bit for each piece of KickGraph::twice(). There are at most 64 such pieces: if n pieces can
        /// each kick from at least two places, they use 2n of the 8 * (81 - n) pairs of a free square and one
        /// of its neighbours.
        std::uint64_t kicked;
        Index place;
        Index older;  // previous state at the same place
    };

    /// The states of the thread's current search. All searches of a thread reuse this memory, one search at a
    /// time.
    static std::vector<State>& states() {
        thread_local std::vector<State>& states = owned_by_thread(std::vector<State>());
        return states;
    }

    void expand(const State state) {
        const KickGraph::Place& place = graph_.places()[static_cast<std::size_t>(state.place)];
        for (std::size_t i = place.first_kick; i < place.end_kick; ++i) {
            const KickGraph::Kick& kick = graph_.kicks()[i];
            const std::uint64_t bit =
                twice_.contains(kick.kicker) ? bit_of_[static_cast<std::size_t>(kick.kicker)] : 0;
            if ((state.kicked & bit) != 0) continue;
            found_ |= kick.targets;
            (kick.targets & graph_.onward()).for_each([&](int target) {
                add(static_cast<Index>(graph_.place_of(target)), state.kicked | bit);
            });
        }
    }
    void add(Index place, std::uint64_t kicked) {
        Index& newest = newest_[static_cast<std::size_t>(place)];
        for (Index i = newest; i != none; i = states_[static_cast<std::size_t>(i)].older)
            if ((states_[static_cast<std::size_t>(i)].kicked & ~kicked) == 0) return;
        states_.push_back({kicked, place, newest});
        newest = static_cast<Index>(states_.size() - 1);
    }

    const KickGraph& graph_;
    const Squares twice_;
    Squares found_;
    std::array<Index, square_count> newest_;          // [place]: newest state there, or none
    std::array<std::uint64_t, square_count> bit_of_;  // [square]: bit of the piece in State::kicked
    std::vector<State>& states_;                      // ordered by number of kicks
    bool is_complete_ = false;
};

/// Decides the cases that ForwardSearch gives up on. Works backwards from the target: a kick can be the last
/// one if a chain of other pieces' kicks brings the ball to the square of the kick without visiting the
/// target. Each step of the recursion forbids only one more piece to kick, so the graph of the remaining
/// kicks usually gives the answer quickly. The run time has no useful bound: the problem is the search for a
/// path that uses no colour twice.
class BackwardSearch {
  public:
    BackwardSearch(const Team& team, int ball) : team_(team), ball_(ball) {}

    /// Whether a chain brings the ball to the target. Precondition: `relaxed` is the relaxed graph of the
    /// same team and ball.
    bool brings(int target, const KickGraph& relaxed) {
        return kicks_at_last(target, {}, relaxed);
    }

  private:
    /// Conditions on a chain.
    struct Without {
        Squares kickers;  ///< pieces that must not kick
        Squares targets;  ///< squares that the ball must not visit

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
    std::array<std::vector<Without>, square_count>
        failed_;  // [target]: conditions under which no chain to it exists
};

}  // namespace sweeper::football
