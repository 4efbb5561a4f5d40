#include "variants/robosoccer/rules.hpp"

namespace sweeper::robosoccer {

// The shipped file is read by the same reader as any other; that it can be read is tested.
const std::shared_ptr<const Board>& built_in_board() {
    static const std::shared_ptr<const Board> board = Board::make(*read_board_file(board_files.front().text));
    return board;
}

}  // namespace sweeper::robosoccer
