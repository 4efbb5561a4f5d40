// A turn of the root position and what a search knows of it.
#pragma once

#include <atomic>
#include <cstdint>

#include "engine/info.hpp"
#include "engine/score.hpp"

namespace sweeper {

/// How soon the opponent scores after a root turn, whatever the root's side does.
enum class Refutation : std::uint8_t { unknown, none, in_one, in_two };

/// The score that one iteration gave to a root turn.
struct RootScore {
    Score value = -infinite_score;  ///< -infinite: not searched, or failed low behind a better turn
    Bound bound = Bound::none;
    std::uint8_t depth = 0;     ///< of the iteration, in half-turns
    std::uint8_t seldepth = 0;  ///< deepest ply that the search of the line reached

    bool exists() const {
        return value != -infinite_score;
    }
};

/// A root turn and this thread's findings about it. There may be tens of thousands, and they are sorted
/// often, so the struct is small.
template <typename Turn>
struct RootTurn {
    Turn turn;
    std::uint32_t index = 0;  ///< in SearchContext::root_turns; set by the searcher
    RootScore current{};      ///< of the running iteration
    RootScore previous{};     ///< of the latest earlier iteration that scored the turn
    Refutation refutation = Refutation::unknown;
    bool is_searched_for_goal_in_three = false;  ///< by this thread
    bool has_goal_in_three = false;              ///< the root's side scores in three turns, proven

    /// The latest score. The search may end before the running iteration reaches the turn.
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
    std::atomic<bool> is_refutation_claimed{false};  ///< a thread is searching for it, or has done so
    std::atomic<bool> has_goal_in_three{false};
};

}  // namespace sweeper
