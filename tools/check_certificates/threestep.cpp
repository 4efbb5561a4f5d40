// Three-step football. A goal changes the score (THR-10).
#include "tests/reference/threestep.hpp"

#include <algorithm>

#include "tests/reference/board.hpp"
#include "tests/reference/threestep_board.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

FenFormat format_on(const reference::Board& squares) {
    return {squares.files(),
            squares.ranks(),
            "Ppo",
            "o",
            {side_field,
             {"passes", "[0-2]", "0 to 2"},
             {"score", "[0-8]-[0-8]", "0 to 8 for each side, as in 1-0"},
             {"target", "[1-9]", "1 to 9"},
             count_field}};
}

std::optional<std::string> fault(const std::string& fen, const reference::Board& squares) {
    if (auto found = format_fault(fen, format_on(squares))) return found;
    const std::vector<std::string> fields = reference::fields_of(fen);
    const auto ball = reference::Board(squares.files(), squares.ranks(), fields[0]).find('o');
    if (!ball) return "board: there is no ball (o)";
    if (!reference::threestep::is_inside_rim(squares.at(*ball)))
        return "board: the ball on " + name(*ball) + ": it must be inside the rim (THR-5)";
    const std::string& score = fields[3];
    if (std::max(score[0], score[2]) >= fields[4][0])
        return "score: '" + score + "': the game is over, because the target is " + fields[4];
    return std::nullopt;
}

std::optional<Side> scorer(const std::string& before, const std::string& after) {
    const std::string old_score = reference::fields_of(before)[3];
    const std::string new_score = reference::fields_of(after)[3];
    if (new_score[0] > old_score[0]) return Side::first;
    if (new_score[2] > old_score[2]) return Side::second;
    return std::nullopt;
}

}  // namespace

Game threestep(const std::string& board) {
    namespace rules = reference::threestep;
    const reference::Board squares = rules::read_pitch(board).squares;
    return {
        "threestep", [squares](const std::string& fen) { return fault(fen, squares); },
        [board](const std::string& fen) { return rules::turns(fen, board); },
        [board](const std::string& fen, const std::string& turn) { return rules::after(fen, turn, board); },
        scorer};
}

}  // namespace certificates
