#include "protocol/batch/positions.hpp"

#include <algorithm>
#include <cassert>
#include <chrono>
#include <fstream>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "protocol/analysis_json.hpp"
#include "protocol/batch/ordered_output.hpp"
#include "protocol/batch/position_file.hpp"
#include "protocol/batch/search_watch.hpp"
#include "protocol/batch/worker_pool.hpp"
#include "protocol/command.hpp"
#include "protocol/format.hpp"
#include "protocol/must.hpp"
#include "protocol/session_host.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"
#include "system/paths.hpp"
#include "system/thread_clock.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

/// The result of one search.
struct Solution {
    AnalysisCollector search;
    std::optional<bool> is_solved;   ///< nullopt if the file names no solution
    Json document;                   ///< as `analyse --json` prints it
    Milliseconds time{0};            ///< by the clock
    Milliseconds processor_time{0};  ///< of the searching thread
};

/// Stops the search when it reports a win in `win_in` own turns.
class SolutionListener final : public SearchListener {
  public:
    SolutionListener(SearchListener& listener, SearchControl& control, std::optional<int> win_in)
        : listener_(listener), control_(control), win_in_(win_in) {}

    void on_info(const SearchInfo& info) override {
        listener_.on_info(info);
        const bool is_mate =
            info.multi_pv == 1 && info.bound == Bound::exact && info.score.kind == ReportedScore::Kind::mate;
        if (is_mate && own_turns(info.score.value) == win_in_) control_.stop();
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn& best) override {
        listener_.on_best_turn(best);
    }
    void on_perft(const PerftReport&) override {}

  private:
    SearchListener& listener_;
    SearchControl& control_;
    std::optional<int> win_in_;
};

PositionRequest request_of(const PositionLine& position) {
    PositionRequest request;
    if (position.fen != "startpos") request.fen = position.fen;
    return request;
}

/// A session that searches one position after the other.
class Solver {
  public:
    /// Applies the settings of the command line.
    static Result<std::unique_ptr<Solver>> make(const CommandLine& line, std::span<const Variant> variants) {
        auto solver = std::make_unique<Solver>(line, variants);
        if (auto set = solver->host_.set_options(line.settings); !set) return failure(set.error().message);
        return solver;
    }
    Solver(const CommandLine& line, std::span<const Variant> variants) : line_(line), host_(variants) {}

    /// Checks that the position and its solutions are legal. Returns the FENs after the solutions.
    Result<std::vector<std::string>> check(const PositionLine& position) {
        if (auto set = host_.session().set_position(request_of(position)); !set)
            return failure(set.error().message);
        std::vector<std::string> fens;
        for (const std::string& turn : position.solutions) {
            auto after = fen_after(position, turn);
            if (!after) return failure("bm " + in_quotes(turn) + ": " + after.error().reason);
            fens.push_back(std::move(*after));
        }
        return fens;
    }

    /// Searches the position. `solved`: the FENs of check(). nullopt if `control` was stopped.
    std::optional<Solution> solve(const PositionLine& position, const std::vector<std::string>& solved,
                                  const SearchControl& control) {
        Session& session = host_.session();
        session.new_game();
        must(session.set_position(request_of(position)));
        Solution solution;
        SearchRequest request;
        request.limits = line_.limits;
        // The watch stops the search. It gets a time limit nevertheless, because a search without a limit
        // waits for `stop` even after it has found a proven result.
        if (line_.processor_time && !request.limits.has_limit())
            request.limits.move_time = Milliseconds(max_time_limit);
        SearchControl own;
        SolutionListener listener(solution.search, own, position.win_in);
        const auto begin = std::chrono::steady_clock::now();
        const ThreadClock clock;
        const auto used = clock.time();
        {
            const SearchWatch watch(control, own, line_.processor_time);
            must(session.go(request, own, listener));
        }
        if (control.is_stopped()) return std::nullopt;
        solution.processor_time = std::chrono::duration_cast<Milliseconds>(clock.time() - used);
        solution.time = std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin);
        solution.document = solution.search.document(host_.variant(), session);
        if (!solved.empty()) {
            const std::optional<std::string>& best = solution.search.best_turn().turn;
            const std::string found = best ? must(fen_after(position, *best)) : "";
            solution.is_solved = std::find(solved.begin(), solved.end(), found) != solved.end();
        }
        return solution;
    }

  private:
    Result<std::string, RefusedPosition> fen_after(const PositionLine& position, const std::string& turn) {
        PositionRequest request = request_of(position);
        request.turns.push_back(turn);
        if (auto set = host_.session().set_position(request); !set) return tl::unexpected(set.error());
        return host_.session().fen();
    }

    const CommandLine& line_;
    SessionHost host_;
};

/// Writes the results in the order of the file, and counts them.
class Report {
  public:
    Report(const std::vector<PositionLine>& positions, bool as_json, Writer& writer)
        : positions_(positions), as_json_(as_json), writer_(writer), rows_(writer, 0) {
        for (const PositionLine& position : positions)
            number_width_ = std::max(number_width_, std::to_string(position.line).size());
    }

    void add(std::size_t index, const Solution& solution) {
        rows_.add(index,
                  (as_json_ ? json(positions_[index], solution) : row(positions_[index], solution)) + "\n");
        const std::lock_guard lock(mutex_);
        ++searched_;
        time_ += solution.time;
        processor_time_ += solution.processor_time;
        if (solution.is_solved) {
            ++with_solution_;
            if (*solution.is_solved) ++solved_;
        }
    }

    /// Writes the results that wait for an earlier one, then the sums.
    void end(Milliseconds elapsed) {
        rows_.flush();
        if (as_json_) {
            const Json sums{{"positions", searched_},
                            {"with_solution", with_solution_},
                            {"solved", solved_},
                            {"search_ms", time_.count()},
                            {"cpu_ms", processor_time_.count()},
                            {"time_ms", elapsed.count()}};
            return writer_.line(one_line(sums));
        }
        writer_.line("solved " + std::to_string(solved_) + " of " + std::to_string(with_solution_) +
                     ", positions " + std::to_string(searched_) + ", search time " +
                     std::to_string(time_.count()) + " ms, processor time " +
                     std::to_string(processor_time_.count()) + " ms, elapsed " +
                     std::to_string(elapsed.count()) + " ms");
    }

  private:
    std::string row(const PositionLine& position, const Solution& solution) const {
        const std::string verdict = !solution.is_solved ? "-" : *solution.is_solved ? "solved" : "missed";
        std::string text = padded(std::to_string(position.line), number_width_) + "  " + padded(verdict, 6) +
                           "  " + score_columns(solution.search.best_line()) + " time " +
                           padded(std::to_string(solution.time.count()), 6) + " best " +
                           solution.search.best_turn().turn.value_or("(none)");
        if (solution.is_solved == false) {
            text += "  bm";
            for (const std::string& turn : position.solutions) text += " " + turn;
        }
        return text;
    }

    static std::string json(const PositionLine& position, const Solution& solution) {
        Json entry{{"line", position.line}};
        entry.update(solution.document);
        if (!position.solutions.empty()) entry["bm"] = position.solutions;
        if (position.win_in) entry["dm"] = *position.win_in;
        if (solution.is_solved) entry["solved"] = *solution.is_solved;
        entry["time_ms"] = solution.time.count();
        entry["cpu_ms"] = solution.processor_time.count();
        return one_line(entry);
    }

    const std::vector<PositionLine>& positions_;
    const bool as_json_;
    Writer& writer_;
    std::size_t number_width_ = 1;
    OrderedOutput rows_;  ///< by the index of the position
    std::mutex mutex_;    ///< held while the sums change
    int searched_ = 0;
    int with_solution_ = 0;
    int solved_ = 0;
    Milliseconds time_{0};
    Milliseconds processor_time_{0};
};

}  // namespace

Result<void> analyse_positions(const CommandLine& line, std::span<const Variant> variants, Writer& writer,
                               const SearchControl& control) {
    assert(line.positions);
    const std::string name = line.places.of("positions") + " " + path_in_quotes(*line.positions) + ": ";
    Result<std::ifstream> file = open_text_file(path_of(*line.positions));
    if (!file) return failure(name + file.error().message);
    const Result<std::vector<PositionLine>> positions = read_positions(*file);
    if (auto read = check_read(*file); !read) return failure(name + read.error().message);
    if (!positions) return failure(name + positions.error().message);
    if (positions->empty()) return failure(name + "there is no position in the file");
    CommandLine with_boards = line;
    if (auto boards = read_boards(with_boards.settings); !boards) return boards;
    std::vector<std::vector<std::string>> solved;  // of each position, the FENs after its solutions
    {
        const auto solver = Solver::make(with_boards, variants);
        if (!solver) return failure(solver.error().message);
        for (const PositionLine& position : *positions) {
            auto fens = (*solver)->check(position);
            if (!fens)
                return failure(name + "line " + std::to_string(position.line) + ": " + fens.error().message);
            solved.push_back(std::move(*fens));
        }
    }
    const auto begin = std::chrono::steady_clock::now();
    Report report(*positions, line.json_lines, writer);
    const auto make_taker = [&](SearchControl& own) -> JobTaker {
        const std::shared_ptr<Solver> solver = must(Solver::make(with_boards, variants));
        return [&, solver](std::size_t job) {
            if (auto solution = solver->solve((*positions)[job], solved[job], own))
                report.add(job, *solution);
        };
    };
    run_jobs(positions->size(), line.threads, control, make_taker, [] {});
    report.end(std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - begin));
    return {};
}

}  // namespace sweeper
