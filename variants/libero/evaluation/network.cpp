#include "variants/libero/evaluation/network.hpp"

#include <cstddef>

#include "variants/common/network_evaluation.hpp"
#include "variants/libero/evaluation/evaluate.hpp"
#include "variants/libero/weights/network_weights.hpp"

namespace sweeper::libero {
namespace {

constexpr int kinds_per_side = 3;

/// The cell from the view of `side`, numbered rank by rank from rank 9 down.
constexpr int input_square(Side side, Cell cell) {
    const Cell seen = seen_by(side, cell);
    return from_far_end(grid, file_of(seen), rank_of(seen));
}

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    const Side mover = position.side();
    NetworkSum sum(network, {input_square(mover, position.ball())});
    for (const Side side : {mover, !mover}) {
        const int first_kind = side == mover ? 0 : kinds_per_side;
        const Pieces& pieces = position.pieces(side);
        for (std::size_t slot = 0; slot < max_pieces && pieces[slot] != no_cell; ++slot)
            sum.add(first_kind + static_cast<int>(kind_of(slot)), input_square(mover, pieces[slot]));
    }
    return network_score(sum, measures(position), network_weights, mover);
}

}  // namespace sweeper::libero
