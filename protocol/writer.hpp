// Answers from several threads to one stream: whole lines, flushed, never mixed.
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
    /// The stream outlives the writer, which does not let it throw. The descriptor is the one that it writes
    /// to, if there is one.
    explicit Writer(std::ostream& out, std::optional<int> descriptor = {})
        : out_(out), descriptor_(descriptor) {}

    /// Adds the newline.
    void line(std::string_view text) {
        write(text, "\n");
    }
    /// Several lines, each with its newline.
    void block(std::string_view text) {
        write(text, "");
    }
    /// `info string error: …`.
    void error(std::string_view message);

    /// A write failed, or lost_reader() has said so: nobody reads any more.
    bool failed() const {
        return failed_;
    }
    /// Looks whether nobody reads any more, though nothing was written. Does not block.
    bool lost_reader();

  private:
    void write(std::string_view text, std::string_view end);

    std::mutex mutex_;
    std::ostream& out_;
    const std::optional<int> descriptor_;
    std::atomic<bool> failed_{false};
};

}  // namespace sweeper
