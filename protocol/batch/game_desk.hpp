// A session that plays recorded games again, one after the other, and searches their positions.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/result.hpp"
#include "engine/search_control.hpp"
#include "protocol/batch/judgement.hpp"
#include "protocol/command_line.hpp"
#include "protocol/pgn/game.hpp"
#include "protocol/recorded_game.hpp"
#include "protocol/session_host.hpp"

namespace sweeper {

/// The analysis of a game: its searched positions and its judged turns.
struct GameAnalysis {
    Side first_to_move = Side::first;
    std::vector<GamePosition> positions;  ///< one more than turns; the last one follows the last turn
    std::vector<JudgedTurn> turns;
    Outcome outcome = Outcome::ongoing;  ///< of the final position; as recorded if the game is not over there
    std::optional<std::size_t> turning_point;
};

/// Not thread-safe; each thread has its own desk. The analysis of a game does not depend on earlier games.
class GameDesk {
  public:
    /// Both must outlive the desk. The settings of the command line apply to each game; two lines are
    /// searched unless the settings say otherwise.
    GameDesk(const CommandLine& line, std::span<const Variant> variants) : line_(line), variants_(variants) {}

    /// Sets up the game's variant, board and settings as for a new game, and checks its turns. Returns the
    /// side that moves first.
    Result<Side> set_up(const PgnGame& game, const GamePlace& place);

    /// Searches all positions of the game that was set up last; `on_search` is called after each search.
    /// Returns nullopt if `control` was stopped. Throws if a search is refused.
    std::optional<GameAnalysis> analyse(const PgnGame& game, Side first_to_move, SearchControl& control,
                                        const std::function<void()>& on_search);

  private:
    SearchedPosition search(SearchControl& control);
    GamePosition current_position();
    bool is_best(const PgnGame& game, std::size_t half_turn, const GamePosition& before,
                 const GamePosition& after);

    const CommandLine& line_;
    std::span<const Variant> variants_;
    std::optional<SessionHost> host_;
    std::string set_up_for_;  ///< variant and board of the host
};

}  // namespace sweeper
