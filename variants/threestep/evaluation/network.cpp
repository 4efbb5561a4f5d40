#include "variants/threestep/evaluation/network.hpp"

#include <cstddef>
#include <span>

#include "variants/common/network_evaluation.hpp"
#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/weights/network_weights.hpp"

namespace sweeper::threestep {
namespace {

constexpr Grid grid{11, 15};

/// The square from the view of the side, numbered rank by rank from the opponent's end.
constexpr int input_square(Side side, Cell cell) {
    return side == Side::first ? from_far_end(grid, file_of(cell), rank_of(cell))
                               : from_near_end(grid, file_of(cell), rank_of(cell));
}

bool has_network(const Position& position) {
    return is_built_in(position.board());
}

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    const Side mover = position.side();
    NetworkSum sum(network, {input_square(mover, position.ball())});
    for (const Side side : {mover, !mover}) {
        const auto count = static_cast<std::size_t>(position.piece_count(side));
        for (const Cell piece : std::span(position.pieces(side)).first(count))
            sum.add(side == mover ? 0 : 1, input_square(mover, piece));
    }
    return network_score(sum, measures(position), network_weights, mover);
}

}  // namespace sweeper::threestep
