// How promising turns of one position are: what the histories say of their features, and the game's own hint.
#pragma once

#include <concepts>
#include <cstdint>

#include "engine/game.hpp"
#include "search/tree/history.hpp"

namespace sweeper {

/// The parts that a turn's rank is the sum of, for turns of one side after one turn of the other.
template <Game G>
class Merit {
  public:
    /// `previous`: features of the turn before, or null. `hint_weight`: of SearchParameters.
    Merit(const History<G>& history, Side side, const Features<G>* previous, int hint_weight)
        : history_(history), side_(side), previous_(previous), hint_weight_(hint_weight) {}

    /// Of a turn's first feature.
    int of_first(std::uint16_t feature) const {
        return history_.first_score(side_, feature, previous_);
    }
    /// Of any other.
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

/// The game's hint alone, for where nothing has been learnt.
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

/// A game whose turns share their actions may add up their ranks faster than turn by turn.
template <typename G, typename Merit>
concept GameWithRanker = Game<G> && std::constructible_from < typename G::template Ranker<Merit>,
const typename G::Position&,
    const Merit& > &&requires(typename G::template Ranker<Merit>& ranker, typename G::Turn turn) {
    /// merit.of_all(G::features(position, turn)) + merit.of_hint(G::order_hint(position, turn)), for legal
    /// turns of the position.
    { ranker.rank(turn) } -> std::same_as<int>;
};

/// Its generator may leave turns that are pairs of actions unlisted, for the ranker to add up their ranks
/// without a look at each.
template <typename G, typename Merit>
concept GameWithPairRanker = GameWithRanker<G, Merit> &&
    requires(typename G::template Ranker<Merit>& ranker, typename G::Generator& generator,
             typename G::Generator::Batch& batch, typename G::Generator::Pairs& pairs,
             void (*visit)(typename G::Turn, int)) {
    /// As next(batch), but some turns of the batch are in `pairs` instead, which is replaced.
    { generator.next(batch, pairs) } -> std::same_as<bool>;
    /// Calls visit(turn, rank(turn)) for each of them.
    ranker.rank_pairs(pairs, visit);
};

/// For games without one.
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

/// The game's own ranker if it has one.
template <Game G, typename M = Merit<G>>
using Ranker = typename detail::RankerOf<G, M>::type;

}  // namespace sweeper
