#include "variants/threestep/goal/threats.hpp"

#include <bit>

#include "variants/threestep/goal/winning_turn.hpp"
#include "variants/threestep/turns/walk.hpp"

namespace sweeper::threestep {
namespace {

constexpr std::uint16_t unseen = 0xFFFF;

}  // namespace

Threats::Threats(const Position& position)
    : position_(position),
      area_(position.board().shot_area(position.side())),
      own_(position.pieces(position.side()).data(),
           static_cast<std::size_t>(position.piece_count(position.side()))),
      mid_turn_(position) {
    numbers_.fill(unseen);
    for (const Cell piece : own_) mid_turn_.lift(piece);
    for (std::size_t i = 0; i < own_.size(); ++i) scored_by_own_[i] = scored_from(own_[i]);
}

bool Threats::may_threaten(Turn turn) {
    if (turn.is_goal()) return true;
    const BallState ball = turn.ball();
    if (!position_.board().is_inside(ball.ball)) return true;
    Place& here = place(ball);
    const CellPair left = turn.left();
    Balls scored = 0;
    Balls brought = 0;
    for (std::size_t i = 0; i < own_.size(); ++i) {
        if (own_[i] == left[0] || own_[i] == left[1]) continue;
        scored |= scored_by_own_[i];
        brought |= here.brought_by_own[i];
    }
    for (const Cell piece : turn.taken()) {
        if (piece == no_cell) continue;
        scored |= scored_from(piece);
        brought |= brought_from(piece, ball, here);
    }
    if ((scored & area_.bits[ball.ball]) != 0) return true;
    return (scored & brought) != 0 && do_two_score(turn, here);
}

/// Whether one piece may bring the ball to a square from which another piece scores.
bool Threats::do_two_score(Turn turn, Place& place) {
    const CellPair left = turn.left();
    Balls all_brought = 0;  // squares to which the pieces so far bring the ball
    Balls all_scored = 0;
    bool found = false;
    const auto add = [&](Balls brought, Balls scored) {
        found = found || (brought & all_scored) != 0 || (scored & all_brought) != 0;
        all_brought |= brought;
        all_scored |= scored;
    };
    for (std::size_t i = 0; i < own_.size(); ++i)
        if (own_[i] != left[0] && own_[i] != left[1]) add(place.brought_by_own[i], scored_by_own_[i]);
    for (const Cell piece : turn.taken())
        if (piece != no_cell) add(brought_from(piece, turn.ball(), place), scored_from(piece));
    return found;
}

auto Threats::place(BallState ball) -> Place& {
    std::uint16_t& number =
        numbers_[static_cast<std::size_t>(number_of(ball.ball)) * (max_passes + 1) + ball.passes];
    if (number == unseen) {
        number = static_cast<std::uint16_t>(places_.size());
        Place& made = places_.emplace_back();
        for (std::size_t i = 0; i < own_.size(); ++i)
            made.brought_by_own[i] = brought_from(own_[i], ball, made);
    }
    return places_[number];
}

/// The squares of the ball from which a piece on the cell `piece` scores alone.
auto Threats::scored_from(Cell piece) -> Balls {
    Balls& balls = scored_from_[piece];
    if (known_.contains(piece)) return balls;
    known_.insert(piece);
    balls = 0;
    for_each_bit(area_.around_zone.around(piece) & ~centre, [&](int bit) {
        const Cell ball = cell_of_bit(piece, bit);
        if (!mid_turn_.is_empty(ball)) return;
        mid_turn_.put_ball({ball, 0});  // the count of passes has no effect on dribbles and shots
        if (scores_alone(mid_turn_, piece)) balls |= area_.bits[ball];
    });
    return balls;
}

/// The squares to which a piece on the cell `piece` can bring the ball.
auto Threats::brought_from(Cell piece, BallState ball, Place& place) -> Balls {
    const Window here = only(ball.ball, piece);
    if (here == 0) return 0;
    Balls& balls = place.brought[static_cast<std::size_t>(std::countr_zero(here))];
    if ((place.known & here) != 0) return balls;
    place.known |= here;
    mid_turn_.put_ball(ball);
    const Walk walk(mid_turn_, piece);
    for (const Branch& branch : walk.branches())
        if (!branch.is_goal) balls |= area_.bits[branch.ball.ball];
    return balls;
}

}  // namespace sweeper::threestep
