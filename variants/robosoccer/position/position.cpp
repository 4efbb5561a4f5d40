#include "variants/robosoccer/position/position.hpp"

#include <cassert>

#include "engine/outcome.hpp"

namespace sweeper::robosoccer {
namespace {

/// [(owner * 3 + size) * frame_size + square]
constexpr auto robot_keys = zobrist_keys<6 * frame_size>(0x20B020);
/// [owner * frame_size + square]
constexpr auto ball_keys = zobrist_keys<2 * frame_size>(0x20B021);
/// [square]: hash keys for a small arrow whose direction differs from the printed one, on the right border or
/// on the upper border of the square.
constexpr auto right_arrow_keys = zobrist_keys<frame_size>(0x20B022);
constexpr auto upper_arrow_keys = zobrist_keys<frame_size>(0x20B023);
constexpr Key second_to_move = Random(0x20B024).next();

}  // namespace

Position::Position(const Board& board, const Setup& setup)
    : board_(&board),
      exits_(setup.exits),
      robots_(setup.robots),
      balls_(setup.balls),
      side_(setup.side),
      count_(static_cast<std::uint16_t>(setup.count)) {
    key_ = computed_key();
}

Key Position::computed_key() const {
    Position empty;
    for (const Side owner : {Side::first, Side::second}) {
        for (const Size size : sizes)
            robots(owner, size).for_each([&](Square square) { empty.toggle_robot(owner, size, square); });
        if (has_ball(owner)) empty.toggle_ball(owner, ball(owner));
    }
    Key key = empty.key_;
    const auto turned_arrows = [&](Direction along) {
        return exits_[index(along)] ^ board_->exits()[index(along)];
    };
    turned_arrows(Direction::right).for_each([&](Square square) { key ^= right_arrow_keys[square]; });
    turned_arrows(Direction::up).for_each([&](Square square) { key ^= upper_arrow_keys[square]; });
    return side_ == Side::second ? key ^ second_to_move : key;
}

char Position::letter_at(Square square) const {
    constexpr std::array<std::string_view, 2> letters{"SMLB", "smlb"};
    for (const Side owner : {Side::first, Side::second}) {
        const std::string_view own = letters[sweeper::index(owner)];
        if (robots(owner).contains(square)) return own[index(size_at(owner, square))];
        if (ball(owner) == square) return own.back();
    }
    return '.';
}

Phase Position::phase() const {
    if (robots(side_).empty()) return Phase::place_robots;
    if (has_ball(side_)) return Phase::play;
    return has_ball(!side_) ? Phase::opening : Phase::place_ball;
}

Position Position::mirrored() const {
    Setup setup;
    setup.side = !side_;
    setup.exits = board_->turned(exits_);
    setup.count = count_;
    for (const Side owner : {Side::first, Side::second}) {
        for (const Size size : sizes)
            setup.robots[sweeper::index(!owner)][index(size)] = board_->turned(robots(owner, size));
        if (has_ball(owner)) setup.balls[sweeper::index(!owner)] = board_->turned(ball(owner));
    }
    return {board_->twin(), setup};
}

void Position::toggle_robot(Side owner, Size size, Square square) {
    robots_[sweeper::index(owner)][index(size)] ^= Squares::of(square);
    key_ ^= robot_keys[(sweeper::index(owner) * sizes.size() + index(size)) * frame_size + square];
}

/// Changes both squares in one store of the whole set, because a load of the whole set stalls if only one
/// half has just been stored (store forwarding fails).
void Position::move_robot(Side owner, Size size, Square from, Square to) {
    robots_[sweeper::index(owner)][index(size)] ^= Squares::of(from) ^ Squares::of(to);
    const std::size_t keys = (sweeper::index(owner) * sizes.size() + index(size)) * frame_size;
    key_ ^= robot_keys[keys + from] ^ robot_keys[keys + to];
}

/// Puts the ball on a square, or takes it off this square.
void Position::toggle_ball(Side owner, Square square) {
    Square& ball = balls_[sweeper::index(owner)];
    ball = ball == square ? no_square : square;
    key_ ^= ball_keys[sweeper::index(owner) * frame_size + square];
}

void Position::place_robot(Size size, Square square) {
    toggle_robot(side_, size, square);
}

void Position::place_ball(Square square) {
    assert(!has_ball(side_));
    toggle_ball(side_, square);
}

void Position::act(Action action) {
    const auto [from, to] = action;
    const Size size = size_at(side_, from);
    if (to == ball(side_)) {  // ROB-6
        toggle_ball(side_, to);
        toggle_ball(side_, from);
    } else if (robots(!side_).contains(to)) {  // ROB-4
        const Size pushed = size_at(!side_, to);
        move_robot(!side_, pushed, to, board_->next(to, direction_of(from, to)));
    }
    move_robot(side_, size, from, to);
}

void Position::end_turn() {
    pass();
    if (count_ < max_count) ++count_;
}

void Position::pass() {
    side_ = !side_;
    key_ ^= second_to_move;
}

}  // namespace sweeper::robosoccer
