// A position as the search questions it. A game whose winning test and evaluation look at the same things, or
// that can tell faster than by winning_turn that a side scores, has a View of its own, which only makes it
// faster: the answers are those of the game's contract.
#pragma once

#include <concepts>
#include <optional>

#include "engine/game.hpp"

namespace sweeper {

/// A View refers to the position, which must be ongoing, and keeps what its answers share.
template <typename G>
concept GameWithView = Game<G> && std::constructible_from<typename G::View, const typename G::Position&> &&
    requires(typename G::View& view, std::optional<typename G::Turn> threat) {
    /// G::winning_turn(position)
    { view.winning_turn() } -> std::same_as<std::optional<typename G::Turn>>;
    /// A turn with which the opponent would score if it were to move; exists exactly if
    /// G::winning_turn(G::passed(position)) does. Any turn with the same result may stand for it.
    { view.threat() } -> std::same_as<std::optional<typename G::Turn>>;
    /// Whether there is a winning turn. `threat`: threat() before the opponent's turn, if known. Most turns
    /// do not answer a threat, so it may be worth a look first.
    { view.can_score(threat) } -> std::same_as<bool>;
    /// G::evaluate(position)
    { view.evaluate() } -> std::same_as<Score>;
    /// G::evaluate_by_network(position), or evaluate() where there is no network
    { view.evaluate_by_network() } -> std::same_as<Score>;
};

/// For games without one: answers by the contract.
template <Game G>
class PlainView {
  public:
    explicit PlainView(const typename G::Position& position) : position_(position) {}

    std::optional<typename G::Turn> winning_turn() const {
        return G::winning_turn(position_);
    }
    std::optional<typename G::Turn> threat() const {
        return G::winning_turn(G::passed(position_));
    }
    bool can_score(std::optional<typename G::Turn> /*threat*/) const {
        return winning_turn().has_value();
    }
    Score evaluate() const {
        return G::evaluate(position_);
    }
    Score evaluate_by_network() const {
        const auto score = G::evaluate_by_network(position_);
        return score ? *score : evaluate();
    }

  private:
    const typename G::Position& position_;
};

namespace detail {

template <Game G>
struct ViewOf {
    using type = PlainView<G>;
};
template <GameWithView G>
struct ViewOf<G> {
    using type = typename G::View;
};

}  // namespace detail

template <Game G>
using View = typename detail::ViewOf<G>::type;

}  // namespace sweeper
