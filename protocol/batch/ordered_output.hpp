// Writes numbered texts in the order of their numbers, although threads finish them in another order.
#pragma once

#include <cstddef>
#include <map>
#include <mutex>
#include <string>

#include "protocol/writer.hpp"

namespace sweeper {

class OrderedOutput {
  public:
    /// The numbers begin with `first`.
    OrderedOutput(Writer& writer, std::size_t first) : writer_(writer), next_(first) {}

    /// Writes the text as soon as all texts with smaller numbers have been written. `text`: lines, each with
    /// its newline. May be called from any thread.
    void add(std::size_t number, std::string text);

    /// Call at the end: writes the texts that wait for a text that never came, because the task was stopped.
    void flush();

  private:
    void write_first();

    Writer& writer_;
    std::mutex mutex_;
    std::size_t next_;                            ///< number of the next text to write
    std::map<std::size_t, std::string> waiting_;  ///< texts that follow it
};

}  // namespace sweeper
