// Implements the abstract class Session for any game. The protocol uses a game only through this class.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/all_turns.hpp"
#include "engine/interruption.hpp"
#include "engine/session.hpp"
#include "search/proof/goal_prover.hpp"
#include "search/session/game_record.hpp"
#include "search/session/perft.hpp"
#include "search/session/search_team.hpp"
#include "search/session/turn_text.hpp"

namespace sweeper {

template <Game G>
class GameSession final : public Session {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// Has the default settings until configure() is called. Throws std::bad_alloc if there is not enough
    /// memory.
    GameSession() : record_(rules_.start()), team_(settings_) {}

    Result<void> configure(const Settings& settings) override;
    Result<void> load_board(std::optional<std::string_view> text) override;
    void new_game() override {
        team_.clear();
    }
    void clear_table() override {
        team_.clear_table();
    }

    Result<void, RefusedPosition> set_position(const PositionRequest& request) override;
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

    Result<void> go(const SearchRequest& request, SearchControl& control, SearchListener& listener) override;
    Result<ProofReport> prove(const ProofRequest& request, SearchControl& control) override;

  private:
    Result<std::vector<Turn>> parse_search_turns(const std::vector<std::string>& texts) const;

    G rules_;
    GameRecord<G> record_;
    Settings settings_;
    SearchTeam<G> team_;
};

template <Game G>
Result<void> GameSession<G>::configure(const Settings& settings) {
    if (auto resized = team_.resize(settings, settings_); !resized) return resized;
    const bool used_network = uses_network<G>(settings_);
    settings_ = settings;
    if (uses_network<G>(settings_) != used_network)
        new_game();  // the table holds scores of the other evaluation
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
Result<void, RefusedPosition> GameSession<G>::set_position(const PositionRequest& request) {
    Position start = rules_.start();
    if (request.fen) {
        auto parsed = rules_.parse_fen(*request.fen);
        if (!parsed) {
            const std::string& reason = parsed.error().message;
            return tl::unexpected(RefusedPosition{"fen: " + reason, reason, {}});
        }
        start = *parsed;
    }
    GameRecord<G> record(start);
    for (std::size_t i = 0; i < request.turns.size(); ++i) {
        const auto turn = parse_turn<G>(record.position(), request.turns[i]);
        if (!turn) {
            const std::string& reason = turn.error().message;
            const std::string place = "move " + std::to_string(i + 1) + " '" + request.turns[i] + "': ";
            return tl::unexpected(RefusedPosition{place + reason, reason, i});
        }
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
    const auto steps = read_steps<G>(record_.position(), actions);
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
    // A game that is drawn by the rules can be played on, so its positions are still evaluated.
    const GameResult result = record_.result();
    const bool is_won = result.outcome != Outcome::ongoing && result.outcome != Outcome::draw;
    if (is_won || G::outcome(position) != Outcome::ongoing) {
        report.over = result;
        return report;
    }
    report.terms = evaluation_terms(G::measures(position), G::weights);
    report.total = G::evaluate(position);
    report.stakes = G::stakes(position);
    if (uses_network<G>(settings_)) report.network = G::evaluate_by_network(position);
    const Score score = report.network.value_or(report.total);
    const GoalValues values(report.stakes, position.side());
    report.score = values.reported(score);
    report.win_draw_loss = values.win_draw_loss(score);
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
Result<void> GameSession<G>::go(const SearchRequest& request, SearchControl& control,
                                SearchListener& listener) {
    if (request.perft) {
        listener.on_perft(perft_report<G>(record_.position(), *request.perft, control.stop_flag()));
        return {};
    }
    const auto wanted = parse_search_turns(request.search_turns);
    if (!wanted) return failure(wanted.error().message);
    team_.search(record_, settings_, request.limits, *wanted, control, listener);
    return {};
}

template <Game G>
Result<ProofReport> GameSession<G>::prove(const ProofRequest& request, SearchControl& control) {
    if (const GameResult over = result(); over.outcome != Outcome::ongoing)
        return failure("the game is over: " + over.reason);
    const auto deadline = SearchControl::Time::now() + request.time;
    GoalProver<G> prover(record_.position(), settings_.hash_megabytes << 20U);
    ProofReport report;
    {
        const Interruption interruption(
            [&] { return control.is_stopped() || SearchControl::Time::now() >= deadline; });
        report = prover.prove();
    }
    if (request.on_proof) request.on_proof(report);
    if (report.scorer && request.wants_strategy) {
        const Interruption interruption([&] { return control.is_stopped(); });
        report.strategy = prover.strategy();
    }
    return report;
}

template <Game G>
auto GameSession<G>::parse_search_turns(const std::vector<std::string>& texts) const
    -> Result<std::vector<Turn>> {
    std::vector<Turn> turns;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto turn = parse_turn<G>(record_.position(), texts[i]);
        if (!turn)
            return failure("searchmoves " + std::to_string(i + 1) + " '" + texts[i] +
                           "': " + turn.error().message);
        turns.push_back(*turn);
    }
    return turns;
}

/// The entry of a game in the registry of variants. The game's variant.cpp calls this function.
template <Game G>
Variant make_variant() {
    return {G::id, G::title, GameWithBoards<G>, [] { return std::make_unique<GameSession<G>>(); }};
}

}  // namespace sweeper
