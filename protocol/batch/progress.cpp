#include "protocol/batch/progress.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>

namespace sweeper {

namespace {

constexpr std::chrono::seconds terminal_interval{1};
constexpr std::chrono::seconds file_interval{10};

/// A duration as `1:02:10` or `2:10`.
std::string time_text(std::chrono::seconds time) {
    const auto count = time.count();
    const auto two_digits = [](std::int64_t number) {
        return (number < 10 ? ":0" : ":") + std::to_string(number);
    };
    const std::string hours = count < 3600 ? "" : std::to_string(count / 3600);
    const std::string minutes = hours.empty() ? std::to_string(count / 60) : two_digits(count / 60 % 60);
    return hours + minutes + two_digits(count % 60);
}

}  // namespace

std::string progress_text(const Progress& progress, std::chrono::steady_clock::duration elapsed) {
    const auto& [games, all_games, positions, all_positions] = progress;
    std::string text = std::to_string(games) + " of " + std::to_string(all_games) + " games, " +
                       std::to_string(positions) + " of " + std::to_string(all_positions) + " positions";
    if (positions == 0 || positions >= all_positions) return text;
    const double share = static_cast<double>(all_positions - positions) / static_cast<double>(positions);
    return text + ", " + time_text(std::chrono::duration_cast<std::chrono::seconds>(elapsed * share)) +
           " left";
}

ProgressReport::ProgressReport(std::ostream& out, bool is_terminal, std::size_t games, std::size_t positions)
    : out_(out), is_terminal_(is_terminal), progress_{0, games, 0, positions} {}

ProgressReport::~ProgressReport() {
    if (is_line_open_) out_ << '\n' << std::flush;
}

void ProgressReport::add_position() {
    const std::lock_guard lock(mutex_);
    ++progress_.positions;
}

void ProgressReport::add_game() {
    const std::lock_guard lock(mutex_);
    ++progress_.games;
}

void ProgressReport::show(bool is_last) {
    const std::lock_guard lock(mutex_);
    const Clock::time_point now = Clock::now();
    if (!is_last && now - shown_ < (is_terminal_ ? terminal_interval : file_interval)) return;
    shown_ = now;
    std::string text = progress_text(progress_, now - begin_);
    const std::size_t size = text.size();
    if (is_terminal_) {
        text.resize(std::max(size, width_), ' ');
        text.insert(0, "\r");
        width_ = size;
    }
    is_line_open_ = is_terminal_ && !is_last;
    out_ << text << (is_line_open_ ? "" : "\n") << std::flush;
}

}  // namespace sweeper
