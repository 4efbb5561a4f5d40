// Reads lines from an input, and notices when nobody reads the output any more.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "system/streams.hpp"

namespace sweeper {

enum class Input : std::uint8_t {
    line,
    too_long,     ///< a line longer than longest_line; its text is discarded
    end,          ///< the end of the input
    hung_up,      ///< nobody reads the output any more
    interrupted,  ///< the program must end
};

class LineReader {
  public:
    /// Length of the longest accepted line in bytes. A `position` with a game of 300 turns has about 10 KiB.
    static constexpr std::size_t longest_line = std::size_t{1} << 24U;

    /// The stream must outlive the reader.
    explicit LineReader(InputStream& input) : input_(input) {}

    /// Blocks until there is a line or another result. If the result is Input::line, sets `line` to the text
    /// without its newline. The last line of the input needs no newline.
    Input next(std::string& line);
    /// Whether the program must end. Does not block.
    bool is_interrupted() const {
        return input_.is_interrupted();
    }

  private:
    bool take_line(std::string& line);

    InputStream& input_;
    std::string buffer_;
    std::size_t begin_ = 0;     ///< beginning of the text not yet returned
    std::size_t searched_ = 0;  ///< there is no newline between begin_ and this index
    bool too_long_ = false;     ///< the line that is being read is longer than longest_line
    bool at_end_ = false;
};

}  // namespace sweeper
