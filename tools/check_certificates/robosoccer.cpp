// Robosoccer. A goal ends the game: the ball is on the opponent's first row (ROB-7).
#include "tests/reference/robosoccer.hpp"

#include "tests/reference/board.hpp"
#include "tests/reference/robosoccer_board.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

FenFormat format_on(const reference::robosoccer::Floor& floor) {
    std::string arrows;
    for (const std::string& letters : floor.small_arrows) arrows += "[" + letters + "]";
    const std::string count = std::to_string(floor.small_arrows.size());
    return {floor.files,
            floor.ranks,
            "SMLBsmlb",
            "Bb",
            {side_field,
             {"arrows", arrows.empty() ? "-" : "-|" + arrows,
              "- or a direction (u, d, l, r) for each of the " + count + " small arrows of the board"},
             count_field}};
}

std::optional<Side> scorer(const std::string& /*before*/, const std::string& after) {
    const std::string board = reference::fields_of(after)[0];
    if (board.substr(0, board.find('/')).find('B') != std::string::npos) return Side::first;
    if (board.substr(board.rfind('/')).find('b') != std::string::npos) return Side::second;
    return std::nullopt;
}

std::optional<std::string> fault(const std::string& fen, const FenFormat& format) {
    if (auto found = format_fault(fen, format)) return found;
    if (scorer({}, fen)) return "board: the game is over";
    return std::nullopt;
}

}  // namespace

Game robosoccer(const std::string& board) {
    namespace rules = reference::robosoccer;
    const FenFormat format = format_on(rules::read_floor(board, "-"));
    return {
        "robosoccer", [format](const std::string& fen) { return fault(fen, format); },
        [board](const std::string& fen) { return rules::turns(fen, board); },
        [board](const std::string& fen, const std::string& turn) { return rules::after(fen, turn, board); },
        scorer};
}

}  // namespace certificates
