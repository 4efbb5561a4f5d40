// Forced goals at the root, in games with SearchParameters::proves_forced_goals. Before a turn becomes the
// best, RootGoals checks whether the opponent has a goal in two turns after it. RootGoals also searches for
// own goals in three turns. All threads share the findings.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/root/root_lines.hpp"
#include "search/shared/root_turn.hpp"
#include "search/tree/answers.hpp"
#include "search/tree/forced_goals.hpp"
#include "search/tree/search_thread.hpp"

namespace sweeper {

template <Game G>
class RootGoals {
  public:
    using Turn = typename G::Turn;

    RootGoals(SearchThread<G>& thread, RootLines<G>& lines)
        : thread_(thread), lines_(lines), goals_(thread) {}

    /// Call before each search, after the thread's begin(). `threat`: View::threat() of the root.
    void begin(const std::optional<Turn>& threat) {
        goals_.begin(threat);
        nodes_for_goals_in_three_ = 0;
    }

    ForcedGoals<G>& goals() {
        return goals_;
    }

    /// Finds the first turn that is not refuted, from index `line` on, and moves it to index `line`. The
    /// order does not change if there is no such turn, or if the thread stops first.
    void put_safe_turn_first(std::size_t line);
    /// The refutation of a root turn, if any thread has found it; otherwise Refutation::unknown. Also stores
    /// the result in `root`.
    Refutation known_refutation(RootTurn<Turn>& root);
    /// Searches for a refutation of a root turn if the result is not known yet. Returns Refutation::unknown
    /// if the thread stopped first, in an exhaustive search, and in games without proves_forced_goals.
    Refutation refutation(RootTurn<Turn>& root);

    /// Searches for a root turn with a goal in three and moves this turn to the front. Uses a limited share
    /// of the nodes (constants.hpp).
    void seek_goal_in_three();
    /// Whether any thread has proven that the root turn leads to a goal in three. Also stores the result in
    /// `root`.
    bool has_goal_in_three(RootTurn<Turn>& root);
    /// The score of a root turn that leads to a goal in three.
    Score score_of_goal_in_three(const RootTurn<Turn>& root) const {
        // The proof line ends before the last answer and the goal.
        const auto turns = static_cast<int>(context().proof_lines.line(root.index).size());
        return thread_.line->values().goal(context().root.side(), turns + 2);
    }

  private:
    SearchContext<G>& context() const {
        return *thread_.context;
    }
    bool is_used() const {
        return thread_.parameters.proves_forced_goals;
    }
    bool has_stopped() const {
        return thread_.stop->has_stopped();
    }
    bool claim(RootTurn<Turn>& root);
    bool is_likely_refuted(RootTurn<Turn>& root);
    void note_refutation(RootTurn<Turn>& root, Refutation found);
    bool finds_goal_in_three(const RootTurn<Turn>& root);

    SearchThread<G>& thread_;
    RootLines<G>& lines_;
    ForcedGoals<G> goals_;
    std::uint64_t nodes_for_goals_in_three_ = 0;
};

template <Game G>
void RootGoals<G>::put_safe_turn_first(std::size_t line) {
    auto& turns = lines_.turns();
    if (!is_used() || thread_.exhaustive || turns.size() == 1) return;
    // A turn of the opponent that refutes many root turns probably refutes most others too. The first pass
    // skips the root turns that such a turn probably refutes. The first two passes also skip root turns that
    // another thread examines.
    enum class Pass : std::uint8_t { promising, unclaimed, all };
    for (const Pass pass : {Pass::promising, Pass::unclaimed, Pass::all}) {
        for (auto root = lines_.at(line); root != turns.end(); ++root) {
            if (pass == Pass::promising && is_likely_refuted(*root)) continue;
            if (pass != Pass::all && !claim(*root)) continue;
            const Refutation found = refutation(*root);
            if (has_stopped()) return;
            if (found != Refutation::none) continue;
            // Another thread may meanwhile have found that an earlier turn is not refuted.
            const auto first = std::find_if(lines_.at(line), root, [this](RootTurn<Turn>& earlier) {
                return known_refutation(earlier) == Refutation::none;
            });
            std::rotate(lines_.at(line), first, first + 1);
            return;
        }
    }
}

/// Announces to the other threads that this thread searches for a refutation of the root turn. Returns false
/// if another thread has announced this before and the result is not known yet.
template <Game G>
bool RootGoals<G>::claim(RootTurn<Turn>& root) {
    return known_refutation(root) != Refutation::unknown ||
           !context().findings[root.index].is_refutation_claimed.exchange(true, std::memory_order_relaxed);
}

template <Game G>
bool RootGoals<G>::is_likely_refuted(RootTurn<Turn>& root) {
    if (known_refutation(root) != Refutation::unknown) return root.refutation != Refutation::none;
    const Refutation likely = goals_.likely_reply(root.turn);
    if (likely == Refutation::in_one) note_refutation(root, likely);
    return likely != Refutation::none;
}

template <Game G>
Refutation RootGoals<G>::known_refutation(RootTurn<Turn>& root) {
    if (is_used() && root.refutation == Refutation::unknown)
        root.refutation = context().findings[root.index].refutation.load(std::memory_order_relaxed);
    return root.refutation;
}

template <Game G>
Refutation RootGoals<G>::refutation(RootTurn<Turn>& root) {
    if (!is_used() || thread_.exhaustive || known_refutation(root) != Refutation::unknown)
        return root.refutation;
    context().findings[root.index].is_refutation_claimed.store(true, std::memory_order_relaxed);
    const auto reply = goals_.reply(root.turn);
    if (reply.refutation == Refutation::in_two)
        context().proof_lines.note(root.index, {root.turn, reply.refuter});
    if (!has_stopped()) note_refutation(root, reply.refutation);
    return root.refutation;
}

template <Game G>
void RootGoals<G>::note_refutation(RootTurn<Turn>& root, Refutation found) {
    root.refutation = found;
    context().findings[root.index].refutation.store(found, std::memory_order_relaxed);
}

template <Game G>
void RootGoals<G>::seek_goal_in_three() {
    const std::uint64_t before = thread_.stop->nodes();
    if (!is_used() || thread_.exhaustive || before < constants::nodes_of_short_search) return;
    const std::uint64_t most = before / constants::divisor_of_nodes_for_goals;
    const auto used = [&] { return nodes_for_goals_in_three_ + (thread_.stop->nodes() - before); };
    // Save the killers of the tree search at the plies of the opponent's answers, because the search for
    // goals in three overwrites them.
    const std::array killers{thread_.killers_at(1), thread_.killers_at(3)};
    Threats<G> threats(context().root);
    auto& turns = lines_.turns();
    for (auto root = turns.begin(); root != turns.end() && !has_stopped() && used() < most; ++root) {
        if (std::exchange(root->is_searched_for_goal_in_three, true) || !threats.may_threaten(root->turn))
            continue;
        if (!finds_goal_in_three(*root)) continue;
        std::rotate(turns.begin(), root, root + 1);
        break;
    }
    thread_.killers_at(1) = killers[0];
    thread_.killers_at(3) = killers[1];
    nodes_for_goals_in_three_ = used();
}

template <Game G>
bool RootGoals<G>::finds_goal_in_three(const RootTurn<Turn>& root) {
    const std::vector<Turn> line = goals_.goal_in_three(root.turn);
    if (line.empty()) return false;
    context().proof_lines.note(root.index, line);
    context().findings[root.index].has_goal_in_three.store(true, std::memory_order_relaxed);
    return true;
}

template <Game G>
bool RootGoals<G>::has_goal_in_three(RootTurn<Turn>& root) {
    if (is_used() && !root.has_goal_in_three)
        root.has_goal_in_three =
            context().findings[root.index].has_goal_in_three.load(std::memory_order_relaxed);
    return root.has_goal_in_three;
}

}  // namespace sweeper
