// Lists the turns of the root, the most promising first.
#pragma once

#include <algorithm>
#include <functional>
#include <vector>

#include "search/shared/search_context.hpp"
#include "search/shared/transposition_table.hpp"
#include "search/tree/ranked_turns.hpp"
#include "search/tree/ranking.hpp"

namespace sweeper {

/// All turns of the position, or only the turns in `wanted` if it is not empty. A winning turn comes first,
/// then the turn from the table, then the others by the game's order hint. `repetition_key`: see
/// repetition.hpp. `must_end` receives the number of turns listed so far; if it returns true, listing ends
/// early, but only after one turn is listed, and after all turns in `wanted`. Precondition: the turns in
/// `wanted` are legal.
template <Game G>
std::vector<RootTurn<typename G::Turn>> root_turns(
    const typename G::Position& position, const TranspositionTable& table, Key repetition_key = 0,
    const std::vector<typename G::Turn>& wanted = {},
    const std::function<bool(std::size_t listed)>& must_end = [](std::size_t) { return false; }) {
    using Turn = typename G::Turn;
    RankedTurns<Turn> ranked;
    const Turn winning = G::winning_turn(position).value_or(Turn{});
    const auto entry = table.probe(table_key(position) ^ repetition_key);
    const Turn known = entry ? Turn::from_bits(entry->turn_bits) : Turn{};
    const HintMerit merit;
    Ranker<G, HintMerit> ranker(position, merit);
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    const auto add = [&](Turn turn) {
        const int bonus = turn == winning ? 2 * infinite_score : turn == known ? infinite_score : 0;
        ranked.push(turn, ranker.rank(turn) + bonus);
    };
    for (auto turn = wanted.begin(); turn != wanted.end(); ++turn)
        if (std::find(wanted.begin(), turn, *turn) == turn) add(*turn);
    while (wanted.empty() && generator.next(batch) && (ranked.empty() || !must_end(ranked.size())))
        for (const Turn turn : batch) add(turn);
    std::vector<RootTurn<Turn>> roots;
    roots.reserve(ranked.size());
    for (const Turn turn : ranked.take_all()) roots.push_back({.turn = turn});
    return roots;
}

}  // namespace sweeper
