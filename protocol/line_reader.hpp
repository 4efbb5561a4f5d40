// Lines from a file descriptor, while watching whether anybody still reads our answers. POSIX.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace sweeper {

enum class Input : std::uint8_t {
    line,
    too_long,  ///< a line beyond longest_line, which is lost
    end,       ///< of the input
    hung_up,   ///< nobody reads the output any more
    interrupted,
};

/// Nobody reads what is written to this file descriptor, or it is not open. Does not block.
bool output_hung_up(int descriptor);

class LineReader {
  public:
    static constexpr std::size_t longest_line = std::size_t{1} << 24U;  // a game of 300 turns has some 10 KiB

    /// File descriptors, which stay open as long as the reader lives. `interrupt` becomes readable when the
    /// program is to end; -1: there is none.
    LineReader(int input, int output, int interrupt = -1)
        : input_(input), output_(output), interrupt_(interrupt) {}

    /// Blocks until there is something to tell. `line` is set, without its newline, if that is a line; the
    /// last line of the input needs no newline.
    Input next(std::string& line);
    /// The program is to end. Does not block.
    bool is_interrupted() const;

  private:
    bool take_line(std::string& line);
    bool read_more();

    int input_;
    int output_;
    int interrupt_;
    std::string buffer_;        ///< read, but not yet returned
    std::size_t begin_ = 0;     ///< the rest of the buffer starts here
    std::size_t searched_ = 0;  ///< no newline from begin_ to here
    bool too_long_ = false;     ///< the line being read has lost bytes
    bool at_end_ = false;
};

}  // namespace sweeper
