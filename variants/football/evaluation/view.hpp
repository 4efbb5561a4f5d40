// What the winning test and the evaluation both look at, so that a node of the search computes it once.
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// Answers questions about one position, which must outlive it; search/tree/view.hpp, `GameWithView`.
class View {
  public:
    explicit View(const Position& position) : position_(position) {}

    std::optional<Turn> winning_turn();
    std::optional<Turn> threat();
    bool can_score(std::optional<Turn> threat);
    Score evaluate();
    Score evaluate_by_network();

  private:
    const Outlook& mover() {
        return mover_ ? *mover_ : mover_.emplace(position_, position_.side());
    }
    const Outlook& opponent() {
        return opponent_ ? *opponent_ : opponent_.emplace(position_, !position_.side());
    }

    const Position& position_;
    // Made when first needed. Two members: compilers fill an array of them with zeros.
    std::optional<Outlook> mover_;
    std::optional<Outlook> opponent_;
};

}  // namespace sweeper::football
