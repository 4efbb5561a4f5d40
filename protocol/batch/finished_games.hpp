// The games that an earlier run of `sweeper annotate` has written, so that the run can be continued.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "protocol/batch/summary.hpp"
#include "protocol/pgn/game.hpp"

namespace sweeper {

enum class OutputFormat : std::uint8_t { pgn, json_lines };

/// Reads a game of the source file and adds the tags that identify its annotated game.
using SourceGame = std::function<Result<PgnGame>(int number)>;

/// A finished game in the output.
struct FinishedGame {
    GameSummary summary;
    std::size_t begin = 0;  ///< first byte of its text
    std::size_t size = 0;   ///< bytes of its text
};

struct FinishedGames {
    std::vector<FinishedGame> games;  ///< in the order of the output
    std::size_t size = 0;  ///< bytes of these games; the rest of the text is a game that was cut off
};

/// Finds the finished games in the text of an output file. The last game may be cut off. Error: the text has
/// other games than the source, or games with other limits; the error names the line. `analysis`: the value
/// of the tag Analysis in this run. `games`: the number of games in the source.
Result<FinishedGames> find_finished_games(std::string_view text, OutputFormat format, int games,
                                          const std::string& analysis, const SourceGame& source);

}  // namespace sweeper
