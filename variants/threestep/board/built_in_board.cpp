#include "variants/threestep/board/built_in_board.hpp"

#include "variants/threestep/board/board_file.hpp"
#include "variants/threestep/board_files.hpp"

namespace sweeper::threestep {

// The built-in board file is read in the same way as any other board file. A test checks that it has no
// errors.
const std::shared_ptr<const Board>& built_in_board() {
    static const std::shared_ptr<const Board> board = read_board(board_files.front().text).value();
    return board;
}

bool is_built_in(const Board& board) {
    static const Key key = built_in_board()->key();
    return board.key() == key;
}

}  // namespace sweeper::threestep
