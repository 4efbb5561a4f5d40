// The board files of three-step football (docs/rules/threestep.md, "Board file").
#pragma once

#include <string>

#include "tests/reference/board.hpp"

namespace reference::threestep {

/// The squares of a board, as letters of the board file, and the start position.
struct Pitch {
    Board squares;
    Board start;
};

/// Reads a board file. Throws std::runtime_error if the text is no board file. It accepts some files that the
/// rules refuse because of their start position.
Pitch read_pitch(const std::string& board_file);

inline bool is_goal(char square) {
    return square == 'R' || square == 'B';
}
inline bool is_neutral(char square) {
    return square == '.';
}
inline bool is_shooting_zone(char square) {
    return square == 'r' || square == 'b';
}
inline bool is_inside_rim(char square) {
    return is_neutral(square) || is_shooting_zone(square);
}

}  // namespace reference::threestep
