// The contract suite, accelerators: a View or a Ranker makes a game faster and does not change the results of
// a search.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "search/root/searcher.hpp"
#include "search/tree/ranking.hpp"
#include "search/tree/view.hpp"
#include "tests/contract/sample.hpp"
#include "tests/scaled.hpp"
#include "tests/unit/search_support.hpp"

namespace sweeper::contract {

/// The game G without its View, so that the search calls the functions of the contract.
template <Game G>
struct WithoutView : G {
    using View = void;
};
template <Game G>
struct WithoutRanker : G {
    template <typename Merit>
    using Ranker = void;
};

struct Found {
    std::uint64_t nodes = 0;
    Score score = 0;
    std::vector<std::uint64_t> line;  ///< Turn::bits()

    friend bool operator==(const Found&, const Found&) = default;
};

template <Game G>
Found search_result(const typename G::Position& position, std::uint64_t nodes) {
    Limits limits;
    limits.nodes = nodes;
    Situation<G> situation(position, limits);
    Searcher<G> searcher(0);
    searcher.search(situation.context, nullptr);
    const auto& best = searcher.root_turns().front();
    Found found{situation.context.total_nodes(), best.latest_score(), {}};
    for (const auto turn : searcher.principal_variation(best)) found.line.push_back(turn.bits());
    return found;
}

/// Searches of G and of `Plain` have the same results. `Plain` is G without one of its accelerators.
template <Game G, Game Plain>
void searches_find_the_same() {
    Random random(35);
    const int positions = scaled(8);
    for (int i = 0; i < positions; ++i) {
        const auto position = random_midgame<G>(static_cast<int>(random.below(12)), random);
        constexpr std::uint64_t nodes = 3000;
        const Found fast = search_result<G>(position, nodes);
        const Found plain = search_result<Plain>(position, nodes);
        require(fast.nodes == plain.nodes, "the same nodes", G::fen(position));
        require(fast == plain, "the same score and line", G::fen(position));
    }
}

template <Game G>
void views_change_nothing() {
    static_assert(!GameWithView<WithoutView<G>>);
    searches_find_the_same<G, WithoutView<G>>();
}

template <Game G>
void rankers_change_nothing() {
    static_assert(!GameWithRanker<WithoutRanker<G>, Merit<WithoutRanker<G>>>);
    searches_find_the_same<G, WithoutRanker<G>>();
}

}  // namespace sweeper::contract
