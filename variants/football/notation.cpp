#include "variants/football/notation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <vector>

#include "variants/football/kicks.hpp"

namespace sweeper::football {
namespace {

/// All kicks have the same width, so texts of as many kicks compare as their squares do, file before rank.
constexpr int text_order(int square) {
    return file_of(square) * 9 + rank_of(square);
}

std::vector<int> in_text_order(Squares set) {
    std::vector<int> squares;
    set.for_each([&](int square) { squares.push_back(square); });
    std::sort(squares.begin(), squares.end(), [](int a, int b) { return text_order(a) < text_order(b); });
    return squares;
}

/// Breadth-first over chains of kicks, those of one length in the order of their text. So the first chain
/// that gets somewhere is the canonical one, and a later one to the same square whose pieces include all that
/// have kicked in an earlier one can be dropped: whatever follows it could follow the earlier.
class ShortestChain {
  public:
    ShortestChain(const Team& team, int ball, int target) : team_(team), target_(target) {
        add({ball, -1, Squares(), none});
    }

    std::string run() {
        for (std::size_t i = 0; i < chains_.size(); ++i) {
            if (chains_[i].ball == target_) return text_of(i);
            if (!is_goal(chains_[i].ball)) expand(i);
        }
        assert(false);
        return {};
    }

  private:
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    struct Chain {
        int ball;
        int kicker;  // of the last kick; -1 in the empty chain
        Squares kicked;
        std::size_t before;  // the chain without the last kick
    };

    void expand(std::size_t i) {
        const Chain chain = chains_[i];
        for (const int kicker : in_text_order(team_.kickers(chain.ball) - chain.kicked)) {
            const Squares kicked = chain.kicked | Squares::of(kicker);
            for (const int target : in_text_order(kick_targets(team_, kicker, chain.ball)))
                add({target, kicker, kicked, i});
        }
    }
    void add(const Chain& chain) {
        std::vector<std::size_t>& here = at_[static_cast<std::size_t>(chain.ball)];
        for (const std::size_t other : here)
            if (chain.kicked.includes(chains_[other].kicked)) return;
        here.push_back(chains_.size());
        chains_.push_back(chain);
    }
    std::string text_of(std::size_t i) const {
        const Chain& chain = chains_[i];
        if (chain.kicker < 0) return {};
        const std::string before = text_of(chain.before);
        return before + (before.empty() ? "" : ",") + square_name(chain.kicker) + ':' +
               square_name(chain.ball);
    }

    const Team& team_;
    int target_;
    std::vector<Chain> chains_;
    std::array<std::vector<std::size_t>, square_count> at_;  // chains by the ball's square
};

}  // namespace

std::string text(const Position& position, Turn turn) {
    Team team(position, position.side());
    std::string move;
    if (turn.has_move()) {
        const Kind kind = position.kind_at(turn.from());
        team.lift(kind, turn.from());
        team.drop(kind, turn.to());
        move = square_name(turn.from()) + square_name(turn.to());
    }
    const std::string kicks = ShortestChain(team, position.ball(), turn.ball()).run();
    if (move.empty() && kicks.empty()) return "0000";
    return move + (move.empty() || kicks.empty() ? "" : ",") + kicks;
}

}  // namespace sweeper::football
