// A turn built action by action (FB-1): which actions may follow, and in the game's words why another may
// not.
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

    /// `e2e4` moves a piece, `e5:e9` makes the piece on e5 kick; case does not matter. An error changes
    /// nothing.
    Result<void> play(std::string_view action);
    /// Legal next actions, sorted. Empty if the ball is on a goal square.
    std::vector<std::string> next() const;
    /// Success if the turn may end here, else the reason why not.
    Result<void> end() const;
    /// Precondition: end() succeeds.
    Turn turn() const;
    std::string board() const;
    std::string ball() const;

  private:
    Result<void> move(int from, int to);
    Result<void> kick(int kicker, int target);

    Position now_;    // after the actions made so far; the same side is still to move
    Squares kicked_;  // pieces that have kicked
    int from_ = -1;   // the piece move; -1 if none was made
    int to_ = -1;
};

}  // namespace sweeper::football
