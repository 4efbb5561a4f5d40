// A turn under construction, action by action (FB-1): what may follow, and in the game's words why not.
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

    /// `e2e4` moves a piece, `e5:e9` makes the piece on e5 kick; either case. A refusal changes nothing.
    Result<void> play(std::string_view action);
    /// Sorted. Empty once the ball is on a goal square.
    std::vector<std::string> next() const;
    /// Nothing if the turn may end here.
    Result<void> end() const;
    /// Precondition: end().
    Turn turn() const;
    std::string board() const;
    std::string ball() const;

  private:
    Result<void> move(int from, int to);
    Result<void> kick(int kicker, int target);

    Position now_;    // with the actions made so far; the same side to move
    Squares kicked_;  // pieces that have
    int from_ = -1;   // of the piece move, if there was one
    int to_ = -1;
};

}  // namespace sweeper::football
