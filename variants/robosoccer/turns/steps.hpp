// A turn built action by action (ROB-1 to ROB-8). An error says in words which rule the action breaks.
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

    /// Makes one action of a robot (`e2e3`, `e4c2`) or places a piece (`B@c7`, `L@a1`). Case does not matter.
    /// An error changes nothing.
    Result<void> play(std::string_view action);
    std::vector<std::string> next() const;
    Result<void> end() const;
    Turn turn() const;
    std::string board() const;
    /// The square of the ball of the side to move, as text.
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
    /// Whether the turn may end at `now` or after further actions. `actions` is the number of robots' actions
    /// so far.
    bool can_be_ended(const Position& start, const Position& now, int actions) const;

    Position origin_;
    Position start_;  ///< start of the turn for ROB-8; in Phase::opening after the placement of the ball
    Position now_;    ///< the position after the actions so far, with the same side still to move
    Phase phase_;
    RobotRow row_{};     ///< robots placed so far
    int ball_file_ = 0;  ///< file of the placed ball
    int actions_ = 0;    ///< number of robots' actions so far
};

}  // namespace sweeper::robosoccer
