#include "variants/football/turns/generator.hpp"

namespace sweeper::football {
namespace {

bool is_beside_ball(const Position& position) {
    return neighbours(position.ball()).intersects(position.pieces(position.side()));
}

/// The moves of one piece. Active moves change the ball's reach; the other moves do not.
struct Moves {
    Squares active;
    Squares quiet;
};

Moves moves_of(const Position& position, const Reach& reach, Kind kind, int from) {
    const Squares moves = piece_moves(kind, from, obstacles(position));
    const Squares sensitive = reach.sensitive(kind);
    if (sensitive.contains(from)) return {moves, Squares()};
    return {moves & sensitive, moves - sensitive};
}

}  // namespace

Generator::Generator(const Position& position) : position_(position), team_(position, position.side()) {
    if (position.outcome() != Outcome::ongoing) stage_ = Stage::done;
}

bool Generator::next(Batch& batch) {
    batch.clear();
    if (stage_ == Stage::done) return false;
    if (stage_ == Stage::kicks) {
        start(batch);
        return true;
    }
    if (waiting_.empty()) {
        if (stage_ == Stage::quiet_moves) {
            stage_ = Stage::done;
            return false;
        }
        stage_ = Stage::quiet_moves;
        waiting_ = position_.pieces(position_.side());
    }
    const int from = waiting_.pop_front();
    if (stage_ == Stage::active_moves) {
        add_active_moves(from, batch);
    } else {
        add_quiet_moves(from, batch);
    }
    return true;
}

void Generator::start(Batch& batch) {
    reach_ = reach(team_, position_.ball());
    if (is_beside_ball(position_))
        reach_.squares.for_each([&](int ball) { batch.push_back(Turn::kicks(ball)); });
    stage_ = Stage::active_moves;
    waiting_ = position_.pieces(position_.side());
}

void Generator::add_active_moves(int from, Batch& batch) const {
    const Kind kind = position_.kind_at(from);
    Team team = team_;
    team.lift(kind, from);
    moves_of(position_, reach_, kind, from).active.for_each([&](int to) {
        Team moved = team;
        moved.drop(kind, to);
        reach(moved, position_.ball()).squares.for_each([&](int ball) {
            batch.push_back(Turn::move(from, to, ball));
        });
    });
}

void Generator::add_quiet_moves(int from, Batch& batch) const {
    const Kind kind = position_.kind_at(from);
    moves_of(position_, reach_, kind, from).quiet.for_each([&](int to) {
        reach_.squares.for_each([&](int ball) { batch.push_back(Turn::move(from, to, ball)); });
    });
}

std::uint64_t count_turns(const Position& position) {
    if (position.outcome() != Outcome::ongoing) return 0;
    const Team team(position, position.side());
    const int ball = position.ball();
    const Reach still = reach(team, ball);
    const int still_size = still.squares.size();
    int total = is_beside_ball(position) ? still_size : 0;
    position.pieces(position.side()).for_each([&](int from) {
        const Kind kind = position.kind_at(from);
        const Moves moves = moves_of(position, still, kind, from);
        total += moves.quiet.size() * still_size;
        Team lifted = team;
        lifted.lift(kind, from);
        moves.active.for_each([&](int to) {
            Team moved = lifted;
            moved.drop(kind, to);
            total += reach(moved, ball).squares.size();
        });
    });
    return static_cast<std::uint64_t>(total);
}

bool is_legal(const Position& position, Turn turn) {
    if (position.outcome() != Outcome::ongoing) return false;
    const int ball = turn.ball();
    if (ball < 0 || ball >= square_count) return false;
    Team team(position, position.side());
    if (!turn.has_move()) {
        if (turn.to() >= 0 || !is_beside_ball(position)) return false;
        return reaches(team, position.ball(), ball);
    }
    const int from = turn.from();
    const int to = turn.to();
    if (from >= square_count || to < 0 || to >= square_count) return false;
    if (!position.pieces(position.side()).contains(from)) return false;
    const Kind kind = position.kind_at(from);
    if (!piece_moves(kind, from, obstacles(position)).contains(to)) return false;
    if (ball == position.ball()) return true;
    team.lift(kind, from);
    team.drop(kind, to);
    return reaches(team, position.ball(), ball, {.moved = to});
}

std::optional<Turn> null_turn(const Position& position) {
    if (position.outcome() != Outcome::ongoing || !is_beside_ball(position)) return std::nullopt;
    return Turn::kicks(position.ball());
}

}  // namespace sweeper::football
