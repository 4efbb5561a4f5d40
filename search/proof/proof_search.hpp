// Proves forced goals by depth-first proof-number search (df-pn: Nagai 2002; Kishimoto and Müller 2005) over
// whole turns. The search always continues with the position that is most likely to settle the question with
// little work. So it proves long attacks with threats, which leave the defender few turns, with much less
// work than an exhaustive search (tools/common/prover.hpp), and it needs a table.
//
// - A position is settled together with the number of turns that the attacker has left. So no line can
//   repeat a position, and what the table says of a position holds wherever the position occurs.
// - A number is the largest number below plus the count of the other open turns, not the sum of the numbers
//   (weak proof numbers: Ueda et al. 2008), because many turns lead to the same positions later.
// - The first numbers of a position come from its static score, so that promising attacks are tried first.
// - The number of the attacker's quiet turns in a line can be limited. A turn is quiet if it makes no threat,
//   that is, if the attacker could not score with a second turn in a row. Proofs with few quiet turns are by
//   far the easiest to find, and they are valid whatever other turns there are (as in lambda search: Thomsen
//   2000).
// - Otherwise the only turns left out are those after which the opponent is known to score
//   (search/tree/answers.hpp). This changes no result, so results are exact.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "engine/game.hpp"
#include "engine/interruption.hpp"
#include "engine/outcome.hpp"
#include "engine/random.hpp"
#include "engine/side.hpp"
#include "engine/zobrist.hpp"
#include "search/proof/proof_table.hpp"
#include "search/tree/answers.hpp"
#include "search/tree/view.hpp"

namespace sweeper {

/// What a proof search has found out.
enum class Proof : std::uint8_t { goal, no_goal, open };

template <Game G>
class ProofSearch {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    static constexpr std::uint64_t no_limit = std::numeric_limits<std::uint64_t>::max();

    /// `table_bytes`: size of the table. Throws std::bad_alloc if there is not enough memory.
    explicit ProofSearch(std::size_t table_bytes) : table_(table_bytes) {}

    /// Whether the attacker can force a goal within `own_turns` (at least 1) of its turns, before the
    /// opponent scores. In each line at most `quiet_turns` (at least 0) of the attacker's turns may be quiet;
    /// its last two turns are not counted. So if quiet_turns >= own_turns - 2, no line is left out, and the
    /// answer is exact. Ignores ALL-4, because a shortest win repeats no position. Ignores ALL-5: the caller
    /// must limit own_turns by count(). Returns Proof::open if more than `budget` turns had to be played,
    /// after an interruption (engine/interruption.hpp), or if only a line with more quiet turns could force a
    /// goal. Precondition: the game is not over.
    Proof settle(const Position& position, Side attacker, int own_turns, int quiet_turns,
                 std::uint64_t budget = no_limit) {
        attacker_ = attacker;
        last_turn_ = budget > no_limit - played_ ? no_limit : played_ + budget;
        first_turn_ = Turn{};
        is_interrupted_ = false;
        if (attacker != position.side() && G::winning_turn(position)) {
            numbers_ = ProofNumbers::fails();
            return Proof::no_goal;
        }
        numbers_ =
            search(position, {own_turns, quiet_turns}, {ProofNumbers::infinite, ProofNumbers::infinite});
        if (is_interrupted_) numbers_ = {};
        if (attacker != position.side()) std::swap(numbers_.success, numbers_.failure);
        if (numbers_.success == 0) return Proof::goal;
        const bool is_exact = quiet_turns >= own_turns - 2;
        return numbers_.failure == 0 && is_exact ? Proof::no_goal : Proof::open;
    }
    /// The same for the side to move as the attacker.
    Proof settle(const Position& position, int own_turns, int quiet_turns, std::uint64_t budget = no_limit) {
        return settle(position, position.side(), own_turns, quiet_turns, budget);
    }
    /// The first turn of the goal that the last settle() has proven for the side to move.
    Turn first_turn() const {
        return first_turn_;
    }
    /// The numbers that the last settle() has reached, for the attacker: proof number and disproof number.
    ProofNumbers numbers() const {
        return numbers_;
    }
    /// The number of turns that were played, in all calls.
    std::uint64_t played() const {
        return played_;
    }

  private:
    /// What the attacker has left.
    struct Left {
        int turns;
        int quiet_turns;
    };
    struct Child {
        Turn turn;
        Left left;             ///< after the turn
        ProofNumbers numbers;  ///< of the position after the turn, for its side to move
    };
    using Children = std::vector<Child>;

    /// The numbers of a position if they show that it is settled. Otherwise `children` are the turns that can
    /// still matter.
    std::optional<ProofNumbers> expand(const Position& position, Left left, Children& children) {
        return position.side() == attacker_ ? expand_attack(position, left, children)
                                            : expand_defence(position, left, children);
    }
    std::optional<ProofNumbers> expand_attack(const Position& position, Left left, Children& children);
    std::optional<ProofNumbers> expand_defence(const Position& position, Left left, Children& children);
    /// Recognises turns that do not stop the opponent's threat. If there is no threat, it recognises no turn.
    static Answers<G> answers_to(const std::optional<Turn>& threat, const Position& position) {
        Answers<G> answers;
        if (threat) answers.expect_threat(position, *threat);
        return answers;
    }
    bool wins_with_next_turn(const Position& position, Turn turn);
    bool is_defence(const Position& position, Turn turn, const std::optional<Turn>& threat);
    ProofNumbers search(const Position& position, Left left, ProofNumbers limit);
    static ProofNumbers combined(const Children& children);

    /// The first number of a position that the attacker has to prove. `score`: the static score for the
    /// attacker, in centi-units. The constants were chosen with 15 setups of football in which White wins in
    /// four turns: with 1 as the first number of all positions, 2.5 times as many positions were expanded.
    static ProofNumbers::Number first_number(Score score) {
        constexpr double doubled = 100;  // so much less score doubles the number
        constexpr double worth_one = 300;
        constexpr double most = 1000;
        return static_cast<ProofNumbers::Number>(
            std::clamp(std::exp2((worth_one - static_cast<double>(score)) / doubled), 1.0, most));
    }
    static constexpr ProofNumbers::Number quiet_factor = 64;  ///< for the first number after a quiet turn

    Key key_of(const Position& position, Left left) const {
        const auto question = static_cast<std::uint64_t>(left.turns) << 9U |
                              static_cast<std::uint64_t>(left.quiet_turns) << 1U |
                              static_cast<std::uint64_t>(attacker_ == Side::second);
        return table_key(position) ^ Random(0xDF'0000 + question).next();
    }
    /// `first`: the numbers of the position `child` if the table has none.
    void add(Children& children, Turn turn, const Position& child, Left left, ProofNumbers first) const {
        children.push_back({turn, left, table_.find(key_of(child, left)).value_or(first)});
    }
    Position play(const Position& position, Turn turn) {
        ++played_;
        return G::play(position, turn);
    }
    /// Whether a turn that led to `child` scored, for either side.
    static bool has_scored(const Position& child) {
        return child.count() == 0 || G::outcome(child) != Outcome::ongoing;
    }
    static constexpr ProofNumbers::Number plus(ProofNumbers::Number a, ProofNumbers::Number b) {
        return a > ProofNumbers::infinite - b ? ProofNumbers::infinite : a + b;
    }
    /// Puts a turn at the front of a list of turns that have succeeded.
    template <std::size_t Size>
    static void note(std::array<Turn, Size>& turns, Turn turn) {
        const auto place = std::find(turns.begin(), turns.end() - 1, turn);
        std::move_backward(turns.begin(), place, place + 1);
        turns[0] = turn;
    }

    ProofTable table_;
    Side attacker_ = Side::first;
    std::uint64_t played_ = 0;
    std::uint64_t last_turn_ = no_limit;  ///< the value of played_ at which the search gives up
    bool is_interrupted_ = false;         ///< the results of the running settle() are worthless
    Turn first_turn_{};
    ProofNumbers numbers_;
    // Turns that have succeeded last, the newest first:
    std::array<Turn, 2> defences_{};  ///< of the defender, when the attacker had one turn left
    std::array<Turn, 4> attacks_{};   ///< of the attacker, when it had two turns left
};

template <Game G>
std::optional<ProofNumbers> ProofSearch<G>::expand_attack(const Position& position, Left left,
                                                          Children& children) {
    if (const auto goal = G::winning_turn(position)) {
        first_turn_ = *goal;
        return ProofNumbers::succeeds();
    }
    if (left.turns == 1) return ProofNumbers::fails();
    if (left.turns == 2)  // an attack that has won against one defence often wins against the next one
        for (const Turn turn : attacks_)
            if (turn != Turn{} && G::is_legal(position, turn) && wins_with_next_turn(position, turn)) {
                first_turn_ = turn;
                return ProofNumbers::succeeds();
            }
    const std::optional<Turn> old_threat = View<G>(position).threat();
    Answers<G> answers = answers_to(old_threat, position);
    Threats<G> threats(position);
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (!interrupted() && generator.next(batch))
        for (const Turn turn : batch) {
            if (!answers.may_save(turn)) continue;
            const Position child = play(position, turn);
            if (has_scored(child)) continue;  // an own goal
            View<G> view(child);
            const bool is_quiet = !threats.may_threaten(turn) || !view.threat();
            // The last turn but one wins without a threat only if every turn of the defender harms it.
            const bool is_in_vain =
                is_quiet && (left.turns == 2 ? G::null_turn(child).has_value() : left.quiet_turns == 0);
            if (is_in_vain || view.can_score(old_threat)) continue;
            const Left after{left.turns - 1, left.quiet_turns - (is_quiet && left.turns > 2 ? 1 : 0)};
            const auto number = first_number(-view.evaluate_by_network()) * (is_quiet ? quiet_factor : 1);
            add(children, turn, child, after, {1, number});
        }
    return std::nullopt;
}

template <Game G>
std::optional<ProofNumbers> ProofSearch<G>::expand_defence(const Position& position, Left left,
                                                           Children& children) {
    const std::optional<Turn> threat = View<G>(position).threat();
    if (left.turns == 1)  // then every defence settles the position
        for (const Turn turn : defences_)
            if (turn != Turn{} && G::is_legal(position, turn) && is_defence(position, turn, threat))
                return ProofNumbers::succeeds();
    Answers<G> answers = answers_to(threat, position);
    bool has_turn = false;
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (!interrupted() && generator.next(batch))
        for (const Turn turn : batch) {
            has_turn = true;
            if (!answers.may_save(turn)) continue;
            const Position child = play(position, turn);
            if (has_scored(child)) continue;  // an own goal
            View<G> view(child);
            if (view.can_score(threat)) continue;
            if (left.turns == 1) {
                note(defences_, turn);
                return ProofNumbers::succeeds();
            }
            add(children, turn, child, left, {first_number(view.evaluate_by_network()), 1});
        }
    // A side without a legal turn (ALL-3) concedes no goal.
    return has_turn ? std::nullopt : std::optional(ProofNumbers::succeeds());
}

/// Whether the attacker can score with its next turn after this one, whatever the defender does.
template <Game G>
bool ProofSearch<G>::wins_with_next_turn(const Position& position, Turn turn) {
    const Position child = play(position, turn);
    if (has_scored(child) || G::winning_turn(child)) return false;
    Children none;
    return expand_defence(child, {1, 0}, none) != ProofNumbers::succeeds();
}

/// Whether the attacker cannot score after this turn of the defender.
template <Game G>
bool ProofSearch<G>::is_defence(const Position& position, Turn turn, const std::optional<Turn>& threat) {
    const Position child = play(position, turn);
    return !has_scored(child) && !View<G>(child).can_score(threat);
}

/// Searches until the position is settled, one of its numbers reaches its limit, or the budget is spent.
/// After an interruption the result is worthless, and nothing was stored.
template <Game G>
ProofNumbers ProofSearch<G>::search(const Position& position, Left left, ProofNumbers limit) {
    const std::uint64_t before = played_;
    Children children;
    std::optional<ProofNumbers> numbers = expand(position, left, children);
    is_interrupted_ = is_interrupted_ || interrupted();
    if (is_interrupted_) return {};
    if (!numbers) numbers = combined(children);
    while (!numbers->is_settled() && numbers->success < limit.success && numbers->failure < limit.failure &&
           played_ < last_turn_) {
        // Continue with the turn that needs the least work to succeed, until another turn needs less. The
        // limit is a little higher, because coming back to a position later costs its expansion again
        // (Pawlewicz and Lew 2007).
        const auto best = std::min_element(
            children.begin(), children.end(),
            [](const Child& a, const Child& b) { return a.numbers.failure < b.numbers.failure; });
        ProofNumbers::Number second = ProofNumbers::infinite;
        ProofNumbers::Number open = 0;
        for (auto child = children.begin(); child != children.end(); ++child) {
            if (child != best) second = std::min(second, child->numbers.failure);
            if (child->numbers.success != 0) ++open;
        }
        const auto others = limit.failure == ProofNumbers::infinite ? 0 : open - 1;
        const ProofNumbers below{limit.failure - others,
                                 std::min(limit.success, plus(plus(second, second / 8), 1))};
        best->numbers = search(play(position, best->turn), best->left, below);
        if (is_interrupted_) return {};
        numbers = combined(children);
    }
    if (numbers->success == 0 && !children.empty()) {
        const auto winning = std::find_if(children.begin(), children.end(), [](const Child& child) {
            return child.numbers == ProofNumbers::fails();
        });
        first_turn_ = winning->turn;
        if (left.turns == 2 && position.side() == attacker_) note(attacks_, first_turn_);
    }
    table_.store(key_of(position, left), *numbers, played_ - before + 1);
    return *numbers;
}

template <Game G>
ProofNumbers ProofSearch<G>::combined(const Children& children) {
    ProofNumbers numbers{ProofNumbers::infinite, 0};
    ProofNumbers::Number open = 0;
    for (const Child& child : children) {
        numbers.success = std::min(numbers.success, child.numbers.failure);
        numbers.failure = std::max(numbers.failure, child.numbers.success);
        if (child.numbers.success != 0) ++open;
    }
    if (numbers.success == 0) return ProofNumbers::succeeds();
    if (numbers.failure == 0) return ProofNumbers::fails();
    numbers.failure = plus(numbers.failure, open - 1);
    return numbers;
}

}  // namespace sweeper
