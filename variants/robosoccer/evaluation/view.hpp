// A position as the search questions it: tells that a side can score without a position in which it is to
// move.
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/robosoccer/evaluation/evaluate.hpp"
#include "variants/robosoccer/evaluation/network.hpp"
#include "variants/robosoccer/goal/winning_turn.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// Answers questions about one ongoing position, which must outlive it; search/view.hpp, `GameWithView`.
class View {
  public:
    explicit View(const Position& position) : position_(position) {}

    std::optional<Turn> winning_turn() const {
        return robosoccer::winning_turn(position_);
    }
    std::optional<Turn> threat() const {
        return find_goal(position_, !position_.side());
    }
    bool can_score(std::optional<Turn> /*threat*/) const {
        return find_goal(position_, position_.side()).has_value();
    }
    Score evaluate() const {
        return robosoccer::evaluate(position_);
    }
    Score evaluate_by_network() const {
        const auto score = robosoccer::evaluate_by_network(position_);
        return score ? *score : evaluate();
    }

  private:
    const Position& position_;
};

}  // namespace sweeper::robosoccer
