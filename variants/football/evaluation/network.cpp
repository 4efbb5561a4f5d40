#include "variants/football/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/football/weights/network_weights.hpp"

namespace sweeper::football {
namespace {

/// The largest number of pieces for which scripts/train_network.py guarantees that the sums of the neurons
/// fit 16 bits. A FEN may have more pieces.
constexpr int most_pieces = 23;

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures) {
    if (position.occupied().size() > most_pieces) return std::nullopt;
    const Side mover = position.side();
    const auto seen = [mover](int square) {
        return seen_by(!mover, square);
    };  // the opponent's view of the board
    NetworkSum sum(network, {seen(position.ball())});
    for (const Side side : {mover, !mover})
        for (const Kind kind : all_kinds) {
            const int input_kind = static_cast<int>(kind) + (side == mover ? 0 : kind_count);
            position.pieces(side, kind).for_each([&](int square) { sum.add(input_kind, seen(square)); });
        }
    return network_score(sum, measures, network_weights, mover);
}

}  // namespace sweeper::football
