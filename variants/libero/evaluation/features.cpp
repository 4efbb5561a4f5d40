#include "variants/libero/evaluation/features.hpp"

#include "engine/ordering.hpp"
#include "variants/libero/weights/order_weights.hpp"

namespace sweeper::libero {
namespace {

constexpr Score goal_hint = 2000;  // larger than the hint of any other turn, so that goals come first

std::uint16_t number(int feature) {
    return static_cast<std::uint16_t>(feature);
}

}  // namespace

OrderFeatures order_features(const Position& position, Turn turn) {
    OrderFeatures features{};
    if (turn.is_goal()) return features;
    const Side side = position.side();
    const int has_ball = position.holder() == side ? 1 : 0;
    const Cell ball = seen_by(side, position.ball());
    const bool is_left = turn.ball() == no_cell;  // the ball stays with the opponent
    const Cell end = seen_by(side, turn.ball());
    if (turn.from() != no_cell) {
        const auto slot = static_cast<std::size_t>(position.slot_at(side, turn.from()));
        const int kind = 3 * has_ball + static_cast<int>(kind_of(slot));
        const Cell from = seen_by(side, turn.from());
        const Cell to = seen_by(side, turn.to());
        features[0] = number(order_to + kind * cell_count + to);
        features[1] = number(order_from + kind * cell_count + from);
        features[2] = number(order_to_from_ball + kind * offsets.count() + offsets.of(to, ball));
        features[3] = number(order_from_from_ball + kind * offsets.count() + offsets.of(from, ball));
        if (!is_left) features[4] = number(order_to_from_end + kind * offsets.count() + offsets.of(to, end));
    }
    if (!is_left) {
        const Cells& near = neighbours[turn.ball()];
        const int own = (position.cells(side) & near).size();
        const int opponents = (position.cells(!side) & near).size();
        features[5] = number(order_end + has_ball * cell_count + end);
        features[6] = number(order_way + has_ball * offsets.count() + offsets.of(end, ball));
        features[7] = number(order_near + (has_ball * (most_near + 1) + own) * (most_near + 1) + opponents);
    }
    return features;
}

Score order_hint(const Position& position, Turn turn) {
    if (turn.is_goal()) return goal_hint;
    if (turn.ball() != no_cell && is_goal_cell_of(!position.side(), turn.ball())) return goal_hint;
    return sum_of_weights(order_weights, order_features(position, turn));
}

}  // namespace sweeper::libero
