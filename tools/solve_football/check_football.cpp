// Verifies the output of sweeper_solve_football without the engine, by the rules of the slow reference
// (tests/reference/football.hpp).
//
//   sweeper_check_football < solutions
//
// Prints `row verified` or `row REFUTED: why` for every line that claims a win. The exit status is 1 if any
// claim is refuted.
#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <iostream>
#include <list>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>

#include "tests/reference/board.hpp"
#include "tests/reference/football.hpp"

namespace {

using reference::Board;
using reference::Cell;
namespace rules = reference::football;

struct Strategy {
    std::string turn;
    std::map<std::string, Strategy> answers;  ///< key: reply; the empty key is for all other replies
};

/// Parses a strategy (grammar in strategy.hpp). Throws std::runtime_error for bad text.
class StrategyReader {
  public:
    explicit StrategyReader(const std::string& text) : text_(text) {}

    Strategy read() {
        Strategy strategy{word(), {}};
        if (!skip('(')) return strategy;
        do {
            const std::string reply = word();
            if (!skip('>')) throw std::runtime_error("no '>' at character " + std::to_string(at_));
            strategy.answers[reply] = read();
        } while (skip(' '));
        if (!skip(')')) throw std::runtime_error("no ')' at character " + std::to_string(at_));
        return strategy;
    }

  private:
    std::string word() {
        const std::size_t end = std::min(text_.find_first_of("(> )", at_), text_.size());
        const std::string result = text_.substr(at_, end - at_);
        at_ = end;
        return result;
    }
    bool skip(char letter) {
        if (at_ >= text_.size() || text_[at_] != letter) return false;
        ++at_;
        return true;
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

/// Checks that White, to move, wins against every reply of Black.
class Checker {
  public:
    /// Throws std::runtime_error if the strategy does not lead to a goal within `turns` turns of White.
    void check(const std::string& fen, const Strategy& strategy, int turns) {
        const auto child = rules::after(fen, strategy.turn);
        if (!child) throw std::runtime_error(strategy.turn + " is illegal in " + fen);
        if (is_goal(*child)) return;
        if (turns == 1) throw std::runtime_error("no goal in time: " + *child);
        const auto replies = rules::turns(*child);
        if (replies.empty()) throw std::runtime_error("Black has no turn: " + *child);
        for (const auto& [next, reply] : replies) {
            if (is_goal(next)) continue;  // an own goal
            if (Board(9, 9, reference::fields_of(next)[0]).at({4, 0}) == 'a')
                throw std::runtime_error("Black scores: " + next);
            auto answer = strategy.answers.find(reply);
            if (answer == strategy.answers.end()) {
                if (scores_at_once(next)) continue;
                answer = strategy.answers.find("");
            }
            if (answer == strategy.answers.end())
                throw std::runtime_error("no answer to " + reply + ": " + next);
            check(next, answer->second, turns - 1);
        }
    }

  private:
    static bool is_goal(const std::string& fen) {
        return Board(9, 9, reference::fields_of(fen)[0]).at({4, 8}) == 'a';
    }

    bool scores_at_once(const std::string& fen) {
        for (auto each = goals_.begin(); each != goals_.end(); ++each) {
            const auto child = rules::after(fen, *each);
            if (!child || !is_goal(*child)) continue;
            goals_.splice(goals_.begin(), goals_, each);
            return true;
        }
        for (const auto& [child, turn] : rules::turns(fen)) {
            if (!is_goal(child)) continue;
            goals_.push_front(turn);
            return true;
        }
        return false;
    }

    std::list<std::string> goals_;  ///< turns that scored in an earlier position, most recent first
};

std::string fen_of(const std::string& row) {
    const std::string first = row.substr(0, 4) + "1" + row.substr(4);
    std::string second = first;
    std::ranges::transform(second, second.begin(), [](unsigned char letter) { return std::tolower(letter); });
    return second + "/9/9/9/4a4/9/9/9/" + first + " w 0";
}

}  // namespace

int main() {
    int status = EXIT_SUCCESS;
    for (std::string line; std::getline(std::cin, line);) {
        std::istringstream fields(line);
        std::string row, winner, strategy;
        int turns = 0;
        fields >> row >> winner >> turns >> std::ws;
        std::getline(fields, strategy);
        if (winner != "w") continue;
        try {
            Checker().check(fen_of(row), StrategyReader(strategy).read(), turns);
            std::cout << row << "\tverified" << std::endl;
        } catch (const std::runtime_error& error) {
            std::cout << row << "\tREFUTED: " << error.what() << std::endl;
            status = EXIT_FAILURE;
        }
    }
    return status;
}
