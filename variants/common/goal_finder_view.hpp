// A View (search/tree/view.hpp) for games with a function find_goal(position, side). The function finds a
// scoring turn of either side, whichever side is to move.
#pragma once

#include <optional>

#include "engine/game_functions.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// Calls the free functions of the game's namespace. The position must be ongoing and outlive the view.
template <typename Position, typename Turn>
class GoalFinderView {
  public:
    explicit GoalFinderView(const Position& position) : position_(position) {}

    std::optional<Turn> winning_turn() const {
        return game_calls::winning_turn_of(position_);
    }
    std::optional<Turn> threat() const {
        return find_goal(position_, !position_.side());
    }
    bool can_score(std::optional<Turn> /*threat*/) const {
        return find_goal(position_, position_.side()).has_value();
    }
    Score evaluate() const {
        return game_calls::evaluate_one(position_);
    }
    Score evaluate_by_network() const {
        const auto score = game_calls::evaluate_one_by_network(position_);
        return score ? *score : evaluate();
    }

  private:
    const Position& position_;
};

}  // namespace sweeper
