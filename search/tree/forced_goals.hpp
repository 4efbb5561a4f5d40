// The search for forced goals. Its results are proven, except the guess of likely_reply(). A goal in two
// begins with a threat that no answer removes. A goal in three begins with a threat, and after every answer
// there is a goal in two. In positions with tens of thousands of turns the tree search prunes most turns, and
// so misses these goals. This search leaves out only turns that cannot matter: turns of the attacker that
// threaten nothing or ignore a threat, and turns of the defender that leave the threat standing.
//
// Goals that are forced without a threat (zugzwang) are left to the tree search.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "search/shared/root_turn.hpp"
#include "search/tree/answers.hpp"
#include "search/tree/position_status.hpp"
#include "search/tree/ranked_turns.hpp"
#include "search/tree/search_thread.hpp"
#include "search/tree/turn_picker.hpp"

namespace sweeper {

template <Game G>
class ForcedGoals {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// The opponent's way to score after a root turn.
    struct Reply {
        Refutation refutation = Refutation::unknown;
        Turn refuter{};  ///< first turn of the opponent's goal in two
    };

    /// Uses the thread's line, node count, histories and killers. All results are meaningless once the thread
    /// has stopped.
    explicit ForcedGoals(SearchThread<G>& thread) : thread_(thread) {}

    /// Call before each search, after the thread's begin(). `threat`: View::threat() of the root.
    void begin(const std::optional<Turn>& threat) {
        root_threat_ = threat;
        refuters_.clear();
        finishers_.clear();
    }

    /// Whether the opponent has a turn after which the root's side cannot score. `child`: the position after
    /// the root turn. Preconditions: in `child` the opponent cannot score, and `threat` is a turn with which
    /// the root's side would score if it were to move.
    bool has_answer(Turn root_turn, const Position& child, Turn threat);
    /// Whether the opponent has a goal in one or in two turns after the root turn.
    Reply reply(Turn root_turn);
    /// A cheap guess of the refutation: does a turn that refuted another root turn also threaten a goal after
    /// this root turn? The result in_one is exact, in_two is a guess, and none means that nothing is known.
    Refutation likely_reply(Turn root_turn);
    /// A line that begins with `root_turn` and scores in three turns, whatever the opponent does; empty if
    /// there is none. The line lacks its last two turns (the last answer and the goal).
    std::vector<Turn> goal_in_three(Turn root_turn);

  private:
    /// First turns of goals in two that were found in other positions. These turns are tried first.
    using Successes = FixedVector<Turn, 8>;

    struct Frame {
        PlayedTurn<G> played;
        RankedTurns<Turn> ranked;  ///< buffer of the turn picker
    };

    std::optional<Turn> goal_in_two(const Position& position, int ply, const std::optional<Turn>& threat,
                                    Successes& known);
    bool is_unanswerable(const Position& position, Turn turn, int ply, const std::optional<Turn>& threat,
                         Answers<G>& answers);
    bool is_answered(const Position& position, int ply, Turn threat);
    TurnPicker<G> answers_to_threat(const Position& position, int ply, Turn threat);

    Position play(const Position& position, Turn turn, int ply) {
        return thread_.play(position, turn, ply, frame(ply).played);
    }
    PositionStatus<G> status_of(const Position& position, int ply,
                                const std::optional<Turn>& old_threat) const {
        return PositionStatus<G>(*thread_.line, position, ply, old_threat);
    }
    bool must_stop() {
        return thread_.stop->must_stop(max_ply);
    }
    Frame& frame(int ply) {
        return frames_[static_cast<std::size_t>(ply)];
    }

    SearchThread<G>& thread_;
    std::optional<Turn> root_threat_;
    std::array<Frame, 4> frames_{};  ///< [ply]: root turn, answer, threat, answer to the threat
    Successes refuters_;             ///< turns with which the opponent refuted root turns
    Successes finishers_;            ///< turns of the root's side that began a goal in two
    typename G::Generator::Batch batch_;
};

template <Game G>
bool ForcedGoals<G>::has_answer(Turn root_turn, const Position& child, Turn threat) {
    play(thread_.context->root, root_turn, 0);
    return is_answered(child, 1, threat);
}

template <Game G>
auto ForcedGoals<G>::reply(Turn root_turn) -> Reply {
    const Position child = play(thread_.context->root, root_turn, 0);
    if (thread_.line->result(child, 1)) return {Refutation::none};
    auto after = status_of(child, 1, root_threat_);
    if (after.can_score()) return {Refutation::in_one};
    const auto refuter = goal_in_two(child, 1, after.threat(), refuters_);
    return refuter ? Reply{Refutation::in_two, *refuter} : Reply{Refutation::none};
}

template <Game G>
Refutation ForcedGoals<G>::likely_reply(Turn root_turn) {
    if (refuters_.empty() || must_stop()) return Refutation::none;
    const Position child = play(thread_.context->root, root_turn, 0);
    if (thread_.line->result(child, 1)) return Refutation::none;
    if (status_of(child, 1, root_threat_).can_score()) return Refutation::in_one;
    const bool is_likely = std::any_of(refuters_.begin(), refuters_.end(), [&](Turn refuter) {
        if (!G::is_legal(child, refuter)) return false;
        const Position grandchild = play(child, refuter, 1);
        auto after = status_of(grandchild, 2, std::nullopt);
        return !after.decided_score() && after.threat();
    });
    return is_likely ? Refutation::in_two : Refutation::none;
}

template <Game G>
std::vector<typename G::Turn> ForcedGoals<G>::goal_in_three(Turn root_turn) {
    const Position child = play(thread_.context->root, root_turn, 0);
    if (thread_.line->result(child, 1)) return {};
    auto after = status_of(child, 1, root_threat_);
    const std::optional<Turn> threat = after.threat();
    if (!threat || after.can_score()) return {};
    const Score conceded = -thread_.line->values().goal(thread_.context->root.side(), 3);
    auto picker = answers_to_threat(child, 1, *threat);
    std::vector<Turn> line{root_turn};
    for (Turn answer = picker.next(); answer != Turn{}; answer = picker.next()) {
        if (must_stop()) return {};
        const Position grandchild = play(child, answer, 1);
        auto next = status_of(grandchild, 2, threat);
        const auto decided = next.decided_score();
        if (decided && -*decided <= conceded) continue;
        const auto finisher = decided ? std::nullopt : goal_in_two(grandchild, 2, next.threat(), finishers_);
        if (!finisher) {
            thread_.note_killer(1, answer);
            return {};
        }
        line = {root_turn, answer, *finisher};
    }
    return line;
}

/// The first turn of a goal in two for the side to move, or nullopt. Turns in `known` are tried first. If
/// another turn is found, it is added to `known`. Preconditions: the side to move cannot score at once;
/// `threat` is View::threat() of the position.
template <Game G>
auto ForcedGoals<G>::goal_in_two(const Position& position, int ply, const std::optional<Turn>& threat,
                                 Successes& known) -> std::optional<Turn> {
    Answers<G> answers;
    if (threat && thread_.line->punishes_every_chance(position)) answers.expect_threat(position, *threat);
    for (const Turn turn : known)
        if (G::is_legal(position, turn) && is_unanswerable(position, turn, ply, threat, answers)) return turn;
    Threats<G> threats(position);
    typename G::Generator generator(position);
    typename G::Generator::Batch batch;
    while (generator.next(batch))
        for (const Turn turn : batch) {
            if (must_stop()) return std::nullopt;
            if (!threats.may_threaten(turn) || !is_unanswerable(position, turn, ply, threat, answers))
                continue;
            if (known.size() == known.capacity()) known.clear();
            known.push_back(turn);
            return turn;
        }
    return std::nullopt;
}

/// Whether this turn threatens a goal that the opponent cannot prevent, and the opponent cannot score first.
/// `answers`: made for `position`.
template <Game G>
bool ForcedGoals<G>::is_unanswerable(const Position& position, Turn turn, int ply,
                                     const std::optional<Turn>& threat, Answers<G>& answers) {
    if (!answers.may_save(turn)) return false;
    const Position child = play(position, turn, ply);
    if (thread_.line->result(child, ply + 1)) return false;
    auto after = status_of(child, ply + 1, threat);
    const auto new_threat = after.threat();
    return new_threat && !after.can_score() && !is_answered(child, ply + 1, *new_threat);
}

/// Whether the side to move has a turn after which the opponent cannot score. Also true if the thread has
/// stopped. Preconditions: the side to move cannot score; `threat` is a turn with which the opponent would
/// score if it were to move.
template <Game G>
bool ForcedGoals<G>::is_answered(const Position& position, int ply, Turn threat) {
    const Score conceded = -thread_.line->values().goal(!position.side(), ply + 2);
    auto picker = answers_to_threat(position, ply, threat);
    for (Turn turn = picker.next(); turn != Turn{}; turn = picker.next()) {
        if (thread_.stop->must_stop(ply)) return true;
        const Position child = play(position, turn, ply);
        const auto decided = status_of(child, ply + 1, threat).decided_score();
        if (decided && -*decided <= conceded) continue;
        thread_.note_killer(ply, turn);
        return true;
    }
    return false;
}

/// A picker for the turns of a threatened position, without the turns that are known to leave the threat
/// standing. Precondition: the last call of play() with `ply - 1` led to this position.
template <Game G>
TurnPicker<G> ForcedGoals<G>::answers_to_threat(const Position& position, int ply, Turn threat) {
    Frame& here = frame(ply);
    const PlayedTurn<G>& previous = frame(ply - 1).played;
    const auto& killers = thread_.killers_at(ply);
    const bool is_left_out = thread_.line->punishes_every_chance(position);
    return TurnPicker<G>(position, {killers[0], killers[1], thread_.history.counter(previous.turn), Turn{}},
                         thread_.merit(position, previous), here.ranked, batch_, 1,
                         is_left_out ? std::optional(threat) : std::nullopt);
}

}  // namespace sweeper
