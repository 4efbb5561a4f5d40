#include "variants/robosoccer/evaluation/network.hpp"

#include <array>
#include <cstdint>

#include "variants/common/network_evaluation.hpp"
#include "variants/robosoccer/board/built_in_board.hpp"
#include "variants/robosoccer/evaluation/evaluate.hpp"
#include "variants/robosoccer/evaluation/network_sets.hpp"
#include "variants/robosoccer/weights/network_weights.hpp"

namespace sweeper::robosoccer {
namespace {

constexpr Grid grid{6, 8};
constexpr int kinds_per_side = static_cast<int>(sizes.size());

/// [index(Side)][square]: the square from the view of the side, numbered rank by rank from the opponent's
/// first row.
constexpr auto seen_squares = [] {
    std::array<std::array<std::uint8_t, frame_size>, 2> table{};
    for (int rank = 0; rank < grid.ranks; ++rank)
        for (int file = 0; file < grid.files; ++file) {
            const Square square = square_at(file, rank);
            table[sweeper::index(Side::first)][square] =
                static_cast<std::uint8_t>(from_far_end(grid, file, rank));
            table[sweeper::index(Side::second)][square] =
                static_cast<std::uint8_t>(from_near_end(grid, file, rank));
        }
    return table;
}();

}  // namespace

bool has_network(const Position& position) {
    return is_built_in(position.board()) && position.has_ball(Side::first) && position.has_ball(Side::second);
}

int network_square(Side mover, Square square) {
    return seen_squares[sweeper::index(mover)][square];
}

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    const Side mover = position.side();
    const auto& seen = seen_squares[sweeper::index(mover)];
    NetworkSum sum(network, {seen[position.ball(mover)], seen[position.ball(!mover)]});
    for (const Side side : {mover, !mover})
        for (const Size size : sizes) {
            const int kind = static_cast<int>(size) + (side == mover ? 0 : kinds_per_side);
            const Squares both =
                position.robots(side, size);  // no loop, because the branch at its end would be mispredicted
            sum.add(kind, seen[both.front()]);
            sum.add(kind, seen[both.back()]);
        }
    static_assert(decltype(sum)::sets == 2 * sets_of_side);
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    for_each_member(sets, [&](int set, Square square) { sum.add_set_member(set, seen[square]); });
    return network_score(sum, measures(position), network_weights, mover);
}

}  // namespace sweeper::robosoccer
