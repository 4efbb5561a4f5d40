// A position as the search questions it: tells that a side can score without a position in which it is to
// move.
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/evaluation/network.hpp"
#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Answers questions about one ongoing position, which must outlive it; search/view.hpp, `GameWithView`.
class View {
  public:
    explicit View(const Position& position) : position_(position) {}

    std::optional<Turn> winning_turn() const {
        return threestep::winning_turn(position_);
    }
    std::optional<Turn> threat() const {
        return find_goal(position_, !position_.side());
    }
    bool can_score(std::optional<Turn> /*threat*/) const {
        return find_goal(position_, position_.side()).has_value();
    }
    Score evaluate() const {
        return threestep::evaluate(position_);
    }
    Score evaluate_by_network() const {
        const auto score = threestep::evaluate_by_network(position_);
        return score ? *score : evaluate();
    }

  private:
    const Position& position_;
};

}  // namespace sweeper::threestep
