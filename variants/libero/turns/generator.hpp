// Generates every distinct turn of a position once (ALL-2), in batches with forcing turns first, and counts
// the turns.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/pass_graph.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// Batches of a side with the ball: all turns without a piece move; then one batch for each moved piece, from
/// the libero to the goalkeeper. Batches of a side without the ball: all steals; then the quiet moves and the
/// null turn. Turn::goal() is in the batch in which the first goal is found.
class Generator {
  public:
    /// Upper bound of the turns in a batch. The largest batch has the steals: eleven pieces with 8 target
    /// cells each around the holder (LIB-5), and for each of these moves at most eleven final holders and
    /// three goal cells. A batch of one piece is smaller: the piece has at most 41 targets (a libero on an
    /// empty board).
    using Batch = TurnBatch<Turn, 11 * 8 * 14>;

    explicit Generator(const Position& position) : position_(position) {}
    Generator(const Generator&) = delete;  // graph_ refers to position_
    Generator& operator=(const Generator&) = delete;

    bool next(Batch& batch);

  private:
    void add_turns_without_move(Batch& batch);
    void add_goal(Batch& batch);
    void add_moves(const PieceMoves& moves, const Cells& targets, Cell from, Batch& batch);
    void add_steals(Batch& batch);
    void add_quiet_moves(Batch& batch) const;

    const Position position_;
    std::optional<PassGraph> graph_;  ///< made when the first batch is requested
    std::size_t stage_ = 0;
    bool has_given_goal_ = false;
};

/// The number of turns that a Generator yields.
std::uint64_t count_turns(const Position& position);

}  // namespace sweeper::libero
