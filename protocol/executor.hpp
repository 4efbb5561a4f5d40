// Executes commands in the order in which they were received.
#pragma once

#include "engine/result.hpp"
#include "protocol/command.hpp"
#include "protocol/command_queue.hpp"
#include "protocol/session_host.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

class Executor {
  public:
    /// All outlive the executor.
    Executor(SessionHost& host, CommandQueue& queue, Writer& writer)
        : host_(host), queue_(queue), writer_(writer) {}

    /// Until the queue is closed and empty. The one thread that touches the host.
    void run();

  private:
    void dispatch(const Command& command);
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

    void begin_search();
    Result<void> search_to_end(Session& session, const SearchRequest& request, SearchListener& listener);

    SessionHost& host_;
    CommandQueue& queue_;
    Writer& writer_;
    Dialect dialect_ = Dialect::uci;
};

}  // namespace sweeper
