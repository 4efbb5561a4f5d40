// Which turns may threaten a goal, decided from the squares of pieces and ball after them, without playing
// them.
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

/// The threats of the side to move. Its own pieces are assumed to block nobody. Then what a piece can do
/// depends only on its square and the ball's, and is computed once: with which balls it scores alone, and to
/// which of these squares it brings the ball for another piece.
class Threats {
  public:
    /// Keeps a reference to the position.
    explicit Threats(const Position& position);

    /// False: after this legal turn, the side could not score if it moved again at once. True: it may or may
    /// not.
    bool may_threaten(Turn turn);

  private:
    /// A set of squares of the ball, as in ShotArea::bits.
    using Balls = std::uint64_t;

    /// What pieces can do with one state of the ball.
    struct Place {
        Window known = 0;                                ///< squares around it for which `brought` is valid
        std::array<Balls, window_bits> brought{};        ///< [bit_of(ball, piece)]
        std::array<Balls, max_pieces> brought_by_own{};  ///< [index in own_]
    };

    Place& place(BallState ball);
    Balls scored_from(Cell piece);
    Balls brought_from(Cell piece, BallState ball, Place& place);
    bool do_two_score(Turn turn, Place& place);

    const Position& position_;
    const ShotArea& area_;
    const std::span<const Cell> own_;
    MidTurn mid_turn_;  ///< with the pieces of own_ taken off
    std::array<Balls, max_pieces> scored_by_own_{};
    CellSet known_;  ///< squares for which the following is valid
    std::array<Balls, cell_count> scored_from_;
    std::array<std::uint16_t, std::size_t{number_count} * (max_passes + 1)> numbers_;  ///< of places_
    std::vector<Place> places_;
};

}  // namespace sweeper::threestep
