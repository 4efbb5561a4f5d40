// An annotated game as text: PGN or a line of JSON (docs/analysis.md describes both).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/batch/game_desk.hpp"
#include "protocol/batch/summary.hpp"
#include "protocol/pgn/game.hpp"

namespace sweeper {

/// Names of the tags that an annotated game has in addition to the tags of the record.
namespace annotated {
inline const std::string source_game = "SourceGame";  ///< number of the game in its file
inline const std::string analysis = "Analysis";       ///< program, limits and options
inline const std::string added_marks = "AddedMarks";  ///< half-turns and marks that the source does not have
inline const std::string first_errors = "WhiteErrors";
inline const std::string second_errors = "BlackErrors";
inline const std::string turning_point = "TurningPoint";
}  // namespace annotated

/// Removes what an earlier run of the program added to a game: its tags, evaluations, marks and variations.
/// Other remarks stay. No effect if the tag Analysis does not name this program.
void remove_annotations(PgnGame& game);

/// The parts of an annotated game that a continued run reads. The rest is known from the source.
struct AnnotatedGame {
    int number = 0;        ///< number of the game in the source
    std::string analysis;  ///< value of the tag Analysis
    std::vector<std::string> turns;
    std::array<PlayerErrors, 2> errors;  ///< [index(Side)]
    std::string turning_point;           ///< empty if there is none
};

/// Adds the tags that identify an annotated game: its number and the analysis (program, limits and options).
void add_source_tags(PgnGame& game, int number, const std::string& analysis);

/// The beginning of an annotated game as PGN, before the tags of the analysis. Precondition: the game has the
/// tags of add_source_tags().
std::string pgn_head(const PgnGame& game);
/// The game with the analysis as PGN, with an empty line at its end. It begins with pgn_head().
std::string annotated_pgn(const PgnGame& game, const GameAnalysis& analysis, const GameSummary& summary);

/// Reads an annotated game from a PGN file. The error names the tag.
Result<AnnotatedGame> read_annotated_pgn(const PgnGame& game);

/// The beginning of an annotated game as one line of JSON, before the analysis. Precondition: the game has
/// the tags of add_source_tags().
std::string json_head(const PgnGame& game);
/// The game with the analysis as one line of JSON, without its newline. It begins with json_head().
std::string annotated_json(const PgnGame& game, const GameAnalysis& analysis, const GameSummary& summary);
/// Reads a line of annotated_json(). The error names the field.
Result<AnnotatedGame> read_annotated_json(std::string_view line);

/// The last line of a file of JSON lines: the table of the players.
std::string players_json(const std::vector<GameSummary>& games);

}  // namespace sweeper
