// What the winning test and the evaluation both look at, so that a node of the search computes it once.
#pragma once

#include <optional>

#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/football/kicks.hpp"
#include "variants/football/position.hpp"
#include "variants/football/source.hpp"
#include "variants/football/turn.hpp"

namespace sweeper::football {

/// The ball as one side sees it, whoever is to move: where it can be kicked now, and from where into the
/// goal.
struct Outlook {
    Team team;
    RelaxedReach reach;
    Source source;

    Outlook(const Position& position, Side side)
        : team(position, side),
          reach(team, position.ball()),
          source(team, target_goal(side), reach.squares()) {}
};

/// Answers questions about one position, which must outlive it; engine/game.hpp, `GameWithView`.
class View {
  public:
    explicit View(const Position& position) : position_(position) {}

    std::optional<Turn> winning_turn();
    std::optional<Turn> threat();
    bool can_score(std::optional<Turn> threat);
    Score evaluate();

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
