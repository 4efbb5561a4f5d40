// Finds turns that do not stop a threat, without playing them: compares the squares that a turn enters with
// the squares that the threat needs.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Pieces affect each other only by blocking. A way of the opponent to score with the ball on its new square
/// therefore stays possible if no piece enters a square that this way needs. If a piece enters such a square,
/// another way may exist while this square is barred. Ways are searched once for each state of the ball, and
/// once more for each barred square.
class ThreatAnswers {
  public:
    /// Keeps a reference to the position, whose side to move answers the threat. The opponent's turn `threat`
    /// is not looked at, because it says little: nearly all goals are the same turn, Turn::goal().
    ThreatAnswers(const Position& position, Turn threat);

    /// False if the opponent is proven to score after this legal turn; true if this is unknown.
    bool may_save(Turn turn);

  private:
    struct Barred {
        Cell cell = no_cell;
        int number = 0;  ///< index in cases_ of the case with this square barred
    };
    /// A state of the ball, perhaps with one barred square. The pieces of the answering side stand on their
    /// old squares here, so these squares are barred as well.
    struct Case {
        bool scores = false;  ///< whether the opponent is known to score
        CellSet needed;  ///< if `scores`: squares that must stay empty for one way to score; never no_cell
        FixedVector<Barred, 32> barred{};
    };

    // Special values in by_ball_ instead of the number of a case.
    static constexpr int unseen = -1;
    static constexpr int seen_once = -2;

    Case& case_at(int number) {
        return cases_[static_cast<std::size_t>(number)];
    }
    int add_case(BallState ball, Cell barred);
    int case_with(int number, BallState ball, Cell barred);

    const Position& position_;
    std::vector<Case> cases_;
    /// [state of the ball]: number of its case, or the special value `unseen` or `seen_once`
    std::array<int, std::size_t{number_count} * (max_passes + 1)> by_ball_;
};

}  // namespace sweeper::threestep
