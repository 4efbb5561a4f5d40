// What the winning test and the evaluation both look at, so that a node of the search computes it once.
#pragma once

#include <array>
#include <optional>

#include "engine/score.hpp"
#include "engine/side.hpp"
#include "variants/football/formation.hpp"
#include "variants/football/kicks.hpp"
#include "variants/football/position.hpp"
#include "variants/football/source.hpp"
#include "variants/football/turn.hpp"

namespace sweeper::football {

/// The ball as one side sees it, whoever is to move: where it can be kicked now, and from where into the
/// goal.
struct Outlook {
    Formation formation;
    RelaxedReach reach;
    Beside beside;                          // the reach
    std::array<Squares, kind_count> slots;  // [index(Kind)], source.slots() of the reach

    Outlook(const Position& position, Side side)
        : formation(remembered_formation(position, side)),
          reach(formation.team, position.ball()),
          beside(reach.squares()) {
        for (const Kind kind : {Kind::king, Kind::rook, Kind::bishop, Kind::knight})
            slots[index(kind)] = formation.source.slots(kind, reach.squares());
        slots[index(Kind::queen)] = slots[index(Kind::rook)] | slots[index(Kind::bishop)];
    }
};

/// Answers questions about one position, which must outlive it; engine/game.hpp, `GameWithView`.
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
