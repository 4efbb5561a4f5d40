#include "protocol/replay.hpp"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/analysis_json.hpp"
#include "protocol/format.hpp"
#include "protocol/interrupt.hpp"
#include "protocol/pgn.hpp"
#include "protocol/run_search.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

Result<PgnGame> read_game(const CommandLine& line) {
    const std::string place = "--pgn " + in_quotes(*line.pgn) + ": ";
    std::ifstream file(*line.pgn, std::ios::binary);
    if (!file) return failure(place + std::strerror(errno));
    Result<PgnGame> game = read_pgn_game(file, line.game);
    if (file.bad()) return failure(place + "the file cannot be read to its end");
    if (!game) return failure(place + "game " + std::to_string(line.game) + ": " + game.error().message);
    return game;
}

/// The game's position after its first `half_turns` turns.
PositionRequest position_after(const PgnGame& game, std::size_t half_turns) {
    PositionRequest request;
    if (const std::string fen = join(split_words(game.tag("FEN")), ' '); !fen.empty()) request.fen = fen;
    for (std::size_t i = 0; i < half_turns; ++i) request.turns.push_back(game.turns[i].text);
    return request;
}

/// The record's game and board, unless the command line has others; then its settings. Sees that all turns
/// are legal.
Result<void> prepare(const CommandLine& line, const PgnGame& game, SessionHost& host) {
    const std::string place = "--pgn: game " + std::to_string(line.game) + ": ";
    const std::string variant = line.variant.value_or(game.tag("Variant"));
    if (!variant.empty()) {
        if (auto set = host.set_option("UCI_Variant", variant); !set)
            return failure((line.variant ? "" : place) + set.error().message);
    }
    if (const std::string board = game.tag("BoardFile"); !board.empty()) {
        const Result<std::string> text = board_of_tag(board);
        if (!text) return failure(place + "BoardFile: " + text.error().message);
        if (auto used = host.use_board(*text); !used)
            return failure(place + "BoardFile: " + used.error().message);
    }
    if (auto set = host.set_options(line.settings); !set) return set;
    auto set = host.session().set_position(position_after(game, game.turns.size()));
    if (!set) return failure(place + set.error().message);
    return {};
}

/// `3.` for the first side's turn, `3...` for the second side's.
std::string move_number(Side first_to_move, std::size_t half_turn) {
    const std::size_t place = half_turn + (first_to_move == Side::second ? 1 : 0);
    return std::to_string(place / 2 + 1) + (place % 2 == 0 ? "." : "...");
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

/// Columns of the text form.
class Table {
  public:
    explicit Table(const PgnGame& game) {
        for (const PgnTurn& turn : game.turns) width_ = std::max(width_, turn.text.size());
    }

    std::string row(const std::string& number, const PgnTurn& turn, const AnalysisCollector& search) const {
        constexpr std::size_t number_width = 7;  // `150...`
        constexpr std::size_t score_width = 10;  // `mate -12`
        const SearchInfo* const best = search.best_line();
        const std::string score =
            best != nullptr ? score_text(best->score, Dialect::uci) + goal_text(*best, Dialect::uci) : "none";
        return padded(number, number_width) + padded(turn.text, width_) + "  score " +
               padded(score, score_width) + " depth " +
               padded(std::to_string(best != nullptr ? best->depth : 0), 3) + " best " +
               search.best_turn().turn.value_or("(none)");
    }

  private:
    std::size_t width_ = 0;
};

Json heading(const CommandLine& line, const PgnGame& game, const Variant& variant) {
    return {{"game", line.game},           {"variant", variant.id}, {"first", game.tag("White")},
            {"second", game.tag("Black")}, {"result", game.result}, {"turns", Json::array()}};
}

}  // namespace

Result<void> replay(const CommandLine& line, SessionHost& host, Writer& writer) {
    assert(line.pgn);
    const Result<PgnGame> game = read_game(line);
    if (!game) return failure(game.error().message);
    if (auto prepared = prepare(line, *game, host); !prepared) return prepared;

    Session& session = host.session();
    SearchRequest request;
    request.limits = limits_or_default(line.limits);
    const Table table(*game);
    Json document = heading(line, *game, host.variant());
    Side first_to_move = Side::first;
    for (std::size_t i = 0; i < game->turns.size() && noted_interrupt() == 0; ++i) {
        const PgnTurn& turn = game->turns[i];
        if (auto set = session.set_position(position_after(*game, i)); !set) return set;
        if (i == 0) first_to_move = session.side();
        AnalysisCollector search;
        if (!search_to_end(session, request, search, writer)) return {};
        const std::string number = move_number(first_to_move, i);
        if (!line.json) {
            writer.line(table.row(number, turn, search));
            continue;
        }
        Json entry{{"number", number}, {"turn", turn.text}, {"comment", turn.comment}};
        entry.update(search.document(host.variant(), session));
        entry.erase("variant");  // stands in the heading
        document["turns"].push_back(entry);
    }
    if (line.json) writer.line(text(document));
    return {};
}

}  // namespace sweeper
