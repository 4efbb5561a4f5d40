// Reads lines from a file descriptor and watches whether anybody still reads the output. POSIX.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace sweeper {

enum class Input : std::uint8_t {
    line,
    too_long,     ///< a line longer than longest_line; its text is dropped
    end,          ///< the end of the input
    hung_up,      ///< nobody reads the output any more
    interrupted,  ///< the program is to end
};

/// Whether nobody reads what is written to this file descriptor, or it is not open. Does not block.
bool output_hung_up(int descriptor);

class LineReader {
  public:
    /// In bytes. A `position` with a game of 300 turns has about 10 KiB.
    static constexpr std::size_t longest_line = std::size_t{1} << 24U;

    /// The file descriptors must stay open as long as the reader lives. `interrupt` becomes readable when the
    /// program is to end; -1 if there is none.
    LineReader(int input, int output, int interrupt = -1)
        : input_(input), output_(output), interrupt_(interrupt) {}

    /// Blocks until there is a line or one of the other results. Sets `line`, without its newline, if it
    /// returns Input::line. The last line of the input needs no newline.
    Input next(std::string& line);
    /// Whether the program is to end. Does not block.
    bool is_interrupted() const;

  private:
    bool take_line(std::string& line);
    bool read_more();

    int input_;
    int output_;
    int interrupt_;
    std::string buffer_;
    std::size_t begin_ = 0;     ///< what has not been returned starts here
    std::size_t searched_ = 0;  ///< there is no newline from begin_ to here
    bool too_long_ = false;     ///< the line being read is longer than longest_line
    bool at_end_ = false;
};

}  // namespace sweeper
