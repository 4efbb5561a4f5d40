#include "variants/football/evaluation/network.hpp"

#include "variants/common/network_evaluation.hpp"
#include "variants/football/evaluation/network_sets.hpp"
#include "variants/football/weights/network_weights.hpp"

namespace sweeper::football {
namespace {

/// The largest number of pieces for which scripts/train_network.py guarantees that the sums of the neurons
/// fit 16 bits, whatever the sets are. A FEN may have more pieces.
constexpr int most_pieces = 23;

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position, const Measures<weights.size()>& measures,
                                         const Outlook& mover, const Outlook& opponent) {
    if (position.occupied().size() > most_pieces) return std::nullopt;
    const Side to_move = position.side();
    const auto seen = [to_move](int square) {
        return seen_by(!to_move, square);
    };  // inputs count squares from the far end, as the opponent does
    NetworkSum sum(network, {seen(position.ball())});
    for (const Side side : {to_move, !to_move})
        for (const Kind kind : all_kinds) {
            const int input_kind = static_cast<int>(kind) + (side == to_move ? 0 : kind_count);
            position.pieces(side, kind).for_each([&](int square) { sum.add(input_kind, seen(square)); });
        }
    static_assert(decltype(sum)::sets == 2 * sets_of_side);
    const auto sets = sets_of_both(
        to_move, [&](Side side) { return network_sets(position, side == to_move ? mover : opponent); });
    for_each_member(sets, [&](int set, int square) { sum.add_set_member(set, seen(square)); });
    return network_score(sum, measures, network_weights, to_move);
}

}  // namespace sweeper::football
