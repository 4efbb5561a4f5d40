#include "variants/football/position/position.hpp"

#include <cassert>
#include <cstddef>

#include "engine/outcome.hpp"

namespace sweeper::football {
namespace {

constexpr std::uint64_t seed = 0xF007BA11;
constexpr std::size_t piece_keys = 2 * kind_count * square_count;
/// Hash keys: one for each kind, side and square; one for each square of the ball; one for the second side to
/// move.
constexpr auto keys = zobrist_keys<piece_keys + square_count + 1>(seed);

Key piece_key(Side side, Kind kind, int square) {
    return keys[(index(side) * kind_count + index(kind)) * square_count + static_cast<std::size_t>(square)];
}
Key ball_key(int square) {
    return keys[piece_keys + static_cast<std::size_t>(square)];
}
constexpr Key second_side_key = keys.back();

}  // namespace

Position::Position() : key_(ball_key(ball_)) {}

Key Position::computed_key() const {
    Key key = ball_key(ball_);
    if (side_ == Side::second) key ^= second_side_key;
    for (const Side side : {Side::first, Side::second})
        for (const Kind kind : all_kinds)
            pieces(side, kind).for_each([&](int square) { key ^= piece_key(side, kind, square); });
    return key;
}

Key Position::pieces_key() const {
    const Key key = key_ ^ ball_key(ball_);
    return side_ == Side::second ? key ^ second_side_key : key;
}

Kind Position::kind_at(int square) const {
    assert(occupied().contains(square));
    for (const Kind kind : {Kind::rook, Kind::bishop, Kind::knight, Kind::queen})
        if (pieces(kind).contains(square)) return kind;
    return Kind::king;
}

std::optional<Side> Position::side_at(int square) const {
    if (pieces(Side::first).contains(square)) return Side::first;
    if (pieces(Side::second).contains(square)) return Side::second;
    return std::nullopt;
}

void Position::put(Side side, Kind kind, int square) {
    assert(!occupied().contains(square) && !is_goal(square));
    sides_[index(side)].insert(square);
    kinds_[index(kind)].insert(square);
    key_ ^= piece_key(side, kind, square);
}

void Position::set_ball(int square) {
    key_ ^= ball_key(ball_) ^ ball_key(square);
    ball_ = static_cast<std::int8_t>(square);
}

void Position::set_side(Side side) {
    if (side != side_) key_ ^= second_side_key;
    side_ = side;
}

void Position::move_piece(int from, int to) {
    const Side owner = pieces(Side::first).contains(from) ? Side::first : Side::second;
    const Kind kind = kind_at(from);
    key_ ^= piece_key(owner, kind, from) ^ piece_key(owner, kind, to);
    sides_[index(owner)].erase(from);
    sides_[index(owner)].insert(to);
    kinds_[index(kind)].erase(from);
    kinds_[index(kind)].insert(to);
}

void Position::play(Turn turn) {
    if (turn.has_move()) move_piece(turn.from(), turn.to());
    set_ball(turn.ball());
    pass();
}

void Position::pass() {
    set_side(!side_);
    if (count_ < max_count) ++count_;
}

Position mirrored(const Position& position) {
    Position result;
    for (const Side side : {Side::first, Side::second})
        for (const Kind kind : all_kinds)
            position.pieces(side, kind).for_each([&](int square) {
                result.put(!side, kind, flipped(square));
            });
    result.set_ball(flipped(position.ball()));
    result.set_side(!position.side());
    result.set_count(position.count());
    return result;
}

}  // namespace sweeper::football
