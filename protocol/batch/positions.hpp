// `sweeper analyse --positions FILE`: searches the positions of a file, several at a time, and counts how
// many are solved. docs/analysis.md describes the file and the output.
#pragma once

#include <span>

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "engine/session.hpp"
#include "protocol/command_line.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// Checks all positions, then searches them with the limits of the command line. Writes one line for each
/// position, in the order of the file, then a line with the number of solved positions. If `control` is
/// stopped, the output contains only the positions that were searched. Error: the input is bad; in this case
/// nothing was searched. Throws if the system fails. Precondition: line.positions has a value.
Result<void> analyse_positions(const CommandLine& line, std::span<const Variant> variants, Writer& writer,
                               const SearchControl& control);

}  // namespace sweeper
