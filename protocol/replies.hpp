// The replies to commands that ask about the current position, as blocks of lines, each with its newline.
#pragma once

#include <string>

#include "engine/result.hpp"
#include "engine/session.hpp"
#include "protocol/command.hpp"

namespace sweeper {

/// `d`.
std::string display_block(const Session& session);
/// `eval`.
std::string evaluation_block(const Session& session);
/// `legal`.
std::string legal_block(const Session& session);
/// `steps`.
Result<std::string> steps_block(const Session& session, std::string_view actions);
/// `query`.
std::string query_block(const Session& session, commands::Query::Subject subject);

/// `1-0 (goal)`, `*`.
std::string result_text(const GameResult& result);

}  // namespace sweeper
