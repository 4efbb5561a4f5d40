// Counts the nodes of one thread and decides when the thread must stop.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/shared/search_context.hpp"

namespace sweeper {

/// Only the main thread (number 0) watches the clock and ends the search for all threads. Each thread checks
/// the node limit itself, because the main thread can be waiting for a processor.
template <Game G>
class StopCheck {
  public:
    StopCheck(SearchContext<G>& context, int thread) : context_(context), thread_(thread) {}

    void count_node() {
        ++nodes_;
        context_.nodes[static_cast<std::size_t>(thread_)].value.store(nodes_, std::memory_order_relaxed);
    }
    /// Number of nodes that this thread has searched.
    std::uint64_t nodes() const {
        return nodes_;
    }

    /// Whether the thread must stop; called at every node. Once the result is true, it stays true. The main
    /// thread does not stop before one root turn has had a first look (unless is_interrupted() was true), so
    /// that it always has an answer. The node limit does not stop the main thread before one root turn has a
    /// score.
    bool must_stop(int ply) {
        if (stopped_) return true;
        const auto& limit = context_.limits.nodes;
        if (thread_ == 0) {
            if (!has_answer) return false;
            if ((limit && has_score && all_nodes() >= *limit) || (is_clock_check(ply) && is_out_of_time()))
                context_.ended.store(true, std::memory_order_relaxed);
        } else if (limit && is_clock_check(max_ply) && context_.total_nodes() >= *limit) {
            return stopped_ = true;
        }
        return stopped_ = context_.must_end();
    }

    /// Whether a long call of the game must end early (engine/interruption.hpp). Unlike must_stop(), the
    /// result can be true before any root turn has had a first look; the result of the interrupted call is
    /// then discarded.
    bool is_interrupted() {
        return stopped_ = stopped_ || context_.must_end() || (thread_ == 0 && is_out_of_time());
    }

    bool has_stopped() const {
        return stopped_;
    }

    // Set by the root search:
    bool has_answer = false;  ///< one root turn has had a first look, so there is an answer
    bool has_score = false;   ///< a root turn has been searched
    bool is_enough =
        false;  ///< the search shall take no more time: answer at once, or at ponderhit if pondering

  private:
    std::uint64_t all_nodes() const {
        return context_.nodes.size() == 1 ? nodes_ : context_.total_nodes();
    }
    bool is_clock_check(int ply) {
        return ply <= constants::clock_check_ply || ++calls_ % constants::nodes_per_clock_check == 0;
    }
    /// Whether the hard time limit has passed, or the search needs no more time (is_enough) and is not
    /// pondering.
    bool is_out_of_time() const {
        return context_.clock.hard_limit_reached() || (is_enough && !context_.clock.pondering());
    }

    SearchContext<G>& context_;
    int thread_;
    std::uint64_t nodes_ = 0;
    unsigned calls_ = 0;
    bool stopped_ = false;
};

}  // namespace sweeper
