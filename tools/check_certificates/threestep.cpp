// Three-step football. A goal changes the score (THR-10).
#include "tests/reference/threestep.hpp"

#include <algorithm>

#include "tests/reference/board.hpp"
#include "tests/reference/default_boards.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

constexpr int files = 11;
constexpr int ranks = 15;
const FenFormat format{files,
                       ranks,
                       "Ppo",
                       "o",
                       {side_field,
                        {"passes", "[0-2]", "0 to 2"},
                        {"score", "[0-8]-[0-8]", "0 to 8 for each side, as in 1-0"},
                        {"target", "[1-9]", "1 to 9"},
                        count_field}};

bool is_on_rim(reference::Cell cell) {
    return cell.file == 0 || cell.file == files - 1 || cell.rank == 0 || cell.rank == ranks - 1;
}

std::optional<std::string> fault(const std::string& fen) {
    if (auto found = format_fault(fen, format)) return found;
    const std::vector<std::string> fields = reference::fields_of(fen);
    const auto ball = reference::Board(files, ranks, fields[0]).find('o');
    if (!ball) return "board: there is no ball (o)";
    if (is_on_rim(*ball)) return "board: the ball on " + name(*ball) + ": it must be inside the rim (THR-5)";
    const std::string& score = fields[3];
    if (std::max(score[0], score[2]) >= fields[4][0])
        return "score: '" + score + "': the game is over, because the target is " + fields[4];
    return std::nullopt;
}

std::map<std::string, std::string> turns(const std::string& fen) {
    return reference::threestep::turns(fen, reference::default_threestep_board);
}

std::optional<std::string> after(const std::string& fen, const std::string& turn) {
    return reference::threestep::after(fen, turn, reference::default_threestep_board);
}

std::optional<Side> scorer(const std::string& before, const std::string& after) {
    const std::string old_score = reference::fields_of(before)[3];
    const std::string new_score = reference::fields_of(after)[3];
    if (new_score[0] > old_score[0]) return Side::first;
    if (new_score[2] > old_score[2]) return Side::second;
    return std::nullopt;
}

const Game game{"threestep", fault, turns, after, scorer};

}  // namespace

const Game& threestep() {
    return game;
}

}  // namespace certificates
