// A small UCI and UGI engine around the two players: enough of the protocol for scripts/match.py. Lines are
// parsed and answers are written by protocol/.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/search_control.hpp"
#include "protocol/background.hpp"
#include "protocol/command.hpp"
#include "protocol/identity.hpp"
#include "protocol/printer.hpp"
#include "protocol/text.hpp"
#include "protocol/writer.hpp"
#include "search/session/turn_text.hpp"
#include "tools/lab_players/beam_player.hpp"
#include "tools/lab_players/monte_carlo_player.hpp"

namespace sweeper {

/// The time for a turn: `movetime`, or a thirtieth of the clock and most of the increment; nullopt if there
/// is no such limit. `overhead` is kept back, but at most a tenth of `movetime`.
inline std::optional<Milliseconds> lab_time(const Limits& limits, Side side, Milliseconds overhead) {
    if (limits.infinite) return std::nullopt;
    if (limits.move_time) return *limits.move_time - std::min(overhead, *limits.move_time / 10);
    const ClockTime clock = limits.clock_of(side);
    const Milliseconds increment = clock.increment.value_or(Milliseconds{0});
    if (!clock.left) return clock.increment ? std::optional(increment - overhead) : std::nullopt;
    constexpr int expected_turns = 30;
    const int turns = std::min(limits.moves_to_go.value_or(expected_turns), expected_turns);
    return std::min(*clock.left / turns + increment * 3 / 4, *clock.left / 2) - overhead;
}

/// All members must be called from one thread. A search runs on a second thread; a command other than `stop`,
/// `ponderhit`, `isready` and `quit` waits until the search has ended.
template <Game G>
class LabEngine {
  public:
    /// The writer must outlive the engine.
    explicit LabEngine(Writer& writer) : writer_(writer) {}
    ~LabEngine() {
        control_->stop();
        finish_search();
    }
    LabEngine(const LabEngine&) = delete;
    LabEngine& operator=(const LabEngine&) = delete;

    /// Receives a line. Returns false for `quit`.
    bool receive(std::string_view line) {
        const Command command = parse_command(line);
        if (const auto* const signal = std::get_if<commands::Signal>(&command)) {
            using Kind = commands::Signal::Kind;
            if (signal->kind == Kind::stop || signal->kind == Kind::quit) control_->stop();
            if (signal->kind == Kind::ponder_hit) control_->ponder_hit();
            return signal->kind != Kind::quit;
        }
        if (!std::holds_alternative<commands::IsReady>(command)) finish_search();
        std::visit([this](const auto& each) { this->execute(each); }, command);
        return true;
    }
    /// Waits for the answer to the last `go`; stops a search that only `stop` would end.
    void finish_search() {
        if (control_->waits_for_client()) control_->stop();
        if (search_.valid()) search_.get();
    }

  private:
    using Turn = typename G::Turn;
    enum class Player : std::uint8_t { beam, monte_carlo };
    struct NumberOption {
        std::string_view name;
        int minimum;
        int maximum;
        int LabSettings::*value;
    };
    static constexpr std::array<NumberOption, 4> number_options{{
        {"Width", 1, 100'000, &LabSettings::width},
        {"Candidates", 1, 1'000'000, &LabSettings::candidates},
        {"Playout", 1, 1000, &LabSettings::playout},
        {"Move Overhead", 0, 5000, &LabSettings::move_overhead},
    }};

    void execute(const commands::Handshake& handshake) {
        dialect_ = handshake.dialect;
        std::string text = "id name Sweeper's laboratory opponent\nid author " + author() +
                           "\n\noption name UCI_Variant type combo default " + std::string(G::id) + " var " +
                           std::string(G::id) +
                           "\noption name Player type combo default beam var beam var montecarlo\n";
        for (const auto& [name, minimum, maximum, value] : number_options)
            text += "option name " + std::string(name) + " type spin default " +
                    std::to_string(LabSettings().*value) + " min " + std::to_string(minimum) + " max " +
                    std::to_string(maximum) + "\n";
        writer_.block(text + (dialect_ == Dialect::ugi ? "ugiok\n" : "uciok\n"));
    }
    void execute(const commands::IsReady&) {
        writer_.line("readyok");
    }
    void execute(const commands::SetOption& option) {
        if (const auto set = set_option(option.name, option.value); !set)
            writer_.error("option '" + option.name + "': value '" + option.value +
                          "': " + set.error().message);
    }
    void execute(const commands::NewGame&) {}  // a player remembers nothing
    void execute(const commands::SetPosition& position) {
        if (const auto set = set_position(position.request); !set) writer_.error(set.error().message);
    }
    void execute(const commands::Go& go) {
        if (go.request.perft || !go.request.search_turns.empty())
            return writer_.error("go: perft and searchmoves are not supported");
        control_ = go.control;
        search_ = run_in_background([this, limits = go.request.limits, started = SearchControl::Time::now()] {
            answer(limits, started);
        });
    }
    void execute(const commands::Refused& refused) {
        writer_.error(refused.message);
    }
    void execute(const auto&) {
        writer_.error("this player does not support the command");
    }

    Result<void> set_option(std::string_view name, std::string_view value) {
        if (same_ignoring_case(name, "UCI_Variant")) {
            if (value != G::id) return failure("this program plays only " + std::string(G::id));
            return {};
        }
        if (same_ignoring_case(name, "Player")) {
            if (value != "beam" && value != "montecarlo") return failure("'beam' or 'montecarlo' is needed");
            player_ = value == "beam" ? Player::beam : Player::monte_carlo;
            return {};
        }
        for (const NumberOption& option : number_options) {
            if (!same_ignoring_case(name, option.name)) continue;
            const auto number = parse_number(value, option.minimum, option.maximum);
            if (!number) return failure(number.error().message);
            settings_.*option.value = *number;
            return {};
        }
        return failure("there is no such option");
    }

    Result<void> set_position(const PositionRequest& request) {
        auto start = request.fen ? rules_.parse_fen(*request.fen) : rules_.start();
        if (!start) return failure("fen: " + start.error().message);
        GameRecord<G> record(*start);
        for (const std::string& text : request.turns) {
            const auto turn = parse_turn<G>(record.position(), text);
            if (!turn) return failure("move '" + text + "': " + turn.error().message);
            record.play(*turn);
        }
        record_ = std::move(record);
        return {};
    }

    /// Searches and prints the answer.
    void answer(const Limits& limits, SearchControl::Time::time_point started) {
        using Time = SearchControl::Time;
        SearchControl& control = *control_;
        const auto time = lab_time(limits, record_.position().side(), Milliseconds{settings_.move_overhead});
        const auto is_over = [&] {
            return control.is_stopped() ||
                   (time && !control.is_pondering() &&
                    Time::now() >= std::max(started, control.ponder_hit_at()) + *time);
        };
        Budget budget(is_over, most_nodes(limits));
        const LabChoice<G> choice = choose(limits, budget);
        control.wait_for_client();
        Printer printer(writer_, {.dialect = dialect_}, control);
        BestTurn best;
        if (choice.turn != Turn{}) {
            best.turn = G::text(record_.position(), choice.turn);
            SearchInfo info;
            info.depth = info.seldepth = choice.depth;
            info.score.value = std::clamp(choice.score, -max_reported_score, max_reported_score);
            info.nodes = budget.nodes();
            info.time = std::chrono::duration_cast<Milliseconds>(Time::now() - started);
            info.principal_variation = {*best.turn};
            printer.on_info(info);
        }
        printer.on_best_turn(best);
    }

    LabChoice<G> choose(const Limits& limits, Budget& budget) {
        if (G::outcome(record_.position()) != Outcome::ongoing) return {};
        const int depth = limits.depth.value_or(limits.mate ? 2 * *limits.mate - 1 : max_ply);
        LabChoice<G> choice = player_ == Player::beam
                                  ? BeamPlayer<G>(record_, settings_, budget).choose(depth)
                                  : MonteCarloPlayer<G>(record_, settings_, budget).choose();
        if (choice.turn == Turn{}) choice.turn = any_turn<G>(record_.position());
        return choice;
    }

    /// The limit of visited positions. The Monte Carlo player knows no depth: each half-turn of `depth` or
    /// `mate` counts as a fixed number of positions.
    std::uint64_t most_nodes(const Limits& limits) const {
        constexpr std::uint64_t nodes_of_half_turn = 1000;
        const auto nodes = limits.nodes.value_or(std::numeric_limits<std::uint64_t>::max());
        if (player_ == Player::beam || !(limits.depth || limits.mate)) return nodes;
        const int half_turns = limits.depth ? *limits.depth : 2 * *limits.mate;
        return std::min(nodes, nodes_of_half_turn * static_cast<std::uint64_t>(half_turns));
    }

    Writer& writer_;
    const G rules_{};
    GameRecord<G> record_{rules_.start()};
    LabSettings settings_;
    Player player_ = Player::beam;
    Dialect dialect_ = Dialect::uci;
    std::shared_ptr<SearchControl> control_ = std::make_shared<SearchControl>();  ///< of the last `go`
    std::future<void> search_;
};

}  // namespace sweeper
