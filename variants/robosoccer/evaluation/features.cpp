#include "variants/robosoccer/evaluation/features.hpp"

#include <algorithm>

#include "engine/ordering.hpp"
#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/evaluation/network_inputs.hpp"
#include "variants/robosoccer/evaluation/policy.hpp"
#include "variants/robosoccer/turns/setup_turns.hpp"
#include "variants/robosoccer/weights/order_weights.hpp"

namespace sweeper::robosoccer {
namespace {

static_assert(policy_squares == network_grid.squares());

/// The offset from the square `from` to the square `at`, from the view of the side to move.
int offset(const Position& position, Square at, Square from) {
    return offsets.of(seen(position, at), seen(position, from));
}

/// The order hint on boards without learned weights.
Score hint_elsewhere(const Position& position, Turn turn, const Journeys& done) {
    constexpr Score for_robot = 4;  // for each rank: the ball can switch with an advanced robot
    constexpr Score for_ball = 12;
    constexpr Score for_push = 6;  // for each push: the opponent's robot is pushed back
    const Side side = position.side();
    const auto gain = [&](Score for_rank, Square from, Square to) {
        return for_rank * (position.board().progress(side, to) - position.board().progress(side, from));
    };
    Score hint = 0;
    for (const Action journey : {done.main, done.other})
        if (journey != no_action) hint += gain(for_robot, journey.from, journey.to);
    if (done.ball != no_square) hint += gain(for_ball, position.ball(side), done.ball);
    for (const Action action : {turn.first(), turn.second()})
        if (action != no_action && position.robots(!side).contains(action.to)) hint += for_push;
    return hint;
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
    Journeys done;
    if (!turn.places_robots()) {
        const Square ball =
            turn.places_ball() ? ball_square(position, turn.ball_file()) : position.ball(position.side());
        if (turn.first() != no_action) done = journeys(ball, turn.first(), turn.second());
        if (turn.places_ball() && done.ball == no_square) done.ball = ball;
    }
    TurnFeatures found{no_main_feature, no_other_feature, no_origin_feature,
                       ball_feature(position, done.ball)};
    if (done.main != no_action) {
        const SeenJourney main = seen(position, done.main);
        found[0] = main_feature(main);
        found[2] = origin_feature(main);
    }
    if (done.other != no_action) found[1] = other_feature(seen(position, done.other));
    return found;
}

OrderFeatures order_features(const Position& position, Turn turn) {
    OrderFeatures features{};
    if (position.phase() != Phase::play) return features;
    const Square ball = position.ball(position.side());
    const Journeys done = journeys(ball, turn.first(), turn.second());
    const SeenBalls balls = seen_balls(position);
    const Square end = done.ball == no_square ? balls.own : seen(position, done.ball);
    auto next = features.begin();
    const auto add = [&next](const auto& part) { next = std::copy(part.begin(), part.end(), next); };
    add(ball_order(position, done.ball));
    add(push_order(position, turn.first()));
    add(push_order(position, turn.second()));
    for (const auto& [begin, journey] :
         {std::pair(order_main, done.main), std::pair(order_other, done.other)}) {
        if (journey != no_action) add(journey_order(begin, seen(position, journey), balls, end));
    }
    return features;
}

PolicyFeatures policy_features(const Position& position, Turn turn) {
    if (position.phase() != Phase::play || !is_built_in(position.board())) return {};
    const Journeys done = journeys(position.ball(position.side()), turn.first(), turn.second());
    const auto main = policy_of_journey(position, policy_main, done.main);
    const auto other = policy_of_journey(position, policy_other, done.other);
    return {main[0],
            main[1],
            other[0],
            other[1],
            policy_of_end(position, done.ball),
            policy_of_push(position, turn.first()),
            policy_of_push(position, turn.second())};
}

Score order_hint(const Position& position, Turn turn) {
    if (position.phase() != Phase::play) return 0;
    const Journeys done = journeys(position.ball(position.side()), turn.first(), turn.second());
    if (is_goal(position, done.ball)) return goal_hint;
    if (!is_built_in(position.board())) return hint_elsewhere(position, turn, done);
    const PositionPolicy policy = policy_of(position);
    Score hint = sum_of_weights(order_weights, order_features(position, turn));
    for (const std::uint16_t feature : policy_features(position, turn)) hint += policy.rating(feature);
    return hint;
}

std::uint16_t ball_feature(const Position& position, Square end) {
    const int feature = end == no_square ? ball_features - 1 : seen(position, end);
    return static_cast<std::uint16_t>(3 * robot_features + feature);
}

std::array<std::uint16_t, 3> ball_order(const Position& position, Square end) {
    const Side side = position.side();
    const Square start = position.ball(side);
    const Square now = end == no_square ? start : end;
    const Squares near = position.board().reach(now);
    const int own = std::min((position.robots(side) & near).size(), most_near);
    const int opponents = std::min((position.robots(!side) & near).size(), most_near);
    return {detail::number(order_ball + seen(position, start) * static_cast<int>(frame_size) +
                           seen(position, now)),
            detail::number(order_ball_from_ball + offset(position, now, position.ball(!side))),
            detail::number(order_near + own * (most_near + 1) + opponents)};
}

std::array<std::uint16_t, 2> push_order(const Position& position, Action action) {
    const Side opponent = !position.side();
    if (action == no_action || !position.robots(opponent).contains(action.to)) return {};
    const int size = static_cast<int>(position.size_at(opponent, action.to));
    return {detail::number(order_pushed + size * static_cast<int>(frame_size) + seen(position, action.to)),
            detail::number(order_pushed_from_ball + size * offsets.count() +
                           offset(position, action.to, position.ball(opponent)))};
}

std::array<std::uint16_t, 2> policy_of_journey(const Position& position, int begin, Action journey) {
    if (journey == no_action) return {};
    const Side side = position.side();
    const int sized = begin + static_cast<int>(position.size_at(side, journey.from)) * policy_squares;
    return {detail::number(sized + network_square(side, journey.to)),
            detail::number(sized + policy_sized_squares + network_square(side, journey.from))};
}

std::uint16_t policy_of_end(const Position& position, Square end) {
    const Side side = position.side();
    return detail::number(policy_end + network_square(side, end == no_square ? position.ball(side) : end));
}

std::uint16_t policy_of_push(const Position& position, Action action) {
    const Side opponent = !position.side();
    if (action == no_action || !position.robots(opponent).contains(action.to)) return 0;
    const int size = static_cast<int>(position.size_at(opponent, action.to));
    return detail::number(policy_pushed + size * policy_squares + network_square(position.side(), action.to));
}

}  // namespace sweeper::robosoccer
