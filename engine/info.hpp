// The reports of a search, while it runs and when it ends, as values. The protocol turns them into text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/limits.hpp"

namespace sweeper {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// The score in a report: in centi-units, or as the distance to the end of the whole game.
struct ReportedScore {
    enum class Kind : std::uint8_t { centi, mate };
    Kind kind = Kind::centi;
    /// Kind centi: centi-units, positive if the side to move is ahead. Kind mate: half-turns to the end of
    /// the game, positive if the side to move wins, negative if it loses, 0 if the game is over.
    int value = 0;
};

/// The chances of the side to move to win, draw and lose the whole game, in thousandths; they add up to 1000.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

/// One `info` line with a score.
struct SearchInfo {
    int depth = 0;
    int seldepth = 0;
    int multi_pv = 1;  ///< number of the line, from 1; line 1 is the best
    ReportedScore score;
    Bound bound = Bound::exact;
    /// Half-turns to the next goal, positive if the side to move scores, negative if it concedes; nullopt if
    /// no goal is proven.
    std::optional<int> goal;
    std::optional<WinDrawLoss> win_draw_loss;
    std::uint64_t nodes = 0;
    int hash_full = 0;  ///< table entries written by this search, in thousandths of all entries
    Milliseconds time{0};
    std::vector<std::string> principal_variation;
};

/// One line `info depth D currmove T currmovenumber K`: the root turn that is being searched.
struct CurrentTurn {
    int depth = 0;
    std::string turn;
    int number = 1;
};

/// The answer of a search, printed as `bestmove`.
struct BestTurn {
    std::optional<std::string> turn;    ///< nullopt if there is no legal turn
    std::optional<std::string> ponder;  ///< the opponent's expected answer
};

/// The result of `go perft N`. The rows are the distinct first turns, sorted by text.
struct PerftReport {
    struct Row {
        std::string turn;
        std::uint64_t count = 0;
    };
    std::vector<Row> rows;
    std::uint64_t total = 0;
    bool complete = true;  ///< false: stopped early, so the counts are too small
};

/// Receives the reports of a search, on the thread that called Session::go(). Its members must not call the
/// Session.
class SearchListener {
  public:
    virtual ~SearchListener() = default;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_current_turn(const CurrentTurn& current) = 0;
    /// The last call of a search: its answer.
    virtual void on_best_turn(const BestTurn& best) = 0;
    /// The only call of `go perft`.
    virtual void on_perft(const PerftReport& report) = 0;
};

}  // namespace sweeper
