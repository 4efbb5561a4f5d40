#include "variants/threestep/evaluation/network.hpp"

#include <cstddef>
#include <span>

#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/evaluation/network_sets.hpp"
#include "variants/threestep/weights/network_weights.hpp"

namespace sweeper::threestep {
namespace {

constexpr Grid grid{11, 15};

}  // namespace

bool has_network(const Position& position) {
    return is_built_in(position.board());
}

int network_square(Side mover, Cell cell) {
    return mover == Side::first ? from_far_end(grid, file_of(cell), rank_of(cell))
                                : from_near_end(grid, file_of(cell), rank_of(cell));
}

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    const Side mover = position.side();
    NetworkSum sum(network, {network_square(mover, position.ball())});
    for (const Side side : {mover, !mover}) {
        const auto count = static_cast<std::size_t>(position.piece_count(side));
        for (const Cell piece : std::span(position.pieces(side)).first(count))
            sum.add(side == mover ? 0 : 1, network_square(mover, piece));
    }
    static_assert(decltype(sum)::sets == 2 * sets_of_side);
    const auto sets = sets_of_both(mover, [&](Side side) { return network_sets(position, side); });
    for_each_member(sets, [&](int set, Cell cell) { sum.add_set_member(set, network_square(mover, cell)); });
    return network_score(sum, measures(position), network_weights, mover);
}

}  // namespace sweeper::threestep
