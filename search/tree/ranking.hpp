// Ranks the turns of a position for move ordering, by the history of their features and by the game's order
// hint.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game.hpp"
#include "search/tree/history.hpp"

namespace sweeper {

/// The summands of the rank of a turn, for one side and after a given turn of the opponent.
template <Game G>
class Merit {
  public:
    /// `previous`: features of the opponent's last turn; null if unknown. `hint_weight`:
    /// SearchParameters::hint_weight.
    Merit(const History<G>& history, Side side, const Features<G>* previous, int hint_weight)
        : history_(history), side_(side), previous_(previous), hint_weight_(hint_weight) {}

    /// The summand for the first feature of a turn.
    int of_first(std::uint16_t feature) const {
        return history_.first_score(side_, feature, previous_);
    }
    /// The summand for any other feature of a turn.
    int of(std::uint16_t feature) const {
        return history_.score(side_, feature);
    }
    int of_all(const Features<G>& features) const {
        return history_.score(side_, features, previous_);
    }
    int of_hint(Score hint) const {
        return hint_weight_ * hint;
    }

  private:
    const History<G>& history_;
    Side side_;
    const Features<G>* previous_;
    int hint_weight_;
};

/// Like Merit, but only with the game's order hint; for callers without histories.
class HintMerit {
  public:
    int of_first(std::uint16_t /*feature*/) const {
        return 0;
    }
    int of(std::uint16_t /*feature*/) const {
        return 0;
    }
    template <typename Features>
    int of_all(const Features& /*features*/) const {
        return 0;
    }
    int of_hint(Score hint) const {
        return hint;
    }
};

/// A game with its own Ranker, which is faster than PlainRanker because many turns share actions.
template <typename G, typename Merit>
concept GameWithRanker = Game<G> && std::constructible_from < typename G::template Ranker<Merit>,
const typename G::Position&,
    const Merit& > &&requires(typename G::template Ranker<Merit>& ranker, typename G::Turn turn) {
    /// Returns merit.of_all(G::features(position, turn)) + merit.of_hint(G::order_hint(position, turn)).
    /// Precondition: the turn is legal in the position.
    { ranker.rank(turn) } -> std::same_as<int>;
};

/// A game whose generator can return turns that are pairs of actions in a compact form, without listing each
/// turn. The Ranker adds up the ranks of such turns faster than one by one.
template <typename G, typename Merit>
concept GameWithPairRanker = GameWithRanker<G, Merit> &&
    requires(typename G::template Ranker<Merit>& ranker, typename G::Generator& generator,
             typename G::Generator::Batch& batch, typename G::Generator::Pairs& pairs,
             void (*visit)(typename G::Turn, int)) {
    /// Like next(batch), but some of the turns are in `pairs` instead of `batch`. Replaces the contents of
    /// both.
    { generator.next(batch, pairs) } -> std::same_as<bool>;
    /// Calls visit(turn, rank(turn)) for each turn of `pairs`.
    ranker.rank_pairs(pairs, visit);
};

/// The Ranker for games that define none of their own.
template <Game G, typename Merit>
class PlainRanker {
  public:
    PlainRanker(const typename G::Position& position, const Merit& merit)
        : position_(position), merit_(merit) {}

    int rank(typename G::Turn turn) const {
        return merit_.of_all(G::features(position_, turn)) + merit_.of_hint(G::order_hint(position_, turn));
    }

  private:
    const typename G::Position& position_;
    const Merit& merit_;
};

namespace detail {

template <Game G, typename Merit>
struct RankerOf {
    using type = PlainRanker<G, Merit>;
};
template <Game G, typename Merit>
requires GameWithRanker<G, Merit>
struct RankerOf<G, Merit> {
    using type = typename G::template Ranker<Merit>;
};

}  // namespace detail

/// The game's own Ranker if it defines one, otherwise PlainRanker.
template <Game G, typename M = Merit<G>>
using Ranker = typename detail::RankerOf<G, M>::type;

}  // namespace sweeper
