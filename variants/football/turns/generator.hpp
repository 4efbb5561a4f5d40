// Every distinct turn of a position, lazily, in batches (game.hpp), and how many there are.
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

/// First the kicks alone; then, piece by piece, the moves that change where the ball can go (arriving as
/// kicker, clearing or closing its way); then, piece by piece, the moves that have no part in it, which go
/// with each of the kicks alone.
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
    Reach reach_;      // from kicks on
    Squares waiting_;  // pieces whose batch of this stage is still to come
};

/// The number of turns Generator gives.
std::uint64_t count_turns(const Position& position);

/// Exact, for any turn whatever.
bool is_legal(const Position& position, Turn turn);

/// FB-1c: standing still is allowed beside the ball.
std::optional<Turn> null_turn(const Position& position);

}  // namespace sweeper::football
