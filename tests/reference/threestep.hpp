// Three-step football, rule by rule (docs/rules/threestep.md): the slow reference that the engine is tested
// against.
#pragma once

#include <map>
#include <string>

namespace reference::threestep {

/// All distinct turns of a valid position on the board of a valid board file: resulting FEN -> canonical
/// text.
std::map<std::string, std::string> turns(const std::string& fen, const std::string& board_file);

}  // namespace reference::threestep
