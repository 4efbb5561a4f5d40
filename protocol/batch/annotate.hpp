// `sweeper annotate FILE`: analyses all games of a file, several at a time, and writes them with evaluations,
// marks and better turns. docs/analysis.md describes the output.
#pragma once

#include <ostream>
#include <span>

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "engine/session.hpp"
#include "protocol/command_line.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Standard error, or its substitute in tests.
struct ErrorOutput {
    std::ostream& stream;
    bool is_terminal = false;
};

/// Checks all games, then analyses them. Writes each game to `line.out` as soon as it is finished, and sorts
/// the games at the end; games that the file already contains are not analysed again. Without `line.out`,
/// writes the games to `writer`, in the order of the source. If `control` is stopped, unfinished games are
/// left out. The summary goes to `writer` if `line.out` is given, otherwise to `errors`. Error: the input is
/// bad; in this case nothing was searched or written. Throws if the system fails.
Result<void> annotate(const CommandLine& line, std::span<const Variant> variants, Writer& writer,
                      const SearchControl& control, ErrorOutput errors);

}  // namespace sweeper
