#include "tools/check_certificates/checker.hpp"

#include <algorithm>
#include <cstddef>

namespace certificates {

/// Throws Refutation for the last position of the line.
void Checker::refute(const std::string& why, const std::string& fen) const {
    std::string line;
    for (const std::string& turn : turns_) line += (line.empty() ? "after " : " ") + turn;
    throw Refutation(line + (line.empty() ? "" : ": ") + why + "; FEN " + fen);
}

/// Adds a position to the line. Throws Refutation if the game is drawn.
void Checker::begin_position(const std::string& fen) {
    constexpr int drawn_count = 300;
    const std::size_t before_count = fen.rfind(' ');
    if (std::stoi(fen.substr(before_count + 1)) >= drawn_count) refute("drawn by the count (ALL-5)", fen);
    positions_.push_back(fen.substr(0, before_count));
    if (std::count(positions_.begin(), positions_.end(), positions_.back()) == 3)
        refute("drawn by repetition (ALL-4)", fen);
}

void Checker::check(const std::string& fen, const Strategy& strategy, int turns) {
    begin_position(fen);
    const auto child = game_.after(fen, strategy.turn);
    if (!child) refute(strategy.turn + " is illegal", fen);
    turns_.push_back(strategy.turn);
    const auto scorer = game_.scorer(fen, *child);
    if (scorer && scorer != attacker_) refute("an own goal", *child);
    if (!scorer) check_answers(*child, strategy.answers, turns - 1);
    turns_.pop_back();
    end_position();
}

void Checker::check_answers(const std::string& fen, const Answers& answers, int turns) {
    if (turns == 0) refute("no goal in time", fen);
    begin_position(fen);
    const auto replies = game_.turns(fen);
    if (replies.empty()) refute("the other side has no turn and loses without a goal (ALL-3)", fen);
    for (const auto& [next, reply] : replies) {
        turns_.push_back(reply);
        const auto scorer = game_.scorer(fen, next);
        if (scorer && scorer != attacker_) refute("the other side scores", next);
        if (!scorer) check_reply(next, answers, turns);
        turns_.pop_back();
    }
    end_position();
}

/// The other side has played the last turn of the line. Throws Refutation if the answers do not lead to a
/// goal within `turns` turns of the attacker.
void Checker::check_reply(const std::string& fen, const Answers& answers, int turns) {
    auto answer = answers.find(turns_.back());
    if (answer == answers.end()) {
        if (scores_at_once(fen)) return;
        answer = answers.find("");
    }
    if (answer == answers.end()) refute("no goal at once, and no answer", fen);
    check(fen, answer->second, turns);
}

/// Whether the attacker, to move, has a turn that scores. Throws Refutation if the game is drawn.
bool Checker::scores_at_once(const std::string& fen) {
    begin_position(fen);
    end_position();
    for (auto each = goals_.begin(); each != goals_.end(); ++each) {
        const auto child = game_.after(fen, *each);
        if (!child || !scores(fen, *child)) continue;
        goals_.splice(goals_.begin(), goals_, each);
        return true;
    }
    for (const auto& [child, turn] : game_.turns(fen)) {
        if (!scores(fen, child)) continue;
        goals_.push_front(turn);
        return true;
    }
    return false;
}

}  // namespace certificates
