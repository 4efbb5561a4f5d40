// A View answers the questions of the search about one position: can a side score, and what is the static
// score? A game can have its own View, to share work between the answers or to test for a goal faster than
// winning_turn() does. It only makes the search faster; its answers are those of the game's contract.
#pragma once

#include <concepts>
#include <optional>

#include "engine/game.hpp"

namespace sweeper {

/// A game with its own View. The position must be ongoing and must outlive the View.
template <typename G>
concept GameWithView = Game<G> && std::constructible_from<typename G::View, const typename G::Position&> &&
    requires(typename G::View& view, std::optional<typename G::Turn> threat) {
    /// Returns G::winning_turn(position).
    { view.winning_turn() } -> std::same_as<std::optional<typename G::Turn>>;
    /// A turn with which the opponent would score if it were to move; nullopt if and only if
    /// G::winning_turn(G::passed(position)) is nullopt. The two turns can differ.
    { view.threat() } -> std::same_as<std::optional<typename G::Turn>>;
    /// Whether winning_turn() has a value. `threat`: threat() of the position before the opponent's turn, if
    /// known. Most turns leave a threat standing, so it can save time to try this turn first.
    { view.can_score(threat) } -> std::same_as<bool>;
    /// Returns G::evaluate(position).
    { view.evaluate() } -> std::same_as<Score>;
    /// Returns G::evaluate_by_network(position), or evaluate() if that is nullopt.
    { view.evaluate_by_network() } -> std::same_as<Score>;
};

/// The View for games that define none of their own. It calls the functions of the contract.
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

/// The game's own View if it defines one, otherwise PlainView.
template <Game G>
using View = typename detail::ViewOf<G>::type;

}  // namespace sweeper
