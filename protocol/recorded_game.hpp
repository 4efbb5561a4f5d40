// A recorded game and a session in which it is played again: for `sweeper analyse --pgn` and
// `sweeper annotate`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/result.hpp"
#include "engine/session.hpp"
#include "protocol/command_line.hpp"
#include "protocol/pgn/game.hpp"
#include "protocol/session_host.hpp"

namespace sweeper {

/// The place of a game, for error messages.
struct GamePlace {
    std::string file;  ///< the file in quotes, as the user named it: `--pgn 'games.pgn'`
    int game = 1;      ///< number of the game in the file, from 1

    /// `--pgn 'games.pgn': game 2: line 14: `, without a line if `line` is 0.
    std::string text(int line = 0) const;
};

/// The position after the first `half_turns` turns of the game.
PositionRequest position_after(const PgnGame& game, std::size_t half_turns);

/// Applies the variant and the board of the game, unless the command line names others, then the settings of
/// the command line.
Result<void> set_up(const CommandLine& line, const PgnGame& game, const GamePlace& place, SessionHost& host);

/// Checks that the position and all turns of the game are legal. Returns the side that moves first. The
/// session then has the final position of the game.
Result<Side> check_game(const PgnGame& game, const GamePlace& place, Session& session);

}  // namespace sweeper
