#include "protocol/replay.hpp"

#include <algorithm>
#include <cassert>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "protocol/analysis_json.hpp"
#include "protocol/format.hpp"
#include "protocol/pgn/reader.hpp"
#include "protocol/pgn/writer.hpp"
#include "protocol/recorded_game.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"
#include "system/paths.hpp"

namespace sweeper {

namespace {

using Json = nlohmann::ordered_json;

Result<PgnGame> read_game(const CommandLine& line, const GamePlace& place) {
    Result<std::ifstream> file = open_text_file(path_of(*line.pgn));
    if (!file) return failure(place.file + ": " + file.error().message);
    Result<PgnGame> game = read_pgn_game(*file, line.game);
    if (auto read = check_read(*file); !read) return failure(place.text() + read.error().message);
    if (!game) return failure(place.text() + game.error().message);
    return game;
}

/// Formats the text output in columns.
class Table {
  public:
    explicit Table(const PgnGame& game) {
        for (const PgnTurn& turn : game.turns) width_ = std::max(width_, turn.text.size());
    }

    std::string row(const std::string& number, const PgnTurn& turn, const AnalysisCollector& search) const {
        constexpr std::size_t number_width = 7;  // room for `150...`
        return padded(number, number_width) + padded(turn.text, width_) + "  " +
               score_columns(search.best_line()) + " best " + search.best_turn().turn.value_or("(none)");
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
    const GamePlace place{line.places.of("pgn") + " " + path_in_quotes(*line.pgn), line.game};
    const Result<PgnGame> game = read_game(line, place);
    if (!game) return failure(game.error().message);
    if (auto set = set_up(line, *game, place, host); !set) return set;
    Session& session = host.session();
    const Result<Side> first_to_move = check_game(*game, place, session);
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
