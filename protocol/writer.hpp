// Writes the answers of several threads to one stream. Lines are written whole, are never mixed, and are
// flushed at once.
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
    /// The stream must outlive the writer and have its exceptions turned off. `descriptor`: the file
    /// descriptor of the stream, if it has one.
    explicit Writer(std::ostream& out, std::optional<int> descriptor = {})
        : out_(out), descriptor_(descriptor) {}

    /// Writes one line; the newline is added.
    void line(std::string_view text) {
        write(text, "\n");
    }
    /// Writes several lines; each already has its newline.
    void block(std::string_view text) {
        write(text, "");
    }
    /// Writes a message as `info string error: …`.
    void error(std::string_view message);

    /// Whether nobody reads the output any more: a write failed, or lost_reader() returned true.
    bool failed() const {
        return failed_;
    }
    /// Checks whether nobody reads the output any more, without writing anything. Does not block.
    bool lost_reader();

  private:
    void write(std::string_view text, std::string_view end);

    std::mutex mutex_;
    std::ostream& out_;
    const std::optional<int> descriptor_;
    std::atomic<bool> failed_{false};
};

}  // namespace sweeper
