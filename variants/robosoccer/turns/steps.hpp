// A turn built action by action (ROB-1 to ROB-8); errors use the game's words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "variants/robosoccer/position/position.hpp"
#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

class Steps {
  public:
    explicit Steps(const Position& position)
        : origin_(position), start_(position), now_(position), phase_(position.phase()) {}

    /// `e2e3` or `e4c2`: a robot acts; `B@c7` or `L@a1`: a piece is placed. Case does not matter. An error
    /// changes nothing.
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const;
    std::string board() const;
    /// The ball of the side to move.
    std::string ball() const;

  private:
    Result<void> place(std::string_view action);
    Result<void> place_robot(Size size, Square square);
    Result<void> place_ball(Square square);
    Result<void> act(Action action);

    bool awaits_ball() const {
        return !now_.has_ball(now_.side()) && (phase_ == Phase::place_ball || phase_ == Phase::opening);
    }
    bool may_act_on() const;
    /// Whether the turn may end at `now`, after that many actions of robots, or after further actions.
    bool can_be_ended(const Position& start, const Position& now, int actions) const;

    Position origin_;
    Position start_;  ///< start of the turn for ROB-8; in the opening the ball is already placed
    Position now_;    ///< after the actions made so far; the same side is still to move
    Phase phase_;
    RobotRow row_{};     ///< robots placed
    int ball_file_ = 0;  ///< file of the placed ball
    int actions_ = 0;    ///< number of robots' actions
};

}  // namespace sweeper::robosoccer
