#include "variants/libero/position/position.hpp"

#include <algorithm>
#include <cassert>

#include "engine/outcome.hpp"

namespace sweeper::libero {
namespace {

constexpr std::size_t cells_in_key = static_cast<std::size_t>(cell_count);
constexpr std::size_t kinds_in_key = 6;  // three for each side

constexpr auto piece_keys = zobrist_keys<kinds_in_key * cells_in_key>(0x11BE20);
constexpr auto ball_keys = zobrist_keys<cells_in_key>(0x11BE21);
/// [red * 3 + blue]: points are 0 to 2, sets are 0 to 2.
constexpr auto points_keys = zobrist_keys<9>(0x11BE22);
constexpr auto sets_keys = zobrist_keys<9>(0x11BE23);
constexpr Key second_to_move = Random(0x11BE24).next();

Key piece_key(Side owner, Kind kind, Cell cell) {
    return piece_keys[(index(owner) * 3 + static_cast<std::size_t>(kind)) * cells_in_key + cell];
}
Key tally_key(const std::array<Key, 9>& keys, Tally tally) {
    return keys[tally[0] * 3U + tally[1]];
}

// The start position (docs/rules/libero.md, "Board"). Blue's half is the mirror image of Red's.
constexpr std::array<Pieces, 2> start_pieces{
    Pieces{cell("b5"), cell("e5"), cell("e9"), cell("f7"), cell("i7"), cell("d6"), cell("i5"), cell("d4"),
           cell("f3"), cell("i3"), cell("e1")},
    Pieces{cell("s5"), cell("p5"), cell("p9"), cell("o7"), cell("l7"), cell("q6"), cell("l5"), cell("q4"),
           cell("o3"), cell("l3"), cell("p1")}};
constexpr std::array<Cell, 2> centre_soldiers{cell("i5"), cell("l5")};

}  // namespace

Position::Position(const Setup& setup)
    : pieces_(setup.pieces),
      ball_(setup.ball),
      side_(setup.side),
      points_(setup.points),
      sets_(setup.sets),
      count_(static_cast<std::uint16_t>(setup.count)) {
    for (const Side owner : {Side::first, Side::second}) {
        Pieces& own = pieces_[index(owner)];
        std::sort(own.begin() + first_soldier_slot, own.end());
        for (const Cell cell : own) {
            if (cell == no_cell) continue;
            lines_.toggle(cell);
            cells_[index(owner)].insert(cell);
        }
    }
    // In a finished game the ball lies in the loser's goal; the winner is the side that is not to move.
    const bool is_second = is_finished() ? side_ == Side::first : slot_at(Side::second, ball_) >= 0;
    holder_ = is_second ? Side::second : Side::first;
    key_ = computed_key();
}

Position Position::kick_off(Side side, Tally points, Tally sets) {
    return Position(Setup{start_pieces, side, centre_soldiers[index(side)], points, sets, 0});
}

Key Position::computed_key() const {
    Key key = ball_keys[ball_] ^ tally_key(points_keys, points_) ^ tally_key(sets_keys, sets_);
    if (side_ == Side::second) key ^= second_to_move;
    for (const Side owner : {Side::first, Side::second})
        for (std::size_t slot = 0; slot < max_pieces; ++slot)
            if (const Cell cell = pieces(owner)[slot]; cell != no_cell)
                key ^= piece_key(owner, kind_of(slot), cell);
    return key;
}

int Position::slot_at(Side owner, Cell cell) const {
    const Pieces& own = pieces(owner);
    const auto place = std::find(own.begin(), own.end(), cell);
    return place == own.end() ? -1 : static_cast<int>(place - own.begin());
}

char Position::letter_at(Cell cell) const {
    constexpr std::array<std::array<char, 3>, 2> letters{std::array<char, 3>{'G', 'L', 'S'},
                                                         std::array<char, 3>{'g', 'l', 's'}};
    if (!exists(file_of(cell), rank_of(cell))) return '*';
    for (const Side owner : {Side::first, Side::second})
        if (const int slot = slot_at(owner, cell); slot >= 0)
            return letters[index(owner)][static_cast<std::size_t>(kind_of(static_cast<std::size_t>(slot)))];
    return '.';
}

Position Position::mirrored() const {
    Setup setup{{}, !side_, libero::mirrored(ball_), {points_[1], points_[0]}, {sets_[1], sets_[0]}, count_};
    for (const Side owner : {Side::first, Side::second})
        std::transform(pieces(owner).begin(), pieces(owner).end(), setup.pieces[index(!owner)].begin(),
                       [](Cell cell) { return libero::mirrored(cell); });
    return Position(setup);
}

void Position::move_piece(Cell from, Cell to) {
    const int found = slot_at(side_, from);
    assert(found >= 0 && !lines_.is_occupied(to));
    auto slot = static_cast<std::size_t>(found);
    const Kind kind = kind_of(slot);
    key_ ^= piece_key(side_, kind, from) ^ piece_key(side_, kind, to);
    lines_.toggle(from);
    lines_.toggle(to);
    cells_[index(side_)].erase(from);
    cells_[index(side_)].insert(to);
    Pieces& own = pieces_[index(side_)];
    if (kind == Kind::soldier) {  // keeps the soldiers sorted
        for (; slot > first_soldier_slot && own[slot - 1] > to; --slot) own[slot] = own[slot - 1];
        for (; slot + 1 < max_pieces && own[slot + 1] < to; ++slot) own[slot] = own[slot + 1];
    }
    own[slot] = to;
}

void Position::put_ball(Cell cell, Side holder) {
    key_ ^= ball_keys[ball_] ^ ball_keys[cell];
    ball_ = cell;
    holder_ = holder;
}

void Position::end_turn() {
    side_ = !side_;
    key_ ^= second_to_move;
    if (count_ < max_count) ++count_;
}

void Position::finish() {
    key_ ^= tally_key(points_keys, points_) ^ tally_key(sets_keys, sets_);
    points_ = {};
    sets_[index(side_)] = sets_per_game;
    key_ ^= tally_key(points_keys, points_) ^ tally_key(sets_keys, sets_);
}

}  // namespace sweeper::libero
