#include "protocol/replay.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <nlohmann/json.hpp>
#include <span>
#include <string>

#include "protocol/analysis_json.hpp"
#include "protocol/format.hpp"
#include "protocol/pgn.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

/// For error messages: the file, the game and the line (no line if `line_number` is 0).
std::string place(const CommandLine& line, int line_number = 0) {
    return "--pgn " + path_in_quotes(*line.pgn) + ": game " + std::to_string(line.game) + ": " +
           (line_number == 0 ? "" : "line " + std::to_string(line_number) + ": ");
}

Result<PgnGame> read_game(const CommandLine& line) {
    Result<std::ifstream> file = open_text_file(*line.pgn);
    if (!file) return failure("--pgn " + path_in_quotes(*line.pgn) + ": " + file.error().message);
    Result<PgnGame> game = read_pgn_game(*file, line.game);
    if (auto read = check_read(*file); !read) return failure(place(line) + read.error().message);
    if (!game) return failure(place(line) + game.error().message);
    return game;
}

/// The position after the first `half_turns` turns of the game.
PositionRequest position_after(const PgnGame& game, std::size_t half_turns) {
    PositionRequest request;
    const std::string fen = join(split_words(game.tag("FEN")), ' ');
    if (!fen.empty() && fen != "startpos") request.fen = fen;
    for (std::size_t i = 0; i < half_turns; ++i) request.turns.push_back(game.turns[i].text);
    return request;
}

/// The move number of a turn: `3.` for a turn of the first side, `3...` for a turn of the second side.
std::string move_number(Side first_to_move, std::size_t half_turn) {
    const std::size_t place = half_turn + (first_to_move == Side::second ? 1 : 0);
    return std::to_string(place / 2 + 1) + (place % 2 == 0 ? "." : "...");
}

/// Applies the variant and the board of the game record, unless the command line names others, then the
/// settings of the command line.
Result<void> set_up(const CommandLine& line, const PgnGame& game, SessionHost& host) {
    if (line.variant) {
        if (auto set = host.set_options(std::span(line.settings).first(1)); !set) return set;
    } else if (const std::string variant = game.tag("Variant"); !variant.empty()) {
        if (auto set = host.set_option("UCI_Variant", variant); !set)
            return failure(place(line, game.tag_line("Variant")) + set.error().message);
    }
    if (const std::string board = game.tag("BoardFile"); !board.empty()) {
        const std::string tag = place(line, game.tag_line("BoardFile")) + "BoardFile: ";
        const Result<std::string> text = board_of_tag(board);
        if (!text) return failure(tag + text.error().message);
        if (auto used = host.use_board(*text); !used) return failure(tag + used.error().message);
    }
    return host.set_options(line.settings);
}

/// The error for an illegal turn of the game: file, game, line and turn, then the reason.
std::string refusal_text(const CommandLine& line, const PgnGame& game, Side first_to_move,
                         const RefusedPosition& refused) {
    assert(refused.turn);  // the FEN has been accepted before
    const std::size_t i = *refused.turn;
    const PgnTurn& turn = game.turns[i];
    return place(line, turn.line) + "turn " + std::to_string(i + 1) + " '" + turn.text + "' (" +
           move_number(first_to_move, i) + "): " + refused.reason;
}

/// Checks that the position and all turns of the game are legal. Returns the side that moves first.
Result<Side> check_game(const CommandLine& line, const PgnGame& game, Session& session) {
    if (auto set = session.set_position(position_after(game, 0)); !set)
        return failure(place(line, game.tag_line("FEN")) + set.error().message);
    const Side first_to_move = session.side();
    if (auto set = session.set_position(position_after(game, game.turns.size())); !set)
        return failure(refusal_text(line, game, first_to_move, set.error()));
    return first_to_move;
}

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

/// Formats the text output in columns.
class Table {
  public:
    explicit Table(const PgnGame& game) {
        for (const PgnTurn& turn : game.turns) width_ = std::max(width_, turn.text.size());
    }

    std::string row(const std::string& number, const PgnTurn& turn, const AnalysisCollector& search) const {
        constexpr std::size_t number_width = 7;  // room for `150...`
        constexpr std::size_t score_width = 10;  // room for `mate -12`
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

Result<void> replay(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    assert(line.pgn);
    const Result<PgnGame> game = read_game(line);
    if (!game) return failure(game.error().message);
    if (auto set = set_up(line, *game, host); !set) return set;
    Session& session = host.session();
    const Result<Side> first_to_move = check_game(line, *game, session);
    if (!first_to_move) return failure(first_to_move.error().message);

    SearchRequest request;
    request.limits = line.limits;
    const Table table(*game);
    Json document = heading(line, *game, host.variant());
    for (std::size_t i = 0; i < game->turns.size(); ++i) {
        if (i > 0 && control.is_stopped()) break;
        const PgnTurn& turn = game->turns[i];
        if (auto set = session.set_position(position_after(*game, i)); !set)
            return failure(set.error().message);
        AnalysisCollector search;
        if (auto searched = session.go(request, control, search); !searched) return searched;
        if (writer.failed()) return {};
        const std::string number = move_number(*first_to_move, i);
        if (!line.json) {
            writer.line(table.row(number, turn, search));
            continue;
        }
        Json entry{{"number", number}, {"turn", turn.text}, {"comment", turn.comment}};
        entry.update(search.document(host.variant(), session));
        entry.erase("variant");  // the heading has the variant
        document["turns"].push_back(entry);
    }
    if (line.json) writer.line(text(document));
    return {};
}

}  // namespace sweeper
