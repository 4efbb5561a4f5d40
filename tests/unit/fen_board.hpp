// Conversion of a diagram to the board field of a FEN.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <vector>

namespace sweeper {

/// The board field of the ranks in `rows`, from the top rank down. Dots are empty squares.
inline std::string fen_board(const std::vector<std::string>& rows) {
    std::string fen;
    for (const std::string& row : rows) {
        if (!fen.empty()) fen += '/';
        for (std::size_t at = 0; at < row.size();) {
            const std::size_t empty = std::min(row.find_first_not_of('.', at), row.size()) - at;
            fen += empty > 0 ? std::to_string(empty) : row.substr(at, 1);
            at += std::max<std::size_t>(empty, 1);
        }
    }
    return fen;
}

}  // namespace sweeper
