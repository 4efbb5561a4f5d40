// The summary of annotated games: errors of each player, and the turning point of each game.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "protocol/batch/game_desk.hpp"

namespace sweeper {

/// The errors of one player. Each member is a sum over the player's turns.
struct PlayerErrors {
    int turns = 0;
    int loss = 0;  ///< lost winning chance in thousandths
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    int missed_goals = 0;
    int allowed_goals = 0;

    PlayerErrors& operator+=(const PlayerErrors& other);
    friend bool operator==(const PlayerErrors&, const PlayerErrors&) = default;
};

/// A member of PlayerErrors and its name. The order of error_fields is the order in text().
struct ErrorField {
    std::string_view name;
    int PlayerErrors::*member;
};
constexpr std::array<ErrorField, 7> error_fields{{{"turns", &PlayerErrors::turns},
                                                  {"loss", &PlayerErrors::loss},
                                                  {"inaccuracies", &PlayerErrors::inaccuracies},
                                                  {"mistakes", &PlayerErrors::mistakes},
                                                  {"blunders", &PlayerErrors::blunders},
                                                  {"missed goals", &PlayerErrors::missed_goals},
                                                  {"allowed goals", &PlayerErrors::allowed_goals}}};

/// `turns 30, loss 93.0 %, inaccuracies 2, …`: the value of a tag.
std::string text(const PlayerErrors& errors);
/// The inverse of text(). The error message quotes the wrong part and says what is wrong with it.
Result<PlayerErrors> parse_player_errors(std::string_view text);

/// A game in the summary.
struct GameSummary {
    int number = 0;                      ///< number of the game in its file, from 1
    std::array<std::string, 2> players;  ///< [index(Side)]
    std::string result;                  ///< as recorded
    std::array<PlayerErrors, 2> errors;  ///< [index(Side)]
    std::string turning_point;           ///< `12... e4:e9 (64.0 % to 21.0 %)`; empty if there is none
};

/// The summary of a game without its analysis.
GameSummary summary_of(int number, const PgnGame& game);
GameSummary summary_of(int number, const PgnGame& game, const GameAnalysis& analysis);

/// The table of all players, then a line for each game, in the order of the games. Control characters of the
/// names are written as `?`, because the text may go to a terminal.
std::string summary_text(std::vector<GameSummary> games);

/// The sum of the errors of each player, and the number of games.
struct PlayerRow {
    std::string name;
    int games = 0;
    PlayerErrors errors;
};
/// The rows of the table, in alphabetical order of the names.
std::vector<PlayerRow> player_rows(const std::vector<GameSummary>& games);

/// A chance in thousandths as `64.2 %`.
std::string percent(int thousandths);

}  // namespace sweeper
