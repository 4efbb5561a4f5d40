// Libero. A goal changes the points, or the sets at the end of a set (LIB-9).
#include "tests/reference/libero.hpp"

#include "tests/reference/board.hpp"
#include "tools/check_certificates/fen_format.hpp"
#include "tools/check_certificates/game.hpp"

namespace certificates {
namespace {

constexpr int files = 20;
constexpr int ranks = 9;
const FenFormat format{files,
                       ranks,
                       "GLSgls*",
                       "GLgl",
                       {side_field,
                        {"ball", "[a-t][1-9]", "a square, a1 to t9"},
                        {"points", "[0-2]-[0-2]", "0 to 2 for each side, as in 1-0"},
                        {"sets", "[01]-[01]", "0 or 1 for each side, as in 1-0; with 2 the game is over"},
                        count_field}};

/// Whether a cell exists. Of the first and the last file, only the goal cells exist (LIB-3).
bool exists(reference::Cell cell) {
    return (cell.file > 0 && cell.file < files - 1) || (cell.rank >= 3 && cell.rank <= 5);
}

std::optional<std::string> fault(const std::string& fen) {
    if (auto found = format_fault(fen, format)) return found;
    const std::vector<std::string> fields = reference::fields_of(fen);
    const reference::Board board(files, ranks, fields[0]);
    for (const reference::Cell cell : board.cells())
        if ((board.at(cell) == '*') == exists(cell))
            return "board: " + name(cell) + ": '*' must stand on a1-a3, a7-a9, t1-t3 and t7-t9 only";
    const char holder = board.at(reference::cell_named(fields[2]));
    if (holder == '.' || holder == '*') return "ball: '" + fields[2] + "': there is no piece on this square";
    return std::nullopt;
}

std::optional<Side> scorer(const std::string& before, const std::string& after) {
    const std::vector<std::string> old_fields = reference::fields_of(before);
    const std::vector<std::string> new_fields = reference::fields_of(after);
    constexpr std::size_t first = 0;  // places in the text of points and sets: `1-0`
    constexpr std::size_t second = 2;
    for (const std::size_t field : {std::size_t{4}, std::size_t{3}}) {  // the sets first
        if (new_fields[field][first] > old_fields[field][first]) return Side::first;
        if (new_fields[field][second] > old_fields[field][second]) return Side::second;
    }
    return std::nullopt;
}

}  // namespace

Game libero() {
    return {"libero", fault, reference::libero::turns, reference::libero::after, scorer};
}

}  // namespace certificates
