// Searcher, part three: forced goals, exactly. Where turns go by the ten thousand, the search gives most of
// them up before it meets the one that threatens what nothing prevents. Here all are tried, but only answers
// to a threat are looked at after them: for goals in two turns only whether they prevent the goal, for goals
// in three whether they prevent one in two.
#pragma once

#include <algorithm>
#include <utility>

#include "search/searcher.hpp"

namespace sweeper {

/// Puts first, of the root's turns from the `line`-th on, the first after which the opponent has no goal in
/// one or two turns. If there is none, or no time to find it, they stay as they are. What another thread is
/// looking for is left to it as long as there is anything else to look for.
template <Game G>
void Searcher<G>::secure(std::size_t line) {
    if (!GameWithAnswers<G> || exhaustive_ || root_turns_.size() == 1) return;
    const auto begin = root_turns_.begin() + static_cast<std::ptrdiff_t>(line);
    // What refuted many turns refutes most of the others too: those that prevent it go before.
    enum class Pass : std::uint8_t { hopeful, unasked, all };
    for (const Pass pass : {Pass::hopeful, Pass::unasked, Pass::all}) {
        for (auto root = begin; root != root_turns_.end(); ++root) {
            if (pass == Pass::hopeful && invites_refuter(*root)) continue;
            if (pass != Pass::all && !claim_refutation(*root)) continue;
            const Refutation found = refutation(*root);
            if (stopping_) return;
            if (found != Refutation::none) continue;
            // Meanwhile another thread may have found the same of an earlier one.
            const auto first = std::find_if(begin, root, [this](RootTurn<Turn>& earlier) {
                return known_refutation(earlier) == Refutation::none;
            });
            std::rotate(begin, first, first + 1);
            return;
        }
    }
}

/// Tells the other threads that this one looks for it; false if another already does.
template <Game G>
bool Searcher<G>::claim_refutation(RootTurn<Turn>& root) {
    return known_refutation(root) != Refutation::unknown ||
           !context_->findings[root.index].is_refutation_asked.exchange(true, std::memory_order_relaxed);
}

/// What this thread or another has found out; the turn is brought up to date.
template <Game G>
Refutation Searcher<G>::known_refutation(RootTurn<Turn>& root) {
    if (GameWithAnswers<G> && root.refutation == Refutation::unknown)
        root.refutation = context_->findings[root.index].refutation.load(std::memory_order_relaxed);
    return root.refutation;
}

template <Game G>
void Searcher<G>::note_refutation(RootTurn<Turn>& root, Refutation found) {
    root.refutation = found;
    context_->findings[root.index].refutation.store(found, std::memory_order_relaxed);
}

/// Looked for once. Unknown if the search was stopped before it was found, or the game has no Answers.
template <Game G>
Refutation Searcher<G>::refutation(RootTurn<Turn>& root) {
    if (!GameWithAnswers<G> || exhaustive_ || known_refutation(root) != Refutation::unknown)
        return root.refutation;
    context_->findings[root.index].is_refutation_asked.store(true, std::memory_order_relaxed);
    const Refutation found = look_for_refutation(root);
    if (!stopping_) note_refutation(root, found);
    return root.refutation;
}

template <Game G>
Refutation Searcher<G>::look_for_refutation(const RootTurn<Turn>& root) {
    const Position child = play(context_->root, root.turn, 0);
    if (ended(child, 1)) return Refutation::none;
    View<G> view(child);
    if (view.can_score(frame(0).threat)) return Refutation::in_one;
    frame(1).threat = view.threat();
    const auto refuter = goal_in_two(child, 1, refuters_);
    if (!refuter) return Refutation::none;
    context_->proof_lines.note(root.index, {root.turn, *refuter});
    return Refutation::in_two;
}

/// Whether a turn of the root probably fails as others did: the opponent has a turn that refuted one of them,
/// and threatens a goal with it. True too if it is refuted for sure.
template <Game G>
bool Searcher<G>::invites_refuter(RootTurn<Turn>& root) {
    if (known_refutation(root) != Refutation::unknown) return root.refutation != Refutation::none;
    if (refuters_.empty() || must_stop(max_ply)) return false;
    const Position child = play(context_->root, root.turn, 0);
    if (ended(child, 1)) return false;
    if (View<G>(child).can_score(frame(0).threat)) {
        note_refutation(root, Refutation::in_one);
        return true;
    }
    return std::any_of(refuters_.begin(), refuters_.end(), [&](Turn refuter) {
        if (!G::is_legal(child, refuter)) return false;
        const Position grandchild = play(child, refuter, 1);
        View<G> view(grandchild);
        return !ended(grandchild, 2) && !view.can_score(std::nullopt) && view.threat();
    });
}

/// Looks for a turn of the root that threatens a goal and after which every answer allows one in two turns,
/// unless that has taken its share of all nodes, and puts it first. A short search has none to spare.
template <Game G>
void Searcher<G>::seek_goal_in_three() {
    if constexpr (GameWithAnswers<G>) {
        constexpr std::uint64_t share_of_nodes = 8;
        constexpr std::uint64_t nodes_of_short_search = 50'000;
        if (exhaustive_ || nodes_ < nodes_of_short_search) return;
        const std::uint64_t before = nodes_;
        const std::array killers{frame(1).killers, frame(3).killers};
        Threats<G> threats(context_->root);
        for (auto root = root_turns_.begin(); root != root_turns_.end(); ++root) {
            if (stopping_ || nodes_for_goals_ + (nodes_ - before) >= before / share_of_nodes) break;
            if (std::exchange(root->is_asked_for_goal_in_three, true) || !threats.may_threaten(root->turn))
                continue;
            const std::vector<Turn> line = goal_in_three(root->turn);
            if (line.empty()) continue;
            context_->proof_lines.note(root->index, line);
            context_->findings[root->index].has_goal_in_three.store(true, std::memory_order_relaxed);
            std::rotate(root_turns_.begin(), root, root + 1);
            break;
        }
        frame(1).killers = killers[0];
        frame(3).killers = killers[1];
        nodes_for_goals_ += nodes_ - before;
    }
}

/// The beginning of a line in which the root's side scores in three turns, whatever the opponent does, if it
/// begins with this one; empty if there is none, or as far as could be told before the search was stopped.
/// Turns that threaten nothing are not looked at.
template <Game G>
auto Searcher<G>::goal_in_three(Turn turn) -> std::vector<Turn> {
    const Position child = play(context_->root, turn, 0);
    if (ended(child, 1)) return {};
    View<G> view(child);
    Frame& here = frame(1);
    here.threat = view.threat();
    if (!here.threat || view.can_score(frame(0).threat)) return {};
    const Score lost = -match_->goal(context_->root.side(), 3);
    TurnPicker<G> picker(child, {here.killers[0], here.killers[1], history_.counter(turn), Turn{}},
                         merit(child, 1), here.ranked, batch_, 1);
    if (can_leave_out(child)) picker.expect_threat();
    std::vector<Turn> line{turn};
    for (Turn answer = picker.next(); answer != Turn{}; answer = picker.next()) {
        if (must_stop(max_ply)) return {};
        const Position grandchild = play(child, answer, 1);
        View<G> next(grandchild);
        const auto end = ended(grandchild, 2);
        if (end ? -*end <= lost : next.can_score(here.threat)) continue;
        frame(2).threat = next.threat();
        const auto finisher = end ? std::nullopt : goal_in_two(grandchild, 2, finishers_);
        if (!finisher) {
            if (here.killers[0] != answer) here.killers = {answer, here.killers[0]};
            return {};
        }
        line = {turn, answer, *finisher};
    }
    return line;
}

/// What this thread or another has found out; the turn is brought up to date.
template <Game G>
bool Searcher<G>::known_goal_in_three(RootTurn<Turn>& root) {
    if (GameWithAnswers<G> && !root.has_goal_in_three)
        root.has_goal_in_three =
            context_->findings[root.index].has_goal_in_three.load(std::memory_order_relaxed);
    return root.has_goal_in_three;
}

/// What a turn of the root is worth that has a goal in three: its line in the proof lacks the last answer and
/// the goal.
template <Game G>
Score Searcher<G>::forced_goal(const RootTurn<Turn>& root) const {
    const auto turns = static_cast<int>(context_->proof_lines.line(root.index).size());
    return match_->goal(context_->root.side(), turns + 2);
}

/// The first of two turns with which the side to move, which cannot score at once, scores whatever is
/// answered; `known` have done so elsewhere. "None" is exact for goals that a threat forces, unless the
/// search was stopped; goals that are forced because the opponent may not stand still are left to the
/// ordinary search. Precondition: frame(ply).threat is that of the position.
template <Game G>
auto Searcher<G>::goal_in_two(const Position& position, int ply, Successes& known) -> std::optional<Turn> {
    Answers<G> answers;
    if (frame(ply).threat && can_leave_out(position)) answers.expect_threat(position);
    for (const Turn turn : known)
        if (G::is_legal(position, turn) && is_unanswerable(position, turn, ply, answers)) return turn;
    Threats<G> threats(position);
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch))
        for (const Turn turn : batch) {
            if (must_stop(max_ply)) return std::nullopt;
            if (!threats.may_threaten(turn) || !is_unanswerable(position, turn, ply, answers)) continue;
            if (known.size() == known.capacity()) known.clear();
            known.push_back(turn);
            return turn;
        }
    return std::nullopt;
}

/// Whether after this turn the opponent can neither score nor prevent a goal. `answers` are the position's.
template <Game G>
bool Searcher<G>::is_unanswerable(const Position& position, Turn turn, int ply, Answers<G>& answers) {
    if (!answers.may_save(turn)) return false;
    const Position child = play(position, turn, ply);
    if (ended(child, ply + 1)) return false;
    View<G> view(child);
    frame(ply + 1).threat = view.threat();
    return frame(ply + 1).threat && !view.can_score(frame(ply).threat) && !has_answer(child, ply + 1);
}

/// Whether the side to move, which cannot score, has a turn after which the opponent cannot either; true if
/// the search was stopped. Preconditions: the position was reached with play(), and frame(ply).threat is its
/// threat.
template <Game G>
bool Searcher<G>::has_answer(const Position& position, int ply) {
    Frame& here = frame(ply);
    const Score lost = -match_->goal(!position.side(), ply + 2);
    TurnPicker<G> picker(position,
                         {here.killers[0], here.killers[1], history_.counter(frame(ply - 1).turn), Turn{}},
                         merit(position, ply), here.ranked, batch_, 1);
    if (can_leave_out(position)) picker.expect_threat();
    for (Turn turn = picker.next(); turn != Turn{}; turn = picker.next()) {
        if (must_stop(ply)) return true;
        const Position child = play(position, turn, ply);
        const auto end = ended(child, ply + 1);
        if (end ? -*end <= lost : View<G>(child).can_score(here.threat)) continue;
        if (here.killers[0] != turn) here.killers = {turn, here.killers[0]};
        return true;
    }
    return false;
}

}  // namespace sweeper
