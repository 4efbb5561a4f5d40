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
/// the games at the end; games that the file has already are not analysed again. Without `line.out` writes
/// the games to `writer`, in their order. If `control` is stopped, unfinished games are left out. The summary
/// goes to `writer` if there is `line.out`, otherwise to `errors`. Errors: bad input; then nothing was
/// searched and nothing written. Throws if the system fails.
Result<void> annotate(const CommandLine& line, std::span<const Variant> variants, Writer& writer,
                      const SearchControl& control, ErrorOutput errors);

}  // namespace sweeper
