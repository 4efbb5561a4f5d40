#include "variants/threestep/position/position.hpp"

#include <algorithm>
#include <cassert>

#include "engine/outcome.hpp"

namespace sweeper::threestep {
namespace {

constexpr auto numbers_in_key = static_cast<std::size_t>(number_count);
constexpr std::size_t scores_in_key = 10;  // a score is 0-9

constexpr auto piece_keys = zobrist_keys<2 * numbers_in_key>(0x3573B0);
constexpr auto ball_keys = zobrist_keys<numbers_in_key>(0x3573B1);
constexpr auto passes_keys = zobrist_keys<max_passes + 1>(0x3573B2);
constexpr auto score_keys = zobrist_keys<2 * scores_in_key>(0x3573B3);
constexpr auto target_keys = zobrist_keys<scores_in_key>(0x3573B4);
constexpr Key second_to_move = Random(0x3573B5).next();

Key piece_key(Side owner, Cell cell) {
    return piece_keys[index(owner) * numbers_in_key + static_cast<std::size_t>(number_of(cell))];
}
Key ball_key(BallState ball) {
    return ball_keys[static_cast<std::size_t>(number_of(ball.ball))] ^ passes_keys[ball.passes];
}
Key score_key(Tally score) {
    return score_keys[score[0]] ^ score_keys[scores_in_key + score[1]];
}

}  // namespace

Position::Position(const Board& board, const Setup& setup)
    : board_(&board),
      pieces_(setup.placement.pieces),
      ball_{setup.placement.ball, setup.passes},
      score_(setup.score),
      target_(setup.target),
      side_(setup.side),
      count_(static_cast<std::uint16_t>(setup.count)) {
    for (const Side owner : {Side::first, Side::second}) {
        Pieces& own = pieces_[index(owner)];
        std::sort(own.begin(), own.end());
        for (const Cell cell : own) {
            if (cell == past_last_cell) continue;
            cells_[index(owner)].insert(cell);
            ++piece_counts_[index(owner)];
        }
    }
    key_ = computed_key();
}

Position Position::kick_off(const Board& board, Side side, Tally score, std::uint8_t target) {
    return Position(board, Setup{board.start(), side, 0, score, target, 0});
}

Key Position::computed_key() const {
    Key key = board_->key() ^ ball_key(ball_) ^ score_key(score_) ^ target_keys[target_];
    if (side_ == Side::second) key ^= second_to_move;
    for (const Side owner : {Side::first, Side::second})
        for (const Cell cell : pieces(owner))
            if (cell != past_last_cell) key ^= piece_key(owner, cell);
    return key;
}

Outcome Position::outcome() const {
    if (score_[0] == target_) return Outcome::first_wins;
    return score_[1] == target_ ? Outcome::second_wins : Outcome::ongoing;
}

char Position::letter_at(Cell cell) const {
    if (cells_[0].contains(cell)) return 'P';
    if (cells_[1].contains(cell)) return 'p';
    return cell == ball_.ball ? 'o' : '.';
}

Position Position::mirrored() const {
    Setup setup{{}, !side_, ball_.passes, {score_[1], score_[0]}, target_, count_};
    setup.placement.ball = board_->mirrored(ball_.ball);
    for (const Side owner : {Side::first, Side::second})
        std::transform(pieces(owner).begin(), pieces(owner).end(),
                       setup.placement.pieces[index(!owner)].begin(),
                       [&](Cell cell) { return cell == past_last_cell ? cell : board_->mirrored(cell); });
    return Position(board_->mirror(), setup);
}

void Position::move_pieces(const CellPair& left, const CellPair& taken) {
    for (std::size_t i = 0; i < left.size() && left[i] != no_cell; ++i) replace(left[i], taken[i]);
}

void Position::replace(Cell from, Cell to) {
    Pieces& own = pieces_[index(side_)];
    auto slot = static_cast<std::size_t>(std::find(own.begin(), own.end(), from) - own.begin());
    assert(slot < own.size());
    for (; slot > 0 && own[slot - 1] > to; --slot) own[slot] = own[slot - 1];
    for (; slot + 1 < max_pieces && own[slot + 1] < to; ++slot) own[slot] = own[slot + 1];
    own[slot] = to;
    CellSet& cells = cells_[index(side_)];
    cells.erase(from);
    cells.insert(to);
    key_ ^= piece_key(side_, from) ^ piece_key(side_, to);
}

void Position::put_ball(BallState ball) {
    key_ ^= ball_key(ball_) ^ ball_key(ball);
    ball_ = ball;
    if (board_->ground(ball.ball) != goal_of(!side_)) return;
    key_ ^= score_key(score_);
    ++score_[index(side_)];
    key_ ^= score_key(score_);
}

void Position::end_turn() {
    side_ = !side_;
    key_ ^= second_to_move;
    if (count_ < max_count) ++count_;
}

}  // namespace sweeper::threestep
