// The state that the parts of one search thread (root, tree, forced goals) share: the context of the search,
// histories and killers, the line that is being searched, and the check that stops the thread.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/shared/search_context.hpp"
#include "search/tree/history.hpp"
#include "search/tree/ranking.hpp"
#include "search/tree/search_line.hpp"
#include "search/tree/stop_check.hpp"
#include "search/tree/view.hpp"

namespace sweeper {

/// A turn of the searched line. Its features help to order the next turns.
template <Game G>
struct PlayedTurn {
    typename G::Turn turn{};
    Features<G> features{};
    bool has_features = false;  ///< false for null turns of the pruning, and for the turn before the root

    const Features<G>* known_features() const {
        return has_features ? &features : nullptr;
    }
};

template <Game G>
struct SearchThread {
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    /// Turns that failed high in other nodes at the same ply, the latest first (Akl & Newborn 1977).
    using Killers = std::array<Turn, 2>;

    /// Thread 0 is the main thread.
    SearchThread(int thread, const SearchParameters& how)
        : number(thread), parameters(how), killers(static_cast<std::size_t>(max_ply) + 2) {}

    /// Call before each search.
    void begin(SearchContext<G>& new_context) {
        context = &new_context;
        line.emplace(new_context);
        stop.emplace(new_context, number);
        std::fill(killers.begin(), killers.end(), Killers{});
    }

    /// An exhaustive search prunes and reduces nothing, so that "no win in N turns" is proven (`go mate`).
    void set_exhaustive(bool is_exhaustive) {
        exhaustive = is_exhaustive;
        line->set_repetition(is_exhaustive ? LineRepetition::is_ignored : LineRepetition::is_draw);
    }

    /// Plays a turn as half-turn number `ply` of the line, counts a node, and stores the turn in `played`.
    Position play(const Position& position, Turn turn, int ply, PlayedTurn<G>& played) {
        played.turn = turn;
        played.features = G::features(position, turn);
        played.has_features = true;
        const Position child = G::play(position, turn);
        line->enter(child, ply);
        context->table.prefetch(table_key(child));
        stop->count_node();
        return child;
    }

    /// The key of a position in the table. An exhaustive search has keys of its own, so that it never uses
    /// results of pruned searches.
    Key table_key(const Position& position) const {
        return context->table_key(position) ^ (exhaustive ? constants::exhaustive_key : 0);
    }

    /// The static score, including the error of a weaker player.
    Score static_score(const Position& position, View<G>& view) const {
        const Score score = context->use_network ? view.evaluate_by_network() : view.evaluate();
        return context->misjudgement.of(score, position.key());
    }

    /// Merit for ranking the turns of a position. `previous`: the turn that led to the position.
    Merit<G> merit(const Position& position, const PlayedTurn<G>& previous) const {
        return {history, position.side(), previous.known_features(), parameters.hint_weight};
    }

    Killers& killers_at(int ply) {
        return killers[static_cast<std::size_t>(ply)];
    }
    void note_killer(int ply, Turn turn) {
        Killers& known = killers_at(ply);
        if (known[0] != turn) known = {turn, known[0]};
    }

    const int number;
    const SearchParameters parameters;
    History<G> history;
    std::vector<Killers> killers;  ///< [ply]

    // The state of the running search:
    SearchContext<G>* context = nullptr;
    std::optional<SearchLine<G>> line;
    std::optional<StopCheck<G>> stop;
    bool exhaustive = false;
};

}  // namespace sweeper
