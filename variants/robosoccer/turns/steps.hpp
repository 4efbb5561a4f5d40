// A turn under construction, action by action (ROB-1 to ROB-8), with refusals in the game's words.
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

    /// `e2e3` or `e4c2`: a robot acts; `B@c7`, `L@a1`: a piece is placed; either case.
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const;
    std::string board() const;
    /// Of the side to move.
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
    /// Whether the turn may end there, after so many actions of robots, or after more of them.
    bool can_be_ended(const Position& start, const Position& now, int actions) const;

    Position origin_;
    Position start_;  ///< where the turn began as ROB-8 understands it: the opening's ball is placed
    Position now_;    ///< the side to move is still the same
    Phase phase_;
    RobotRow row_{};     ///< robots placed
    int ball_file_ = 0;  ///< of the ball placed
    int actions_ = 0;    ///< of robots
};

}  // namespace sweeper::robosoccer
