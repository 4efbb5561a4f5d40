#include "variants/football/evaluation/features.hpp"

#include "engine/ordering.hpp"
#include "variants/football/evaluation/policy.hpp"
#include "variants/football/weights/order_weights.hpp"

namespace sweeper::football {
namespace {

std::uint16_t number(int feature) {
    return static_cast<std::uint16_t>(feature);
}

}  // namespace

std::array<std::uint16_t, 2> move_features(const Position& position, Turn turn) {
    int kind_to = kind_to_features - 1;
    int from_to = from_to_features - 1;
    if (turn.has_move()) {
        const int to = seen_by(position.side(), turn.to());
        kind_to = static_cast<int>(position.kind_at(turn.from())) * square_count + to;
        from_to = seen_by(position.side(), turn.from()) * square_count + to;
    }
    return {static_cast<std::uint16_t>(kind_to), static_cast<std::uint16_t>(kind_to_features + from_to)};
}

Features features(const Position& position, Turn turn) {
    const auto [kind_to, from_to] = move_features(position, turn);
    return {kind_to, from_to, ball_feature(position, turn)};
}

OrderFeatures order_features(const Position& position, Turn turn) {
    const auto [way, beside] = ball_order(position, turn);
    if (!turn.has_move()) return {0, 0, 0, 0, 0, 0, way, beside};
    const auto [to, from, to_from_ball, from_from_ball] = move_order(position, turn);
    const auto [to_from_end, from_from_end] = end_order_of_move(position, turn);
    const int end = offsets.part(seen_by(position.side(), turn.ball()));
    return {to,  from,  to_from_ball, from_from_ball, number(to_from_end - end), number(from_from_end - end),
            way, beside};
}

PolicyFeatures policy_features(const Position& position, Turn turn) {
    const std::uint16_t end = policy_end_of(position, turn);
    if (!turn.has_move()) return {0, 0, end};
    const auto order = move_order(position, turn);
    return {order[0], order[1], end};
}

Score order_hint(const Position& position, Turn turn) {
    const PositionPolicy policy = policy_of(position);
    Score hint = sum_of_weights(order_weights, order_features(position, turn));
    for (const std::uint16_t feature : policy_features(position, turn)) hint += policy.rating(feature);
    return hint;
}

std::array<std::uint16_t, 4> move_order(const Position& position, Turn turn) {
    const Side side = position.side();
    const int kind = static_cast<int>(position.kind_at(turn.from()));
    const int to = seen_by(side, turn.to());
    const int from = seen_by(side, turn.from());
    const int ball = seen_by(side, position.ball());
    return {number(order_to + kind * square_count + to), number(order_from + kind * square_count + from),
            number(order_to_from_ball + kind * offsets.count() + offsets.of(to, ball)),
            number(order_from_from_ball + kind * offsets.count() + offsets.of(from, ball))};
}

std::array<int, 2> end_order_of_move(const Position& position, Turn turn) {
    const Side side = position.side();
    const int of_kind = static_cast<int>(position.kind_at(turn.from())) * offsets.count() + offsets.none();
    return {order_to_from_end + of_kind + offsets.part(seen_by(side, turn.to())),
            order_from_from_end + of_kind + offsets.part(seen_by(side, turn.from()))};
}

std::array<std::uint16_t, 2> ball_order(const Position& position, Turn turn) {
    const Side side = position.side();
    const Squares beside = neighbours(turn.ball());
    const int own = (beside & position.pieces(side)).size();
    const int opponents = (beside & position.pieces(!side)).size();
    return {number(order_ball + seen_by(side, position.ball()) * square_count + seen_by(side, turn.ball())),
            number(order_beside + own * (most_beside + 1) + opponents)};
}

}  // namespace sweeper::football
