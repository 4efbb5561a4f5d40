// Reads and writes the common parts of the FENs of all games (docs/rules/README.md, "FEN"): fields, the
// board, numbers. An error names the field, its text and the allowed values.
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

/// `'text'`, for messages.
std::string quoted(std::string_view text);
std::string quoted(char letter);

/// The parts of a text between separators; parts may be empty. Precondition: `text` outlives the result,
/// which refers to it.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Splits a FEN into its fields. `names` lists the names of the fields, such as `board, side, count`. The FEN
/// must have exactly these fields, with one space between them. The error message begins with the text of
/// `game`, for example "a Libero FEN". Precondition: `text` outlives the result, which refers to it.
Result<std::vector<std::string_view>> fen_fields(std::string_view text, std::string_view game,
                                                 std::string_view names);

Result<Side> read_side(std::string_view field);

/// Reads a number from `least` to `most` without leading zeros.
Result<int> read_number(std::string_view field_name, std::string_view field, int least, int most);

/// Reads a tally such as `1-0`. Each number is a digit and at most `most`.
Result<Tally> read_tally(std::string_view field_name, std::string_view field, int most);
std::string tally_text(Tally tally);

/// Reads a board field, ranks from the top. Calls `place` for every letter and `skip` for every empty square,
/// with file and rank from 0. If a call fails, read_board stops and returns its error, preceded by the rank.
Result<void> read_board(Grid grid, std::string_view field,
                        const std::function<Result<void>(char letter, int file, int rank)>& place,
                        const std::function<Result<void>(int file, int rank)>& skip);

/// The inverse of read_board. letter_at(file, rank) is `.` for an empty square.
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
