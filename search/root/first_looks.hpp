// Orders the root turns before the first iteration. A first look is the evaluation of one root turn without a
// search: the static score of the position after the turn.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/root/root_lines.hpp"
#include "search/tree/answers.hpp"
#include "search/tree/forced_goals.hpp"
#include "search/tree/position_status.hpp"
#include "search/tree/search_thread.hpp"

namespace sweeper {

/// The root can have tens of thousands of turns. So all threads share the first looks, and the limits of the
/// search are checked between first looks.
template <Game G>
class FirstLooks {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `root_threat`: a turn with which the opponent would score if it were to move at the root; nullopt if
    /// there is none.
    FirstLooks(SearchThread<G>& thread, RootLines<G>& lines, ForcedGoals<G>& goals,
               const std::optional<Turn>& root_threat)
        : thread_(thread),
          context_(*thread.context),
          lines_(lines),
          goals_(goals),
          root_threat_(root_threat),
          goal_in_two_(thread.line->values().goal(context_.root.side(), constants::plies_to_unanswered)),
          threats_(context_.root) {
        if (root_threat_ && thread_.line->punishes_every_chance(context_.root))
            answers_.expect_threat(context_.root, *root_threat_);
    }

    /// Sorts the root turns by the scores of their first looks. Turns without a first look stay in their old
    /// order, after all others.
    void order_root();

  private:
    void look_at_all();
    void look_at(std::size_t i);
    Score first_look(std::size_t i);
    bool has_nodes_to_see_no_answer() const;
    bool must_end();

    SearchThread<G>& thread_;
    SearchContext<G>& context_;
    RootLines<G>& lines_;
    ForcedGoals<G>& goals_;
    std::optional<Turn> root_threat_;
    Score goal_in_two_;
    Answers<G> answers_;
    Threats<G> threats_;
    bool is_over_ = false;
};

template <Game G>
void FirstLooks<G>::order_root() {
    look_at_all();
    auto& turns = lines_.turns();
    for (RootTurn<Turn>& root : turns) {
        const Score score = context_.findings[root.index].first_look.load(std::memory_order_relaxed);
        root.current.value = score == no_score ? -infinite_score : score;
    }
    const auto looked_at = std::stable_partition(turns.begin(), turns.end(),
                                                 [](const auto& root) { return root.current.exists(); });
    std::stable_sort(turns.begin(), looked_at,
                     [](const auto& a, const auto& b) { return a.current.value > b.current.value; });
    for (RootTurn<Turn>& root : turns) root.current = {};
}

template <Game G>
void FirstLooks<G>::look_at_all() {
    std::size_t most = lines_.turns().size();
    if (const auto& nodes = context_.limits.nodes)
        most = static_cast<std::size_t>(std::min<std::uint64_t>(most, *nodes));
    for (std::size_t begin = 0; begin < most && !is_over_;) {
        constexpr std::size_t at_once = constants::first_looks_at_once;
        begin = context_.next_first_look.fetch_add(at_once, std::memory_order_relaxed);
        for (std::size_t i = begin; i < std::min(begin + at_once, most) && !is_over_; ++i) look_at(i);
    }
    // Looks at the turns that other threads have claimed but not finished.
    for (std::size_t i = 0; i < most && !is_over_; ++i)
        if (context_.findings[i].first_look.load(std::memory_order_relaxed) == no_score) look_at(i);
    thread_.stop->has_answer = true;
}

template <Game G>
void FirstLooks<G>::look_at(std::size_t i) {
    const bool is_check = i % constants::first_looks_per_clock_check == 0;
    is_over_ = thread_.stop->has_stopped() || context_.first_look_found_goal ||
               (thread_.stop->has_answer && is_check && must_end());
    if (is_over_) return;
    const Score score = first_look(i);
    if (thread_.stop->has_stopped()) return;  // the first look was interrupted, so its score is invalid
    context_.findings[i].first_look.store(score, std::memory_order_relaxed);
    if (score >= goal_in_two_ && context_.multi_pv == 1) context_.first_look_found_goal = true;
    thread_.stop->has_answer = true;
}

template <Game G>
bool FirstLooks<G>::must_end() {
    return context_.must_end() || (!context_.clock.pondering() &&
                                   context_.clock.soft_limit_reached(constants::share_of_first_looks));
}

/// The score of a first look: minus the static score of the position after the turn, or a proven score if
/// finding it is cheap. Also records whether the turn threatens a goal, where the search needs that.
template <Game G>
Score FirstLooks<G>::first_look(std::size_t i) {
    const Turn turn = lines_.turns()[i].turn;
    const Side side = context_.root.side();
    if (!answers_.may_save(turn)) return -thread_.line->values().goal(!side, 2);
    const Position child = G::play(context_.root, turn);
    PositionStatus<G> status(*thread_.line, child, 1, root_threat_);
    if (const auto decided = status.decided_score()) return -*decided;
    const bool proves = thread_.parameters.proves_forced_goals && has_nodes_to_see_no_answer();
    const bool prunes = thread_.parameters.late_turns_root < SearchParameters::unlimited;
    if ((proves || prunes) && threats_.may_threaten(turn))
        if (const auto threat = status.threat()) {
            context_.findings[i].threatens.store(true, std::memory_order_relaxed);
            // The search may end before an iteration reaches this turn, so a goal in two must be found here.
            if (proves && !goals_.has_answer(turn, child, *threat)) return goal_in_two_;
        }
    return -thread_.static_score(child, status.view());
}

template <Game G>
bool FirstLooks<G>::has_nodes_to_see_no_answer() const {
    const auto& limit = context_.limits.nodes;
    return !limit || context_.total_nodes() + constants::nodes_to_see_no_answer <
                         *limit / constants::divisor_of_nodes_for_first_looks;
}

}  // namespace sweeper
