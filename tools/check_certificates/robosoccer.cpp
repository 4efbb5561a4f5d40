// Robosoccer. A goal ends the game: the ball is on the opponent's first row (ROB-7).
#include "tests/reference/robosoccer.hpp"

#include "tests/reference/board.hpp"
#include "tests/reference/default_boards.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

constexpr int files = 6;
constexpr int ranks = 8;
// The kinds of the small arrows in reading order: between two ranks (ud) or between two files (lr).
const FenFormat format{
    files,
    ranks,
    "SMLBsmlb",
    "Bb",
    {side_field,
     {"arrows", "-|[ud]{2}[lr][ud][lr]{2}[ud]{2}[lr]{2}[ud][lr][ud]{2}",
      "- or a direction (u, d, l, r) for each of the 14 small arrows of the built-in board"},
     count_field}};

std::optional<Side> goal(const std::string& fen) {
    const reference::Board board(files, ranks, reference::fields_of(fen)[0]);
    if (const auto ball = board.find('B'); ball && ball->rank == ranks - 1) return Side::first;
    if (const auto ball = board.find('b'); ball && ball->rank == 0) return Side::second;
    return std::nullopt;
}

std::optional<std::string> fault(const std::string& fen) {
    if (auto found = format_fault(fen, format)) return found;
    if (goal(fen)) return "board: the game is over";
    return std::nullopt;
}

std::map<std::string, std::string> turns(const std::string& fen) {
    return reference::robosoccer::turns(fen, reference::default_robosoccer_board);
}

std::optional<std::string> after(const std::string& fen, const std::string& turn) {
    return reference::robosoccer::after(fen, turn, reference::default_robosoccer_board);
}

std::optional<Side> scorer(const std::string& /*before*/, const std::string& after) {
    return goal(after);
}

const Game game{"robosoccer", fault, turns, after, scorer};

}  // namespace

const Game& robosoccer() {
    return game;
}

}  // namespace certificates
