// Which turns leave a threat standing: told from the squares that the threat needs, without playing them.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "engine/fixed_vector.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Pieces are in each other's way and do nothing else. So a way to score with the ball where a turn has put
/// it stands as long as the turn's pieces have come to none of the squares that it needs; if one has, another
/// way may stand with that square barred. Ways are looked for once for each place of the ball, and for each
/// square barred.
class ThreatAnswers {
  public:
    /// The position is referred to. Its side to move is the one that has to answer.
    explicit ThreatAnswers(const Position& position);

    /// False: the opponent scores after this legal turn. True: it may or may not.
    bool may_save(Turn turn);

  private:
    struct Barred {
        Cell cell = no_cell;
        int number = 0;  ///< of the case that it makes
    };
    /// The ball somewhere, perhaps a square barred. Pieces that have moved bar the squares they left, too.
    struct Case {
        bool scores = false;  ///< the opponent, so far as can be told
        CellSet needed;       ///< if so: squares that must stay empty, in one way to score; never no_cell
        FixedVector<Barred, 32> barred{};
    };

    // Instead of a case's number.
    static constexpr int unseen = -1;
    static constexpr int seen_once = -2;

    Case& case_at(int number) {
        return cases_[static_cast<std::size_t>(number)];
    }
    int add_case(BallState ball, Cell barred);
    int case_with(int number, BallState ball, Cell barred);

    const Position& position_;
    std::vector<Case> cases_;
    std::array<int, std::size_t{number_count} * (max_passes + 1)> by_ball_;  ///< numbers
};

}  // namespace sweeper::threestep
