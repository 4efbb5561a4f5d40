#include "variants/threestep/evaluation/network.hpp"

#include <algorithm>
#include <cstddef>
#include <span>

#include "variants/threestep/board/built_in_board.hpp"
#include "variants/threestep/evaluation/evaluate.hpp"
#include "variants/threestep/weights/network_weights.hpp"

namespace sweeper::threestep {
namespace {

constexpr int files = 11;
constexpr int ranks = 15;

/// The square as the side sees it, numbered row by row from the far end.
constexpr int seen_by(Side side, Cell cell) {
    const int from_top = (ranks - 1 - rank_of(cell)) * files + file_of(cell);
    return side == Side::first ? from_top : files * ranks - 1 - from_top;
}

bool has_network(const Position& position) {
    return is_built_in(position.board());
}

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    if (!has_network(position)) return std::nullopt;
    const Side mover = position.side();
    NetworkSum sum(network, {seen_by(mover, position.ball())});
    for (const Side side : {mover, !mover}) {
        const auto count = static_cast<std::size_t>(position.piece_count(side));
        for (const Cell piece : std::span(position.pieces(side)).first(count))
            sum.add(side == mover ? 0 : 1, seen_by(mover, piece));
    }
    return std::clamp(weighed(measures(position), network_weights, mover) + sum.score(), -max_static_score,
                      max_static_score);
}

}  // namespace sweeper::threestep
