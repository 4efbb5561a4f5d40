// Splits a PGN file into the texts of its games, without checking them.
#pragma once

#include <cstddef>
#include <istream>
#include <string>
#include <vector>

#include "engine/result.hpp"

namespace sweeper {

/// The text of one game and its place in the file.
struct PgnText {
    std::string text;      ///< cut if the game has more than longest_game bytes
    int line = 1;          ///< number of the first line of the text in the file
    std::size_t size = 0;  ///< size of the whole text in bytes

    /// Limit in bytes; 300 half-turns with comments need about 20 KiB.
    static constexpr std::size_t longest_game = 1U << 20U;
};

/// The texts of all games of a file. A game begins with its first tag pair or word. It ends with its result,
/// or before the next line that begins with a tag pair. A comment between two games belongs to the game
/// before it if it begins in the line of the result, otherwise to the game after it.
std::vector<PgnText> split_pgn(std::istream& file);

/// The text of game `number` (from 1) of a file; reads no more of the file than needed. The error says how
/// many games the file has.
Result<PgnText> pgn_game_text(std::istream& file, int number);

}  // namespace sweeper
