// The turns of the setup (ROB-1): six robots on the first row; the ball on the second row; for Black also one
// or two actions after the placement of the ball.
#pragma once

#include <cstdint>
#include <vector>

#include "variants/robosoccer/turns/turn.hpp"

namespace sweeper::robosoccer {

/// The number of ways to place two robots of each size on a row of `files` files.
std::uint64_t robot_rows(int files);
/// The row of robots with a given number, counted from 0.
RobotRow robot_row(std::uint64_t number, int files);
/// Whether the row has two robots of each size, all on the first `files` files.
bool is_robot_row(const RobotRow& row, int files);

/// The square on a file on which the side to move places its ball.
Square ball_square(const Position& position, int file);
/// The position in the middle of the turn, after the placement of the ball.
Position with_ball(const Position& position, int file);

/// Every distinct turn of Phase::opening.
std::vector<Turn> opening_turns(const Position& position);

}  // namespace sweeper::robosoccer
