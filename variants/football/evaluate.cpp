// The weights are a logistic fit, rounded by hand, to 70,000 positions without a winning turn from 7,000
// games of a player that looks one turn ahead at 60 of its turns, positions near the end of a game counting
// most. The player's own weights were those of the fit before, those of the first one guesses. What the fits
// found to be worth little beside the rest (kickers at hand, pieces in the goal's mouth, moves to the ball)
// was left out.
#include "variants/football/evaluate.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "variants/football/kicks.hpp"
#include "variants/football/moves.hpp"
#include "variants/football/source.hpp"

namespace sweeper::football {
namespace {

enum class Term : std::uint8_t { tempo, ball, source, slots, shelter, nearness, ahead };
constexpr std::array<std::string_view, 7> term_names{"tempo",   "ball",     "source", "slots",
                                                     "shelter", "nearness", "ahead"};

/// For having the next turn.
constexpr Score tempo = 70;
/// The ball by king's steps to the goal, 0 ... 8: half of the board is enough, the rest must be kicked
/// anyway.
constexpr std::array<Score, 9> ball_at{255, 255, 245, 235, 215, 165, 140, 60, 0};
/// For every square from which the pieces as they stand kick the ball into the goal: one kick to it scores.
constexpr Score per_source_square = 12;
constexpr int counted_source = 12;  // more hardly help
/// For every empty square on which a piece arriving would score with the ball where it can be brought now.
constexpr Score per_slot = 14;
constexpr int counted_slots = 12;
/// Against a side: for every square seen from its own goal along lines, the first pieces included.
constexpr Score per_open_square = -11;
/// For every king's step that a piece is nearer to the ball than the 8 of the longest way.
constexpr Score per_step_near = 12;
/// For every piece between the ball's rank and the goal that it plays to: it receives, and it hinders
/// defenders.
constexpr Score per_piece_ahead = 22;

constexpr std::array<Squares, 10> ranks_from = [] {
    std::array<Squares, 10> sets{};  // [n]: ranks with index n and above; none from 9 on
    for (int square = 0; square < square_count; ++square)
        for (int rank = 0; rank <= rank_of(square); ++rank)
            sets[static_cast<std::size_t>(rank)].insert(square);
    return sets;
}();

/// All squares on the ranks between that of the ball and a side's target, the latter included.
Squares beyond(Side side, int ball) {
    const auto rank = static_cast<std::size_t>(rank_of(ball));
    return side == Side::first ? ranks_from[rank + 1] : ranks_from[0] - ranks_from[rank];
}

/// Calls add(term, score) for what speaks for one side.
template <typename Add>
void evaluate_side(const Position& position, Side side, Add&& add) {
    const int ball = position.ball();
    const int goal = target_goal(side);
    const int own_goal = target_goal(!side);
    const Team team(position, side);
    const Squares reach = relaxed_reach(team, ball).squares;
    const Source source(team, goal, reach);
    const Squares slots = (source.slots(Kind::queen) | source.slots(Kind::knight)) - team.occupied;
    const Squares open = straight_sight(ball_rays, own_goal, team.occupied) |
                         diagonal_sight(ball_rays, own_goal, team.occupied);
    int steps_near = 0;
    position.pieces(side).for_each([&](int square) { steps_near += 8 - distance(square, ball); });

    if (side == position.side()) add(Term::tempo, tempo);
    add(Term::ball, ball_at[static_cast<std::size_t>(distance(ball, goal))]);
    add(Term::source, per_source_square * std::min(source.squares().size() - 1, counted_source));
    add(Term::slots, per_slot * std::min(slots.size(), counted_slots));
    add(Term::shelter, per_open_square * open.size());
    add(Term::nearness, per_step_near * steps_near);
    add(Term::ahead, per_piece_ahead * (position.pieces(side) & beyond(side, ball)).size());
}

}  // namespace

Score evaluate(const Position& position) {
    Score total = 0;
    evaluate_side(position, position.side(), [&](Term, Score score) { total += score; });
    evaluate_side(position, !position.side(), [&](Term, Score score) { total -= score; });
    return std::clamp(total, -max_static_score, max_static_score);
}

std::vector<EvaluationTerm> evaluation_terms(const Position& position) {
    std::vector<EvaluationTerm> terms;
    terms.reserve(term_names.size());
    for (const std::string_view name : term_names) terms.push_back({std::string(name), 0, 0});
    evaluate_side(position, Side::first,
                  [&](Term term, Score score) { terms[static_cast<std::size_t>(term)].first += score; });
    evaluate_side(position, Side::second,
                  [&](Term term, Score score) { terms[static_cast<std::size_t>(term)].second += score; });
    return terms;
}

}  // namespace sweeper::football
