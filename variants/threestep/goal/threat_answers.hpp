// Which turns do not stop a threat, decided from the squares that the threat needs, without playing the
// turns.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Pieces affect each other only by blocking. So a way to score with the ball on its new square still exists
/// if no piece of the turn has come to a square that the way needs. If one has, another way may exist with
/// that square barred. Ways are searched once for each state of the ball, and once more for each barred
/// square.
class ThreatAnswers {
  public:
    /// Keeps a reference to the position. Its side to move is the one that has to answer.
    explicit ThreatAnswers(const Position& position);

    /// False: the opponent scores after this legal turn. True: it may or may not score.
    bool may_save(Turn turn);

  private:
    struct Barred {
        Cell cell = no_cell;
        int number = 0;  ///< index of the case with this square barred
    };
    /// A state of the ball, perhaps with a barred square. Moved pieces also bar the squares that they left.
    struct Case {
        bool scores = false;  ///< whether the opponent is known to score
        CellSet needed;  ///< if it scores: squares that must stay empty in one way to score; never no_cell
        FixedVector<Barred, 32> barred{};
    };

    // Special values instead of a case's number.
    static constexpr int unseen = -1;
    static constexpr int seen_once = -2;

    Case& case_at(int number) {
        return cases_[static_cast<std::size_t>(number)];
    }
    int add_case(BallState ball, Cell barred);
    int case_with(int number, BallState ball, Cell barred);

    const Position& position_;
    std::vector<Case> cases_;
    std::array<int, std::size_t{number_count} * (max_passes + 1)> by_ball_;  ///< numbers of cases
};

}  // namespace sweeper::threestep
