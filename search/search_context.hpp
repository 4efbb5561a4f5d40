// What all threads of one search share.
#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>
#include <vector>

#include "engine/game.hpp"
#include "engine/limits.hpp"
#include "engine/score.hpp"
#include "search/clock.hpp"
#include "search/misjudgement.hpp"
#include "search/proof_lines.hpp"
#include "search/repetition.hpp"
#include "search/transposition_table.hpp"

namespace sweeper {

/// How soon the opponent scores after a turn of the root, whatever is done about it.
enum class Refutation : std::uint8_t { unknown, none, in_one, in_two };

/// What one iteration said of a turn of the root.
struct RootScore {
    Score value = -infinite_score;  ///< -infinite: not searched, or failed low behind a better turn
    Bound bound = Bound::none;
    std::uint8_t depth = 0;     ///< the iteration's, in half-turns
    std::uint8_t seldepth = 0;  ///< deepest ply of the line's search

    bool exists() const {
        return value != -infinite_score;
    }
};

/// A turn of the root position with what is known of it. There may be tens of thousands, sorted again and
/// again: small, and moved as it is.
template <typename Turn>
struct RootTurn {
    Turn turn;
    std::uint32_t index = 0;  ///< in SearchContext::root_turns; set by the searcher
    RootScore current{};      ///< of the running iteration
    RootScore previous{};     ///< of the latest iteration before it that scored the turn
    Refutation refutation = Refutation::unknown;
    bool is_asked_for_goal_in_three = false;  ///< by this thread
    bool has_goal_in_three = false;           ///< whatever the opponent does

    /// A search may end before the running iteration comes to the turn.
    const RootScore& latest() const {
        return current.exists() ? current : previous;
    }
    Score latest_score() const {
        return latest().value;
    }
};

/// What one thread has found out about a turn of the root for all.
struct SharedFindings {
    std::atomic<Score> first_look{no_score};
    std::atomic<Refutation> refutation{Refutation::unknown};
    std::atomic<bool> is_refutation_asked{false};  ///< some thread looks for it, or has
    std::atomic<bool> has_goal_in_three{false};
};

/// On a cache line of its own, so that threads do not wait for each other's counting.
struct alignas(64) NodeCounter {
    std::atomic<std::uint64_t> value{0};
};

template <Game G>
struct SearchContext {
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    TranspositionTable& table;
    Clock& clock;
    std::atomic<bool>& stop;  ///< set by the user: answer now

    Limits limits;
    int multi_pv = 1;
    Position root;
    std::vector<Key> keys;  ///< since the last kick-off, the root's last
    Key repetition_key = sweeper::repetition_key(keys);
    bool use_network = true;                      ///< in games that have one
    Misjudgement misjudgement{};                  ///< of a weaker player
    bool missed_goal = false;                     ///< one of them could have been scored in
    std::vector<RootTurn<Turn>> root_turns;       ///< best guess first; never empty
    std::vector<NodeCounter> nodes;               ///< turns played, per thread
    std::atomic<std::size_t> next_first_look{0};  ///< the first of root_turns that no thread has taken yet
    std::atomic<bool> first_look_found_goal{false};
    /// [RootTurn::index]
    std::vector<SharedFindings> findings = std::vector<SharedFindings>(root_turns.size());
    ProofLines<Turn> proof_lines{};
    std::atomic<bool> ended{false};  ///< a limit is reached, or the main thread has done

    /// Under which the table keeps what this search finds out about a position. Games in which other
    /// positions are drawn, and searches that misjudge in other ways, do not meet there.
    Key table_key(const Position& position) const {
        return sweeper::table_key(position) ^ repetition_key ^ misjudgement.seed;
    }
    bool must_end() const {
        return stop.load(std::memory_order_relaxed) || ended.load(std::memory_order_relaxed);
    }
    std::uint64_t total_nodes() const {
        std::uint64_t sum = 0;
        for (const NodeCounter& counter : nodes) sum += counter.value.load(std::memory_order_relaxed);
        return sum;
    }
};

/// What the next goal and a draw are worth inside one search, from the stakes of its root.
class MatchScores {
  public:
    MatchScores(const Stakes& stakes, Side root_side) : stakes_(stakes), root_side_(root_side) {
        // A goal after which the game is surely won or lost ends it (Stakes).
        ends_game_[index(root_side)] = stakes.if_scores >= 1.0;
        ends_game_[index(!root_side)] = stakes.if_concedes <= 0.0;
        const double range = stakes.if_scores - stakes.if_concedes;
        draw_ = range <= 0.0 ? 0 : score_of_chance((0.5 - stakes.if_concedes) / range);
    }

    /// `side` scores with the half-turn number `ply` from the root.
    Score goal(Side side, int ply) const {
        return ends_game_[index(side)] ? win_in(ply) : goal_in(ply);
    }
    /// A draw of the whole game, on the scale of the next goal (contempt 0). Never worth as much as a goal,
    /// even to a side so far behind that half the game is more than scoring next would bring.
    Score draw(Side side) const {
        return side == root_side_ ? draw_ : -draw_;
    }
    /// Chance that the root's side to move wins the whole game, for any score from its view.
    double winning_chance(Score score) const {
        if (is_win(score)) return 1.0;
        if (is_loss(score)) return 0.0;
        const double goal_chance = is_decided(score) ? (score > 0 ? 1.0 : 0.0) : chance(unsure(score));
        return stakes_.if_concedes + (stakes_.if_scores - stakes_.if_concedes) * goal_chance;
    }
    /// As `info` shows it.
    ReportedScore reported(Score score) const {
        if (is_win(score)) return {ReportedScore::Kind::mate, plies_to_decision(score)};
        if (is_loss(score)) return {ReportedScore::Kind::mate, -plies_to_decision(score)};
        const bool plain = stakes_.if_scores >= 1.0 && stakes_.if_concedes <= 0.0;
        const Score value = plain ? score : score_of_chance(winning_chance(score));
        return {ReportedScore::Kind::centi, unsure(value)};
    }
    WinDrawLoss win_draw_loss(Score score) const {
        const int win = static_cast<int>(std::lround(1000 * winning_chance(score)));
        return {win, 0, 1000 - win};  // draws are too rare in these games to be foreseen
    }

  private:
    /// What is not proven is never certain.
    static constexpr Score unsure(Score score) {
        return std::clamp(score, -max_reported_score, max_reported_score);
    }

    Stakes stakes_;
    Side root_side_;
    bool ends_game_[2];
    Score draw_ = 0;
};

}  // namespace sweeper
