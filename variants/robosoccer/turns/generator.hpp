// Generates every distinct turn of a position once (ALL-2), in batches, and counts the turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "variants/robosoccer/turns/move_pairs.hpp"
#include "variants/robosoccer/turns/result_set.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// In play there are two batches: the turns that move the ball, including goals; then the other turns. In the
/// setup (ROB-1), each batch has as many turns as fit.
class Generator {
  public:
    using Batch = TurnBatch<Turn, ResultSet::capacity>;

    explicit Generator(const Position& position) : position_(position) {}

    using Pairs = MovePairs;

    bool next(Batch& batch);
    /// Fills the next batch, but adds move pairs to `pairs` instead of the batch.
    bool next(Batch& batch, Pairs& pairs);

  private:
    bool next(Batch& batch, Pairs* pairs);
    bool next_in_play(Batch& batch, Pairs* pairs);
    bool next_robot_rows(Batch& batch);
    bool next_openings(Batch& batch);
    template <typename TurnAt>
    bool next_of(std::size_t turns, Batch& batch, TurnAt&& turn_at);

    const Position position_;
    std::size_t stage_ = 0;  ///< batches yielded so far
    std::vector<Turn> openings_;
};

/// The number of turns that a Generator yields.
std::uint64_t count_turns(const Position& position);

}  // namespace sweeper::robosoccer
