#include "variants/robosoccer/network.hpp"

#include <algorithm>

#include "variants/robosoccer/built_in_board.hpp"
#include "variants/robosoccer/evaluate.hpp"
#include "variants/robosoccer/network_weights.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr int files = 6;
constexpr int ranks = 8;
constexpr int kinds_per_side = static_cast<int>(sizes.size());

/// The square as the side sees it, row by row from the far end.
constexpr int seen_by(Side side, Square square) {
    const int from_top = (ranks - 1 - rank_of(square)) * files + file_of(square);
    return side == Side::first ? from_top : files * ranks - 1 - from_top;
}

}  // namespace

Score evaluate_by_network(const Position& position) {
    if (!is_built_in(position.board()) || !position.has_ball(Side::first) || !position.has_ball(Side::second))
        return evaluate(position);
    const Side mover = position.side();
    NetworkSum sum(network, {seen_by(mover, position.ball(mover)), seen_by(mover, position.ball(!mover))});
    for (const Side side : {mover, !mover})
        for (const Size size : sizes) {
            const int kind = static_cast<int>(size) + (side == mover ? 0 : kinds_per_side);
            position.robots(side, size).for_each([&](Square square) {
                sum.add(kind, seen_by(mover, square));
            });
        }
    return std::clamp(weighed(measures(position), network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::robosoccer
