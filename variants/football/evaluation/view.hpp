// The data that the goal test and the evaluation share, computed once for each node of the search.
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "variants/football/goal/outlook.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// The view of one position (`GameWithView` in search/tree/view.hpp). Precondition: the position outlives the
/// view.
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
    // Computed at the first use. Two members instead of an array, because compilers would fill an array with
    // zeros.
    std::optional<Outlook> mover_;
    std::optional<Outlook> opponent_;
};

}  // namespace sweeper::football
