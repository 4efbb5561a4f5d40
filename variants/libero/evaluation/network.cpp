#include "variants/libero/evaluation/network.hpp"

#include <cstddef>

#include "variants/common/network_evaluation.hpp"
#include "variants/libero/evaluation/evaluate.hpp"
#include "variants/libero/evaluation/network_sets.hpp"
#include "variants/libero/evaluation/team.hpp"
#include "variants/libero/weights/network_weights.hpp"

namespace sweeper::libero {
namespace {

constexpr int kinds_per_side = 3;

}  // namespace

std::optional<Score> evaluate_by_network(const Position& position) {
    const Side mover = position.side();
    const auto& seen = network_squares[index(mover)];
    const Team own(position, mover);
    const Team other(position, !mover);
    NetworkSum sum(network, {seen[position.ball()]});
    for (const Team* team : {&own, &other}) {
        const int first_kind = team == &own ? 0 : kinds_per_side;
        for (std::size_t slot = 0; slot < team->size; ++slot)
            sum.add(first_kind + static_cast<int>(kind_of(slot)), seen[team->pieces[slot]]);
    }
    static_assert(decltype(sum)::sets == set_count);
    for_each_member(network_sets(position, own, other), [&](int set, int cell) {
        sum.add_set_member(set, seen[static_cast<std::size_t>(cell)]);
    });
    const bool has_ball = position.holder() == mover;
    return network_score(sum, measures(position, has_ball ? own : other, has_ball ? other : own),
                         network_weights, mover);
}

}  // namespace sweeper::libero
