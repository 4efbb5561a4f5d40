// What the FENs of all games have in common (docs/rules/README.md, "FEN"): fields, a board rank by rank,
// numbers. A refusal names the field, what stands there and what is allowed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/geometry.hpp"
#include "engine/result.hpp"
#include "engine/side.hpp"
#include "variants/common/tally.hpp"

namespace sweeper {

/// `'text'`
std::string quoted(std::string_view text);
std::string quoted(char letter);

/// The parts of a text, which may be empty; they point into it.
std::vector<std::string_view> split(std::string_view text, char separator);

/// As many fields as `names` has (`board, side, count`), with exactly one space between them. `game` is for
/// the refusal: `a Libero FEN`.
Result<std::vector<std::string_view>> fen_fields(std::string_view text, std::string_view game,
                                                 std::string_view names);

Result<Side> read_side(std::string_view field);

/// A number from `least` to `most` without leading zeros.
Result<int> read_number(std::string_view field_name, std::string_view field, int least, int most);

/// `1-0`, each number at most `most`, a digit.
Result<Tally> read_tally(std::string_view field_name, std::string_view field, int most);
std::string tally_text(Tally tally);

/// Reads a board field, ranks from the top. `place` is called for every letter, `skip` for every empty
/// square; what they refuse is refused with the rank it is in.
Result<void> read_board(Grid grid, std::string_view field,
                        const std::function<Result<void>(char letter, int file, int rank)>& place,
                        const std::function<Result<void>(int file, int rank)>& skip);

/// The reverse; letter_at(file, rank) is `.` for an empty square.
template <typename LetterAt>
std::string board_text(Grid grid, LetterAt&& letter_at) {
    std::string text;
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        int run = 0;
        const auto close_run = [&] {
            if (run > 0) text += std::to_string(run);
            run = 0;
        };
        for (int file = 0; file < grid.files; ++file) {
            const char letter = letter_at(file, rank);
            if (letter == '.') {
                ++run;
                continue;
            }
            close_run();
            text += letter;
        }
        close_run();
        if (rank > 0) text += '/';
    }
    return text;
}

}  // namespace sweeper
