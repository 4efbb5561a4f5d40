// Searcher, part four: the lines that are reported, wherever the search ends: their order, their scores, and
// the way to a proven goal.
#pragma once

#include <algorithm>
#include <vector>

#include "engine/all_turns.hpp"
#include "search/searcher.hpp"

namespace sweeper {

template <Game G>
void Searcher<G>::note_root_score(RootTurn<Turn>& root, Score score, Bound bound) {
    root.current = {.value = score,
                    .bound = bound,
                    .depth = static_cast<std::uint8_t>(root_depth_),
                    .seldepth = static_cast<std::uint8_t>(seldepth_)};
    std::vector<Turn>& line = root_lines_[root.index].current;
    line.assign(1, root.turn);
    line.insert(line.end(), frame(1).line.begin(), frame(1).line.end());
}

template <Game G>
auto Searcher<G>::principal_variation(const RootTurn<Turn>& root) const -> std::vector<Turn> {
    std::vector<Turn> line;
    if (const auto found = root_lines_.find(root.index); found != root_lines_.end())
        line = root.current.exists() ? found->second.current : found->second.previous;
    if (line.empty()) line = {root.turn};
    const RootScore& score = root.latest();
    if (score.bound != Bound::exact || !is_proven(root)) return line;
    // Such a turn is not searched, so its line is the one that proves the goal.
    if (line.size() == 1)
        if (const auto proof = context_->proof_lines.line(root.index); !proof.empty()) line = proof;
    extend_to_goal(line, plies_to_decision(score.value));
    return line;
}

/// Whether the latest score is a forced goal or win. Where a node has too many turns to look at all, a goal
/// that does not end the game is a guess, unless all answers to the root's turns were looked at for it.
template <Game G>
bool Searcher<G>::is_proven(const RootTurn<Turn>& root) const {
    const Score score = root.latest_score();
    if (!is_decided(score)) return false;
    if (!GameWithAnswers<G> || is_win(score) || is_loss(score) || root.has_goal_in_three) return true;
    constexpr int plies_to_unanswered = 3;
    return plies_to_decision(score) <= (score > 0 ? plies_to_unanswered : plies_to_refute);
}

/// Completes a line that ends with a goal in the half-turn number `plies`, if the goal itself is missing, or
/// a turn before it, where every turn allows the goal.
template <Game G>
void Searcher<G>::extend_to_goal(std::vector<Turn>& line, int plies) const {
    Position position = context_->root;
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

/// Puts the best turn found for the `line`-th place there; those that are refuted go last, the sooner the
/// goal the later: any other is better should the search end here.
template <Game G>
void Searcher<G>::sort_line(std::size_t line) {
    const Score refuted = this->refuted();
    const auto is_open = [refuted](const auto& root) {
        return (!root.latest().exists() || root.latest_score() > refuted) &&
               root.refutation != Refutation::in_two;
    };
    const auto begin = root_turns_.begin() + static_cast<std::ptrdiff_t>(line);
    const auto scored = std::stable_partition(begin, root_turns_.end(), [is_open](const auto& root) {
        return root.current.exists() && is_open(root);
    });
    std::stable_sort(begin, scored,
                     [](const auto& a, const auto& b) { return a.current.value > b.current.value; });
    const auto lost = std::stable_partition(scored, root_turns_.end(), is_open);
    std::stable_partition(lost, root_turns_.end(),
                          [](const auto& root) { return root.refutation == Refutation::in_two; });
}

/// The search ends while it looks for the `line`-th best turn. If another turn has taken the lead from the
/// one that was there `before`, it stays; else what this search of the line has found out does not count, for
/// it cannot be compared with the older scores of the others, which follow in their order.
template <Game G>
void Searcher<G>::leave_unfinished(std::size_t line, const SavedLine& before) {
    const auto begin = root_turns_.begin() + static_cast<std::ptrdiff_t>(line);
    const bool is_new =
        begin->index != before.index && begin->current.exists() && begin->current.bound != Bound::upper;
    const bool is_comparable = context_->multi_pv == 1 && begin->current.bound == Bound::exact;
    if (!is_new && !is_comparable) {
        const auto first = std::find_if(begin, root_turns_.end(),
                                        [&](const auto& root) { return root.index == before.index; });
        if (first->previous.exists()) {
            first->current = before.score;
            root_lines_[before.index].current = before.line;
        }
    }
    // A bound is no complete search, so the score before it stands.
    for (auto root = begin + is_new; root != root_turns_.end(); ++root)
        if (root->current.bound != Bound::exact && root->previous.exists()) root->current = {};
    // Older scores are of turns that were no lines of the last finished iteration.
    const auto rest = begin + (is_new || line == 0);
    const auto scored = std::stable_partition(rest, root_turns_.end(), [this](const auto& root) {
        return root.latest().exists() && root.latest().depth >= completed_depth_ &&
               root.refutation != Refutation::in_two;
    });
    std::stable_sort(rest, scored,
                     [](const auto& a, const auto& b) { return a.latest_score() > b.latest_score(); });
}

/// The search may have ended before it came to all lines that are wanted.
template <Game G>
void Searcher<G>::score_unsearched_lines() {
    const auto lines = std::min(root_turns_.size(), static_cast<std::size_t>(context_->multi_pv));
    for (std::size_t i = 0; i < lines; ++i)
        if (!root_turns_[i].latest().exists()) root_turns_[i].previous = unsearched_score(root_turns_[i]);
}

/// What is known of a turn without a search: a search of one half-turn, so to speak.
template <Game G>
RootScore Searcher<G>::unsearched_score(const RootTurn<Turn>& root) const {
    RootScore score{.value = context_->findings[root.index].first_look, .bound = Bound::exact, .depth = 1};
    if (root.refutation == Refutation::in_two) score.value = refuted();
    if (score.value != no_score) return score;
    const Position child = G::play(context_->root, root.turn);
    const auto end = ended(child, 1);
    View<G> view(child);
    score.value = end ? -*end : -static_score(child, view);
    return score;
}

}  // namespace sweeper
