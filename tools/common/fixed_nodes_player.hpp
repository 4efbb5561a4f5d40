// A searcher with a table of its own that thinks for so many nodes about each turn: for games that tools play
// within one process. What it plays depends on the game since clear() alone.
#pragma once

#include <atomic>
#include <cstdint>
#include <new>
#include <vector>

#include "search/game_record.hpp"
#include "search/root_turns.hpp"
#include "search/searcher.hpp"

namespace sweeper {

template <Game G>
class FixedNodesPlayer {
  public:
    using Turn = typename G::Turn;

    /// Throws std::bad_alloc without memory for the table.
    FixedNodesPlayer(std::uint64_t nodes, std::size_t table_megabytes,
                     const SearchParameters& parameters = search_parameters<G>())
        : searcher_(0, parameters) {
        limits_.nodes = nodes;
        if (!table_.resize(table_megabytes)) throw std::bad_alloc();
    }

    /// Forgets everything, as before a new game.
    void clear() {
        table_.clear();
        searcher_.clear();
    }

    /// The turn it would play, with its score. Precondition: there is a legal one.
    RootTurn<Turn> search(const GameRecord<G>& record) {
        Clock clock;
        clock.start(limits_, record.position().side(), Milliseconds(0));
        std::atomic<bool> stop{false};
        SearchContext<G> context{.table = table_,
                                 .clock = clock,
                                 .stop = stop,
                                 .limits = limits_,
                                 .root = record.position(),
                                 .keys = record.keys(),
                                 .missed_goal = record.has_missed_goal(),
                                 .root_turns = sweeper::root_turns<G>(record.position(), table_,
                                                                      sweeper::repetition_key(record.keys())),
                                 .nodes = std::vector<NodeCounter>(1)};
        table_.new_search();
        searcher_.search(context, nullptr);
        return searcher_.root_turns().front();
    }
    /// Those of the last search.
    const std::vector<RootTurn<Turn>>& root_turns() const {
        return searcher_.root_turns();
    }
    const TranspositionTable& table() const {
        return table_;
    }

  private:
    Limits limits_;
    Searcher<G> searcher_;
    TranspositionTable table_;
};

}  // namespace sweeper
