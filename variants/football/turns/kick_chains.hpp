// Chains of kicks, each piece once (FB-4), in three steps: a graph of all kicks, which decides most
// questions; a search forward for those that it leaves open; a search backward for those that are too many
// for that. Only kicks.cpp needs this.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "engine/interruption.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

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

    /// Pieces that can kick from two places or more. No other piece could kick twice in a chain that visits
    /// no square twice.
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

/// Searches chains over (place, which of the pieces that could kick twice have kicked), given a relaxed
/// graph. A state whose pieces include all those of one already seen at its place finds nothing new and is
/// dropped. In the positions of games this ends soon; in a crowd it is given up.
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

    /// What has been found when that includes all of `wanted`, nothing is left to find or it is given up.
    Squares run(Squares wanted) {
        std::size_t i = 0;
        while (i < states_.size() && i < most_states && !found_.includes(wanted)) expand(states_[i++]);
        is_complete_ = i == states_.size();
        return found_;
    }
    /// Whether what run() has found is all.
    bool is_complete() const {
        return is_complete_;
    }

  private:
    static constexpr std::size_t most_states = 256;
    using Index = std::int32_t;
    static constexpr Index none = -1;

    struct State {
        /// One bit a piece of KickGraph::twice(). These are 64 at most: n pieces of at least two places each
        /// take 2n of the 8 * (81 - n) pairs of a free square and a neighbour.
        std::uint64_t kicked;
        Index place;
        Index older;  // state at the same place
    };

    /// One search at a time in each thread, so that nothing is allocated.
    static std::vector<State>& states() {
        thread_local std::vector<State> states;
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
    std::array<Index, square_count> newest_;          // [place]
    std::array<std::uint64_t, square_count> bit_of_;  // [square], of pieces in twice()
    std::vector<State>& states_;                      // in order of the number of kicks
    bool is_complete_ = false;
};

/// Where ForwardSearch gives up. Goes backwards from the target: a last kick will do if a chain
/// brings the ball to its square without a kick of that piece and without passing the target. As few pieces
/// stand in each other's way, the graph without them decides soon, one way or the other. There is no bound:
/// this is the search for a path on which no colour comes twice.
class BackwardSearch {
  public:
    BackwardSearch(const Team& team, int ball) : team_(team), ball_(ball) {}

    /// Whether a chain brings the ball to the target. `relaxed`: the graph of the same team and ball.
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

}  // namespace sweeper::football
