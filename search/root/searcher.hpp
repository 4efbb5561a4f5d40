// The root search of one thread: iterative deepening with aspiration windows, several lines (MultiPV), and
// the decision when to stop. TreeSearch searches the tree below the root; ForcedGoals searches for forced
// goals.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/interruption.hpp"
#include "search/constants.hpp"
#include "search/root/first_looks.hpp"
#include "search/root/root_goals.hpp"
#include "search/root/root_lines.hpp"
#include "search/shared/root_turn.hpp"
#include "search/shared/search_context.hpp"
#include "search/tree/search_thread.hpp"
#include "search/tree/tree_search.hpp"

namespace sweeper {

/// Whether a search of a line gave a score inside the aspiration window. If the score is outside, the line is
/// searched again.
enum class LineEnd : std::uint8_t { scored, outside_window };

/// Receives progress reports of the main thread.
template <Game G>
class SearchObserver {
  public:
    virtual ~SearchObserver() = default;
    /// Called after each search for the `line`-th best turn (from 0).
    virtual void on_line(int depth, int line, LineEnd end) = 0;
    /// Called before the search of a root turn. `number`: position of the turn in the current order, from 1.
    virtual void on_root_turn(int depth, typename G::Turn turn, int number) = 0;
};

template <Game G>
class Searcher {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `thread` 0 is the main thread. The others help it by searching the same root (Lazy SMP).
    explicit Searcher(int thread, const SearchParameters& parameters = search_parameters<G>())
        : thread_(thread, parameters), tree_(thread_), lines_(thread_), goals_(thread_, lines_) {}
    Searcher(const Searcher&) = delete;
    Searcher& operator=(const Searcher&) = delete;

    /// Forgets the histories of earlier searches.
    void clear() {
        thread_.history.clear();
    }

    /// Searches until the context's `stop` or `ended` is set. Only the main thread watches the clock and sets
    /// `ended`; every thread checks the node limit itself. The main thread may also return earlier, for
    /// example at the depth limit; its caller then sets `ended`, so that the other threads stop. `observer`
    /// may be null.
    void search(SearchContext<G>& context, SearchObserver<G>* observer);

    /// The root turns, best first. After a search, every line that must be reported has a score.
    const std::vector<RootTurn<Turn>>& root_turns() const {
        return lines_.turns();
    }
    /// The line that belongs to the latest score of a root turn; it begins with this turn. If the score is
    /// exact and proven, the line ends with the goal.
    std::vector<Turn> principal_variation(const RootTurn<Turn>& root) const {
        return lines_.principal_variation(root);
    }
    bool is_proven(const RootTurn<Turn>& root) const {
        return lines_.is_proven(root);
    }
    /// Depth of the last iteration, finished or not; 0 if there was none.
    int root_depth() const {
        return root_depth_;
    }
    /// Depth of the last finished iteration; 0 if there was none. Also 0 after an exhaustive search, because
    /// such a search looks only for a win and does not compare turns.
    int completed_depth() const {
        return thread_.exhaustive ? 0 : completed_depth_;
    }

  private:
    struct Window {
        Score alpha = -infinite_score;
        Score beta = infinite_score;
    };

    void begin(SearchContext<G>& context);
    void deepen();
    bool has_found_win() const;
    void iterate(int depth);
    void search_line(int depth, std::size_t line);
    Window first_window(int depth, std::size_t line) const;
    Window wider_window(Window window, Score score, Score width) const;
    bool is_pruned(int depth, std::size_t line, std::size_t index) const;
    bool has_surviving_turn(Score best) const;
    Score search_root(int depth, std::size_t line, Window window);
    Score search_root_turn(int depth, RootTurn<Turn>& root, int number, Window window);
    bool seeks_only_wins() const;

    bool is_search_enough(int depth);
    bool is_settled(int depth) const;
    bool has_time_to_save() const;
    void note_time_used();
    double time_scale() const;

    bool is_main() const {
        return thread_.number == 0;
    }
    const SearchContext<G>& context() const {
        return *thread_.context;
    }
    bool has_stopped() const {
        return thread_.stop->has_stopped();
    }

    SearchThread<G> thread_;
    TreeSearch<G> tree_;
    RootLines<G> lines_;
    RootGoals<G> goals_;

    // The state of the running search:
    SearchObserver<G>* observer_ = nullptr;
    int root_depth_ = 0;
    int completed_depth_ = 0;
    int stable_iterations_ = 0;  ///< iterations since the best turn changed
};

template <Game G>
void Searcher<G>::search(SearchContext<G>& context, SearchObserver<G>* observer) {
    observer_ = observer;
    thread_.begin(context);
    const Interruption interruption([this] { return thread_.stop->is_interrupted(); });
    begin(context);
    deepen();
    if (thread_.exhaustive && !has_stopped() && !has_found_win()) {
        // `go mate` has found no win in N turns. A normal search chooses the turn to play.
        thread_.set_exhaustive(false);
        thread_.stop->is_enough = false;
        thread_.stop->has_score = false;
        completed_depth_ = 0;
        deepen();
    }
    lines_.score_unsearched();
}

template <Game G>
void Searcher<G>::begin(SearchContext<G>& context) {
    root_depth_ = 0;
    completed_depth_ = 0;
    stable_iterations_ = 0;
    const auto threat = View<G>(context.root).threat();
    lines_.begin();
    tree_.begin(threat);
    goals_.begin(threat);
    thread_.set_exhaustive(context.limits.mate.has_value());
    // An exhaustive search may end at the node limit before any turn has a score.
    thread_.stop->has_score = thread_.exhaustive;
    FirstLooks<G>(thread_, lines_, goals_.goals(), threat).order_root();
}

/// Iterative deepening: searches with growing depth until the search must stop or a larger depth would gain
/// nothing.
template <Game G>
void Searcher<G>::deepen() {
    // Every second thread starts one ply deeper, so that the table fills with results of different depths.
    for (int depth = 1 + thread_.number % 2; depth < max_ply; ++depth) {
        iterate(depth);
        if (has_stopped()) break;
        completed_depth_ = depth;
        if ((is_main() || thread_.exhaustive) && is_search_enough(depth)) break;
    }
}

/// Whether `go mate N` has found a win in N turns.
template <Game G>
bool Searcher<G>::has_found_win() const {
    const Score best = lines_.best().current.value;
    return is_win(best) && plies_to_decision(best) < 2 * *context().limits.mate;
}

template <Game G>
void Searcher<G>::iterate(int depth) {
    root_depth_ = depth;
    tree_.set_root_depth(depth);
    const Turn best_before = lines_.best().turn;
    lines_.begin_iteration();
    if (is_main()) goals_.seek_goal_in_three();
    for (std::size_t line = 0; line < lines_.wanted(); ++line) {
        if (depth >= constants::first_secured_depth) goals_.put_safe_turn_first(line);
        search_line(depth, line);
        if (has_stopped()) return;
    }
    stable_iterations_ = lines_.best().turn == best_before ? stable_iterations_ + 1 : 0;
}

/// Searches for the `line`-th best turn. The aspiration window is widened until the score lies inside.
template <Game G>
void Searcher<G>::search_line(int depth, std::size_t line) {
    tree_.reset_seldepth();
    const auto before = lines_.saved(line);
    Score width = thread_.parameters.window;
    Window window = first_window(depth, line);
    while (true) {
        const Score score = search_root(depth, line, window);
        lines_.sort(line);
        if (has_stopped()) return lines_.leave_unfinished(line, before, completed_depth_);
        if (seeks_only_wins() && score <= window.alpha) return;
        if (score > window.alpha && score < window.beta) break;
        if (observer_ != nullptr) observer_->on_line(depth, static_cast<int>(line), LineEnd::outside_window);
        width *= constants::window_growth;
        window = wider_window(window, score, width);
    }
    lines_.sort_finished(line);
    if (observer_ != nullptr) observer_->on_line(depth, static_cast<int>(line), LineEnd::scored);
}

template <Game G>
auto Searcher<G>::first_window(int depth, std::size_t line) const -> Window {
    // Only a win in N turns matters (`go mate N`), so all other scores lie below the window.
    if (seeks_only_wins()) return {win_in(2 * *context().limits.mate - 1) - 1, infinite_score};
    const Score expected = lines_.turns()[line].previous.value;
    if (depth < constants::first_windowed_depth || is_decided(expected)) return {};
    const Score width = thread_.parameters.window;
    return {std::max(expected - width, -infinite_score), std::min(expected + width, infinite_score)};
}

/// Moves the bound at which the search failed away from `score`, by `width`. Removes the bound if `width` is
/// large or the score is decided.
template <Game G>
auto Searcher<G>::wider_window(Window window, Score score, Score width) const -> Window {
    const bool is_open = width > constants::widest_window || is_decided(score);
    if (score <= window.alpha)
        window.alpha = is_open ? -infinite_score : std::max(score - width, -infinite_score);
    else
        window.beta = is_open ? infinite_score : std::min(score + width, infinite_score);
    return window;
}

/// Whether an iteration skips the root turn at this index. It skips late turns that do not threaten a goal,
/// and turns with a very high index; if all other turns lose, it tries the skipped turns after all. Skipped
/// turns have had a first look, if there was time.
template <Game G>
bool Searcher<G>::is_pruned(int depth, std::size_t line, std::size_t index) const {
    if (thread_.exhaustive) return false;
    const auto number = static_cast<std::int64_t>(index - line);
    if (number >= constants::most_turns(depth)) return true;
    const SearchParameters& by = thread_.parameters;
    const std::int64_t late = by.most_late_turns(depth) * by.late_turns_root / 100;
    const auto& findings = context().findings[lines_.turns()[index].index];
    return number * hundredths > late && !findings.threatens.load(std::memory_order_relaxed);
}

/// Whether the best score so far shows that some root turn survives: it neither loses nor concedes a goal in
/// two turns. In a game with guesses_goals a later loss may be a guess, so a turn with such a loss survives.
template <Game G>
bool Searcher<G>::has_surviving_turn(Score best) const {
    const bool may_lose = thread_.parameters.guesses_goals;
    return best > lines_.refuted_score() && (may_lose || !is_as_good_as_lost(best));
}

/// Searches the root turns from index `line` on and returns the best score.
template <Game G>
Score Searcher<G>::search_root(int depth, std::size_t line, Window window) {
    const Score first_alpha = window.alpha;
    const Score refuted = lines_.refuted_score();
    auto& turns = lines_.turns();
    Score best = -infinite_score;
    int number = -1;  // index of the turn among the root turns that are not refuted
    for (std::size_t i = line; i < turns.size(); ++i) {
        if (has_surviving_turn(best) && is_pruned(depth, line, i)) continue;
        if (best > std::max(first_alpha, refuted)) note_time_used();
        RootTurn<Turn>& root = turns[i];
        if (goals_.known_refutation(root) != Refutation::in_two) ++number;
        if (observer_ != nullptr) observer_->on_root_turn(depth, root.turn, static_cast<int>(i) + 1);
        const Score score = search_root_turn(depth, root, number, window);
        if (has_stopped()) return best;

        const Bound bound = score >= window.beta    ? Bound::lower
                            : score <= window.alpha ? Bound::upper
                                                    : Bound::exact;
        const bool is_line = score > window.alpha || (!seeks_only_wins() && (i == line || score <= refuted));
        if (is_line) {
            lines_.note(root,
                        {.value = score,
                         .bound = bound,
                         .depth = static_cast<std::uint8_t>(root_depth_),
                         .seldepth = static_cast<std::uint8_t>(tree_.seldepth())},
                        tree_.line());
            thread_.stop->has_score = true;
        } else {
            root.current = {};  // the score is only an upper bound, so the turn keeps its place
        }
        if (score <= best) continue;
        best = score;
        if (score <= window.alpha) continue;
        if (score >= window.beta) break;
        window.alpha = score;
    }
    return best;
}

/// The score of a root turn. A turn with a proven forced goal is not searched. Otherwise the first turn is
/// searched with the full window; the others are searched with the full window only if they raise alpha in a
/// search with a zero window. `number`: index of the turn among the root turns that are not refuted, from 0.
template <Game G>
Score Searcher<G>::search_root_turn(int depth, RootTurn<Turn>& root, int number, Window window) {
    const Score refuted = lines_.refuted_score();
    const Position child = tree_.play_root_turn(root.turn);
    if (goals_.has_goal_in_three(root)) {
        tree_.clear_line();
        return goals_.score_of_goal_in_three(root);
    }
    if (root.refutation == Refutation::in_two) {
        tree_.clear_line();
        return refuted;
    }
    if (number > 0) {
        const int reduced = depth - 1 - (thread_.exhaustive ? 0 : constants::root_reduction(depth, number));
        Score score = -tree_.search(child, 1, reduced, -window.alpha - 1, -window.alpha, true);
        if (score > window.alpha && reduced < depth - 1)
            score = -tree_.search(child, 1, depth - 1, -window.alpha - 1, -window.alpha, false);
        if (score <= window.alpha || score >= window.beta || has_stopped()) return score;
    }
    // The turn may become the best, so check first whether it is refuted.
    if (depth >= constants::first_secured_depth && goals_.refutation(root) == Refutation::in_two) {
        tree_.clear_line();
        return refuted;
    }
    return -tree_.search(child, 1, depth - 1, -window.beta, -window.alpha, false);
}

/// Whether the search only has to decide if there is a win in N turns (`go mate N` with one line).
template <Game G>
bool Searcher<G>::seeks_only_wins() const {
    return thread_.exhaustive && context().multi_pv == 1;
}

/// Whether the search ends after the finished iteration of this depth.
template <Game G>
bool Searcher<G>::is_search_enough(int depth) {
    const Limits& limits = context().limits;
    if (limits.depth && depth >= *limits.depth) return true;
    // A win in N turns takes 2N - 1 half-turns. The goal test at the leaves covers the last half-turn, so
    // depth 2N - 2 proves that there is no such win.
    if (limits.mate && (has_found_win() || depth >= 2 * (*limits.mate - 1))) return true;
    if (!has_time_to_save()) return false;
    thread_.stop->is_enough = lines_.turns().size() == 1 || is_settled(depth) ||
                              context().clock.soft_limit_reached(constants::share_to_start * time_scale());
    return thread_.stop->is_enough && !context().clock.pondering();
}

/// Whether the score of the best turn is proven and its goal lies within the searched depth. A larger depth
/// then changes nothing.
template <Game G>
bool Searcher<G>::is_settled(int depth) const {
    const RootTurn<Turn>& best = lines_.best();
    return best.current.exists() && lines_.is_proven(best) && plies_to_decision(best.current.value) <= depth;
}

/// Whether time that is not used for this turn helps later turns: with a clock, but not with a fixed time for
/// each turn.
template <Game G>
bool Searcher<G>::has_time_to_save() const {
    return context().clock.is_timed() && !context().limits.move_time;
}

/// Called within an iteration after a turn has kept the expected score: if the soft time limit is reached,
/// the search may end, to save time for later turns of the game. If no turn keeps the expected score, the
/// search continues up to the hard limit.
template <Game G>
void Searcher<G>::note_time_used() {
    if (has_time_to_save() && context().clock.soft_limit_reached(time_scale()))
        thread_.stop->is_enough = true;
}

/// Factor of the soft time limit; it falls with the number of iterations since the best turn changed
/// (constants.hpp).
template <Game G>
double Searcher<G>::time_scale() const {
    return std::max(constants::settled_time,
                    constants::unsettled_time - constants::time_per_stable_iteration * stable_iterations_);
}

}  // namespace sweeper
