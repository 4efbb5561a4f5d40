#include "protocol/batch/annotate.hpp"

#include <algorithm>
#include <cassert>
#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "protocol/batch/annotated_game.hpp"
#include "protocol/batch/finished_games.hpp"
#include "protocol/batch/game_desk.hpp"
#include "protocol/batch/ordered_output.hpp"
#include "protocol/batch/output_file.hpp"
#include "protocol/batch/progress.hpp"
#include "protocol/batch/worker_pool.hpp"
#include "protocol/identity.hpp"
#include "protocol/must.hpp"
#include "protocol/pgn/board_tag.hpp"
#include "protocol/pgn/reader.hpp"
#include "protocol/pgn/splitter.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"
#include "system/paths.hpp"

namespace sweeper {

namespace {

/// The value of the tag Analysis: the program with its limits and options. Games with the same value can be
/// compared.
std::string analysis_of(const CommandLine& line) {
    std::string text = name_and_version();
    const Limits& limits = line.limits;
    if (limits.nodes) text += ", nodes " + std::to_string(*limits.nodes);
    if (limits.depth) text += ", depth " + std::to_string(*limits.depth);
    if (limits.move_time) text += ", movetime " + std::to_string(limits.move_time->count());
    for (const auto& [name, value, place, board] : line.settings) {
        const OptionSpec* const spec = find_option(name);
        const bool is_in_the_tags =
            spec != nullptr && (spec->type == OptionType::combo || spec->type == OptionType::string);
        if (!is_in_the_tags) text.append(", ").append(spec != nullptr ? spec->name : name) += "=" + value;
    }
    return text;
}

/// The source file. Adds to its games the tags that identify annotated games.
class Source {
  public:
    static Result<Source> open(const CommandLine& line, std::span<const Variant> variants) {
        Source source(line, variants);
        const std::string name = path_in_quotes(*line.pgn) + ": ";
        Result<std::ifstream> file = open_text_file(path_of(*line.pgn));
        if (!file) return failure(name + file.error().message);
        source.texts_ = split_pgn(*file);
        if (auto read = check_read(*file); !read) return failure(name + read.error().message);
        if (source.texts_.empty()) return failure(name + "there is no game in the file");
        return source;
    }

    int games() const {
        return static_cast<int>(texts_.size());
    }
    const std::string& analysis() const {
        return analysis_;
    }
    GamePlace place(int number) const {
        return {path_in_quotes(*line_->pgn), number};
    }

    /// Reads a game and sets all tags of the annotated game except those of its analysis. The error names
    /// file, game and line.
    Result<PgnGame> game(int number) const {
        Result<PgnGame> game = read_pgn_text(texts_[static_cast<std::size_t>(number - 1)]);
        if (!game) return failure(place(number).text() + game.error().message);
        remove_annotations(*game);
        game->set_tag("Variant", variant_of(*game));
        if (const std::string fen = game->tag("FEN"); !fen.empty() && fen != "startpos")
            game->set_tag("SetUp", "1");
        if (const OptionSetting* const board = last_setting("Board File"); board != nullptr) {
            game->remove_tag("BoardFile");
            if (board->board) game->set_tag("BoardFile", tag_of_board(*board->board));
        }
        add_source_tags(*game, number, analysis_);
        return game;
    }

  private:
    Source(const CommandLine& line, std::span<const Variant> variants)
        : line_(&line), variants_(variants), analysis_(analysis_of(line)) {}

    /// The id of the variant in which the game is analysed. If the command line or the game names a variant
    /// that does not exist, the same text.
    std::string variant_of(const PgnGame& game) const {
        const OptionSetting* const setting = last_setting("UCI_Variant");
        const std::string id = setting != nullptr ? setting->value : game.tag("Variant");
        const Variant* const variant = id.empty() ? &variants_.front() : find_variant(variants_, id);
        return variant != nullptr ? std::string(variant->id) : id;
    }

    /// The last setting of this option on the command line; null if there is none.
    const OptionSetting* last_setting(std::string_view name) const {
        const auto found = std::find_if(
            line_->settings.rbegin(), line_->settings.rend(),
            [name](const OptionSetting& setting) { return same_ignoring_case(setting.name, name); });
        return found == line_->settings.rend() ? nullptr : &*found;
    }

    const CommandLine* line_;
    std::span<const Variant> variants_;
    std::string analysis_;
    std::vector<PgnText> texts_;
};

/// Receives an annotated game. May be called from any thread.
using Output = std::function<void(const GameSummary& summary, std::string text)>;

class Annotation {
  public:
    Annotation(const CommandLine& line, std::span<const Variant> variants, const Source& source,
               const SearchControl& control, ErrorOutput errors)
        : line_(line), variants_(variants), source_(source), control_(control), errors_(errors) {}

    /// Takes the games of the command line and checks them.
    Result<void> check_games() {
        const auto [first, last] = line_.games.value_or(GameRange{1, source_.games()});
        if (first > source_.games()) {
            return failure(line_.places.of("games") + " " + std::to_string(first) + "-" +
                           std::to_string(last) + ": " + path_in_quotes(*line_.pgn) + " has the games 1 to " +
                           std::to_string(source_.games()));
        }
        first_ = first;
        last_ = std::min(last, source_.games());
        GameDesk desk(line_, variants_);
        for (int number = first_; number <= last_ && !control_.is_stopped(); ++number) {
            const Result<PgnGame> game = source_.game(number);
            if (!game) return failure(game.error().message);
            const Result<Side> side = desk.set_up(*game, source_.place(number));
            if (!side) return failure(side.error().message);
            positions_[number] = game->turns.size() + 1;
        }
        return {};
    }

    Result<void> run(Writer& writer) {
        if (!line_.out) {
            OrderedOutput output(writer, static_cast<std::size_t>(first_));
            analyse([&](const GameSummary& summary, std::string text) {
                output.add(static_cast<std::size_t>(summary.number), std::move(text));
            });
            output.flush();
            if (format() == OutputFormat::json_lines) writer.line(players_json(summaries_));
            errors_.stream << summary_text(summaries_);
            return {};
        }
        const std::string option = line_.places.of("out");
        const std::string name = option + " " + path_in_quotes(*line_.out) + ": ";
        std::error_code ignored;
        if (std::filesystem::equivalent(path_of(*line_.out), path_of(*line_.pgn), ignored))
            return failure(name + "this is the file of the games; another file is needed");
        Result<OutputFile> file = OutputFile::open(path_of(*line_.out), option);
        if (!file) return failure(name + file.error().message);
        const std::string text = file->text();
        const SourceGame source = [this](int number) { return source_.game(number); };
        Result<FinishedGames> finished =
            find_finished_games(text, format(), source_.games(), source_.analysis(), source);
        if (!finished) return failure(name + finished.error().message);
        if (finished->size < text.size()) file->cut(finished->size);
        for (const FinishedGame& game : finished->games) {
            summaries_.push_back(game.summary);
            positions_.erase(game.summary.number);
        }
        if (!finished->games.empty())
            errors_.stream << name << finished->games.size() << " finished games are kept\n";
        std::mutex mutex;
        analyse([&](const GameSummary& summary, const std::string& game) {
            const std::lock_guard lock(mutex);
            file->append(game);
            finished->games.push_back({summary, finished->size, game.size()});
            finished->size += game.size();
        });
        file->flush();
        if (!control_.is_stopped()) sort(*file, *finished);
        writer.block(summary_text(summaries_));
        return {};
    }

  private:
    OutputFormat format() const {
        return line_.json_lines ? OutputFormat::json_lines : OutputFormat::pgn;
    }

    /// Analyses the games in `positions_`.
    void analyse(const Output& output) {
        std::vector<int> numbers;
        std::size_t positions = 0;
        for (const auto& [number, count] : positions_) {
            numbers.push_back(number);
            positions += count;
        }
        if (numbers.empty()) return;
        ProgressReport progress(errors_.stream, errors_.is_terminal, numbers.size(), positions);
        const auto make_taker = [&](SearchControl& control) -> JobTaker {
            const auto desk = std::make_shared<GameDesk>(line_, variants_);
            return
                [&, desk](std::size_t job) { analyse_game(numbers[job], *desk, control, output, progress); };
        };
        run_jobs(numbers.size(), line_.threads, control_, make_taker, [&] { progress.show(); });
        progress.show(true);
    }

    void analyse_game(int number, GameDesk& desk, SearchControl& control, const Output& output,
                      ProgressReport& progress) {
        const PgnGame game = must(source_.game(number));
        const Side first_to_move = must(desk.set_up(game, source_.place(number)));
        const auto analysis = desk.analyse(game, first_to_move, control, [&] { progress.add_position(); });
        if (!analysis) return;
        const GameSummary summary = summary_of(number, game, *analysis);
        output(summary, format() == OutputFormat::pgn ? annotated_pgn(game, *analysis, summary)
                                                      : annotated_json(game, *analysis, summary) + "\n");
        progress.add_game();
        const std::lock_guard lock(mutex_);
        summaries_.push_back(summary);
    }

    /// Puts the games of a complete output in their order. Adds the table to JSON lines.
    void sort(OutputFile& file, const FinishedGames& finished) {
        std::map<int, const FinishedGame*> by_number;
        for (const FinishedGame& game : finished.games) by_number[game.summary.number] = &game;
        const std::string text = file.text();
        std::string sorted;
        for (const auto& [number, game] : by_number) sorted += text.substr(game->begin, game->size);
        if (format() == OutputFormat::json_lines) sorted += players_json(summaries_) + "\n";
        if (sorted != text) file.replace(sorted);
    }

    const CommandLine& line_;
    std::span<const Variant> variants_;
    const Source& source_;
    const SearchControl& control_;
    ErrorOutput errors_;
    int first_ = 1;
    int last_ = 1;
    std::map<int, std::size_t> positions_;  ///< numbers of positions of the games to analyse, by game
    std::mutex mutex_;                      ///< held while summaries_ changes
    std::vector<GameSummary> summaries_;
};

}  // namespace

Result<void> annotate(const CommandLine& line, std::span<const Variant> variants, Writer& writer,
                      const SearchControl& control, ErrorOutput errors) {
    assert(line.pgn);
    CommandLine with_boards = line;
    if (auto read = read_boards(with_boards.settings); !read) return read;
    const Result<Source> source = Source::open(with_boards, variants);
    if (!source) return failure(source.error().message);
    Annotation annotation(with_boards, variants, *source, control, errors);
    if (auto checked = annotation.check_games(); !checked) return checked;
    return annotation.run(writer);
}

}  // namespace sweeper
