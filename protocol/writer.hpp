// Writes the answers of several threads to one stream: whole lines, never mixed, flushed at once.
#pragma once

#include <atomic>
#include <mutex>
#include <optional>
#include <ostream>
#include <string_view>

namespace sweeper {

/// All members may be called from any thread.
class Writer {
  public:
    /// The stream outlives the writer and has its exceptions off. `descriptor`: the file descriptor behind
    /// the stream, if there is one.
    explicit Writer(std::ostream& out, std::optional<int> descriptor = {})
        : out_(out), descriptor_(descriptor) {}

    /// Writes one line; the newline is added.
    void line(std::string_view text) {
        write(text, "\n");
    }
    /// Writes several lines; each has its newline already.
    void block(std::string_view text) {
        write(text, "");
    }
    /// `info string error: …`.
    void error(std::string_view message);

    /// Whether nobody reads any more: a write failed, or lost_reader() returned true.
    bool failed() const {
        return failed_;
    }
    /// Checks, without writing anything, whether nobody reads any more. Does not block.
    bool lost_reader();

  private:
    void write(std::string_view text, std::string_view end);

    std::mutex mutex_;
    std::ostream& out_;
    const std::optional<int> descriptor_;
    std::atomic<bool> failed_{false};
};

}  // namespace sweeper
