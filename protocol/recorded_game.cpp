#include "protocol/recorded_game.hpp"

#include <cassert>
#include <span>

#include "protocol/pgn/board_tag.hpp"
#include "protocol/pgn/writer.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

/// The error for an illegal turn of the game: file, game, line and turn, then the reason.
std::string refusal_text(const PgnGame& game, const GamePlace& place, Side first_to_move,
                         const RefusedPosition& refused) {
    assert(refused.turn);  // the FEN has been accepted before
    const std::size_t i = *refused.turn;
    const PgnTurn& turn = game.turns[i];
    return place.text(turn.line) + "turn " + std::to_string(i + 1) + " '" + turn.text + "' (" +
           move_number(first_to_move, i) + "): " + refused.reason;
}

}  // namespace

std::string GamePlace::text(int line) const {
    return file + ": game " + std::to_string(game) + ": " +
           (line == 0 ? "" : "line " + std::to_string(line) + ": ");
}

PositionRequest position_after(const PgnGame& game, std::size_t half_turns) {
    PositionRequest request;
    const std::string fen = join(split_words(game.tag("FEN")), ' ');
    if (!fen.empty() && fen != "startpos") request.fen = fen;
    for (std::size_t i = 0; i < half_turns; ++i) request.turns.push_back(game.turns[i].text);
    return request;
}

Result<void> set_up(const CommandLine& line, const PgnGame& game, const GamePlace& place, SessionHost& host) {
    if (line.variant) {
        if (auto set = host.set_options(std::span(line.settings).first(1)); !set) return set;
    } else if (const std::string variant = game.tag("Variant"); !variant.empty()) {
        if (auto set = host.set_option("UCI_Variant", variant); !set)
            return failure(place.text(game.tag_line("Variant")) + set.error().message);
    }
    if (const std::string board = game.tag("BoardFile"); !board.empty()) {
        const std::string tag = place.text(game.tag_line("BoardFile")) + "BoardFile: ";
        const Result<std::string> text = board_of_tag(board);
        if (!text) return failure(tag + text.error().message);
        if (auto used = host.use_board(*text); !used) return failure(tag + used.error().message);
    }
    return host.set_options(line.settings);
}

Result<Side> check_game(const PgnGame& game, const GamePlace& place, Session& session) {
    if (auto set = session.set_position(position_after(game, 0)); !set)
        return failure(place.text(game.tag_line("FEN")) + set.error().message);
    const Side first_to_move = session.side();
    if (auto set = session.set_position(position_after(game, game.turns.size())); !set)
        return failure(refusal_text(game, place, first_to_move, set.error()));
    return first_to_move;
}

}  // namespace sweeper
