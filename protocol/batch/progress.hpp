// Reports the progress of a long task on standard error, with the time left.
#pragma once

#include <chrono>
#include <cstddef>
#include <mutex>
#include <ostream>
#include <string>

namespace sweeper {

/// The numbers of finished games and positions, and of all games and positions.
struct Progress {
    std::size_t games = 0;
    std::size_t all_games = 0;
    std::size_t positions = 0;
    std::size_t all_positions = 0;
};

/// `12 of 1000 games, 640 of 61000 positions, 1:02:10 left`. The time left is omitted before the first
/// position is finished, because it is unknown until then.
std::string progress_text(const Progress& progress, std::chrono::steady_clock::duration elapsed);

/// Counts finished games and positions, and writes the progress at intervals. All members may be called from
/// any thread.
class ProgressReport {
  public:
    /// With `is_terminal`, rewrites one line every second; otherwise writes a new line every 10 seconds.
    ProgressReport(std::ostream& out, bool is_terminal, std::size_t games, std::size_t positions);
    /// Ends the line on the terminal if the task has failed before the last report.
    ~ProgressReport();
    ProgressReport(const ProgressReport&) = delete;
    ProgressReport& operator=(const ProgressReport&) = delete;

    void add_position();
    void add_game();
    /// Writes the progress if the interval has passed. `is_last`: writes it in any case, and ends the line.
    void show(bool is_last = false);

  private:
    using Clock = std::chrono::steady_clock;

    std::mutex mutex_;
    std::ostream& out_;
    const bool is_terminal_;
    Progress progress_;
    const Clock::time_point begin_ = Clock::now();
    Clock::time_point shown_ = begin_;
    std::size_t width_ = 0;      ///< columns of the line on the terminal
    bool is_line_open_ = false;  ///< the line on the terminal has not been ended
};

}  // namespace sweeper
