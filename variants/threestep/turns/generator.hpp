// Generates every distinct turn of a position once (ALL-2), in batches of a few hundred turns, and counts the
// turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/game.hpp"
#include "variants/threestep/position/position.hpp"
#include "variants/threestep/turns/best_ball_turns.hpp"
#include "variants/threestep/turns/obligation.hpp"
#include "variants/threestep/turns/pair_turns.hpp"
#include "variants/threestep/turns/shared_results.hpp"
#include "variants/threestep/turns/turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {

/// Generates turns in three stages:
///
///   - the turns with the best moves of the ball (best_ball_turns.hpp);
///   - turns of one piece, the piece nearest to the ball first;
///   - turns of two pieces, pairs near the ball first; within a pair, turns that move the ball first.
///
/// The last two stages compute a batch only when it is requested.
class Generator {
  public:
    /// A batch ends when the turns of the next step might not fit. The largest step,
    /// PairTurns::for_each_single(), adds fewer than 200 turns: up to 49 in each of four ways.
    using Batch = TurnBatch<Turn, 512>;

    explicit Generator(const Position& position) : position_(position) {}

    bool next(Batch& batch);

  private:
    /// The data of the second and third stage. It is large and therefore created only when the second stage
    /// begins.
    struct Later {
        explicit Later(const Position& position);

        Pieces pieces{};  ///< cells of the pieces of the side to move, the piece nearest to the ball first
        std::size_t count = 0;  ///< number of pieces
        Goals goals;
        SharedResults shared;
        PairTurns pair;
    };

    void add_best_ball_turns(Batch& batch);
    void add_one_piece(Batch& batch);
    void add_pairs(Batch& batch);
    bool next_pair();
    void add_singles(Batch& batch);
    void add_doubles(Batch& batch);
    void add(Batch& batch, Turn turn) const;

    enum class Stage : std::uint8_t { best_ball_turns, one_piece, pairs, done };

    const Position position_;
    std::optional<Demand> demand_;  ///< obligation(position_), computed with the first batch
    Stage stage_ = Stage::best_ball_turns;
    BestBallTurns given_;
    std::unique_ptr<Later> later_;
    // Progress of the stage. In one_piece: first_ is the piece, ball_ the branch of its walk. In pairs:
    // first_ and second_ are the pair, row_ is the row of PairTurns, and ball_ + 1 is the final state of the
    // ball, so that state 0 (the ball has not moved) comes last.
    std::size_t first_ = 0;
    std::size_t second_ = 0;
    std::size_t ball_ = 0;
    int row_ = 0;
};

/// The number of turns that a Generator yields.
std::uint64_t count_turns(const Position& position);

}  // namespace sweeper::threestep
