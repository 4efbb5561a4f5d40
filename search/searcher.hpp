// One search thread: iterative deepening of a negamax search with a principal variation (alpha-beta, Knuth &
// Moore 1975; PVS, Marsland & Campbell 1982) whose nodes are whole turns.
//
// What stands in for the quiescence search of chess: at every node the game says exactly whether the side to
// move can score at once (winning_turn). If so the node is worth just that. If not, but the opponent would
// score next, the static evaluation means nothing, so such leaves are searched on: only the answers survive
// the test at the next node.
#pragma once

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "engine/game.hpp"
#include "engine/interruption.hpp"
#include "search/answers.hpp"
#include "search/history.hpp"
#include "search/ranked_turns.hpp"
#include "search/ranking.hpp"
#include "search/search_context.hpp"
#include "search/turn_picker.hpp"
#include "search/view.hpp"

namespace sweeper {

/// How the search of a line ended: with its score, or outside the aspiration window, to be searched again.
enum class LineEnd : std::uint8_t { scored, outside_window };

/// Receives the progress of the main thread.
template <Game G>
class SearchObserver {
  public:
    virtual ~SearchObserver() = default;
    /// After each search of the `line`-th best turn (from 0).
    virtual void on_line(int depth, int line, LineEnd end) = 0;
    virtual void on_root_turn(int depth, typename G::Turn turn, int number) = 0;
};

template <Game G>
class Searcher {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `thread` 0 is the main thread; others vary their depths (Lazy SMP).
    explicit Searcher(int thread, const SearchParameters& parameters = search_parameters<G>());

    /// Forgets what was learnt in earlier searches.
    void clear();

    /// Searches until the context's `stop` or `ended` is set. The main thread alone watches the limits and
    /// sets `ended` when one is reached; only that of nodes ends the others, too. It may be done before: then
    /// its caller sets it, so that the others end. `observer` may be null.
    void search(SearchContext<G>& context, SearchObserver<G>* observer);

    /// Best first. After a search as many as there are lines have scores.
    const std::vector<RootTurn<Turn>>& root_turns() const {
        return root_turns_;
    }
    /// The line of the turn's latest score; begins with the turn itself. That of an exact proven score ends
    /// with the goal.
    std::vector<Turn> principal_variation(const RootTurn<Turn>& root) const;
    bool is_proven(const RootTurn<Turn>& root) const;
    /// Of the last iteration, finished or not; 0 if none was begun.
    int root_depth() const {
        return root_depth_;
    }
    /// Of the last finished iteration that compared turns; 0 if there was no time for one. An exhaustive
    /// search looks for nothing but a win.
    int completed_depth() const {
        return exhaustive_ ? 0 : completed_depth_;
    }

  private:
    using Line = FixedVector<Turn, max_ply + 2>;
    /// Turns that began goals in two turns, to be tried first elsewhere.
    using Successes = FixedVector<Turn, 8>;

    /// One level of the line that is being searched.
    struct Frame {
        Turn turn;                   ///< played at this node to reach the next
        Features<G> features{};      ///< of `turn`
        bool has_features = false;   ///< false after a null turn of the search and at the root's parent
        std::optional<Turn> threat;  ///< with which the opponent would score if it were to move
        Score static_score = -infinite_score;  ///< of the root and before it none
        std::array<Turn, 2> killers{};
        Line line;                 ///< best line from here
        RankedTurns<Turn> ranked;  ///< the picker's, kept so that nothing is allocated
    };

    /// What is known of a node before its turns are looked at.
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
        bool improving = true;    ///< better at first sight than two half-turns before (Stockfish)
        bool threatened = false;  ///< Frame::threat exists
    };

    /// A turn of the root with the line of its score, as they were before a search changed them.
    struct SavedLine {
        std::uint32_t index = 0;
        RootScore score;
        std::vector<Turn> line;
    };
    /// The lines of RootTurn::current and RootTurn::previous.
    struct RootLines {
        std::vector<Turn> current;
        std::vector<Turn> previous;
    };

    // iterate.hpp
    void deepen();
    bool has_found_win() const;
    void order_root();
    void look_at_root_turns();
    Score first_look(Turn turn, Answers<G>& answers, Threats<G>& threats);
    void iterate(int depth);
    void search_line(int depth, std::size_t line);
    std::size_t root_width(int depth, std::size_t line) const;
    Score search_root(int depth, std::size_t line, Score alpha, Score beta);
    bool seeks_only_wins() const;
    Score refuted() const;
    bool enough(int depth);
    double time_scale() const;
    bool is_out_of_time() const;
    bool has_time_to_save() const;
    void note_time();

    // root_lines.hpp
    void note_root_score(RootTurn<Turn>& root, Score score, Bound bound);
    void sort_line(std::size_t line);
    void leave_unfinished(std::size_t line, const SavedLine& before);
    void score_unsearched_lines();
    RootScore unsearched_score(const RootTurn<Turn>& root) const;
    void extend_to_goal(std::vector<Turn>& line, int plies) const;

    // forced_goals.hpp
    void secure(std::size_t line);
    bool claim_refutation(RootTurn<Turn>& root);
    Refutation known_refutation(RootTurn<Turn>& root);
    Refutation refutation(RootTurn<Turn>& root);
    void note_refutation(RootTurn<Turn>& root, Refutation found);
    Refutation look_for_refutation(const RootTurn<Turn>& root);
    bool invites_refuter(RootTurn<Turn>& root);
    void seek_goal_in_three();
    std::vector<Turn> goal_in_three(Turn turn);
    bool known_goal_in_three(RootTurn<Turn>& root);
    Score forced_goal(const RootTurn<Turn>& root) const;
    std::optional<Turn> goal_in_two(const Position& position, int ply, Successes& known);
    bool is_unanswerable(const Position& position, Turn turn, int ply, Answers<G>& answers);
    bool has_answer(const Position& position, int ply);

    // node.hpp
    Score search_node(const Position& position, int ply, int depth, Score alpha, Score beta,
                      bool expected_cut);
    std::optional<Score> ended(const Position& position, int ply) const;
    Score static_score(const Position& position, View<G>& view) const;
    std::optional<Score> from_table(Node& node) const;
    std::optional<Score> pruned(Node& node);
    Score search_turns(Node& node);
    bool can_leave_out(const Position& position) const;
    int ranked_at_once(int depth) const;
    bool is_late(const Node& node, int number, int tried) const;
    int late_turns(const Node& node) const;
    bool is_every_answer_wanted(int ply) const;
    Score unanswered(const Node& node) const;
    int reduction(const Node& node, int number, int history) const;
    void reward(const Node& node, Turn best, const std::vector<Turn>& failed);
    void store(const Node& node, Score best, Turn turn, Bound bound);

    Position play(const Position& position, Turn turn, int ply);
    Position pass(const Position& position, int ply);
    Merit<G> merit(const Position& position, int ply) const;
    const Features<G>* features_before(int ply) const;
    bool repeats(const Position& position, int ply) const;
    Key search_key(const Position& position) const;
    bool must_stop(int ply);
    bool is_interrupted();

    Frame& frame(int ply) {
        return frames_[static_cast<std::size_t>(ply + 1)];
    }
    const Frame& frame(int ply) const {
        return frames_[static_cast<std::size_t>(ply + 1)];
    }

    const int thread_;
    const SearchParameters parameters_;
    History<G> history_;
    std::vector<Frame> frames_;              ///< [ply + 1]; the first stands for the turn before the root
    std::vector<std::vector<Turn>> failed_;  ///< [ply], turns that did not raise alpha

    typename G::Generator::Batch batch_;

    // The running search.
    SearchContext<G>* context_ = nullptr;
    SearchObserver<G>* observer_ = nullptr;
    std::optional<MatchScores> match_;
    std::vector<RootTurn<Turn>> root_turns_;
    std::unordered_map<std::uint32_t, RootLines> root_lines_;  ///< by RootTurn::index
    std::vector<Key> keys_;                                    ///< game and line, since the last kick-off
    std::size_t root_keys_ = 0;                                ///< how many of them are the game's
    bool draw_by_count_ = true;  ///< ALL-5 holds in the tree (not when the root itself is beyond it)
    Successes refuters_;         ///< the opponent's
    Successes finishers_;        ///< of the root's side, after an answer
    std::uint64_t nodes_ = 0;
    std::uint64_t nodes_for_goals_ = 0;  ///< those of seek_goal_in_three()
    unsigned calls_ = 0;                 ///< of must_stop()
    int root_depth_ = 0;
    int seldepth_ = 0;
    int completed_depth_ = 0;
    int stable_iterations_ = 0;  ///< iterations since the best turn changed
    bool exhaustive_ = false;    ///< nothing is pruned or reduced, so that "no win in N" is exact
    bool has_answer_ = false;    ///< some root turn has been looked at
    bool is_enough_ = false;     ///< the next ponderhit is to be answered at once
    bool stopping_ = false;
};

}  // namespace sweeper

#include "search/forced_goals.hpp"
#include "search/iterate.hpp"
#include "search/node.hpp"
#include "search/root_lines.hpp"
