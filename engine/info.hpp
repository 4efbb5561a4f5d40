// The reports of a search, while it runs and when it ends, as values. The protocol turns them into text.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/limits.hpp"

namespace sweeper {

enum class Bound : std::uint8_t { none, upper, lower, exact };

/// A score as reported: centi-units, or the distance to the end of the whole game.
struct ReportedScore {
    enum class Kind : std::uint8_t { centi, mate };
    Kind kind = Kind::centi;
    /// centi: from the side to move. mate: half-turns to the end, positive if the side to move wins, negative
    /// if it loses, 0 if the game is over.
    int value = 0;
};

/// Chances in thousandths, of the whole game, for the side to move; the three add up to 1000.
struct WinDrawLoss {
    int win = 0;
    int draw = 0;
    int loss = 0;
};

/// One `info` line with a score.
struct SearchInfo {
    int depth = 0;
    int seldepth = 0;
    int multi_pv = 1;  ///< number of the line; 1 is the best
    ReportedScore score;
    Bound bound = Bound::exact;
    /// Half-turns to the next goal if it is proven: positive if the side to move scores it, negative if it
    /// concedes.
    std::optional<int> goal;
    std::optional<WinDrawLoss> win_draw_loss;
    std::uint64_t nodes = 0;
    int hash_full = 0;  ///< thousandths
    Milliseconds time{0};
    std::vector<std::string> principal_variation;
};

/// `info depth D currmove T currmovenumber K`.
struct CurrentTurn {
    int depth = 0;
    std::string turn;
    int number = 1;
};

/// `bestmove`.
struct BestTurn {
    std::optional<std::string> turn;    ///< nullopt if there is no legal turn
    std::optional<std::string> ponder;  ///< the expected answer
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

/// Receives what a search reports, on the thread that called Session::go(). Must not call the Session back.
class SearchListener {
  public:
    virtual ~SearchListener() = default;
    virtual void on_info(const SearchInfo& info) = 0;
    virtual void on_current_turn(const CurrentTurn& current) = 0;
    /// The last call of a search.
    virtual void on_best_turn(const BestTurn& best) = 0;
    /// The only call of a perft.
    virtual void on_perft(const PerftReport& report) = 0;
};

}  // namespace sweeper
