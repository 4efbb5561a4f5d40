// Generates every distinct turn of a position once, lazily, in batches (engine/game.hpp), and counts them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// A batch holds at most the turns of one piece: a queen has 32 moves on an empty board, and after each the
/// ball can be on any of the 79 squares without a piece (there are two pieces at least).
inline constexpr std::size_t batch_capacity = 32 * 79;

/// Three stages. First the turns that only kick. Then, piece by piece, the moves that change where the ball
/// can go (a piece arrives as a kicker, or opens or closes the ball's way). Then, piece by piece, the other
/// moves, each combined with all final squares of the kicks alone.
class Generator {
  public:
    using Batch = TurnBatch<Turn, batch_capacity>;

    explicit Generator(const Position& position);

    bool next(Batch& batch);

  private:
    enum class Stage : std::uint8_t { kicks, active_moves, quiet_moves, done };

    void start(Batch& batch);
    void add_active_moves(int from, Batch& batch) const;
    void add_quiet_moves(int from, Batch& batch) const;

    const Position position_;
    Stage stage_ = Stage::kicks;
    Team team_;
    Reach reach_;      // computed in the stage `kicks`
    Squares waiting_;  // pieces whose batch of this stage has not been made yet
};

/// The number of turns that Generator yields.
std::uint64_t count_turns(const Position& position);

/// Exact for any value of `turn`.
bool is_legal(const Position& position, Turn turn);

/// FB-1c: a side may do nothing if one of its pieces is beside the ball.
std::optional<Turn> null_turn(const Position& position);

}  // namespace sweeper::football
