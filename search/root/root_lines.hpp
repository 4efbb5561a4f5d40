// The root turns of one thread: their order, their scores and their lines. Whenever the search ends, every
// line that must be reported has a score.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/shared/root_turn.hpp"
#include "search/tree/position_status.hpp"
#include "search/tree/search_thread.hpp"

namespace sweeper {

template <Game G>
class RootLines {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    using Iterator = typename std::vector<RootTurn<Turn>>::iterator;

    /// A copy of a root turn's score and line, made before a search changes them.
    struct Saved {
        std::uint32_t index = 0;
        RootScore score;
        std::vector<Turn> line;
    };

    explicit RootLines(const SearchThread<G>& thread) : thread_(thread) {}

    /// Call before each search, after the thread's begin().
    void begin() {
        turns_ = thread_.context->root_turns;
        for (std::uint32_t i = 0; i < turns_.size(); ++i) turns_[i].index = i;
        lines_.clear();
    }

    /// All root turns. The turns of the lines that have been searched come first, best first; the others
    /// follow in the order in which they will be tried.
    std::vector<RootTurn<Turn>>& turns() {
        return turns_;
    }
    const std::vector<RootTurn<Turn>>& turns() const {
        return turns_;
    }
    RootTurn<Turn>& best() {
        return turns_.front();
    }
    const RootTurn<Turn>& best() const {
        return turns_.front();
    }
    Iterator at(std::size_t number) {
        return turns_.begin() + static_cast<std::ptrdiff_t>(number);
    }
    /// Number of lines that are searched and reported.
    std::size_t wanted() const {
        return std::min(turns_.size(), static_cast<std::size_t>(thread_.context->multi_pv));
    }

    /// Begins an iteration: the current scores and lines become the previous ones.
    void begin_iteration();
    /// Sets the score and the line of a root turn. `rest`: the line after this turn.
    template <typename Line>
    void note(RootTurn<Turn>& root, const RootScore& score, const Line& rest);
    Saved saved(std::size_t line) const;
    /// Called after a search for the `line`-th best turn (from 0). Moves the best turn to index `line` and
    /// refuted turns to the end.
    void sort(std::size_t line);
    /// Sorts the lines up to and including index `line`, because a line that was found later can be better
    /// than earlier lines.
    void sort_finished(std::size_t line);
    /// Called if the search stopped while it searched for the `line`-th best turn. `before`: the turn that
    /// was at index `line` before this search. If another turn has replaced it, the new turn stays. Otherwise
    /// the unfinished score is discarded if it cannot be compared with the older scores of the other turns.
    void leave_unfinished(std::size_t line, const Saved& before, int completed_depth);
    /// Gives a score to every line that must be reported and has none.
    void score_unsearched();

    /// The line that belongs to the latest score of a root turn; it begins with this turn. If the score is
    /// exact and proven, the line ends with the goal.
    std::vector<Turn> principal_variation(const RootTurn<Turn>& root) const;
    /// Whether the latest score of a root turn is a proven goal, win or loss.
    bool is_proven(const RootTurn<Turn>& root) const;
    /// The score of a root turn after which the opponent has a goal in two.
    Score refuted_score() const {
        return -thread_.line->values().goal(!thread_.context->root.side(), constants::plies_to_refute);
    }

  private:
    /// The lines that belong to the scores RootTurn::current and RootTurn::previous.
    struct Lines {
        std::vector<Turn> current;
        std::vector<Turn> previous;
    };

    static bool has_better_score(const RootTurn<Turn>& a, const RootTurn<Turn>& b) {
        return a.current.value > b.current.value;
    }
    /// Whether the opponent is known to have a goal in one or two turns after the root turn.
    bool concedes(const RootTurn<Turn>& root) const;
    RootScore unsearched_score(const RootTurn<Turn>& root) const;
    void extend_to_goal(std::vector<Turn>& line, int plies) const;

    const SearchThread<G>& thread_;
    std::vector<RootTurn<Turn>> turns_;
    std::unordered_map<std::uint32_t, Lines> lines_;  ///< key: RootTurn::index
};

template <Game G>
void RootLines<G>::begin_iteration() {
    for (RootTurn<Turn>& root : turns_) {
        if (!root.current.exists()) continue;
        root.previous = std::exchange(root.current, {});
        Lines& lines = lines_[root.index];
        lines.previous = std::exchange(lines.current, {});
    }
}

template <Game G>
template <typename Line>
void RootLines<G>::note(RootTurn<Turn>& root, const RootScore& score, const Line& rest) {
    root.current = score;
    std::vector<Turn>& line = lines_[root.index].current;
    line.assign(1, root.turn);
    line.insert(line.end(), rest.begin(), rest.end());
}

template <Game G>
auto RootLines<G>::saved(std::size_t line) const -> Saved {
    const RootTurn<Turn>& root = turns_[line];
    const auto found = lines_.find(root.index);
    return {root.index, root.current, found == lines_.end() ? std::vector<Turn>{} : found->second.current};
}

template <Game G>
void RootLines<G>::sort(std::size_t line) {
    const auto scored = std::stable_partition(at(line), turns_.end(), [this](const auto& root) {
        return root.current.exists() && !concedes(root);
    });
    std::stable_sort(at(line), scored, has_better_score);
    // Refuted turns come last, so that the search does not answer with one of them if it stops now. Turns
    // that concede a goal in one turn come after turns that concede in two turns.
    const auto conceding =
        std::stable_partition(scored, turns_.end(), [this](const auto& root) { return !concedes(root); });
    std::stable_partition(conceding, turns_.end(),
                          [](const auto& root) { return root.refutation == Refutation::in_two; });
}

template <Game G>
bool RootLines<G>::concedes(const RootTurn<Turn>& root) const {
    if (root.refutation == Refutation::in_one || root.refutation == Refutation::in_two) return true;
    if (root.latest().exists()) return root.latest_score() <= refuted_score();
    const Score first_look = thread_.context->findings[root.index].first_look;
    return first_look != no_score && first_look <= refuted_score();
}

template <Game G>
void RootLines<G>::sort_finished(std::size_t line) {
    std::stable_sort(turns_.begin(), at(line + 1), has_better_score);
}

template <Game G>
void RootLines<G>::leave_unfinished(std::size_t line, const Saved& before, int completed_depth) {
    const auto begin = at(line);
    const bool is_new =
        begin->index != before.index && begin->current.exists() && begin->current.bound != Bound::upper;
    const bool is_comparable = thread_.context->multi_pv == 1 && begin->current.bound == Bound::exact;
    if (!is_new && !is_comparable) {
        const auto first =
            std::find_if(begin, turns_.end(), [&](const auto& root) { return root.index == before.index; });
        if (first->previous.exists()) {
            first->current = before.score;
            lines_[before.index].current = before.line;
        }
    }
    // A bound is not a complete result, so the score of the previous iteration is used instead.
    for (auto root = begin + is_new; root != turns_.end(); ++root)
        if (root->current.bound != Bound::exact && root->previous.exists()) root->current = {};
    // A score that is older than the last finished iteration means that the turn was not among the lines of
    // that iteration. Such turns are not sorted.
    const auto rest = begin + (is_new || line == 0);
    const auto scored = std::stable_partition(rest, turns_.end(), [completed_depth](const auto& root) {
        return root.latest().exists() && root.latest().depth >= completed_depth &&
               root.refutation != Refutation::in_two;
    });
    std::stable_sort(rest, scored,
                     [](const auto& a, const auto& b) { return a.latest_score() > b.latest_score(); });
}

template <Game G>
void RootLines<G>::score_unsearched() {
    for (std::size_t i = 0; i < wanted(); ++i)
        if (!turns_[i].latest().exists()) turns_[i].previous = unsearched_score(turns_[i]);
}

/// The score that a search of depth 1 would give to the root turn.
template <Game G>
RootScore RootLines<G>::unsearched_score(const RootTurn<Turn>& root) const {
    RootScore score{
        .value = thread_.context->findings[root.index].first_look, .bound = Bound::exact, .depth = 1};
    if (root.refutation == Refutation::in_two) score.value = refuted_score();
    if (score.value != no_score) return score;
    const Position child = G::play(thread_.context->root, root.turn);
    const auto result = thread_.line->result(child, 1);
    View<G> view(child);
    score.value = result ? -*result : -thread_.static_score(child, view);
    return score;
}

template <Game G>
auto RootLines<G>::principal_variation(const RootTurn<Turn>& root) const -> std::vector<Turn> {
    std::vector<Turn> line;
    if (const auto found = lines_.find(root.index); found != lines_.end())
        line = root.current.exists() ? found->second.current : found->second.previous;
    if (line.empty()) line = {root.turn};
    const RootScore& score = root.latest();
    if (score.bound != Bound::exact || !is_proven(root)) return line;
    // If ForcedGoals has proven the goal, the turn was not searched; the line is then the line of the proof.
    if (line.size() == 1)
        if (const auto proof = thread_.context->proof_lines.line(root.index); !proof.empty()) line = proof;
    extend_to_goal(line, plies_to_decision(score.value));
    return line;
}

/// In a game with guesses_goals, a goal that does not end the game counts as proven only in four cases: the
/// root turn scores; the root's side scores with its next turn (the search tries all answers to a root turn);
/// the opponent scores with its answer to the root turn; or ForcedGoals has proven the goal.
template <Game G>
bool RootLines<G>::is_proven(const RootTurn<Turn>& root) const {
    const Score score = root.latest_score();
    if (!is_decided(score)) return false;
    if (!thread_.parameters.guesses_goals || is_win(score) || is_loss(score)) return true;
    if (score > 0)
        return root.has_goal_in_three || plies_to_decision(score) <= constants::plies_to_unanswered;
    return root.refutation == Refutation::in_two || plies_to_decision(score) < constants::plies_to_refute;
}

/// Appends the missing last turns to a line. `plies`: the half-turn number of the goal. If only the goal is
/// missing, appends the goal; if two turns are missing, appends any turn that allows the goal, and the goal.
/// Otherwise the line stays unchanged.
template <Game G>
void RootLines<G>::extend_to_goal(std::vector<Turn>& line, int plies) const {
    Position position = thread_.context->root;
    for (const Turn turn : line) position = G::play(position, turn);
    const int missing = plies - static_cast<int>(line.size());
    if (missing < 1 || missing > 2) return;
    if (missing == 2) {
        const auto turns = all_turns<G>(position);
        const auto found = std::find_if(turns.begin(), turns.end(), [&](Turn turn) {
            const Position child = G::play(position, turn);
            const bool is_open = G::outcome(child) == Outcome::ongoing && child.count() > 0;
            return is_open && View<G>(child).can_score(std::nullopt);
        });
        if (found == turns.end()) return;
        line.push_back(*found);
        position = G::play(position, *found);
    }
    if (const auto goal = G::winning_turn(position)) line.push_back(*goal);
}

}  // namespace sweeper
