// The tree search of one thread: negamax with a principal variation (alpha-beta, Knuth & Moore 1975; PVS,
// Marsland & Campbell 1982). A node is a position between two whole turns.
//
// Instead of a quiescence search, every node tests exactly whether the side to move can score at once. If it
// can, the node has the score of this goal. If it cannot, but the opponent threatens a goal, the static score
// means nothing, so a threatened leaf is searched further.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "search/constants.hpp"
#include "search/tree/position_status.hpp"
#include "search/tree/ranked_turns.hpp"
#include "search/tree/search_thread.hpp"
#include "search/tree/turn_picker.hpp"

namespace sweeper {

namespace detail {

inline const std::array<double, 256> logarithms = [] {
    std::array<double, 256> table{};
    for (std::size_t n = 1; n < table.size(); ++n) table[n] = std::log(static_cast<double>(n));
    return table;
}();

/// Natural logarithm. Precondition: n > 0. Uses a table, because std::log for every turn took up to a tenth
/// of the search time.
inline double logarithm(int n) {
    const auto i = static_cast<std::size_t>(n);
    return i < logarithms.size() ? logarithms[i] : std::log(n);
}

}  // namespace detail

template <Game G>
class TreeSearch {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;
    /// The principal variation from a node: its best turn, then the best answer, and so on.
    using Line = FixedVector<Turn, max_ply + 2>;

    explicit TreeSearch(SearchThread<G>& thread)
        : thread_(thread),
          frames_(static_cast<std::size_t>(max_ply) + 2),
          failed_(static_cast<std::size_t>(max_ply) + 1) {}

    /// Call before each search, after the thread's begin(). `threat`: View::threat() of the root.
    void begin(const std::optional<Turn>& threat) {
        for (Frame& each : frames_) {
            each.played.has_features = false;
            each.static_score = -infinite_score;
        }
        frame(0).threat = threat;
    }
    /// Call before each root line.
    void reset_seldepth() {
        seldepth_ = 0;
    }
    /// Deepest ply since reset_seldepth().
    int seldepth() const {
        return seldepth_;
    }
    /// Sets the depth of the iteration, which limits extensions.
    void set_root_depth(int depth) {
        root_depth_ = depth;
    }

    Position play_root_turn(Turn turn) {
        return thread_.play(thread_.context->root, turn, 0, frame(0).played);
    }

    /// The score of the position for the side to move: exact if it lies between alpha and beta, otherwise a
    /// bound. Meaningless once the thread has stopped. Preconditions: `ply` >= 1, the position was entered
    /// into the thread's line, and alpha < beta. `expected_cut`: the score is expected to be at least beta.
    Score search(const Position& position, int ply, int depth, Score alpha, Score beta, bool expected_cut);

    /// The principal variation of the last search() at ply 1; empty if that search had a zero window or did
    /// not raise alpha.
    const Line& line() const {
        return frame(1).line;
    }
    void clear_line() {
        frame(1).line.clear();
    }

  private:
    /// Data of one ply of the line that is being searched.
    struct Frame {
        PlayedTurn<G> played;                  ///< the turn that leads to the next ply
        std::optional<Turn> threat;            ///< View::threat() of the position at this ply
        Score static_score = -infinite_score;  ///< no score (-infinite_score) at and before the root
        Line line;                             ///< principal variation from this ply on
        RankedTurns<Turn> ranked;              ///< buffer of the turn picker, kept to avoid allocation
    };

    /// A node that is being searched. Alpha, depth and the members after expected_cut change during its
    /// search.
    struct Node {
        const Position& position;
        int ply;
        int depth;
        Score alpha;
        Score beta;
        bool pv;
        bool expected_cut;
        std::optional<TableEntry> entry{};
        Turn table_turn{};
        Score static_score = no_score;
        bool improving = true;    ///< the static score is better than two half-turns before (Stockfish)
        bool threatened = false;  ///< whether Frame::threat has a value
    };

    /// The progress of a node: numbers of turns that have been tried.
    struct Tried {
        int turns = 0;
        int surviving = 0;          ///< turns that do not lose (is_as_good_as_lost() is false)
        int behind = 0;             ///< TurnPicker::behind() of the turn that is tried next
        bool is_cut_short = false;  ///< the remaining turns were pruned
    };

    std::optional<Score> probe_table(Node& node) const;
    std::optional<Score> prune(Node& node);
    std::optional<Score> null_turn_score(const Node& node);
    void adjust_depth(Node& node) const;
    Score search_turns(Node& node);
    Score search_turn(const Node& node, const Position& child, int number);
    Score score_of_pruned_node(const Node& node, Score best) const;
    bool needs_every_answer(int ply) const;
    std::optional<Turn> threat_to_answer(const Node& node) const;
    int ranked_at_once(int depth) const;
    int most_turns(int depth) const;
    bool is_late(const Node& node, const Tried& tried) const;
    static int effective_number(const Tried& tried, int by_rank);
    std::int64_t late_turns(const Node& node) const;
    Score unanswered_score(const Node& node) const;
    int reduction(const Node& node, int number, int history) const;
    void note_best_turn(const Node& node, Turn turn);
    void learn(const Node& node, Turn best, const std::vector<Turn>& failed);
    void store(const Node& node, Score best, Turn turn, Bound bound);

    Frame& frame(int ply) {
        return frames_[static_cast<std::size_t>(ply + 1)];
    }
    const Frame& frame(int ply) const {
        return frames_[static_cast<std::size_t>(ply + 1)];
    }

    SearchThread<G>& thread_;
    std::vector<Frame> frames_;              ///< [ply + 1]; the first is for the ply before the root
    std::vector<std::vector<Turn>> failed_;  ///< [ply], turns that did not raise alpha
    typename G::Generator::Batch batch_;     ///< buffer of the turn pickers
    int root_depth_ = 0;
    int seldepth_ = 0;
};

// The steps are those of docs/search.md, "One node".
template <Game G>
Score TreeSearch<G>::search(const Position& position, int ply, int depth, Score alpha, Score beta,
                            bool expected_cut) {
    const GoalValues& values = thread_.line->values();
    const Side side = position.side();
    Frame& here = frame(ply);
    here.line.clear();

    // Step 1. Return if the thread must stop, or if the position is over.
    if (thread_.stop->must_stop(ply)) return 0;
    seldepth_ = std::max(seldepth_, ply);
    if (const auto result = thread_.line->result(position, ply)) return *result;

    // Step 2. Mate distance pruning: the best possible score is that of a goal with the next half-turn; the
    // worst is that of a goal conceded with the last half-turn.
    const bool pv = beta - alpha > 1;
    alpha = std::max(alpha, -values.goal(!side, ply));
    beta = std::min(beta, values.goal(side, ply + 1));
    if (alpha >= beta) return alpha;

    // Step 3. Transposition table. Only one leaf in a hundred has an entry, so leaves are looked up only if
    // they are searched further.
    Node node{position, ply, depth, alpha, beta, pv, expected_cut};
    if (depth > 0)
        if (const auto score = probe_table(node)) return *score;

    // Step 4. Exact goal test. A position with a table entry needs no test, because the table contains no
    // positions with a winning turn.
    PositionStatus<G> status(*thread_.line, position, ply, frame(ply - 1).threat);
    if (!node.entry && status.can_score()) {
        if (node.pv) here.line.push_back(*status.view().winning_turn());
        return status.score_of_goal();
    }

    // Step 5. Static score. It is the score of a leaf that is not threatened.
    node.static_score = node.entry ? node.entry->static_score : thread_.static_score(position, status.view());
    here.static_score = node.static_score;
    node.improving = node.static_score > frame(ply - 2).static_score;
    if (ply >= max_ply - 1) return node.static_score;
    if (depth <= 0 && node.static_score <= alpha) return node.static_score;

    // Step 6. Threat test. Leaves with a threat are searched for a few more plies.
    here.threat = status.threat();
    node.threatened = here.threat.has_value();
    if (depth <= 0) {
        if (!node.threatened) return node.static_score;
        if (depth <= -thread_.parameters.defence_depth) return unanswered_score(node);
        if (const auto score = probe_table(node)) return *score;
        return search_turns(node);
    }

    // Steps 7 and 8. Prune the whole node; extend or reduce its depth.
    if (const auto score = prune(node)) return *score;
    adjust_depth(node);

    // Steps 9 to 13. Search the turns.
    return search_turns(node);
}

/// Looks up the node in the table. Returns the stored score if no search of the node is needed.
template <Game G>
std::optional<Score> TreeSearch<G>::probe_table(Node& node) const {
    node.entry = thread_.context->table.probe(thread_.table_key(node.position));
    if (!node.entry) return std::nullopt;
    node.table_turn = Turn::from_bits(node.entry->turn_bits);
    if (node.pv || node.entry->depth < node.depth) return std::nullopt;
    const Score score = score_from_table(node.entry->score, node.ply);
    switch (node.entry->bound) {
        case Bound::exact: return score;
        case Bound::lower: return score >= node.beta ? std::optional(score) : std::nullopt;
        case Bound::upper: return score <= node.alpha ? std::optional(score) : std::nullopt;
        case Bound::none: break;
    }
    return std::nullopt;
}

/// Returns a score if the node is so good that it fails high without trying its turns; otherwise nullopt.
template <Game G>
std::optional<Score> TreeSearch<G>::prune(Node& node) {
    if (node.pv || node.threatened || is_decided(node.beta) || thread_.exhaustive) return std::nullopt;
    if (node.static_score < node.beta) return std::nullopt;

    // Step 7a. Reverse futility pruning.
    const SearchParameters& by = thread_.parameters;
    const Score margin = node.improving ? by.futility_improving : by.futility;
    if (node.depth <= by.futility_depth && node.static_score - margin * node.depth >= node.beta)
        return node.static_score;

    // Step 7b. Null turn pruning (Donninger 1993). Sound, because the null turn is tried only where it is
    // legal.
    const bool after_null = !frame(node.ply - 1).played.has_features;
    if (node.depth < by.null_depth || after_null || !G::null_turn(node.position)) return std::nullopt;
    return null_turn_score(node);
}

template <Game G>
std::optional<Score> TreeSearch<G>::null_turn_score(const Node& node) {
    const SearchParameters& by = thread_.parameters;
    const Turn null_turn = *G::null_turn(node.position);
    const Position child = thread_.play(node.position, null_turn, node.ply, frame(node.ply).played);
    frame(node.ply).played.has_features = false;
    const int less = by.null_reduction + by.null_reduction_depth * node.depth;
    const int depth = node.depth - 1 - less / hundredths;
    const Score score = -search(child, node.ply + 1, depth, -node.beta, -node.beta + 1, !node.expected_cut);
    if (thread_.stop->has_stopped() || score < node.beta) return std::nullopt;
    return is_decided(score) ? node.beta : score;
}

template <Game G>
void TreeSearch<G>::adjust_depth(Node& node) const {
    const SearchParameters& by = thread_.parameters;
    // Step 8a. Threat extension, at plies below twice the depth of the iteration.
    if (node.threatened && node.ply < 2 * root_depth_) node.depth += by.threat_extension;
    // Step 8b. Internal iterative reduction: without a table turn the order of the turns is unreliable.
    if (node.table_turn == Turn{} && node.depth >= by.internal_reduction_depth &&
        (node.pv || node.expected_cut) && !thread_.exhaustive)
        --node.depth;
}

template <Game G>
Score TreeSearch<G>::search_turns(Node& node) {
    // Step 9. Prepare the picker, then try the turns in its order: the most promising first.
    Frame& here = frame(node.ply);
    const PlayedTurn<G>& previous = frame(node.ply - 1).played;
    const auto& killers = thread_.killers_at(node.ply);
    const Turn counter = thread_.history.counter(previous.turn);
    TurnPicker<G> picker(node.position, {node.table_turn, killers[0], killers[1], counter},
                         thread_.merit(node.position, previous), here.ranked, batch_,
                         ranked_at_once(node.depth), threat_to_answer(node));
    std::vector<Turn>& failed = failed_[static_cast<std::size_t>(node.ply)];
    failed.clear();
    thread_.killers_at(node.ply + 1) = {};

    const Score first_alpha = node.alpha;
    Score best = -infinite_score;
    Turn best_turn{};
    Tried tried;
    for (Turn turn = picker.next(); turn != Turn{}; turn = picker.next()) {
        // Step 10. Late turn pruning: the remaining turns have low ranks.
        tried.behind = picker.behind();
        tried.is_cut_short = !thread_.exhaustive && tried.turns > 0 && is_late(node, tried);
        if (tried.is_cut_short) break;
        ++tried.turns;
        const Position child = thread_.play(node.position, turn, node.ply, here.played);
        const Score score =
            search_turn(node, child, effective_number(tried, thread_.parameters.reduction_rank));
        if (thread_.stop->has_stopped()) return 0;
        if (!is_as_good_as_lost(score)) ++tried.surviving;

        if (score > best) {
            best = score;
            if (score > node.alpha) {
                best_turn = turn;
                if (node.pv) note_best_turn(node, turn);
                if (score >= node.beta) break;
                node.alpha = score;
            }
        }
        if (turn != best_turn && failed.size() < constants::most_failed_turns) failed.push_back(turn);
    }
    if (thread_.stop->has_stopped()) return 0;  // an interrupted picker does not return all turns

    // Step 12. Score nodes without turns, and nodes where not all turns were tried.
    if (tried.turns == 0 && !picker.has_left_out()) return -win_in(node.ply);  // ALL-3
    if (picker.has_left_out())
        best = std::max(best, -thread_.line->values().goal(!node.position.side(), node.ply + 2));
    if (tried.is_cut_short && tried.surviving == 0) best = score_of_pruned_node(node, best);

    // Step 13. Update the histories, the killers and the table.
    if (best_turn != Turn{} && best >= node.beta) learn(node, best_turn, failed);
    const Bound bound = best >= node.beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
    store(node, best, best_turn, bound);
    return best;
}

/// Step 11. Principal variation search with late move reductions. In a PV node, turns are searched with the
/// full window until one of them does not lose. Any other turn must first raise alpha in a search with a zero
/// window, at reduced and then at full depth.
template <Game G>
Score TreeSearch<G>::search_turn(const Node& node, const Position& child, int number) {
    const int ply = node.ply + 1;
    const int depth = node.depth - 1;
    const bool is_first = number == 0;
    const auto& played = frame(node.ply).played;
    const int history = thread_.history.score(node.position.side(), played.features,
                                              frame(node.ply - 1).played.known_features());
    const int reduced = depth - reduction(node, number, history);
    Score score = -infinite_score;
    if (!is_first || !node.pv) {
        score =
            -search(child, ply, reduced, -node.alpha - 1, -node.alpha, reduced < depth || !node.expected_cut);
        if (score > node.alpha && reduced < depth)
            score = -search(child, ply, depth, -node.alpha - 1, -node.alpha, !node.expected_cut);
    }
    if (node.pv && (is_first || score > node.alpha))
        score = -search(child, ply, depth, -node.beta, -node.alpha, false);
    return score;
}

/// The score of a node where all turns that were tried lose, but other turns were pruned. The loss is not
/// proven, so it becomes a static score (unproven()); only a game with guesses_goals keeps the score of a
/// conceded goal. If the score is below alpha, it is raised to alpha, but not above the score of an
/// unanswered threat.
template <Game G>
Score TreeSearch<G>::score_of_pruned_node(const Node& node, Score best) const {
    const bool is_guess_kept = thread_.parameters.guesses_goals && !is_loss(best);
    const Score guess = is_guess_kept ? best : unproven(best);
    return std::max(best, std::min(unanswered_score(node), std::max(node.alpha, guess)));
}

/// Whether all turns of a node must be tried before it counts as lost: in an exhaustive search, and at ply 1
/// (the answers to a root turn), because a goal is proven only if all answers were tried.
template <Game G>
bool TreeSearch<G>::needs_every_answer(int ply) const {
    return thread_.exhaustive || ply == 1;
}

/// The threat of the node if the picker must leave out the turns that are known not to stop it (after them
/// the opponent scores); otherwise nullopt. A game without skips_lost_answers leaves them out only at nodes
/// where otherwise all turns would be tried.
template <Game G>
std::optional<typename G::Turn> TreeSearch<G>::threat_to_answer(const Node& node) const {
    const bool is_left_out = (thread_.parameters.skips_lost_answers || needs_every_answer(node.ply)) &&
                             thread_.line->punishes_every_chance(node.position);
    return is_left_out ? frame(node.ply).threat : std::nullopt;
}

/// Number of turns that are ranked together before the first is tried.
template <Game G>
int TreeSearch<G>::ranked_at_once(int depth) const {
    if (depth >= 2) return constants::most_turns(depth);
    return depth == 1 ? thread_.parameters.ranked_at_depth_1 : thread_.parameters.ranked_at_leaves;
}

/// Largest number of turns that are tried at a node.
template <Game G>
int TreeSearch<G>::most_turns(int depth) const {
    return depth > 0 ? constants::most_turns(depth) : thread_.parameters.turns_at_leaves;
}

/// Whether the remaining turns of the node are pruned.
template <Game G>
bool TreeSearch<G>::is_late(const Node& node, const Tried& tried) const {
    if (tried.turns >= most_turns(node.depth)) return tried.surviving > 0 || !needs_every_answer(node.ply);
    const SearchParameters& by = thread_.parameters;
    return node.depth <= by.late_turn_pruning_depth &&
           effective_number(tried, by.late_turns_rank) >= late_turns(node);
}

/// The number of the turn that is tried next, for pruning and reductions: the number of surviving turns tried
/// before it. After the first surviving turn, a low rank raises the number: by `by_rank` hundredths for each
/// 1024 by which the turn is behind the best rank.
template <Game G>
int TreeSearch<G>::effective_number(const Tried& tried, int by_rank) {
    if (tried.surviving == 0) return 0;
    return tried.surviving + static_cast<int>(std::int64_t{tried.behind} * by_rank / (hundredths * 1024));
}

/// Turns with this effective_number() or a higher one are pruned; at least 1.
template <Game G>
std::int64_t TreeSearch<G>::late_turns(const Node& node) const {
    const SearchParameters& by = thread_.parameters;
    std::int64_t most = by.most_late_turns(std::max(node.depth, 0));
    if (!node.improving) most = most * by.late_turns_not_improving / 100;
    if (node.pv) most = most * by.late_turns_pv / 100;
    if (node.threatened) most = most * by.late_turns_threatened / 100;
    return std::max<std::int64_t>(1, (most + hundredths - 1) / hundredths);
}

/// The static score minus unanswered_threat: the score of a threatened leaf that is not searched further, and
/// the most that a node is worth if all turns that were tried lose and others were pruned.
template <Game G>
Score TreeSearch<G>::unanswered_score(const Node& node) const {
    return std::max(node.static_score - thread_.parameters.unanswered_threat, -max_static_score);
}

/// Late move reduction in plies. `number`: see effective_number(); `history`: history score of this turn.
template <Game G>
int TreeSearch<G>::reduction(const Node& node, int number, int history) const {
    const SearchParameters& by = thread_.parameters;
    if (node.depth < by.reduction_depth || number < 1 + 2 * node.pv || thread_.exhaustive) return 0;
    double plies =
        hundredths * detail::logarithm(node.depth) * detail::logarithm(number + 1) / by.reduction_divisor;
    plies -= static_cast<double>(history) / by.reduction_history;
    const int more = by.reduction + (node.expected_cut ? by.reduction_cut : 0);
    const int less = (node.pv ? by.reduction_pv : 0) + (node.threatened ? by.reduction_threatened : 0);
    plies += static_cast<double>(more - less) / hundredths;
    return std::clamp(static_cast<int>(plies), 0, node.depth - 1);
}

template <Game G>
void TreeSearch<G>::note_best_turn(const Node& node, Turn turn) {
    Line& line = frame(node.ply).line;
    line.clear();
    line.push_back(turn);
    for (const Turn next : frame(node.ply + 1).line) line.push_back(next);
}

/// The turn that failed high gets a history bonus; the turns tried before it get a malus.
template <Game G>
void TreeSearch<G>::learn(const Node& node, Turn best, const std::vector<Turn>& failed) {
    const SearchParameters& by = thread_.parameters;
    const int depth = std::max(node.depth, 1);
    const int bonus = std::min(constants::most_history_bonus, by.history_bonus * depth * depth);
    const int malus = -bonus * by.history_malus / 100;
    const Side side = node.position.side();
    const PlayedTurn<G>& previous = frame(node.ply - 1).played;
    const Features<G>* const before = previous.known_features();
    thread_.history.update(side, G::features(node.position, best), before, bonus);
    for (const Turn turn : failed)
        if (turn != best) thread_.history.update(side, G::features(node.position, turn), before, malus);
    thread_.note_killer(node.ply, best);
    thread_.history.set_counter(previous.turn, best);
}

template <Game G>
void TreeSearch<G>::store(const Node& node, Score best, Turn turn, Bound bound) {
    thread_.context->table.store(thread_.table_key(node.position),
                                 {turn.bits(), score_to_table(best, node.ply), node.static_score,
                                  std::max(node.depth, -TranspositionTable::depth_offset), bound});
}

}  // namespace sweeper
