// A turn of the root position, and the findings of a search about the turn.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/info.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// Whether the opponent can force a goal after a root turn, and in how many turns.
enum class Refutation : std::uint8_t { unknown, none, in_one, in_two };

/// The score that one iteration gave to a root turn.
struct RootScore {
    Score value = -infinite_score;  ///< -infinite_score: not searched, or not better than an earlier turn
    Bound bound = Bound::none;
    std::uint8_t depth = 0;     ///< depth of the iteration, in half-turns
    std::uint8_t seldepth = 0;  ///< deepest ply that the search of the line reached

    bool exists() const {
        return value != -infinite_score;
    }
};

/// A root turn, and the findings of one thread about it. The struct is small, because there can be tens of
/// thousands of root turns, and they are sorted often.
template <typename Turn>
struct RootTurn {
    Turn turn;
    std::uint32_t index = 0;  ///< index in SearchContext::root_turns; set by the searcher
    RootScore current{};      ///< score in the running iteration
    RootScore previous{};     ///< score in the latest earlier iteration that scored the turn
    Refutation refutation = Refutation::unknown;
    bool is_searched_for_goal_in_three = false;  ///< this thread has searched for a goal in three
    bool has_goal_in_three = false;              ///< proven: the root's side scores in three turns

    /// The latest score: from the running iteration if it has reached the turn, otherwise from an earlier
    /// iteration.
    const RootScore& latest() const {
        return current.exists() ? current : previous;
    }
    Score latest_score() const {
        return latest().value;
    }
};

/// Findings of any thread about a root turn, shared by all threads.
struct SharedFindings {
    std::atomic<Score> first_look{no_score};
    std::atomic<Refutation> refutation{Refutation::unknown};
    std::atomic<bool> is_refutation_claimed{false};  ///< a thread searches for a refutation, or has done so
    std::atomic<bool> has_goal_in_three{false};
    std::atomic<bool> threatens{false};  ///< the first look found that the turn threatens a goal
};

}  // namespace sweeper
