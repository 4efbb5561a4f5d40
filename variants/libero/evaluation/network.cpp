#include "variants/libero/evaluation/network.hpp"

#include <algorithm>
#include <cstddef>

#include "variants/libero/evaluation/evaluate.hpp"
#include "variants/libero/weights/network_weights.hpp"

namespace sweeper::libero {
namespace {

constexpr int kinds_per_side = 3;

/// The cell as that side sees it, numbered row by row from rank 9.
constexpr int seen_by(Side side, Cell cell) {
    const Cell seen = side == Side::first ? cell : mirrored(cell);
    return (grid.ranks - 1 - rank_of(seen)) * grid.files + file_of(seen);
}

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    const Side mover = position.side();
    NetworkSum sum(network, {seen_by(mover, position.ball())});
    for (const Side side : {mover, !mover}) {
        const int first_kind = side == mover ? 0 : kinds_per_side;
        const Pieces& pieces = position.pieces(side);
        for (std::size_t slot = 0; slot < max_pieces && pieces[slot] != no_cell; ++slot)
            sum.add(first_kind + static_cast<int>(kind_of(slot)), seen_by(mover, pieces[slot]));
    }
    return std::clamp(weighed(measures(position), network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::libero
