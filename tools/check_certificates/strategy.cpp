#include "tools/check_certificates/strategy.hpp"

#include <algorithm>
#include <cstddef>
#include <stdexcept>

namespace certificates {
namespace {

class StrategyReader {
  public:
    explicit StrategyReader(const std::string& text) : text_(text) {}

    Strategy strategy(int turns_left = most_turns) {
        if (turns_left == 0) fail("more than " + std::to_string(most_turns) + " turns in a line");
        Strategy read{word(), {}};
        if (read.turn.empty()) fail("a turn is missing");
        if (follows('(')) read.answers = answers(turns_left - 1);
        return read;
    }

    Answers answers(int turns_left = most_turns) {
        Answers read;
        expect('(');
        if (skip(')')) return read;
        do {
            const std::string reply = word();
            expect('>');
            if (!read.try_emplace(reply, strategy(turns_left)).second)
                fail(reply.empty() ? "a second answer without a reply" : "a second answer to " + reply);
        } while (skip(' '));
        expect(')');
        return read;
    }

    void expect_end() const {
        if (at_ < text_.size()) fail("the text goes on after the strategy");
    }

  private:
    std::string word() {
        const std::size_t end = std::min(text_.find_first_of("(> )", at_), text_.size());
        std::string result = text_.substr(at_, end - at_);
        at_ = end;
        return result;
    }
    bool follows(char letter) const {
        return at_ < text_.size() && text_[at_] == letter;
    }
    bool skip(char letter) {
        if (!follows(letter)) return false;
        ++at_;
        return true;
    }
    void expect(char letter) {
        if (!skip(letter)) fail(std::string("'") + letter + "' is missing");
    }
    [[noreturn]] void fail(const std::string& why) const {
        throw std::runtime_error("character " + std::to_string(at_ + 1) + ": " + why);
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

}  // namespace

Strategy read_strategy(const std::string& text) {
    StrategyReader reader(text);
    Strategy strategy = reader.strategy();
    reader.expect_end();
    return strategy;
}

Answers read_answers(const std::string& text) {
    StrategyReader reader(text);
    Answers answers = reader.answers();
    reader.expect_end();
    return answers;
}

}  // namespace certificates
