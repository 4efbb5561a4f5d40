#include "protocol/batch/judgement.hpp"

#include <algorithm>

namespace sweeper {

namespace {

constexpr Chance certain = 1000;
constexpr Chance even = 500;

Mark mark_of(Chance loss) {
    if (loss >= blunder_loss) return Mark::blunder;
    if (loss >= mistake_loss) return Mark::mistake;
    if (loss >= inaccuracy_loss) return Mark::inaccuracy;
    return Mark::none;
}

/// Whether `side` scores the next goal by force. The end of the game counts as a goal.
bool has_proven_goal(const GamePosition& position, Side side) {
    if (position.over != Outcome::ongoing) return position.over == win_for(side);
    const auto [kind, value] = position.search.score;
    const bool is_mate = kind == ReportedScore::Kind::mate;
    if (!is_mate && !position.search.goal) return false;
    const bool side_to_move_scores = is_mate ? value > 0 : *position.search.goal > 0;
    return side_to_move_scores == (side == position.side);
}

}  // namespace

std::string nag(Mark mark) {
    switch (mark) {
        case Mark::only_turn: return "$1";
        case Mark::inaccuracy: return "$6";
        case Mark::mistake: return "$2";
        case Mark::blunder: return "$4";
        case Mark::none: break;
    }
    return "";
}

std::string name(Mark mark) {
    switch (mark) {
        case Mark::only_turn: return "only turn";
        case Mark::inaccuracy: return "inaccuracy";
        case Mark::mistake: return "mistake";
        case Mark::blunder: return "blunder";
        case Mark::none: break;
    }
    return "";
}

Chance GamePosition::chance(Side of) const {
    if (over == Outcome::draw) return even;
    if (over != Outcome::ongoing) return over == win_for(of) ? certain : 0;
    return of == side ? search.chance : certain - search.chance;
}

JudgedTurn judge(const GamePosition& before, const GamePosition& after, bool is_best) {
    JudgedTurn turn;
    turn.side = before.side;
    turn.is_best = is_best;
    turn.before = before.chance(turn.side);
    turn.after = after.chance(turn.side);
    if (is_best) {
        const auto second = before.search.second_chance;
        if (second && turn.before - *second >= only_turn_margin) turn.mark = Mark::only_turn;
        return turn;
    }
    turn.loss = std::max(0, turn.before - turn.after);
    turn.mark = mark_of(turn.loss);
    // If this turn ended with a goal, the proven goal of `after` is the next goal, so it does not show which
    // side has just scored. The loss of the turn shows it: a turn that concedes a goal lowers the winning
    // chance.
    const bool has_scored = after.after_goal && turn.loss < mistake_loss;
    const bool has_conceded = after.after_goal && !has_scored;
    turn.missed_goal = has_proven_goal(before, turn.side) && !has_scored &&
                       (after.after_goal || !has_proven_goal(after, turn.side));
    turn.allowed_goal = !has_proven_goal(before, !turn.side) && !has_scored &&
                        (has_conceded || has_proven_goal(after, !turn.side));
    return turn;
}

std::optional<std::size_t> turning_point(const std::vector<JudgedTurn>& turns, Outcome outcome) {
    const bool is_decided = outcome == Outcome::first_wins || outcome == Outcome::second_wins;
    const Side loser = outcome == Outcome::first_wins ? Side::second : Side::first;
    std::size_t begin = 0;
    for (std::size_t i = 0; is_decided && i < turns.size(); ++i) {
        if (turns[i].side == loser && turns[i].before >= even) begin = i;
    }
    std::optional<std::size_t> worst;
    for (std::size_t i = begin; i < turns.size(); ++i) {
        if (is_decided && turns[i].side != loser) continue;
        if (turns[i].loss < inaccuracy_loss) continue;
        if (!worst || turns[i].loss > turns[*worst].loss) worst = i;
    }
    return worst;
}

}  // namespace sweeper
