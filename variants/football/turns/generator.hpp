// Generates every distinct turn of a position once, lazily, in batches (engine/game.hpp), and counts the
// turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

/// Upper bound of the turns of one piece, the largest batch: a queen has 32 moves on an empty board, and
/// after each move the ball can be on any of the 79 squares without a piece (at least two pieces are on the
/// board).
inline constexpr std::size_t batch_capacity = 32 * 79;

/// Generates turns in three stages: (1) turns without a piece move; (2) piece by piece, the moves that change
/// the ball's reach (the piece arrives as a kicker, or opens or closes the ball's way); (3) piece by piece,
/// the other moves, each combined with all final squares of stage 1.
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
    Squares waiting_;  // pieces whose batch of this stage has not been generated
};

/// The number of turns that Generator yields.
std::uint64_t count_turns(const Position& position);

/// Whether the turn is legal. Exact for any value of `turn`.
bool is_legal(const Position& position, Turn turn);

/// FB-1c: the turn without any action, legal if a piece of the side to move is beside the ball; else nullopt.
std::optional<Turn> null_turn(const Position& position);

}  // namespace sweeper::football
