#include "variants/robosoccer/board/built_in_board.hpp"

#include "variants/robosoccer/board/board_file.hpp"
#include "variants/robosoccer/board_files.hpp"

namespace sweeper::robosoccer {

// The built-in board file is read in the same way as any other board file. A test checks that it has no
// errors.
const std::shared_ptr<const Board>& built_in_board() {
    static const std::shared_ptr<const Board> board = Board::make(*read_board_file(board_files.front().text));
    return board;
}

bool is_built_in(const Board& board) {
    static const Board& built_in = *built_in_board();
    return &board == &built_in || (board.files() == built_in.files() && board.ranks() == built_in.ranks() &&
                                   board.exits() == built_in.exits());
}

}  // namespace sweeper::robosoccer
