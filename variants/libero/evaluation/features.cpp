#include "variants/libero/evaluation/features.hpp"

#include <algorithm>
#include <cstddef>

#include "engine/ordering.hpp"
#include "variants/libero/evaluation/policy.hpp"
#include "variants/libero/weights/order_weights.hpp"

namespace sweeper::libero {
namespace {

std::uint16_t number(int feature) {
    return static_cast<std::uint16_t>(feature);
}

int kind_at(const Position& position, Cell cell) {
    return static_cast<int>(kind_of(static_cast<std::size_t>(position.slot_at(position.side(), cell))));
}

/// The number of the feature's range: 1 if the side to move has the ball, otherwise 0.
int has_ball(const Position& position) {
    return position.holder() == position.side() ? 1 : 0;
}

/// The kind of the piece at `cell`, counted on for the side that has the ball: from 0 to 5.
int kind_and_holder(const Position& position, Cell cell) {
    return 3 * has_ball(position) + kind_at(position, cell);
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    if (turn.is_goal())
        return {number(kind_to_features - 1), number(kind_to_features + kind_from_features - 1),
                number(feature_count - 1)};
    const auto [to, from] = move_features(position, turn);
    return {to, from, ball_feature(position, turn.ball())};
}

OrderFeatures order_features(const Position& position, Turn turn) {
    OrderFeatures features{};
    if (turn.is_goal()) return features;
    const bool moves = turn.from() != no_cell;
    const bool has_end = turn.ball() != no_cell;
    if (moves) {
        const auto move = move_order(position, turn);
        std::copy(move.begin(), move.end(), features.begin());
    }
    if (moves && has_end) features[4] = to_from_end_order(position, turn);
    if (has_end) {
        const auto end = end_order(position, turn.ball());
        std::copy(end.begin(), end.end(), features.begin() + 5);
    }
    return features;
}

PolicyFeatures policy_features(const Position& position, Turn turn) {
    const auto order = order_features(position, turn);
    const bool has_end = !turn.is_goal() && turn.ball() != no_cell;
    return {order[0], order[1], has_end ? policy_end_of(position, turn.ball()) : number(0)};
}

Score order_hint(const Position& position, Turn turn) {
    if (scores(position, turn)) return goal_hint;
    const PositionPolicy policy = policy_of(position);
    Score hint = sum_of_weights(order_weights, order_features(position, turn));
    for (const std::uint16_t feature : policy_features(position, turn)) hint += policy.rating(feature);
    return hint;
}

std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn) {
    constexpr int none = 3 * cell_count;
    if (turn.from() == no_cell) return {number(none), number(kind_to_features + none)};
    const Side side = position.side();
    const int kind = kind_at(position, turn.from()) * cell_count;
    return {number(kind + seen_by(side, turn.to())),
            number(kind_to_features + kind + seen_by(side, turn.from()))};
}

std::uint16_t ball_feature(const Position& position, Cell ball) {
    const int seen = ball == no_cell ? cell_count : seen_by(position.side(), ball);
    return number(kind_to_features + kind_from_features + seen);
}

std::array<std::uint16_t, 4> move_order(const Position& position, Turn turn) {
    const Side side = position.side();
    const int kind = kind_and_holder(position, turn.from());
    const Cell ball = seen_by(side, position.ball());
    const Cell from = seen_by(side, turn.from());
    const Cell to = seen_by(side, turn.to());
    return {number(order_to + kind * cell_count + to), number(order_from + kind * cell_count + from),
            number(order_to_from_ball + kind * offsets.count() + offsets.of(to, ball)),
            number(order_from_from_ball + kind * offsets.count() + offsets.of(from, ball))};
}

std::uint16_t to_from_end_order(const Position& position, Turn turn) {
    const Side side = position.side();
    return number(order_to_from_end + kind_and_holder(position, turn.from()) * offsets.count() +
                  offsets.of(seen_by(side, turn.to()), seen_by(side, turn.ball())));
}

std::array<std::uint16_t, 3> end_order(const Position& position, Cell ball) {
    const Side side = position.side();
    const int range = has_ball(position);
    const Cell end = seen_by(side, ball);
    const Cells& near = neighbours[ball];
    const int own = (position.cells(side) & near).size();
    const int opponents = (position.cells(!side) & near).size();
    return {number(order_end + range * cell_count + end),
            number(order_way + range * offsets.count() + offsets.of(end, seen_by(side, position.ball()))),
            number(order_near + (range * (most_near + 1) + own) * (most_near + 1) + opponents)};
}

std::uint16_t policy_end_of(const Position& position, Cell ball) {
    return number(policy_end + has_ball(position) * cell_count + seen_by(position.side(), ball));
}

}  // namespace sweeper::libero
