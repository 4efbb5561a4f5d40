// Which turns may threaten a goal: told from where pieces and ball stand after them, without playing them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/mid_turn.hpp"
#include "variants/threestep/turns/turn.hpp"

namespace sweeper::threestep {

/// Of the side to move. Its own pieces are taken to be in nobody's way. Then what a piece can do depends on
/// its square and the ball's alone, and is looked for once: with which balls it scores alone, and to which of
/// those it brings the ball for another.
class Threats {
  public:
    /// The position is referred to.
    explicit Threats(const Position& position);

    /// False: the side could not score if it were to move again after this legal turn. True: it may or may
    /// not.
    bool may_threaten(Turn turn);

  private:
    /// Squares of the ball, ShotArea::bits.
    using Balls = std::uint64_t;

    /// What can be done with the ball in one place.
    struct Place {
        Window known = 0;                          ///< squares around it of which the following is known
        std::array<Balls, window_bits> brought{};  ///< [bit_of(ball, piece)]
        std::array<Balls, max_pieces> brought_by_own{};  ///< [index in own_]
    };

    Place& place(BallState ball);
    Balls scored_from(Cell piece);
    Balls brought_from(Cell piece, BallState ball, Place& place);
    bool do_two_score(Turn turn, Place& place);

    const Position& position_;
    const ShotArea& area_;
    const std::span<const Cell> own_;
    MidTurn mid_turn_;  ///< without own_
    std::array<Balls, max_pieces> scored_by_own_{};
    CellSet known_;  ///< squares of which the following is known
    std::array<Balls, cell_count> scored_from_;
    std::array<std::uint16_t, std::size_t{number_count} * (max_passes + 1)> numbers_;  ///< of places_
    std::vector<Place> places_;
};

}  // namespace sweeper::threestep
