// What one side can do with the ball from where it is now: the basis of the goal test and of the evaluation.
#pragma once

#include <array>

#include "engine/side.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/goal/formation.hpp"
#include "variants/football/goal/scoring_squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// The ball from the view of one side, whoever is to move: where it can be kicked now, and from where into
/// the goal.
struct Outlook {
    Formation formation;
    RelaxedReach reach;
    Beside beside;                          // of reach.squares()
    std::array<Squares, kind_count> slots;  // [index(Kind)]: scoring.slots() for reach.squares()

    Outlook(const Position& position, Side side)
        : formation(remembered_formation(position, side)),
          reach(formation.team, position.ball()),
          beside(reach.squares()) {
        for (const Kind kind : {Kind::king, Kind::rook, Kind::bishop, Kind::knight})
            slots[index(kind)] = formation.scoring.slots(kind, reach.squares());
        slots[index(Kind::queen)] = slots[index(Kind::rook)] | slots[index(Kind::bishop)];
    }
};

}  // namespace sweeper::football
