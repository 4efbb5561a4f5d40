// Football chess. A goal ends the game: the ball is on a goal square (FB-9).
#include "tests/reference/football.hpp"

#include "tests/reference/board.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

constexpr int size = 9;
const FenFormat format{size, size, "KQRBNkqrbna", "a", {side_field, count_field}};

std::optional<Side> goal(const std::string& fen) {
    const reference::Board board(size, size, reference::fields_of(fen)[0]);
    if (board.at(reference::cell_named("e9")) == 'a') return Side::first;
    if (board.at(reference::cell_named("e1")) == 'a') return Side::second;
    return std::nullopt;
}

std::optional<std::string> fault(const std::string& fen) {
    if (auto found = format_fault(fen, format)) return found;
    if (fen.find('a') == std::string::npos) return "board: there is no ball (a)";
    if (goal(fen)) return "board: the game is over";
    return std::nullopt;
}

std::optional<Side> scorer(const std::string& /*before*/, const std::string& after) {
    return goal(after);
}

}  // namespace

Game football() {
    return {"football", fault, reference::football::turns, reference::football::after, scorer};
}

}  // namespace certificates
