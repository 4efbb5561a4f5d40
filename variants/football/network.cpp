#include "variants/football/network.hpp"

#include <algorithm>
#include <cstddef>

#include "variants/football/network_weights.hpp"

namespace sweeper::football {
namespace {

constexpr int ball_kind = 2 * kind_count;
static_assert(network.inputs.size() == (ball_kind + 1) * square_count);

/// The neurons' sums are known to fit for so many (scripts/train_network.py); FENs may have any number.
constexpr int most_pieces = 23;

/// What stands on a square, as that side sees it: squares row by row from the far end.
constexpr std::size_t input(int kind, int square, Side side) {
    return static_cast<std::size_t>(kind * square_count + seen_by(!side, square));
}

}  // namespace

Score evaluate_by_network(const Position& position, const Measures<weights.size()>& measures) {
    const Side mover = position.side();
    if (position.occupied().size() > most_pieces) return weighed(measures, weights, mover);
    NetworkSum sum(network);
    for (const Side side : {mover, !mover})
        for (const Kind kind : all_kinds) {
            const int input_kind = static_cast<int>(kind) + (side == mover ? 0 : kind_count);
            position.pieces(side, kind).for_each([&](int square) {
                sum.add(input(input_kind, square, mover));
            });
        }
    sum.add(input(ball_kind, position.ball(), mover));
    return std::clamp(weighed(measures, network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::football
