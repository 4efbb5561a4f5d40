#include "protocol/batch/finished_games.hpp"

#include <algorithm>
#include <set>
#include <sstream>
#include <utility>

#include "protocol/batch/annotated_game.hpp"
#include "protocol/pgn/reader.hpp"
#include "protocol/pgn/splitter.hpp"

namespace sweeper {

namespace {

/// A part of the output that should be one game.
struct Part {
    std::string_view text;
    std::size_t begin = 0;     ///< its first byte in the output
    int line = 1;              ///< its first line in the output
    bool is_complete = false;  ///< ends as a complete game does
};

/// Splits the output at the end of each game. In PGN a game ends with an empty line before the next game's
/// first tag; in JSON it ends with its line.
std::vector<Part> split(std::string_view text, OutputFormat format) {
    const std::string_view separator = format == OutputFormat::pgn ? "\n\n[Event " : "\n";
    const std::size_t kept = format == OutputFormat::pgn ? 2 : 1;  // bytes of the separator that end a game
    std::vector<Part> parts;
    int line = 1;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t found = text.find(separator, begin);
        const std::size_t end = found == std::string_view::npos ? text.size() : found + kept;
        const std::string_view part = text.substr(begin, end - begin);
        parts.push_back({part, begin, line, part.ends_with(separator.substr(0, kept))});
        line += static_cast<int>(std::count(part.begin(), part.end(), '\n'));
        begin = end;
    }
    return parts;
}

/// The texts of the games in a part of a PGN file; one, unless the part has other text.
std::vector<PgnText> pgn_texts(const Part& part) {
    std::istringstream file{std::string(part.text)};
    return split_pgn(file);
}

Result<AnnotatedGame> read_part(const Part& part, OutputFormat format) {
    if (format == OutputFormat::json_lines) return read_annotated_json(part.text);
    const std::vector<PgnText> texts = pgn_texts(part);
    if (texts.size() != 1) return failure("`sweeper annotate` did not write this game");
    const Result<PgnGame> game = read_pgn_text(texts.front());
    if (!game) return failure(game.error().message);
    if (!game->has_result) return failure("the game has no result at its end");
    return read_annotated_pgn(*game);
}

/// Whether one text is the beginning of the other.
bool agree(std::string_view a, std::string_view b) {
    const std::size_t size = std::min(a.size(), b.size());
    return a.substr(0, size) == b.substr(0, size);
}

bool has_turns_of(const AnnotatedGame& game, const PgnGame& source) {
    return std::equal(game.turns.begin(), game.turns.end(), source.turns.begin(), source.turns.end(),
                      [](const std::string& turn, const PgnTurn& other) { return turn == other.text; });
}

class Finder {
  public:
    Finder(OutputFormat format, int games, const std::string& analysis, const SourceGame& source)
        : format_(format), games_(games), analysis_(analysis), source_(source) {}

    Result<FinishedGames> find(std::string_view text) {
        const std::vector<Part> parts = split(text, format_);
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const Part& part = parts[i];
            const bool is_last = i + 1 == parts.size();
            if (is_last && is_table(part)) break;
            if (is_last && !part.is_complete && is_cut_game(part)) break;
            if (auto taken = take(part); !taken)
                return failure("line " + std::to_string(part.line) + ": " + taken.error().message);
            found_.size = part.begin + part.text.size();
        }
        return found_;
    }

  private:
    std::string head(const PgnGame& game) const {
        return format_ == OutputFormat::pgn ? pgn_head(game) : json_head(game);
    }

    /// The line of players_json(), which a complete output has at its end.
    bool is_table(const Part& part) const {
        return format_ == OutputFormat::json_lines && part.text.starts_with("{\"players\":");
    }

    /// Whether the part is the beginning of a game of this run, and nothing else.
    bool is_cut_game(const Part& part) const {
        for (int number = 1; number <= games_; ++number) {
            const auto game = numbers_.contains(number) ? Result<PgnGame>(failure("")) : source_(number);
            if (game && agree(part.text, head(*game)))
                return format_ == OutputFormat::json_lines || has_nothing_more(part, *game);
        }
        return false;
    }

    /// Whether nothing follows the game in this part of a PGN file.
    static bool has_nothing_more(const Part& part, const PgnGame& source) {
        const std::vector<PgnText> texts = pgn_texts(part);
        if (texts.size() != 1) return false;
        const Result<PgnGame> game = read_pgn_text(texts.front());
        return !game || game->closing.size() <= source.closing.size();
    }

    Result<void> take(const Part& part) {
        const Result<AnnotatedGame> read = read_part(part, format_);
        if (!read) return failure(read.error().message);
        const std::string name = "game " + std::to_string(read->number);
        if (read->analysis != analysis_) {
            return failure(name + " is annotated by '" + read->analysis + "', not by '" + analysis_ +
                           "': use the limits and options of the first run, or another file");
        }
        if (read->number < 1 || read->number > games_)
            return failure(name + ": the source has games 1 to " + std::to_string(games_));
        if (!numbers_.insert(read->number).second) return failure(name + " occurs twice");
        if (!part.is_complete)
            return failure(name + ": behind it stands text that is not from `sweeper annotate`");
        const Result<PgnGame> source = source_(read->number);
        if (!source) return failure(name + ": " + source.error().message);
        if (!part.text.starts_with(head(*source)))
            return failure(name + ": its tags are not those of this game in the source");
        if (!has_turns_of(*read, *source))
            return failure(name + ": its turns are not those of this game in the source");
        GameSummary summary = summary_of(read->number, *source);
        summary.errors = read->errors;
        summary.turning_point = read->turning_point;
        found_.games.push_back({std::move(summary), part.begin, part.text.size()});
        return {};
    }

    OutputFormat format_;
    int games_;
    const std::string& analysis_;
    const SourceGame& source_;
    std::set<int> numbers_;  ///< numbers of the games found so far
    FinishedGames found_;
};

}  // namespace

Result<FinishedGames> find_finished_games(std::string_view text, OutputFormat format, int games,
                                          const std::string& analysis, const SourceGame& source) {
    return Finder(format, games, analysis, source).find(text);
}

}  // namespace sweeper
