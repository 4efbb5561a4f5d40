#include "tests/ball_race/rules.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <utility>

namespace sweeper::ball_race {
namespace {

constexpr auto square_keys = zobrist_keys<3 * static_cast<std::size_t>(grid.squares())>(0xBA11);
constexpr Key second_to_move = Random(0xACE).next();

Key square_key(std::size_t thing, Square square) {
    return square_keys[thing * static_cast<std::size_t>(grid.squares()) + static_cast<std::size_t>(square)];
}

int distance(Square a, Square b) {
    return std::max(std::abs(grid.file(a) - grid.file(b)), std::abs(grid.rank(a) - grid.rank(b)));
}
std::vector<Square> step_targets(const Position& position) {
    std::vector<Square> targets;
    for (int i = 0; i < grid.squares(); ++i)
        if (distance(position.runner(position.side()), static_cast<Square>(i)) == 1 &&
            position.at(static_cast<Square>(i)) == '.')
            targets.push_back(static_cast<Square>(i));
    return targets;
}
/// RACE-2: the square to which a runner on `runner` kicks the ball; Square::none if it cannot kick.
Square kick_target(const Position& position, Square runner) {
    const Position now = position.after(runner, position.ball());
    const int file = 2 * grid.file(now.ball()) - grid.file(runner);
    const int rank = 2 * grid.rank(now.ball()) - grid.rank(runner);
    const bool can_kick =
        distance(runner, now.ball()) == 1 && grid.contains(file, rank) && now.at(grid.at(file, rank)) == '.';
    return can_kick ? grid.at(file, rank) : Square::none;
}
Generator::Batch all_turns(const Position& position) {
    Generator::Batch batch;
    Generator(position).next(batch);
    return batch;
}

}  // namespace

Position::Position(Square first_runner, Square second_runner, Square ball, Side side, int count)
    : runners_{first_runner, second_runner}, ball_(ball), side_(side), count_(count), key_(computed_key()) {}

char Position::at(Square square) const {
    return square == runners_[0] ? 'R' : square == runners_[1] ? 'r' : square == ball_ ? 'o' : '.';
}

Key Position::computed_key() const {
    return square_key(0, runners_[0]) ^ square_key(1, runners_[1]) ^ square_key(2, ball_) ^
           (side_ == Side::second ? second_to_move : 0);
}

Position Position::after(Square runner, Square ball) const {
    const bool is_first = side_ == Side::first;
    return {is_first ? runner : runners_[0], is_first ? runners_[1] : runner, ball, !side_,
            std::min(count_ + 1, max_count)};
}

bool Generator::next(Batch& batch) {
    batch.clear();
    if (is_done_ || Rules::outcome(position_) != Outcome::ongoing) return false;
    is_done_ = true;
    std::vector<Square> places = step_targets(position_);
    places.push_back(position_.runner(position_.side()));
    for (const Square runner : places) {
        const Square kicked = kick_target(position_, runner);
        if (kicked != Square::none) batch.push_back({runner, kicked});
        batch.push_back({runner, position_.ball()});
    }
    return true;
}

Steps::Steps(const Position& position)
    : start_(position), runner_(position.runner(position.side())), ball_(position.ball()) {}

std::vector<std::string> Steps::next() const {
    std::vector<std::string> actions;
    const bool has_kicked = ball_ != start_.ball();
    if (Rules::outcome(start_) != Outcome::ongoing || has_kicked) return actions;
    if (runner_ == start_.runner(start_.side()))
        for (const Square to : step_targets(start_)) actions.push_back(grid.name(runner_) + grid.name(to));
    const Square kicked = kick_target(start_, runner_);
    if (kicked != Square::none) actions.push_back(grid.name(runner_) + ":" + grid.name(kicked));
    std::sort(actions.begin(), actions.end());
    return actions;
}

Result<void> Steps::play(std::string_view action) {
    std::string wanted(action);
    for (char& c : wanted) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    const std::vector<std::string> legal = next();
    if (std::find(legal.begin(), legal.end(), wanted) == legal.end())
        return failure("one step (c1c2), then one kick (c2:c4), RACE-1 and RACE-2");
    if (wanted[2] == ':')
        ball_ = *grid.parse(wanted.substr(3));
    else
        runner_ = *grid.parse(wanted.substr(2));
    return {};
}

// RACE-1: a turn may end after any number of actions.
Result<void> Steps::end() const {
    if (Rules::outcome(start_) == Outcome::ongoing) return {};
    return failure("the game is over (ALL-7)");
}

std::string Steps::board() const {
    const std::string fen = Rules::fen(start_.after(runner_, ball_));
    return fen.substr(0, fen.find(' '));
}

Position Rules::start() {
    return *parse_fen(bench_fens[0]);
}

Result<Position> Rules::parse_fen(std::string_view text) {
    std::istringstream stream{std::string(text)};
    std::string board;
    std::string cells;
    char side = 'w';
    int count = 0;
    stream >> board >> side >> count;
    for (const char c : board)
        if (c != '/')
            cells += c >= '1' && c <= '5' ? std::string(static_cast<std::size_t>(c - '0'), '.')
                                          : std::string(1, c);
    const auto where = [&](char letter) {
        const std::size_t i = cells.find(letter);  // the first letters belong to the top rank
        if (i >= static_cast<std::size_t>(grid.squares())) return grid.at(0, 0);
        return grid.at(static_cast<int>(i) % grid.files, grid.ranks - 1 - static_cast<int>(i) / grid.files);
    };
    const Position position(where('R'), where('r'), where('o'), side == 'w' ? Side::first : Side::second,
                            count);
    if (count >= 0 && count <= max_count && fen(position) == text) return position;
    return failure("fen '" + std::string(text) +
                   "': 7 ranks of 5 squares with one R, one r and one o, side, count");
}

Position Rules::random_start(Random& random) {
    const auto on_rank = [&](int rank) { return grid.at(static_cast<int>(random.below(5)), rank); };
    return {on_rank(0), on_rank(6), on_rank(3), Side::first, 0};
}

std::string Rules::fen(const Position& position) {
    std::string text;
    int run = 0;  // number of empty squares in a row
    for (const char c : diagram(position)) {
        if (c == '.') {
            ++run;
            continue;
        }
        if (run > 0) text += std::to_string(std::exchange(run, 0));
        text += c == '\n' ? '/' : c;
    }
    text.back() = ' ';
    return text + letter(position.side()) + " " + std::to_string(position.count());
}

std::string Rules::diagram(const Position& position) {
    std::string text;
    for (int rank = grid.ranks - 1; rank >= 0; --rank) {
        for (int file = 0; file < grid.files; ++file) text += position.at(grid.at(file, rank));
        text += '\n';
    }
    return text;
}

Outcome Rules::outcome(const Position& position) {
    const int rank = grid.rank(position.ball());
    if (rank == grid.ranks - 1) return Outcome::first_wins;
    return rank == 0 ? Outcome::second_wins : Outcome::ongoing;
}

Position Rules::mirrored(const Position& p) {
    const auto turned = [](Square square) {
        return grid.at(grid.file(square), grid.ranks - 1 - grid.rank(square));
    };
    return {turned(p.runner(Side::second)), turned(p.runner(Side::first)), turned(p.ball()), !p.side(),
            p.count()};
}

Position Rules::play(const Position& position, Turn turn) {
    return position.after(turn.runner(), turn.ball());
}

bool Rules::is_legal(const Position& position, Turn turn) {
    const Generator::Batch batch = all_turns(position);
    return std::find(batch.begin(), batch.end(), turn) != batch.end();
}

std::optional<Turn> Rules::winning_turn(const Position& position) {
    for (const Turn turn : all_turns(position))
        if (outcome(play(position, turn)) == win_for(position.side())) return turn;
    return std::nullopt;
}

std::uint64_t Rules::count_turns(const Position& position) {
    return all_turns(position).size();
}

std::optional<Turn> Rules::null_turn(const Position& position) {
    if (outcome(position) != Outcome::ongoing) return std::nullopt;
    return Turn(position.runner(position.side()), position.ball());
}

Position Rules::passed(const Position& position) {
    return position.after(position.runner(position.side()), position.ball());
}

std::string Rules::text(const Position& position, Turn turn) {
    const Square from = position.runner(position.side());
    const std::string step = turn.runner() == from ? "" : grid.name(from) + grid.name(turn.runner());
    const std::string kick =
        turn.ball() == position.ball() ? "" : grid.name(turn.runner()) + ":" + grid.name(turn.ball());
    if (step.empty() && kick.empty()) return "0000";
    return step + (step.empty() || kick.empty() ? "" : ",") + kick;
}

Measures<2> Rules::measures(const Position& position) {
    const int rank = grid.rank(position.ball());
    const auto steps = [&](Side side) { return distance(position.runner(side), position.ball()); };
    return {{{rank, steps(Side::first)}, {grid.ranks - 1 - rank, steps(Side::second)}}};
}

Score Rules::evaluate(const Position& position) {
    return weighed(measures(position), weights, position.side());
}

std::array<std::uint16_t, 2> Rules::features(const Position&, Turn turn) {
    return {static_cast<std::uint16_t>(index(turn.runner())),
            static_cast<std::uint16_t>(grid.squares() + index(turn.ball()))};
}

std::array<std::uint16_t, 2> Rules::order_features(const Position& position, Turn turn) {
    auto numbers = features(position, turn);
    for (std::uint16_t& number : numbers) ++number;
    return numbers;
}

Score Rules::order_hint(const Position& position, Turn turn) {
    const int gain = grid.rank(turn.ball()) - grid.rank(position.ball());
    return 100 * (position.side() == Side::first ? gain : -gain);
}

}  // namespace sweeper::ball_race
