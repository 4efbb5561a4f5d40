// Searcher, part two: one node inside the tree.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "search/searcher.hpp"
#include "search/tuning.hpp"

namespace sweeper {

namespace detail {

inline const std::array<double, 256> logarithms = [] {
    std::array<double, 256> table{};
    for (std::size_t n = 1; n < table.size(); ++n) table[n] = std::log(static_cast<double>(n));
    return table;
}();

/// Natural logarithm, n > 0. One call of std::log for each turn tried can take a tenth of the time of a
/// search (it is slow where it finds the upper halves of the vector registers in use).
inline double logarithm(int n) {
    const auto i = static_cast<std::size_t>(n);
    return i < logarithms.size() ? logarithms[i] : std::log(n);
}

}  // namespace detail

template <Game G>
Score Searcher<G>::search_node(const Position& position, int ply, int depth, Score alpha, Score beta,
                               bool expected_cut) {
    Frame& here = frame(ply);
    here.line.clear();
    if (must_stop(ply)) return 0;
    seldepth_ = std::max(seldepth_, ply);
    if (const auto score = ended(position, ply)) return *score;

    const bool pv = beta - alpha > 1;  // also if goals leave nothing between
    // Nothing better than a goal now, nothing worse than one already conceded.
    const Side side = position.side();
    alpha = std::max(alpha, -match_->goal(!side, ply));
    beta = std::min(beta, match_->goal(side, ply + 1));
    if (alpha >= beta) return alpha;

    Node node{position, ply, depth, alpha, beta, pv, expected_cut};
    // One leaf in a hundred is in the table, so leaves are not looked up before they are searched on.
    if (depth > 0)
        if (const auto score = from_table(node)) return *score;

    View<G> view(position);
    // A position that has been stored has no winning turn.
    if (!node.entry && view.can_score(frame(ply - 1).threat)) {
        if (node.pv) here.line.push_back(*view.winning_turn());
        return match_->goal(side, ply + 1);
    }
    node.static_score = node.entry ? node.entry->static_score : static_score(position, view);
    here.static_score = node.static_score;
    node.improving = node.static_score > frame(ply - 2).static_score;
    if (ply >= max_ply - 1) return node.static_score;
    if (depth <= 0 && node.static_score <= alpha) return node.static_score;

    here.threat = view.threat();
    node.threatened = here.threat.has_value();
    if (depth <= 0) {
        if (!node.threatened) return node.static_score;
        if (depth <= -tuning::defence_depth) return unanswered(node);
        if (const auto score = from_table(node)) return *score;
    } else {
        if (const auto score = pruned(node)) return *score;
        // Where the root looks for goals in two itself, that would only cost depth.
        if (node.threatened && ply < 2 * root_depth_ && !GameWithAnswers<G>) ++node.depth;
        if (node.table_turn == Turn{} && node.depth >= tuning::internal_reduction_depth &&
            (node.pv || expected_cut) && !exhaustive_)
            --node.depth;
    }
    return search_turns(node);
}

/// The value of a position that is over, or goes on after a goal, or is drawn.
template <Game G>
std::optional<Score> Searcher<G>::ended(const Position& position, int ply) const {
    const Side side = position.side();
    if (const Outcome outcome = G::outcome(position); outcome != Outcome::ongoing)
        return outcome == win_for(side) ? win_in(ply) : -win_in(ply);
    if (position.count() == 0) return -match_->goal(!side, ply);  // kicked off again: the last turn scored
    if ((draw_by_count_ && position.count() >= draw_count) || repeats(position, ply))
        return match_->draw(side);
    return std::nullopt;
}

/// By the game's network, if it has one and it is wanted; as a weaker player misjudges it.
template <Game G>
Score Searcher<G>::static_score(const Position& position, View<G>& view) const {
    const Misjudgement& misjudgement = context_->misjudgement;
    if constexpr (GameWithNetwork<G>)
        if (context_->use_network) return misjudgement.of(view.evaluate_by_network(), position.key());
    return misjudgement.of(view.evaluate(), position.key());
}

/// Looks the node up: its score, if that is all that is needed.
template <Game G>
std::optional<Score> Searcher<G>::from_table(Node& node) const {
    node.entry = context_->table.probe(search_key(node.position));
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

/// Cuts a node without looking at its turns: it is so good that even less than its best turn is enough.
template <Game G>
std::optional<Score> Searcher<G>::pruned(Node& node) {
    if (node.pv || node.threatened || is_decided(node.beta) || exhaustive_) return std::nullopt;
    if (node.static_score < node.beta) return std::nullopt;

    // Reverse futility pruning.
    const Score margin = node.improving ? parameters_.futility_improving : parameters_.futility;
    if (node.depth <= tuning::futility_depth && node.static_score - margin * node.depth >= node.beta)
        return node.static_score;

    // Null turn (Donninger 1993): sound here, for it is only tried where standing still is a legal turn.
    const bool after_null = !frame(node.ply - 1).has_features;
    if (node.depth < tuning::null_depth || after_null || !G::null_turn(node.position)) return std::nullopt;
    const Position child = pass(node.position, node.ply);
    const int less = parameters_.null_reduction + parameters_.null_reduction_depth * node.depth;
    const int depth = node.depth - 1 - less / hundredths;
    const Score score =
        -search_node(child, node.ply + 1, depth, -node.beta, -node.beta + 1, !node.expected_cut);
    if (stopping_ || score < node.beta) return std::nullopt;
    return is_decided(score) ? node.beta : score;
}

template <Game G>
Score Searcher<G>::search_turns(Node& node) {
    Frame& here = frame(node.ply);
    const Side side = node.position.side();
    const Score first_alpha = node.alpha;
    const Turn counter = history_.counter(frame(node.ply - 1).turn);
    TurnPicker<G> picker(node.position, {node.table_turn, here.killers[0], here.killers[1], counter},
                         merit(node.position, node.ply), here.ranked, batch_, ranked_at_once(node.depth));
    if (node.threatened && is_every_answer_wanted(node.ply) && can_leave_out(node.position))
        picker.expect_threat();
    std::vector<Turn>& failed = failed_[static_cast<std::size_t>(node.ply)];
    failed.clear();
    frame(node.ply + 1).killers = {};

    Score best = -infinite_score;
    Turn best_turn{};
    int number = 0;  // turns searched so far that do not lose at once
    int tried = 0;
    bool is_cut_short = false;
    for (Turn turn = picker.next(); turn != Turn{}; turn = picker.next()) {
        // Late turn pruning: the ranking has put little hope in what is left.
        is_cut_short = !exhaustive_ && tried > 0 && is_late(node, number, tried);
        if (is_cut_short) break;
        ++tried;
        const Position child = play(node.position, turn, node.ply);
        const int new_depth = node.depth - 1;
        const int history = history_.score(side, here.features, features_before(node.ply));
        const int reduced = new_depth - reduction(node, number, history);
        Score score = -infinite_score;
        const bool first = number == 0;
        if (!first || !node.pv) {
            score = -search_node(child, node.ply + 1, reduced, -node.alpha - 1, -node.alpha,
                                 reduced < new_depth || !node.expected_cut);
            if (score > node.alpha && reduced < new_depth)
                score = -search_node(child, node.ply + 1, new_depth, -node.alpha - 1, -node.alpha,
                                     !node.expected_cut);
        }
        if (node.pv && (first || score > node.alpha))
            score = -search_node(child, node.ply + 1, new_depth, -node.beta, -node.alpha, false);
        if (stopping_) return 0;
        if (!is_as_good_as_lost(score)) ++number;

        if (score > best) {
            best = score;
            if (score > node.alpha) {
                best_turn = turn;
                if (node.pv) {
                    here.line.clear();
                    here.line.push_back(turn);
                    for (const Turn next : frame(node.ply + 1).line) here.line.push_back(next);
                }
                if (score >= node.beta) break;
                node.alpha = score;
            }
        }
        if (turn != best_turn && failed.size() < tuning::remembered_failures) failed.push_back(turn);
    }
    if (stopping_) return 0;  // interrupted: there may be more turns
    if (tried == 0 && !picker.has_left_out()) return -win_in(node.ply);  // ALL-3
    if (picker.has_left_out()) best = std::max(best, -match_->goal(!side, node.ply + 2));
    // Turns were left out, so it is no proof that all others lose.
    if (is_cut_short && number == 0) {
        // Guessed goals help where a node has tens of thousands of turns (docs/strength.md): see is_proven().
        const bool is_guess_kept = GameWithAnswers<G> && !is_loss(best);
        const Score guess = is_guess_kept ? best : unproven(best);
        best = std::max(best, std::min(unanswered(node), std::max(node.alpha, guess)));
    }

    if (best_turn != Turn{} && best >= node.beta) reward(node, best_turn, failed);
    const Bound bound = best >= node.beta ? Bound::lower : best > first_alpha ? Bound::exact : Bound::upper;
    store(node, best, best_turn, bound);
    return best;
}

/// Whether turns after which the opponent can score may be left out: it will, unless the game is drawn first,
/// by ALL-5, or by ALL-4 if the position stood before and the goal was missed.
template <Game G>
bool Searcher<G>::can_leave_out(const Position& position) const {
    return !context_->missed_goal && !(draw_by_count_ && position.count() + 1 >= draw_count);
}

/// Answers to a turn of the root: only when all have been looked at is a goal sure.
template <Game G>
bool Searcher<G>::is_every_answer_wanted(int ply) const {
    return exhaustive_ || ply == 1;
}

/// Turns that are ranked with each other before the first of them is tried.
template <Game G>
int Searcher<G>::ranked_at_once(int depth) const {
    if (depth >= 2) return tuning::most_turns(depth);
    return depth == 1 ? parameters_.ranked_at_depth_1 : parameters_.ranked_at_leaves;
}

/// Whether the turns that are left are given up after so many, `number` of which do not lose at once.
template <Game G>
bool Searcher<G>::is_late(const Node& node, int number, int tried) const {
    if (tried >= tuning::most_turns(node.depth)) return number > 0 || !is_every_answer_wanted(node.ply);
    return !node.pv && !node.threatened && node.depth <= tuning::late_turns_depth &&
           number >= late_turns(node);
}

/// Turns looked at before the rest is given up, not counting those that lose at once.
template <Game G>
int Searcher<G>::late_turns(const Node& node) const {
    const int depth = std::max(node.depth, 0);
    const int most = parameters_.late_turns + parameters_.late_turns_depth * depth * depth;
    const int percent = node.improving ? 100 : parameters_.late_turns_not_improving;
    return (most * percent / 100 + hundredths - 1) / hundredths;
}

/// What a threatened node is worth when its answers are not looked at, or not all of them.
template <Game G>
Score Searcher<G>::unanswered(const Node& node) const {
    return std::max(node.static_score - parameters_.unanswered_threat, -max_static_score);
}

/// Late move reduction: how much less deep the `number`-th surviving turn (from 0), whose history this is, is
/// searched at first.
template <Game G>
int Searcher<G>::reduction(const Node& node, int number, int history) const {
    if (node.depth < tuning::reduction_depth || number < 1 + 2 * node.pv || exhaustive_) return 0;
    const SearchParameters& by = parameters_;
    double plies =
        hundredths * detail::logarithm(node.depth) * detail::logarithm(number + 1) / by.reduction_divisor;
    plies -= static_cast<double>(history) / by.reduction_history;
    const int more = by.reduction + (node.expected_cut ? by.reduction_cut : 0);
    const int less = (node.pv ? by.reduction_pv : 0) + (node.threatened ? by.reduction_threatened : 0);
    plies += static_cast<double>(more - less) / hundredths;
    return std::clamp(static_cast<int>(plies), 0, node.depth - 1);
}

/// The turn that cut off is worth trying elsewhere, those tried in vain before it are not.
template <Game G>
void Searcher<G>::reward(const Node& node, Turn best, const std::vector<Turn>& failed) {
    const int depth = std::max(node.depth, 1);
    constexpr int most = 1600;
    const int bonus = std::min(most, parameters_.history_bonus * depth * depth);
    const Side side = node.position.side();
    const Features<G>* before = features_before(node.ply);
    history_.update(side, G::features(node.position, best), before, bonus);
    const int malus = -bonus * parameters_.history_malus / 100;
    for (const Turn turn : failed)
        if (turn != best) history_.update(side, G::features(node.position, turn), before, malus);
    Frame& here = frame(node.ply);
    if (here.killers[0] != best) here.killers = {best, here.killers[0]};
    history_.set_counter(frame(node.ply - 1).turn, best);
}

template <Game G>
void Searcher<G>::store(const Node& node, Score best, Turn turn, Bound bound) {
    context_->table.store(search_key(node.position),
                          {turn.bits(), score_to_table(best, node.ply), node.static_score,
                           std::max(node.depth, -TranspositionTable::depth_offset), bound});
}

template <Game G>
auto Searcher<G>::play(const Position& position, Turn turn, int ply) -> Position {
    Frame& here = frame(ply);
    here.turn = turn;
    here.features = G::features(position, turn);
    here.has_features = true;
    const Position child = G::play(position, turn);
    keys_[root_keys_ + static_cast<std::size_t>(ply)] = child.key();
    context_->table.prefetch(search_key(child));
    context_->nodes[static_cast<std::size_t>(thread_)].value.store(++nodes_, std::memory_order_relaxed);
    return child;
}

/// The null turn of the search: legal, but not learnt from.
template <Game G>
auto Searcher<G>::pass(const Position& position, int ply) -> Position {
    const Position child = play(position, *G::null_turn(position), ply);
    frame(ply).has_features = false;
    return child;
}

/// By which the turns of the node are ranked.
template <Game G>
Merit<G> Searcher<G>::merit(const Position& position, int ply) const {
    return {history_, position.side(), features_before(ply), parameters_.hint_weight};
}

template <Game G>
const Features<G>* Searcher<G>::features_before(int ply) const {
    const Frame& before = frame(ply - 1);
    return before.has_features ? &before.features : nullptr;
}

/// An exhaustive search must not meet the results of pruned ones, so it has keys of its own.
template <Game G>
Key Searcher<G>::search_key(const Position& position) const {
    constexpr Key exhaustive_key = 0x5EED0F3A57AB1E;
    return context_->table_key(position) ^ (exhaustive_ ? exhaustive_key : 0);
}

/// Whether the position counts as drawn because it stood before: twice in the game up to the root (ALL-4), or
/// once in the line behind the root, for whoever repeats once can repeat again. An exhaustive search goes by
/// the game alone: a shortest win repeats nothing, and the table knows no lines, so what it finds in one line
/// must hold in all.
template <Game G>
bool Searcher<G>::repeats(const Position& position, int ply) const {
    const auto from_root = static_cast<std::size_t>(ply);
    const std::size_t now = root_keys_ + from_root - 1;
    const std::size_t most = std::min(now, static_cast<std::size_t>(position.count()));
    int times_in_game = 0;
    for (std::size_t back = 2; back <= most; back += 2) {
        if (keys_[now - back] != position.key()) continue;
        const bool is_in_game = back >= from_root;
        if (is_in_game ? ++times_in_game == 2 : !exhaustive_) return true;
    }
    return false;
}

/// Called at every node. Never true on the main thread before one root turn has been looked at, so there is
/// always something to answer; nodes are granted until one has been searched, but to no exhaustive search.
/// Helpers ask for the nodes themselves: the main thread may be waiting for a processor.
template <Game G>
bool Searcher<G>::must_stop(int ply) {
    constexpr unsigned calls_per_look = 64;  // some 0.1 ms
    if (stopping_) return true;
    const auto& limit = context_->limits.nodes;
    if (thread_ == 0) {
        if (!has_answer_) return false;
        const bool has_searched = completed_depth_ > 0 || root_turns_.front().current.exists() || exhaustive_;
        if ((limit && has_searched &&
             (context_->nodes.size() == 1 ? nodes_ : context_->total_nodes()) >= *limit) ||
            ((ply <= 2 || ++calls_ % calls_per_look == 0) && is_out_of_time()))
            context_->ended.store(true, std::memory_order_relaxed);
    } else if (limit && ++calls_ % calls_per_look == 0 && context_->total_nodes() >= *limit) {
        return stopping_ = true;
    }
    return stopping_ = context_->must_end();
}

/// Asked in the midst of a game's long calls. Unlike must_stop() it is true before a root turn has been
/// looked at: the game's work goes before. Then all that comes of the call is given up with the search.
template <Game G>
bool Searcher<G>::is_interrupted() {
    return stopping_ = stopping_ || context_->must_end() || (thread_ == 0 && is_out_of_time());
}

}  // namespace sweeper
