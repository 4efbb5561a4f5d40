#include "variants/robosoccer/board/board.hpp"

namespace sweeper::robosoccer {

void point(Exits& exits, Square square, Square next, Direction direction) {
    exits[index(direction)].insert(square);
    exits[index(opposite(direction))].erase(next);
}

struct Board::Pair {
    explicit Pair(const Borders& borders) : board(borders), twin(turned_borders()) {
        // A board whose turned copy has the same borders is its own twin.
        board.twin_ = twin.borders_ == borders ? &board : &twin;
        twin.twin_ = &board;
    }

    Borders turned_borders() const {
        Borders turned = board.borders_;
        turned.exits = board.turned(board.exits());
        turned.small_right = board.turned(board.next(board.borders_.small_right, Direction::right));
        turned.small_above = board.turned(board.next(board.borders_.small_above, Direction::up));
        return turned;
    }

    Board board;
    Board twin;
};

std::shared_ptr<const Board> Board::make(const Borders& borders) {
    const auto pair = std::make_shared<const Pair>(borders);
    return {pair, &pair->board};
}

Board::Board(const Borders& borders) : borders_(borders) {
    for (int rank = 0; rank < ranks(); ++rank)
        for (int file = 0; file < files(); ++file) squares_.insert(square_at(file, rank));
    for (int rank = 0; rank < ranks(); ++rank) {
        first_file_.insert(square_at(0, rank));
        last_file_.insert(square_at(files() - 1, rank));
    }
    for (const Side side : {Side::first, Side::second})
        for (int file = 0; file < files(); ++file)
            first_rows_[sweeper::index(side)].insert(square_at(file, first_rank(side)));

    squares_.for_each([&](Square square) {
        const int file = file_of(square);
        const int rank = rank_of(square);
        next_[square] = {rank + 1 < ranks() ? square_at(file, rank + 1) : no_square,
                         square_at((file + 1) % files(), rank),
                         rank > 0 ? square_at(file, rank - 1) : no_square,
                         square_at((file + files() - 1) % files(), rank)};
    });
    squares_.for_each([&](Square square) {
        reach_[square].insert(square);
        for (const Direction direction : directions) {
            Square reached = square;
            for (int step = 0; step < 2 && next(reached, direction) != no_square; ++step) {
                reached = next(reached, direction);
                reach_[square].insert(reached);
            }
        }
    });
    for (int rank = ranks() - 1; rank >= 0; --rank) {
        for (int file = 0; file < files(); ++file)
            if (borders_.small_right.contains(square_at(file, rank)))
                small_arrows_.push_back({square_at(file, rank), Direction::right});
        for (int file = 0; file < files() && rank > 0; ++file)
            if (borders_.small_above.contains(square_at(file, rank - 1)))
                small_arrows_.push_back({square_at(file, rank - 1), Direction::up});
    }
}

Squares Board::turned(Squares squares) const {
    Squares result;
    squares.for_each([&](Square square) { result.insert(turned(square)); });
    return result;
}

Exits Board::turned(const Exits& exits) const {
    Exits result;
    for (const Direction direction : directions)
        result[index(direction)] = turned(exits[index(opposite(direction))]);
    return result;
}

}  // namespace sweeper::robosoccer
