// Features of a turn for the search's history tables, and the static estimate of its merit (order hint).
#pragma once

#include <array>
#include <cstdint>

#include "engine/geometry.hpp"
#include "engine/score.hpp"
#include "variants/libero/board/board.hpp"
#include "variants/libero/position/position.hpp"
#include "variants/libero/turns/turn.hpp"

namespace sweeper::libero {

/// Three features, each with its own range of numbers: the moved piece's kind and new cell; its kind and old
/// cell; the ball's final cell. Cells are mirrored if Blue is to move, so that the side to move always plays
/// as Red.
using TurnFeatures = std::array<std::uint16_t, 3>;

/// 3 kinds on 180 cells, plus one number for "no piece moved" and one for "goal".
constexpr int move_features = 3 * cell_count + 2;
/// 180 cells, plus one number for "the opponent has the ball" and one for "goal".
constexpr int ball_features = cell_count + 2;
constexpr int feature_count = 2 * move_features + ball_features;

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

/// Features for the static ordering of turns: the kind of the moved piece with its new and its old cell, each
/// on the board, relative to the ball, and relative to the ball's final cell; the ball's final cell, on the
/// board and relative to the ball; the numbers of own and opposing pieces beside the ball's final cell. Each
/// feature has two ranges of numbers of its own: one for turns of the side that has the ball, one for turns
/// of the other side. A feature that does not apply to a turn is 0.
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

/// The sum of the weights of the order features; for a goal a larger constant.
Score order_hint(const Position& position, Turn turn);

}  // namespace sweeper::libero
