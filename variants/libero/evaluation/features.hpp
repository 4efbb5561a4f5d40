// What a turn does, in the few numbers that the search's histories are kept by, and a first guess of its
// merit.
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// One number of each range: the moved piece's kind and where it went, its kind and where it came from, where
/// the ball ended. All are seen from the side to move, as if it were Red.
using TurnFeatures = std::array<std::uint16_t, 3>;

/// 3 kinds on 180 cells; then: no piece moved, goal.
constexpr int move_features = 3 * cell_count + 2;
/// 180 cells; then: with the opponent, goal.
constexpr int ball_features = cell_count + 2;
constexpr int feature_count = 2 * move_features + ball_features;

/// A cell as Red would see it.
inline Cell seen_by(Side side, Cell cell) {
    return side == Side::first ? cell : mirrored(cell);
}

inline TurnFeatures features(const Position& position, Turn turn) {
    constexpr int none = 3 * cell_count;
    int to = none + 1;
    int from = none + 1;
    int ball = cell_count + 1;
    if (!turn.is_goal()) {
        const Side side = position.side();
        to = from = none;
        if (turn.from() != no_cell) {
            const auto slot = static_cast<std::size_t>(position.slot_at(side, turn.from()));
            const int kind = static_cast<int>(kind_of(slot)) * cell_count;
            to = kind + seen_by(side, turn.to());
            from = kind + seen_by(side, turn.from());
        }
        ball = turn.ball() == no_cell ? cell_count : seen_by(side, turn.ball());
    }
    return {static_cast<std::uint16_t>(to), static_cast<std::uint16_t>(move_features + from),
            static_cast<std::uint16_t>(2 * move_features + ball)};
}

/// What the first guess of a turn's merit looks at: what kind of piece goes where and comes from where, on
/// the field, seen from the ball, and seen from where the ball ends; where that is, as seen from the ball
/// too, and how many stand beside it. Each number is in a range of its own, one for the side that has the
/// ball and one for the other; 0 stands for what a turn lacks.
using OrderFeatures = std::array<std::uint16_t, 8>;

constexpr Offsets<grid.files, grid.ranks> offsets{};
constexpr int order_to = 1;
constexpr int order_from = order_to + 2 * 3 * cell_count;
constexpr int order_to_from_ball = order_from + 2 * 3 * cell_count;
constexpr int order_from_from_ball = order_to_from_ball + 2 * 3 * offsets.count();
constexpr int order_to_from_end = order_from_from_ball + 2 * 3 * offsets.count();
constexpr int order_end = order_to_from_end + 2 * 3 * offsets.count();
constexpr int order_way = order_end + 2 * cell_count;
constexpr int order_near = order_way + 2 * offsets.count();
constexpr int most_near = 8;
constexpr int order_feature_count = order_near + 2 * (most_near + 1) * (most_near + 1);

OrderFeatures order_features(const Position& position, Turn turn);

/// The sum of their weights; more for a goal.
Score order_hint(const Position& position, Turn turn);

}  // namespace sweeper::libero
