// A turn built action by action (FB-1): the legal next actions, and the error for an illegal action.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "variants/football/board/squares.hpp"
#include "variants/football/position/position.hpp"
#include "variants/football/turns/turn.hpp"

namespace sweeper::football {

class Steps {
  public:
    explicit Steps(const Position& position) : now_(position) {}

    /// Makes one action: `e2e4` moves a piece, `e5:e9` is a kick by the piece on e5. Case does not matter. An
    /// error changes nothing.
    Result<void> play(std::string_view action);
    /// The legal next actions, sorted. Empty if the ball is on a goal square.
    std::vector<std::string> next() const;
    /// Succeeds if the turn may end here; otherwise the error says why not.
    Result<void> end() const;
    /// The turn made by the actions so far. Precondition: end() succeeds.
    Turn turn() const;
    std::string board() const;
    std::string ball() const;

  private:
    Result<void> move(int from, int to);
    Result<void> kick(int kicker, int target);

    Position now_;    // the position after the actions so far, with the same side still to move
    Squares kicked_;  // pieces that have kicked
    int from_ = -1;   // old square of the moved piece; -1: no piece has moved
    int to_ = -1;
};

}  // namespace sweeper::football
