// Searcher, part one: the root. Iterative deepening, aspiration windows, several lines, when to stop.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "search/searcher.hpp"
#include "search/tuning.hpp"

namespace sweeper {

/// From this depth on no turn becomes the best before it is known whether it is refuted; of one that fails
/// high that is asked when it is searched again.
constexpr int first_secured_depth = 2;
/// A turn of the root, the threat, the answer, the goal.
constexpr int plies_to_refute = 4;

template <Game G>
Searcher<G>::Searcher(int thread, const SearchParameters& parameters)
    : thread_(thread),
      parameters_(parameters),
      frames_(static_cast<std::size_t>(max_ply) + 2),
      failed_(static_cast<std::size_t>(max_ply) + 1) {}

template <Game G>
void Searcher<G>::clear() {
    history_.clear();
}

template <Game G>
void Searcher<G>::search(SearchContext<G>& context, SearchObserver<G>* observer) {
    context_ = &context;
    observer_ = observer;
    match_.emplace(G::stakes(context.root), context.root.side());
    root_turns_ = context.root_turns;
    for (std::uint32_t i = 0; i < root_turns_.size(); ++i) root_turns_[i].index = i;
    root_lines_.clear();
    keys_ = context.keys;
    root_keys_ = keys_.size();
    keys_.resize(root_keys_ + max_ply + 1);
    draw_by_count_ = context.root.count() < draw_count;
    nodes_ = 0;
    root_depth_ = 0;
    completed_depth_ = 0;
    stable_iterations_ = 0;
    has_answer_ = false;
    refuters_.clear();
    finishers_.clear();
    nodes_for_goals_ = 0;
    is_enough_ = false;
    stopping_ = false;
    for (Frame& each : frames_) {
        each.killers = {};
        each.has_features = false;
        each.static_score = -infinite_score;
    }
    const Interruption interruption([this] { return is_interrupted(); });
    frame(0).threat = View<G>(context.root).threat();
    exhaustive_ = context.limits.mate.has_value();
    order_root();
    deepen();
    if (exhaustive_ && !stopping_ && !has_found_win()) {
        // There is no such win, but something has to be played.
        exhaustive_ = false;
        is_enough_ = false;
        completed_depth_ = 0;
        deepen();
    }
    score_unsearched_lines();
}

template <Game G>
void Searcher<G>::deepen() {
    // Every second thread starts one deeper, so that the table fills with different depths.
    for (int depth = 1 + thread_ % 2; depth < max_ply; ++depth) {
        iterate(depth);
        if (stopping_) break;
        completed_depth_ = depth;
        if ((thread_ == 0 || exhaustive_) && enough(depth)) break;
    }
}

/// `go mate N`: whether the win has been found.
template <Game G>
bool Searcher<G>::has_found_win() const {
    const Score best = root_turns_.front().current.value;
    return is_win(best) && plies_to_decision(best) < 2 * *context_->limits.mate;
}

/// Sorts the root's turns by what the position after each is worth at first sight. Those that were not looked
/// at keep their places behind the others.
template <Game G>
void Searcher<G>::order_root() {
    look_at_root_turns();
    for (RootTurn<Turn>& root : root_turns_) {
        const Score score = context_->findings[root.index].first_look.load(std::memory_order_relaxed);
        root.current.value = score == no_score ? -infinite_score : score;
    }
    const auto looked_at = std::stable_partition(root_turns_.begin(), root_turns_.end(),
                                                 [](const auto& root) { return root.current.exists(); });
    std::stable_sort(root_turns_.begin(), looked_at,
                     [](const auto& a, const auto& b) { return a.current.value > b.current.value; });
    for (RootTurn<Turn>& root : root_turns_) root.current = {};
}

/// Takes a first look at all of them. There may be tens of thousands, so the threads share the work, and the
/// limits are watched.
template <Game G>
void Searcher<G>::look_at_root_turns() {
    constexpr std::size_t turns_at_once = 16;  // findings of so many lie on two cache lines
    constexpr std::size_t turns_per_look = 4;  // at the limits
    const Score goal = match_->goal(context_->root.side(), 3);
    Answers<G> answers;
    if (frame(0).threat && can_leave_out(context_->root)) answers.expect_threat(context_->root);
    Threats<G> threats(context_->root);
    bool is_over = false;
    const auto look_at = [&](std::size_t i) {
        is_over =
            is_over || stopping_ || context_->first_look_found_goal ||
            (has_answer_ && i % turns_per_look == 0 &&
             (context_->must_end() || (!context_->clock.pondering() &&
                                       context_->clock.soft_limit_reached(tuning::share_of_first_looks))));
        if (is_over) return;
        const Score score = first_look(root_turns_[i].turn, answers, threats);
        if (stopping_) return;  // interrupted
        context_->findings[i].first_look.store(score, std::memory_order_relaxed);
        if (score >= goal && context_->multi_pv == 1) context_->first_look_found_goal = true;
        has_answer_ = true;
    };
    std::size_t most = root_turns_.size();
    if (const auto& nodes = context_->limits.nodes) most = std::min<std::uint64_t>(most, *nodes);
    for (std::size_t begin = 0; begin < most && !is_over;) {
        begin = context_->next_first_look.fetch_add(turns_at_once, std::memory_order_relaxed);
        for (std::size_t i = begin; i < std::min(begin + turns_at_once, most) && !is_over; ++i) look_at(i);
    }
    // What other threads are still at.
    for (std::size_t i = 0; i < most && !is_over; ++i)
        if (context_->findings[i].first_look.load(std::memory_order_relaxed) == no_score) look_at(i);
    has_answer_ = true;
}

/// What a turn of the root is worth at first sight. Where there are so many that an iteration does not come
/// to all, those that threaten a goal have their answers looked at, if there are nodes to spare: one may be
/// without.
template <Game G>
Score Searcher<G>::first_look(Turn turn, Answers<G>& answers, Threats<G>& threats) {
    constexpr std::uint64_t share_of_nodes = 4;
    constexpr std::uint64_t nodes_to_answer = 1000;  // some are needed to see that there is no answer
    const Side side = context_->root.side();
    if (!answers.may_save(turn)) return -match_->goal(!side, 2);
    const Position child = G::play(context_->root, turn);
    View<G> view(child);
    if (const auto end = ended(child, 1)) return -*end;
    if (view.can_score(frame(0).threat)) return -match_->goal(!side, 2);
    if constexpr (GameWithAnswers<G>) {
        const auto& limit = context_->limits.nodes;
        const bool may_look = !limit || context_->total_nodes() + nodes_to_answer < *limit / share_of_nodes;
        if (may_look && threats.may_threaten(turn)) {
            frame(1).threat = view.threat();
            if (frame(1).threat) {
                play(context_->root, turn, 0);
                if (!has_answer(child, 1)) return match_->goal(side, 3);
            }
        }
    }
    return -static_score(child, view);
}

template <Game G>
void Searcher<G>::iterate(int depth) {
    root_depth_ = depth;
    const Turn best_before = root_turns_.front().turn;
    for (RootTurn<Turn>& root : root_turns_) {
        if (!root.current.exists()) continue;
        root.previous = std::exchange(root.current, {});
        RootLines& lines = root_lines_[root.index];
        lines.previous = std::exchange(lines.current, {});
    }
    if (thread_ == 0) seek_goal_in_three();
    const std::size_t lines = std::min(root_turns_.size(), static_cast<std::size_t>(context_->multi_pv));
    for (std::size_t line = 0; line < lines; ++line) {
        if (depth >= first_secured_depth) secure(line);
        search_line(depth, line);
        if (stopping_) return;
    }
    stable_iterations_ = root_turns_.front().turn == best_before ? stable_iterations_ + 1 : 0;
}

/// Searches the `line`-th best turn of an iteration with a window around what is expected.
template <Game G>
void Searcher<G>::search_line(int depth, std::size_t line) {
    constexpr int first_windowed_depth = 3;
    seldepth_ = 0;
    Score window = parameters_.window;
    const RootTurn<Turn>& first = root_turns_[line];
    const SavedLine before{first.index, first.current, root_lines_[first.index].current};
    const Score expected = first.previous.value;
    Score alpha = -infinite_score;
    Score beta = infinite_score;
    if (depth >= first_windowed_depth && !is_decided(expected)) {
        alpha = std::max(expected - window, -infinite_score);
        beta = std::min(expected + window, infinite_score);
    }
    // Only a win in so many turns is looked for, so whatever is worse need not be told apart.
    if (seeks_only_wins()) {
        alpha = win_in(2 * *context_->limits.mate - 1) - 1;
        beta = infinite_score;
    }
    while (true) {
        const Score score = search_root(depth, line, alpha, beta);
        sort_line(line);
        if (stopping_) return leave_unfinished(line, before);
        if (seeks_only_wins() && score <= alpha) return;
        const bool failed = score <= alpha || score >= beta;
        if (failed && observer_ != nullptr)
            observer_->on_line(depth, static_cast<int>(line), LineEnd::outside_window);
        if (!failed) break;
        window *= 3;
        const bool give_up = window > 1000 || is_decided(score);
        if (score <= alpha)
            alpha = give_up ? -infinite_score : std::max(score - window, -infinite_score);
        else
            beta = give_up ? infinite_score : std::min(score + window, infinite_score);
    }
    // Lines found later may turn out better than earlier ones.
    std::stable_sort(root_turns_.begin(), root_turns_.begin() + static_cast<std::ptrdiff_t>(line) + 1,
                     [](const auto& a, const auto& b) { return a.current.value > b.current.value; });
    if (observer_ != nullptr) observer_->on_line(depth, static_cast<int>(line), LineEnd::scored);
}

/// Turns that an iteration looks at; order_root() has looked at all of them if there was time.
template <Game G>
std::size_t Searcher<G>::root_width(int depth, std::size_t line) const {
    return std::min(root_turns_.size(), line + static_cast<std::size_t>(tuning::most_turns(depth)));
}

template <Game G>
Score Searcher<G>::search_root(int depth, std::size_t line, Score alpha, Score beta) {
    const Score first_alpha = alpha;
    Score best = -infinite_score;
    const Score refuted = this->refuted();
    const std::size_t width = exhaustive_ ? root_turns_.size() : root_width(depth, line);
    int number = -1;  // of the turns that are not refuted
    for (std::size_t i = line; i < root_turns_.size() && (i < width || best <= refuted); ++i) {
        if (best > std::max(first_alpha, refuted)) note_time();
        RootTurn<Turn>& root = root_turns_[i];
        const bool is_refuted = known_refutation(root) == Refutation::in_two;
        if (!is_refuted) ++number;
        if (observer_ != nullptr) observer_->on_root_turn(depth, root.turn, static_cast<int>(i) + 1);
        const Position child = play(context_->root, root.turn, 0);
        const bool is_goal = known_goal_in_three(root);
        Score score = is_goal ? forced_goal(root) : refuted;
        bool open = number <= 0 && !is_refuted && !is_goal;
        if (!open && !is_refuted && !is_goal) {
            const int reduced = depth - 1 - (exhaustive_ ? 0 : tuning::root_reduction(depth, number));
            score = -search_node(child, 1, reduced, -alpha - 1, -alpha, true);
            if (score > alpha && reduced < depth - 1)
                score = -search_node(child, 1, depth - 1, -alpha - 1, -alpha, false);
            open = score > alpha && score < beta;
        }
        if (open) {
            score = refuted;
            if (depth < first_secured_depth || refutation(root) != Refutation::in_two)
                score = -search_node(child, 1, depth - 1, -beta, -alpha, false);
        }
        if (stopping_) return best;
        if (root.refutation == Refutation::in_two || is_goal) frame(1).line.clear();
        const Bound bound = score >= beta ? Bound::lower : score <= alpha ? Bound::upper : Bound::exact;
        const bool is_told = score > alpha || (!seeks_only_wins() && (i == line || score <= refuted));
        if (is_told)
            note_root_score(root, score, bound);
        else
            root.current = {};  // only known to be worse: keeps its place behind the others
        if (score <= best) continue;
        best = score;
        if (score <= alpha) continue;
        if (score >= beta) break;
        alpha = score;
    }
    return best;
}

/// Whether scores tell a win in so many turns from anything else, and nothing more.
template <Game G>
bool Searcher<G>::seeks_only_wins() const {
    return exhaustive_ && context_->multi_pv == 1;
}

/// What a turn of the root is worth after which the opponent scores in two turns. Less is worse.
template <Game G>
Score Searcher<G>::refuted() const {
    return -match_->goal(!context_->root.side(), plies_to_refute);
}

/// Whether the main thread, after a finished iteration, should answer.
template <Game G>
bool Searcher<G>::enough(int depth) {
    const Limits& limits = context_->limits;
    const RootTurn<Turn>& best = root_turns_.front();
    if (limits.depth && depth >= *limits.depth) return true;
    // Leaves see the last goal: if the search is exhaustive there is none.
    if (limits.mate && (has_found_win() || depth >= 2 * (*limits.mate - 1))) return true;
    if (!has_time_to_save()) return false;
    // The next iteration takes several times as long as all before.
    constexpr double share_to_start = 0.5;
    // Decided within what has been searched: more depth changes nothing.
    const bool is_settled =
        best.current.exists() && is_proven(best) && plies_to_decision(best.current.value) <= depth;
    is_enough_ = root_turns_.size() == 1 || is_settled ||
                 context_->clock.soft_limit_reached(share_to_start * time_scale());
    return is_enough_ && !context_->clock.pondering();
}

/// Whether it makes sense to answer before the hard limit.
template <Game G>
bool Searcher<G>::has_time_to_save() const {
    return context_->clock.is_timed() && !context_->limits.move_time;
}

/// Within an iteration, when a turn has held what was expected: the others may be left to the next turn of
/// the game. As long as none has, the search goes on to the hard limit.
template <Game G>
void Searcher<G>::note_time() {
    if (has_time_to_save() && context_->clock.soft_limit_reached(time_scale())) is_enough_ = true;
}

/// The longer the best turn has stood, the less there is to be gained by more time.
template <Game G>
double Searcher<G>::time_scale() const {
    constexpr double unsettled = 1.4;
    constexpr double settled = 0.6;
    constexpr double per_iteration = 0.2;
    return std::max(settled, unsettled - per_iteration * stable_iterations_);
}

/// Whether the main thread must answer, wherever it is. What was thought while pondering counts: if it was
/// enough, the ponderhit is answered at once.
template <Game G>
bool Searcher<G>::is_out_of_time() const {
    return context_->clock.hard_limit_reached() || (is_enough_ && !context_->clock.pondering());
}

}  // namespace sweeper
