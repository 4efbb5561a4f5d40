// Executes commands, one at a time.
#pragma once

#include "protocol/command.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

class Executor {
  public:
    /// The host and the writer must outlive the executor.
    Executor(SessionHost& host, Writer& writer) : host_(host), writer_(writer) {}

    /// Executes a command. Returns when the command is done; for a search, when its answer has been given.
    /// All calls must come from one thread, which is also the only thread that uses the host.
    void execute(const Command& command);

  private:
    void execute(const commands::Signal& signal);
    void execute(const commands::Handshake& handshake);
    void execute(const commands::IsReady& is_ready);
    void execute(const commands::SetOption& option);
    void execute(const commands::NewGame& new_game);
    void execute(const commands::SetPosition& position);
    void execute(const commands::Go& go);
    void execute(const commands::Query& query);
    void execute(const commands::Display& display);
    void execute(const commands::Evaluate& evaluate);
    void execute(const commands::ListTurns& list);
    void execute(const commands::ListSteps& list);
    void execute(const commands::RandomPosition& random);
    void execute(const commands::Flip& flip);
    void execute(const commands::Bench& bench);
    void execute(const commands::Help& help);
    void execute(const commands::Compiler& compiler);
    void execute(const commands::Refused& refused);

    SessionHost& host_;
    Writer& writer_;
    Dialect dialect_ = Dialect::uci;
};

}  // namespace sweeper
