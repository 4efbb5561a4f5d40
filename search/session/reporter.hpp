// Converts the progress of a search into reports for a SearchListener: writes turns as text, converts scores
// to scores of the whole game, and drops reports that would come too often.
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "engine/info.hpp"
#include "engine/session.hpp"
#include "search/root/searcher.hpp"

namespace sweeper {

template <Game G>
class Reporter final : public SearchObserver<G> {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    Reporter(const SearchContext<G>& context, const Searcher<G>& main, const Settings& settings, int lines,
             SearchListener& listener)
        : context_(context),
          main_(main),
          values_(G::stakes(context.root), context.root.side()),
          show_win_draw_loss_(settings.show_win_draw_loss),
          lines_(std::min(static_cast<int>(context.root_turns.size()), lines)),
          listener_(listener) {}

    /// Reports all lines after the last line is finished, because lines can change places until then. A score
    /// outside the aspiration window is reported only if a single line is searched and the search has run for
    /// at least quiet_time.
    void on_line(int /*depth*/, int line, LineEnd end) override {
        if (end == LineEnd::outside_window && (lines_ > 1 || context_.clock.elapsed() < quiet_time)) return;
        if (line + 1 == lines_) report_lines(main_);
    }

    void on_root_turn(int depth, Turn turn, int number) override {
        constexpr Milliseconds interval{50};  // a root can have tens of thousands of turns
        const Milliseconds now = context_.clock.elapsed();
        if (now < quiet_time || now < turn_reported_at_ + interval) return;
        turn_reported_at_ = now;
        listener_.on_current_turn({depth, G::text(context_.root, turn), number});
    }

    /// Reports the lines of `searcher`, then its best turn as the answer. Leaves out the lines if they have
    /// just been reported and no node has been searched since.
    void report_best(const Searcher<G>& searcher) {
        if (reported_searcher_ != &searcher || reported_nodes_ != context_.total_nodes())
            report_lines(searcher);
        const std::vector<Turn> line = searcher.principal_variation(searcher.root_turns().front());
        BestTurn best;
        best.turn = G::text(context_.root, line[0]);
        if (const auto answer = expected_answer(line))
            best.ponder = G::text(G::play(context_.root, line[0]), *answer);
        listener_.on_best_turn(best);
    }

  private:
    static constexpr Milliseconds quiet_time{3000};

    /// If the search ended within an iteration, some lines have scores of earlier iterations. A line whose
    /// score is higher than the score of the line above is reported with the score of the line above, as an
    /// upper bound.
    void report_lines(const Searcher<G>& searcher) {
        RootScore above{.value = infinite_score};
        reported_searcher_ = &searcher;
        reported_nodes_ = context_.total_nodes();
        for (int line = 0; line < lines_; ++line) {
            const RootTurn<Turn>& root = searcher.root_turns()[static_cast<std::size_t>(line)];
            RootScore score = root.latest();
            if (!score.exists()) break;
            if (score.value > above.value) {
                score.value = above.value;
                score.bound = Bound::upper;
            }
            report_line(line, score, searcher.is_proven(root), searcher.principal_variation(root));
            above = score;
        }
    }

    void report_line(int line, const RootScore& score, bool is_proven,
                     const std::vector<Turn>& principal_variation) {
        SearchInfo info;
        info.depth = score.depth;
        info.seldepth = std::max(score.seldepth, score.depth);
        info.multi_pv = line + 1;
        info.score = values_.reported(score.value);
        info.bound = score.bound;
        if (is_proven && score.bound == Bound::exact) info.goal = half_turns_to_goal(score.value);
        if (show_win_draw_loss_) info.win_draw_loss = values_.win_draw_loss(score.value);
        info.nodes = reported_nodes_;
        info.hash_full = context_.table.hash_full();
        info.time = context_.clock.elapsed();
        info.principal_variation = texts(principal_variation);
        listener_.on_info(info);
    }

    std::vector<std::string> texts(const std::vector<Turn>& line) const {
        std::vector<std::string> words;
        Position position = context_.root;
        for (const Turn turn : line) {
            words.push_back(G::text(position, turn));
            position = G::play(position, turn);
        }
        return words;
    }

    /// The opponent's answer to ponder on: the second turn of the line, or the turn in the table if the line
    /// has only one turn.
    std::optional<Turn> expected_answer(const std::vector<Turn>& line) const {
        const Position position = G::play(context_.root, line[0]);
        if (G::outcome(position) != Outcome::ongoing) return std::nullopt;
        if (line.size() > 1) return line[1];
        const auto entry = context_.table.probe(context_.table_key(position));
        if (!entry) return std::nullopt;
        const Turn turn = Turn::from_bits(entry->turn_bits);
        return G::is_legal(position, turn) ? std::optional(turn) : std::nullopt;
    }

    const SearchContext<G>& context_;
    const Searcher<G>& main_;
    GoalValues values_;
    bool show_win_draw_loss_;
    int lines_;
    SearchListener& listener_;
    const Searcher<G>* reported_searcher_ = nullptr;  ///< the searcher whose lines were reported last
    std::uint64_t reported_nodes_ = 0;                ///< total number of nodes at that report
    Milliseconds turn_reported_at_{0};                ///< time of the last report of a root turn
};

}  // namespace sweeper
