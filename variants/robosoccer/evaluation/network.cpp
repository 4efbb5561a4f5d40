#include "variants/robosoccer/evaluation/network.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/evaluation/evaluate.hpp"
#include "variants/robosoccer/weights/network_weights.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr int files = 6;
constexpr int ranks = 8;
constexpr int kinds_per_side = static_cast<int>(sizes.size());

/// [index(Side)][square]: the square as the side sees it, numbered row by row from the far end.
constexpr auto seen_squares = [] {
    std::array<std::array<std::uint8_t, frame_size>, 2> table{};
    for (int rank = 0; rank < ranks; ++rank)
        for (int file = 0; file < files; ++file) {
            const int from_top = (ranks - 1 - rank) * files + file;
            table[sweeper::index(Side::first)][square_at(file, rank)] = static_cast<std::uint8_t>(from_top);
            table[sweeper::index(Side::second)][square_at(file, rank)] =
                static_cast<std::uint8_t>(files * ranks - 1 - from_top);
        }
    return table;
}();

bool has_network(const Position& position) {
    return is_built_in(position.board()) && position.has_ball(Side::first) && position.has_ball(Side::second);
}

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    const Side mover = position.side();
    const auto& seen = seen_squares[sweeper::index(mover)];
    NetworkSum sum(network, {seen[position.ball(mover)], seen[position.ball(!mover)]});
    for (const Side side : {mover, !mover})
        for (const Size size : sizes) {
            const int kind = static_cast<int>(size) + (side == mover ? 0 : kinds_per_side);
            const Squares both = position.robots(side, size);  // no loop: its end would be mispredicted
            sum.add(kind, seen[both.front()]);
            sum.add(kind, seen[both.back()]);
        }
    return std::clamp(weighed(measures(position), network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::robosoccer
