#include "variants/football/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/football/weights/network_weights.hpp"

namespace sweeper::football {
namespace {

/// scripts/train_network.py guarantees that the sums of the neurons fit 16 bits for up to this many pieces. A
/// FEN may have any number.
constexpr int most_pieces = 23;

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures) {
    if (position.occupied().size() > most_pieces) return std::nullopt;
    const Side mover = position.side();
    const auto seen = [mover](int square) { return seen_by(!mover, square); };  // from the far end
    NetworkSum sum(network, {seen(position.ball())});
    for (const Side side : {mover, !mover})
        for (const Kind kind : all_kinds) {
            const int input_kind = static_cast<int>(kind) + (side == mover ? 0 : kind_count);
            position.pieces(side, kind).for_each([&](int square) { sum.add(input_kind, seen(square)); });
        }
    return network_score(sum, measures, network_weights, mover);
}

}  // namespace sweeper::football
