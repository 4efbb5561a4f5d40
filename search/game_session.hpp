// Session for any Game: the whole engine of one variant behind the seam that protocol knows.
#pragma once

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <new>
#include <optional>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/interruption.hpp"
#include "engine/session.hpp"
#include "search/game_record.hpp"
#include "search/perft.hpp"
#include "search/reporter.hpp"
#include "search/root_turns.hpp"
#include "search/searcher.hpp"
#include "search/skill.hpp"
#include "search/turn_text.hpp"
#include "search/worker.hpp"

namespace sweeper {

template <Game G>
class GameSession final : public Session {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Plays with the default settings until configure() is called. Throws std::bad_alloc without memory for
    /// them.
    GameSession() : record_(rules_.start()) {
        if (!table_.resize(settings_.hash_megabytes)) throw std::bad_alloc();
        searchers_.push_back(std::make_unique<Searcher<G>>(0));
    }
    ~GameSession() override {
        stop();
        GameSession::wait();
    }
    GameSession(const GameSession&) = delete;
    GameSession& operator=(const GameSession&) = delete;

    Result<void> configure(const Settings& settings) override;
    Result<void> load_board(std::optional<std::string_view> text) override;
    void new_game() override;
    void clear_table() override {
        table_.clear();
    }

    Result<void> set_position(const PositionRequest& request) override;
    void set_random_position(std::uint64_t seed) override;
    Result<void> flip() override;

    std::string fen() const override {
        return G::fen(record_.position());
    }
    Key key() const override {
        return table_key(record_.position());
    }
    Side side() const override {
        return record_.position().side();
    }
    std::string diagram() const override {
        return G::diagram(record_.position());
    }
    GameResult result() const override {
        return record_.result();
    }
    std::vector<LegalTurn> legal_turns() const override;
    Result<StepsReport> steps(std::string_view actions) const override;
    EvaluationReport evaluation() const override;
    BenchSpec bench() const override;

    Result<void> go(const SearchRequest& request, SearchListener& listener) override;
    void stop() override;
    void ponder_hit() override;
    void wait() override {
        if (leader_) leader_->wait();
    }

  private:
    // game_session_go.hpp
    Result<std::vector<Turn>> parse_search_turns(const std::vector<std::string>& texts) const;
    void run_search(SearchRequest request, const std::vector<Turn>& wanted, SearchListener& listener);
    bool uses_network() const;
    Misjudgement weaken(Limits& limits, std::vector<RootTurn<Turn>>& roots) const;
    Turn any_turn(std::vector<RootTurn<Turn>> roots, Random& random) const;
    void search(SearchContext<G>& context, SearchListener& listener);
    void wait_for_leave_to_answer(const Limits& limits);
    std::size_t start_helpers(SearchContext<G>& context);
    const Searcher<G>& best_searcher(std::size_t count) const;
    bool is_over() const;
    void run_perft(int depth, SearchListener& listener);

    G rules_;
    GameRecord<G> record_;
    Settings settings_;
    TranspositionTable table_;
    std::vector<std::unique_ptr<Searcher<G>>> searchers_;

    Clock clock_;
    std::atomic<bool> stop_{false};
    std::mutex mutex_;  ///< for waiting on stop_ and the clock's pondering
    std::condition_variable released_;
    std::unique_ptr<Worker> leader_;                ///< since the first search
    std::vector<std::unique_ptr<Worker>> helpers_;  ///< one for each other searcher that has searched
};

template <Game G>
Result<void> GameSession<G>::configure(const Settings& settings) {
    const auto threads = static_cast<std::size_t>(settings.threads);
    const std::size_t before = searchers_.size();
    try {
        while (searchers_.size() < threads)
            searchers_.push_back(std::make_unique<Searcher<G>>(static_cast<int>(searchers_.size())));
    } catch (const std::bad_alloc&) {
        searchers_.resize(before);
        return failure("there is not enough memory for so many threads");
    }
    if (settings.hash_megabytes != settings_.hash_megabytes)
        if (auto resized = table_.resize(settings.hash_megabytes); !resized) {
            searchers_.resize(before);
            return resized;
        }
    searchers_.resize(threads);
    if (helpers_.size() >= threads) helpers_.resize(threads - 1);
    const bool used_network = uses_network();
    settings_ = settings;
    if (uses_network() != used_network) new_game();  // the table holds the other evaluation's scores
    return {};
}

template <Game G>
Result<void> GameSession<G>::load_board(std::optional<std::string_view> text) {
    if constexpr (GameWithBoards<G>) {
        G rules;
        if (text) {
            auto read = G::from_board(*text);
            if (!read) return failure(std::move(read.error().message));
            rules = std::move(*read);
        }
        record_ = GameRecord<G>(rules.start());
        rules_ = std::move(rules);
        new_game();
        return {};
    } else {
        if (!text) return {};
        return failure(std::string(G::title) + " has one board only and reads no board files");
    }
}

template <Game G>
void GameSession<G>::new_game() {
    table_.clear();
    for (auto& searcher : searchers_) searcher->clear();
}

template <Game G>
Result<void> GameSession<G>::set_position(const PositionRequest& request) {
    Position start = rules_.start();
    if (request.fen) {
        auto parsed = rules_.parse_fen(*request.fen);
        if (!parsed) return failure("fen: " + parsed.error().message);
        start = *parsed;
    }
    GameRecord<G> record(start);
    for (std::size_t i = 0; i < request.turns.size(); ++i) {
        const auto turn = parse_turn<G>(record.position(), request.turns[i]);
        if (!turn)
            return failure("move " + std::to_string(i + 1) + " '" + request.turns[i] +
                           "': " + turn.error().message);
        record.play(*turn);
    }
    record_ = std::move(record);
    return {};
}

template <Game G>
void GameSession<G>::set_random_position(std::uint64_t seed) {
    Random random(seed);
    record_ = GameRecord<G>(rules_.random_start(random));
}

template <Game G>
Result<void> GameSession<G>::flip() {
    const Position mirror = G::mirrored(record_.position());
    const auto read = rules_.parse_fen(G::fen(mirror));
    if (!read) return failure("the mirrored position is none of this game: " + read.error().message);
    if (*read != mirror) return failure("the board's halves differ, so the mirrored position is not on it");
    record_ = GameRecord<G>(mirror);
    return {};
}

template <Game G>
std::vector<LegalTurn> GameSession<G>::legal_turns() const {
    const Position& position = record_.position();
    std::vector<LegalTurn> turns;
    for (const Turn turn : all_turns<G>(position))
        turns.push_back({G::text(position, turn), G::fen(G::play(position, turn))});
    std::sort(turns.begin(), turns.end(), [](const auto& a, const auto& b) { return a.text < b.text; });
    return turns;
}

template <Game G>
Result<StepsReport> GameSession<G>::steps(std::string_view actions) const {
    const auto steps = play_actions<G>(record_.position(), actions);
    if (!steps) return failure(steps.error().message);
    StepsReport report{.board = steps->board(),
                       .ball = steps->ball(),
                       .side = record_.position().side(),
                       .next = steps->next()};
    if (G::outcome(record_.position()) != Outcome::ongoing)
        report.reason = "the game is over";
    else if (const auto end = steps->end(); !end)
        report.reason = end.error().message;
    report.may_end = report.reason.empty();
    return report;
}

template <Game G>
EvaluationReport GameSession<G>::evaluation() const {
    const Position& position = record_.position();
    EvaluationReport report;
    // A draw is no end of the board: what it would be worth can be asked.
    const GameResult result = record_.result();
    const bool is_won = result.outcome != Outcome::ongoing && result.outcome != Outcome::draw;
    if (is_won || G::outcome(position) != Outcome::ongoing) {
        report.over = result;
        return report;
    }
    report.terms = evaluation_terms(G::measures(position), G::weights);
    report.total = G::evaluate(position);
    report.stakes = G::stakes(position);
    if (uses_network()) report.network = G::evaluate_by_network(position);
    const Score score = report.network.value_or(report.total);
    const MatchScores match(report.stakes, position.side());
    report.score = match.reported(score);
    report.win_draw_loss = match.win_draw_loss(score);
    return report;
}

template <Game G>
BenchSpec GameSession<G>::bench() const {
    BenchSpec spec;
    for (const std::string_view fen : G::bench_fens) spec.fens.emplace_back(fen);
    spec.depth = G::bench_depth;
    return spec;
}

template <Game G>
void GameSession<G>::stop() {
    {
        const std::lock_guard lock(mutex_);
        stop_.store(true);
    }
    released_.notify_all();
}

template <Game G>
void GameSession<G>::ponder_hit() {
    {
        const std::lock_guard lock(mutex_);
        clock_.ponder_hit();
    }
    released_.notify_all();
}

/// What a game's variant.cpp gives to the registry.
template <Game G>
Variant make_variant() {
    return {G::id, G::title, GameWithBoards<G>, [] { return std::make_unique<GameSession<G>>(); }};
}

}  // namespace sweeper

#include "search/game_session_go.hpp"
