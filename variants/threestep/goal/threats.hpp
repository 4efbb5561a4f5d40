// Finds turns that may threaten a goal, from the squares of pieces and ball after the turn, without playing
// the turns.
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

/// The threats of the side to move. Own pieces are assumed not to block each other, so the actions of a piece
/// depend only on its square and the state of the ball. Two sets are computed once and cached: the squares of
/// the ball from which a piece scores alone, and the squares to which it can bring the ball.
class Threats {
  public:
    /// Keeps a reference to the position.
    explicit Threats(const Position& position);

    /// False if it is proven that the side could not score if it were to move again directly after this legal
    /// turn; true if this is unknown.
    bool may_threaten(Turn turn);

  private:
    /// A set of squares of the ball, as in ShotArea::bits.
    using Balls = std::uint64_t;

    /// For one state of the ball: the squares to which pieces can bring it.
    struct Place {
        Window known = 0;                                ///< cells of a piece for which `brought` is valid
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
    MidTurn mid_turn_;  ///< the board without the pieces of own_
    std::array<Balls, max_pieces> scored_by_own_{};
    CellSet known_;  ///< squares for which scored_from_ is valid
    std::array<Balls, cell_count> scored_from_;
    std::array<std::uint16_t, std::size_t{number_count} * (max_passes + 1)>
        numbers_;  ///< [state of the ball]: index in places_
    std::vector<Place> places_;
};

}  // namespace sweeper::threestep
