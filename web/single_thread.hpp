// The protocol on one thread, for browsers that give a page no threads.
#pragma once

#include <string_view>

#include "protocol/command.hpp"
#include "protocol/executor.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper::web {

/// Executes each command synchronously: receive() returns when the command is finished. A search therefore
/// blocks all further commands, also `stop` and `ponderhit`. To stop a search, the page terminates the
/// worker.
class SingleThread {
  public:
    /// The host and the writer must outlive the object.
    SingleThread(SessionHost& host, Writer& writer) : executor_(host, writer) {}

    /// Receives a line without its newline. Returns false for `quit`.
    bool receive(std::string_view line) {
        const Command command = parse_command(line);
        const auto* const signal = std::get_if<commands::Signal>(&command);
        if (signal == nullptr) executor_.execute(command);
        return signal == nullptr || signal->kind != commands::Signal::Kind::quit;
    }

  private:
    Executor executor_;
};

}  // namespace sweeper::web
