#include "variants/libero/features.hpp"

namespace sweeper::libero {
namespace {

constexpr Score goal_hint = 2000;     // nothing comes before a goal
constexpr Score steal_hint = 250;     // who does not steal leaves the next shot to the opponent
constexpr Score ball_file_hint = 8;   // for every file that the ball gains
constexpr Score piece_file_hint = 2;  // likewise for the moved piece: whoever stands in front can receive

/// A cell as Red would see it.
Cell seen_by(Side side, Cell cell) {
    return side == Side::first ? cell : mirrored(cell);
}

}  // namespace

TurnFeatures features(const Position& position, Turn turn) {
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

Score order_hint(const Position& position, Turn turn) {
    if (turn.is_goal()) return goal_hint;
    const Side side = position.side();
    if (turn.ball() != no_cell && is_goal_cell_of(!side, turn.ball())) return goal_hint;
    const auto files_gained = [side](Cell from, Cell to) {
        return side == Side::first ? file_of(to) - file_of(from) : file_of(from) - file_of(to);
    };
    Score hint = 0;
    if (turn.from() != no_cell) hint += piece_file_hint * files_gained(turn.from(), turn.to());
    if (turn.ball() != no_cell) hint += ball_file_hint * files_gained(position.ball(), turn.ball());
    if (turn.ball() != no_cell && position.holder() != side) hint += steal_hint;
    return hint;
}

}  // namespace sweeper::libero
