#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/reference/board.hpp"
#include "tests/reference/placements.hpp"
#include "tests/reference/placements_dice.hpp"

namespace reference {
namespace {

struct RandomFloor {
    Board empty_board;
    std::string text;
    std::string printed_arrows;  ///< directions of the small arrows in reading order
};

/// Ends a line. Blanks at the end of a line are optional in a board file; they are removed unless
/// `with_trailing_blanks`.
void end_line(std::string& text, bool with_trailing_blanks) {
    if (!with_trailing_blanks) text.erase(text.find_last_not_of(' ') + 1);
    text += '\n';
}

RandomFloor random_floor(sweeper::Random& random) {
    const int files = number(random, 6, 10);
    const int ranks = number(random, 5, 12);
    const int openness = number(random, 2, 6);
    const bool trailing_blanks = one_in(2, random);
    RandomFloor floor{Board(files, ranks, ""), "# A random board\n", ""};
    const auto border = [&](const std::string& kinds) {
        const char kind = one_in(openness, random) ? pick(kinds, random) : ' ';
        if (std::string("lrud").find(kind) != std::string::npos) floor.printed_arrows += kind;
        return kind;
    };
    for (int rank = ranks - 1; rank >= 0; --rank) {
        for (int file = 0; file < files; ++file) floor.text += {'.', border("|<>lr")};
        end_line(floor.text, trailing_blanks);
        if (rank == 0) break;
        for (int file = 0; file < files; ++file) floor.text += {border("-^vud"), ' '};
        end_line(floor.text, trailing_blanks);
    }
    return floor;
}

// The arrow field of a FEN with random directions (ROB-9).
std::string random_arrows(const std::string& printed, sweeper::Random& random) {
    if (one_in(2, random)) return "-";
    std::string arrows;
    for (const char arrow : printed)
        arrows += pick(std::string(arrow == 'u' || arrow == 'd' ? "ud" : "lr"), random);
    return arrows == printed ? "-" : arrows;
}

template <typename List>
List shuffled(List list, sweeper::Random& random) {
    for (std::size_t left = list.size(); left > 1; --left)
        std::swap(list[left - 1], list[random.below(left)]);
    return list;
}

/// The squares of a row. Row 0 is the side's first row.
std::vector<Cell> row_of(const Board& board, char side, int row) {
    const int rank = side == 'w' ? row : board.ranks() - 1 - row;
    return cells_where(board, [&](Cell cell) { return cell.rank == rank; });
}

// ROB-1: a position after `turns_made` turns of the setup: robots of White, robots of Black, White's ball.
// Returns the FEN without arrows and count.
std::string random_setup(Board board, int turns_made, sweeper::Random& random) {
    constexpr std::string_view sides = "wb";
    for (int turn = 0; turn < turns_made; ++turn) {
        const char side = sides[static_cast<std::size_t>(turn % 2)];
        if (turn < 2) {
            const std::vector<Cell> squares = shuffled(row_of(board, side, 0), random);
            const std::string robots = shuffled(std::string("SSMMLL"), random);
            for (std::size_t i = 0; i < robots.size(); ++i) board.put(squares[i], letter_of(side, robots[i]));
        } else {
            board.put(pick(row_of(board, side, 1), random), letter_of(side, 'B'));
        }
    }
    return board.field() + " " + sides[static_cast<std::size_t>(turns_made % 2)];
}

/// Puts a piece on a random empty square of a row. Returns false if the row is full.
bool put_in_row(Board& board, int row, char side, char piece, sweeper::Random& random) {
    std::vector<Cell> cells = row_of(board, side, row);
    std::erase_if(cells, [&](Cell cell) { return !board.empty(cell); });
    if (!cells.empty()) board.put(pick(cells, random), letter_of(side, piece));
    return !cells.empty();
}

/// Puts the pieces on random squares of at least four neighbouring ranks, so that robots meet. Four ranks
/// have 24 squares, and a ball may stand on at least 18 of them. This is enough for all 14 pieces.
void put_near_others(Board& board, const std::vector<std::pair<char, char>>& sides_and_pieces,
                     sweeper::Random& random) {
    const int height = number(random, 4, board.ranks());
    const int lowest = number(random, 0, board.ranks() - height);
    for (const auto& [side, piece] : sides_and_pieces) {
        const int closed_rank = piece != 'B' ? -1 : side == 'w' ? board.ranks() - 1 : 0;
        const std::vector<Cell> cells = cells_where(board, [&](Cell cell) {
            return cell.rank >= lowest && cell.rank < lowest + height && cell.rank != closed_rank;
        });
        board.put(empty_cell(board, cells, random), letter_of(side, piece));
    }
}

/// A random position with all seven pieces of each side. Returns the FEN without arrows and count.
std::string random_play(Board board, sweeper::Random& random) {
    const int last_row = board.ranks() - 1;
    const bool is_finished = one_in(40, random);
    const char winner = random_side(random);
    std::vector<std::pair<char, char>> others;
    for (const char side : {'w', 'b'}) {
        // ROB-8: `crowd` pieces are on the side's own first row. If six pieces are there, the seventh piece
        // is put on the opponent's first row, unless it is the ball.
        const int crowd = !is_finished && one_in(4, random) ? number(random, 4, 6) : 0;
        int pieces = 0;
        for (const char piece : shuffled(std::string("SSMMLLB"), random)) {
            std::optional<int> row;
            if (is_finished && side == winner && piece == 'B')
                row = last_row;
            else if (pieces++ < crowd)
                row = 0;
            else if (crowd == 6 && piece != 'B')
                row = last_row;
            if (!row || !put_in_row(board, *row, side, piece, random)) others.emplace_back(side, piece);
        }
    }
    put_near_others(board, others, random);
    return board.field() + " " + (is_finished ? other(winner) : random_side(random));
}

}  // namespace

Placement robosoccer_placement(sweeper::Random& random) {
    const RandomFloor floor = random_floor(random);
    const std::string arrows = " " + random_arrows(floor.printed_arrows, random) + " ";
    if (one_in(20, random)) {
        const int turns_made = number(random, 0, 3);
        return {floor.text,
                random_setup(floor.empty_board, turns_made, random) + arrows + std::to_string(turns_made)};
    }
    return {floor.text, random_play(floor.empty_board, random) + arrows + random_count(random, 0)};
}

}  // namespace reference
