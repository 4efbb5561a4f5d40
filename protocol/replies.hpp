// The replies to commands about the current position, as blocks of lines, each line with its newline.
#pragma once

#include <string>

#include "engine/result.hpp"
#include "engine/session.hpp"
#include "protocol/command.hpp"

namespace sweeper {

/// The reply to `d`.
std::string display_block(const Session& session);
/// The reply to `eval`.
std::string evaluation_block(const Session& session);
/// The reply to `legal`.
std::string legal_block(const Session& session);
/// The reply to `steps`.
Result<std::string> steps_block(const Session& session, std::string_view actions);
/// The reply to `query`.
std::string query_block(const Session& session, commands::Query::Subject subject);

/// A result as text, such as `1-0 (goal)` or `*`.
std::string result_text(const GameResult& result);

}  // namespace sweeper
