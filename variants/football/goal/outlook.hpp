// Where one side can kick the ball in a position: the basis of the goal test and of the evaluation.
#pragma once

#include <array>

#include "engine/side.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/goal/formation.hpp"
#include "variants/football/goal/scoring_squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

/// The kicks of one side, whichever side is to move: the squares to which it can kick the ball, and the
/// squares from which it can kick the ball into the goal.
struct Outlook {
    Formation formation;
    RelaxedReach reach;
    Beside beside;                          // Beside(reach.squares())
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
