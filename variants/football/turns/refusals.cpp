#include "variants/football/turns/refusals.hpp"

#include <algorithm>
#include <optional>

#include "variants/football/turns/kicks.hpp"
#include "variants/football/turns/moves.hpp"

namespace sweeper::football {
namespace {

std::string side_name(Side side) {
    return side == Side::first ? "White" : "Black";
}

/// Kind and square for messages: `rook on e4`.
std::string piece_on(const Position& position, int square) {
    return std::string(name(position.kind_at(square))) + " on " + square_name(square);
}

bool is_occupied(const Position& position, int square) {
    return position.occupied().contains(square);
}

/// Whether the ball would travel along rank 1 or 9 onto e1 or e9 or across it (FB-7).
bool is_along_goal_row(int ball, int target) {
    const int rank = rank_of(ball);
    if ((rank != 0 && rank != 8) || rank_of(target) != rank) return false;
    return (file_of(ball) - file_of(e1)) * (file_of(target) - file_of(e1)) <= 0;
}

/// Whether the ball, the kicker and the target are on one line along which the kicker can kick.
bool is_in_line(const Position& position, int kicker, int ball, int target) {
    const auto [lower, upper] = std::minmax(kicker, ball);
    const Axis axis = axis_of_step(upper - lower);
    const Squares ways = line(piece_lines, upper, axis).up | line(piece_lines, lower, axis).down;
    if (position.kind_at(kicker) == Kind::king)
        return (ways & (neighbours(upper) | neighbours(lower))).contains(target);
    return ways.contains(target);
}

std::string why_no_knight_kick(const Position& position, int kicker, int target) {
    if (!knight_steps(position.ball()).contains(target))
        return "a knight kicks the ball a knight's step, and " + square_name(target) + " is none from " +
               square_name(position.ball()) + " (FB-6)";
    return square_name(target) + " is adjacent to the " + piece_on(position, kicker) +
           ", which only a ball in a corner may be kicked to (FB-6)";
}

}  // namespace

Result<void> require_own_piece(const Position& position, int square) {
    if (square == position.ball())
        return failure("the ball is on " + square_name(square) +
                       "; an action names the piece that moves or kicks (FB-1)");
    const std::optional<Side> owner = position.side_at(square);
    if (!owner) return failure("there is no piece on " + square_name(square) + " (FB-1)");
    if (*owner != position.side())
        return failure("the " + piece_on(position, square) + " is " + side_name(*owner) + "'s, " +
                       side_name(position.side()) + " is to move (ALL-1)");
    return {};
}

std::string why_no_move(const Position& position, int from, int to) {
    const Kind kind = position.kind_at(from);
    if (from == to) return "a piece move ends on another square (FB-2)";
    if (to == position.ball())
        return "the ball is on " + square_name(to) + ", no piece may stop there (FB-2)";
    if (is_occupied(position, to)) return square_name(to) + " is occupied, there are no captures (FB-2)";
    if (is_goal(to)) return "no piece may stop on the goal square " + square_name(to) + " (FB-2)";
    if (piece_moves(kind, from, Squares()).contains(to))
        return "the way from " + square_name(from) + " to " + square_name(to) + " is blocked (FB-2)";
    return "a " + std::string(name(kind)) + " does not move from " + square_name(from) + " to " +
           square_name(to) + " (FB-2)";
}

std::string why_no_kick(const Position& position, int kicker, int target) {
    const int ball = position.ball();
    const Kind kind = position.kind_at(kicker);
    if (!neighbours(ball).contains(kicker))
        return "the " + piece_on(position, kicker) + " is not adjacent to the ball on " + square_name(ball) +
               " (FB-4)";
    if (target == ball) return "the ball is on " + square_name(ball) + " already (FB-5, FB-6)";
    if (is_occupied(position, target))
        return square_name(target) + " is occupied, the ball needs an empty square (FB-5, FB-6)";
    if (is_goal(target) && !position.may_score())
        return "no score at first move: the ball may not be kicked onto " + square_name(target) + " (FB-8)";
    if (kind == Kind::knight) return why_no_knight_kick(position, kicker, target);
    const bool straight = straight_neighbours(ball).contains(kicker);
    if (straight ? !moves_straight(kind) : !moves_diagonally(kind))
        return "the " + piece_on(position, kicker) + " does not move in the direction of the ball on " +
               square_name(ball) + " (FB-5)";
    if (!is_in_line(position, kicker, ball, target))
        return "the " + piece_on(position, kicker) + " cannot kick from " + square_name(ball) + " to " +
               square_name(target) + " (FB-5)";
    if (is_along_goal_row(ball, target))
        return "the ball may not travel along the goal row onto or across " +
               square_name(rank_of(ball) == 0 ? e1 : e9) + " (FB-7)";
    return "the ball's way from " + square_name(ball) + " to " + square_name(target) + " is blocked (FB-5)";
}

}  // namespace sweeper::football
