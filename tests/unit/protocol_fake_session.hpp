// A Session without a game, for the tests of the protocol. It pretends to search and records all calls.
#pragma once

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <ostream>
#include <streambuf>
#include <string>
#include <thread>
#include <vector>

#include "engine/session.hpp"

namespace sweeper::fake {

/// The longest wait of a test, enough on any machine. A test that waits longer has failed.
constexpr std::chrono::seconds patience{20};

/// The data of all sessions of a test.
class World {
  public:
    void note(const std::string& event) {
        const std::lock_guard lock(mutex_);
        events_ += event + ";";
        changed_.notify_all();
    }
    std::string events() {
        const std::lock_guard lock(mutex_);
        return events_;
    }
    bool wait_for(const std::string& event) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience,
                                 [&] { return events_.find(event + ";") != std::string::npos; });
    }
    /// Opens or closes the gate. FakeSession::configure blocks while the gate is closed.
    void set_gate(bool open) {
        const std::lock_guard lock(mutex_);
        is_open_ = open;
        changed_.notify_all();
    }
    void pass_gate() {
        std::unique_lock lock(mutex_);
        changed_.wait_for(lock, patience, [this] { return is_open_; });
    }

  private:
    std::mutex mutex_;
    std::condition_variable changed_;
    std::string events_;
    bool is_open_ = true;
};

/// A session that refuses more than 1000 MB, boards and positions with the text `bad`, and the turn `xx`. A
/// search with a depth below 10 ends by itself after three infos. Any other search ends only after `stop`.
class FakeSession final : public Session {
  public:
    explicit FakeSession(World& world) : world_(world) {}

    Result<void> configure(const Settings& settings) override {
        world_.pass_gate();
        if (settings.hash_megabytes > 1000) return failure("no memory");
        world_.note("configure " + std::to_string(settings.hash_megabytes) + "/" +
                    std::to_string(settings.threads));
        return {};
    }
    Result<void> load_board(std::optional<std::string_view> text) override {
        if (text == "bad") return failure("line 1, column 1: bad board");
        world_.note("board " + std::string(text.value_or("")));
        return {};
    }
    void new_game() override {
        world_.note("new game");
    }
    void clear_table() override {
        world_.note("clear");
    }
    Result<void, RefusedPosition> set_position(const PositionRequest& request) override {
        if (request.fen == "bad")
            return tl::unexpected(RefusedPosition{"fen: 'bad' is bad", "'bad' is bad", {}});
        for (const std::string& turn : request.turns) {
            if (turn == "xx")
                return tl::unexpected(RefusedPosition{"move 1 'xx': no such turn", "no such turn", 0});
        }
        fen_ = request.fen.value_or("startpos");
        side_ = request.turns.size() % 2 == 0 ? Side::first : Side::second;
        world_.note("position " + fen_);
        return {};
    }
    void set_random_position(std::uint64_t seed) override {
        fen_ = "random" + std::to_string(seed);
    }
    Result<void> flip() override {
        if (fen_ == "won") return failure("it is won");
        fen_ = "flipped " + fen_;
        return {};
    }
    std::string fen() const override {
        return fen_;
    }
    Key key() const override {
        return 0xABC;
    }
    Side side() const override {
        return side_;
    }
    std::string diagram() const override {
        return "board\n";
    }
    GameResult result() const override {
        if (fen_ == "won") return {Outcome::first_wins, "goal"};
        return {};
    }
    std::vector<LegalTurn> legal_turns() const override {
        return {{"a1a2", "fen1"}, {"a1a3", "fen2"}};
    }
    Result<StepsReport> steps(std::string_view actions) const override {
        if (actions == "xx") return failure("action 1 'xx': no such action");
        return StepsReport{"4/4", "-", side_, {"a1a2", std::string(actions) + "+"}, true};
    }
    EvaluationReport evaluation() const override {
        EvaluationReport report;
        if (fen_ == "won") {
            report.over = result();
            return report;
        }
        report.terms = {{"material", 30, 10}, {"shape", -5, 0}};
        report.total = 15;
        report.win_draw_loss = {520, 0, 480};
        return report;
    }
    BenchSpec bench() const override {
        return {{"one", "two"}, bench_depth};
    }

    Result<ProofReport> prove(const ProofRequest&, SearchControl&) override {
        return failure("the fake session proves nothing");
    }

    Result<void> go(const SearchRequest& request, SearchControl& control, SearchListener& listener) override {
        if (!request.search_turns.empty()) return failure("searchmoves 1: no such turn");
        world_.note("go " + fen_);
        if (request.perft) {
            listener.on_perft({{{"a1a2", 3}}, 3, true});
            return {};
        }
        SearchInfo info;
        info.depth = 1;
        info.nodes = 10;
        info.principal_variation = {"a1a2", "b2b3"};
        for (int i = 0; i < 3; ++i) listener.on_info(info);
        const bool ends_by_itself = request.limits.depth.value_or(99) < 10;
        const auto is_over = [&] {
            return control.is_stopped() || (ends_by_itself && !control.waits_for_client());
        };
        for (int i = 0; i < 1000 * patience.count() && !is_over(); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        if (control.ponder_hit_at() != SearchControl::Time::time_point{}) world_.note("ponderhit");
        world_.note(control.is_stopped() ? "stopped" : "ended");
        listener.on_best_turn({"a1a2", "b2b3"});
        return {};
    }

    static constexpr int bench_depth = 3;

  private:
    World& world_;
    std::string fen_ = "startpos";
    Side side_ = Side::first;
};

/// Two variants: `alpha` has one board, `beta` reads board files. Precondition: the world outlives them.
inline std::vector<Variant> variants(World& world) {
    const auto make = [&world] { return std::make_unique<FakeSession>(world); };
    return {{"alpha", "Alpha", false, make}, {"beta", "Beta", true, make}};
}

inline int count(const std::string& text, const std::string& part) {
    int found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

/// An output stream for several writing threads and a test that reads at the same time.
class Output final : public std::streambuf {
  public:
    std::ostream stream{this};

    std::string text() {
        const std::lock_guard lock(mutex_);
        return text_;
    }
    bool wait_for(const std::string& part, int times = 1) {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, patience, [&] { return count(text_, part) >= times; });
    }

  private:
    std::streamsize xsputn(const char* bytes, std::streamsize count) override {
        const std::lock_guard lock(mutex_);
        text_.append(bytes, static_cast<std::size_t>(count));
        changed_.notify_all();
        return count;
    }
    int_type overflow(int_type byte) override {
        const char c = traits_type::to_char_type(byte);
        xsputn(&c, 1);
        return byte;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string text_;
};

}  // namespace sweeper::fake
