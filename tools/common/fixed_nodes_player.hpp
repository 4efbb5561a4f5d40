// A player that searches a fixed number of nodes for each turn, with a transposition table of its own. It is
// used for games within one process. Its turns depend only on the positions searched since clear().
#pragma once

#include <atomic>
#include <cstdint>
#include <new>
#include <vector>

#include "search/root/root_turns.hpp"
#include "search/root/searcher.hpp"
#include "search/session/game_record.hpp"

namespace sweeper {

template <Game G>
class FixedNodesPlayer {
  public:
    using Turn = typename G::Turn;

    /// Throws std::bad_alloc if there is no memory for the table.
    FixedNodesPlayer(std::uint64_t nodes, std::size_t table_megabytes,
                     const SearchParameters& parameters = search_parameters<G>())
        : searcher_(0, parameters) {
        limits_.nodes = nodes;
        if (!table_.resize(table_megabytes)) throw std::bad_alloc();
    }

    /// Call before a new game.
    void clear() {
        table_.clear();
        searcher_.clear();
    }

    /// Searches the current position. Returns the turn to play, with its score. Precondition: the position
    /// has a legal turn.
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
    /// The root turns of the last search.
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
