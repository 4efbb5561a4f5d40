#include "variants/football/ordering.hpp"

namespace sweeper::football {
namespace {

// About what evaluation terms change by.
constexpr Score per_ball_step = 25;  // towards the goal; much more than a piece's step
constexpr Score per_piece_step = 5;  // of the moved piece towards the ball's new square

int seen_by(Side side, int square) {
    return side == Side::first ? square : flipped(square);
}

}  // namespace

Features features(const Position& position, Turn turn) {
    const Side side = position.side();
    const int ball = seen_by(side, position.ball()) * square_count + seen_by(side, turn.ball());
    int kind_to = kind_to_features - 1;
    int from_to = from_to_features - 1;
    if (turn.has_move()) {
        const int to = seen_by(side, turn.to());
        kind_to = static_cast<int>(position.kind_at(turn.from())) * square_count + to;
        from_to = seen_by(side, turn.from()) * square_count + to;
    }
    return {static_cast<std::uint16_t>(kind_to), static_cast<std::uint16_t>(kind_to_features + from_to),
            static_cast<std::uint16_t>(kind_to_features + from_to_features + ball)};
}

Score order_hint(const Position& position, Turn turn) {
    const int goal = target_goal(position.side());
    Score hint = per_ball_step * (distance(position.ball(), goal) - distance(turn.ball(), goal));
    if (turn.has_move())
        hint += per_piece_step * (distance(turn.from(), turn.ball()) - distance(turn.to(), turn.ball()));
    return hint;
}

}  // namespace sweeper::football
