// A position as the search asks about it: the game's own View if it has one (engine/game.hpp), else this.
#pragma once

#include <optional>

#include "engine/game.hpp"

namespace sweeper {

template <Game G>
class PlainView {
  public:
    explicit PlainView(const typename G::Position& position) : position_(position) {}

    std::optional<typename G::Turn> winning_turn() const {
        return G::winning_turn(position_);
    }
    std::optional<typename G::Turn> threat() const {
        return find_goal(!position_.side());
    }
    bool can_score(std::optional<typename G::Turn> /*threat*/) const {
        return find_goal(position_.side()).has_value();
    }
    Score evaluate() const {
        return G::evaluate(position_);
    }
    Score evaluate_by_network() const {
        return G::evaluate_by_network(position_);
    }

  private:
    std::optional<typename G::Turn> find_goal(Side side) const {
        if constexpr (GameWithGoalFinder<G>)
            return G::find_goal(position_, side);
        else if (side == position_.side())
            return G::winning_turn(position_);
        else
            return G::winning_turn(G::passed(position_));
    }

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
