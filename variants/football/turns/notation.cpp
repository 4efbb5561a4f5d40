#include "variants/football/turns/notation.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <optional>
#include <vector>

#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {
namespace {

/// Sort key of a square: file before rank, as in the text. All kicks have texts of the same length, so chains
/// of equal length compare like their squares.
constexpr int text_order(int square) {
    return file_of(square) * 9 + rank_of(square);
}

std::vector<int> in_text_order(Squares set) {
    std::vector<int> squares;
    set.for_each([&](int square) { squares.push_back(square); });
    std::sort(squares.begin(), squares.end(), [](int a, int b) { return text_order(a) < text_order(b); });
    return squares;
}

/// All kicks of a ball on one square, in the order of their texts.
struct Kicks {
    struct Kick {
        int kicker;
        Squares targets;
        std::vector<int> ordered;
    };
    std::vector<Kick> kicks;

    Kicks(const Team& team, int ball) {
        for (const int kicker : in_text_order(team.kickers(ball))) {
            const Squares targets = kick_targets(team, kicker, ball);
            kicks.push_back({kicker, targets, in_text_order(targets)});
        }
    }
};

/// Depth-first search over chains of kicks, shorter chains first, chains of one length in the order of their
/// text. The first chain that reaches the target is therefore the canonical one.
class ShortestChain {
  public:
    ShortestChain(const Team& team, int ball, int target) : team_(team), ball_(ball), target_(target) {}

    /// The canonical text of the chain. Precondition: a chain to the target exists.
    std::string run() {
        for (int length = distance(ball_, {}, square_count); length <= square_count; ++length)
            if (leads(ball_, {}, length)) return text_;
        assert(false);
        return {};
    }

  private:
    /// A failed search: without kicks of the pieces in `kicked`, no chain of at most `left` kicks leads from
    /// the square to the target.
    struct Failure {
        Squares kicked;
        int left;
    };

    /// Whether at most `left` kicks of pieces outside `kicked` bring a ball on this square to the target. If
    /// so, appends the first such chain to text_.
    bool leads(int ball, Squares kicked, int left) {
        if (ball == target_) return true;
        if (is_goal(ball) || has_failed(ball, kicked, left) || distance(ball, kicked, left) > left)
            return false;
        const std::size_t length = text_.size();
        for (const auto& [kicker, targets, ordered] : kicks_from(ball).kicks) {
            if (kicked.contains(kicker)) continue;
            for (const int target : ordered) {
                text_ += (length == 0 ? "" : ",") + square_name(kicker) + ':' + square_name(target);
                if (leads(target, kicked | Squares::of(kicker), left - 1)) return true;
                text_.resize(length);
            }
        }
        failures_[static_cast<std::size_t>(ball)].push_back({kicked, left});
        return false;
    }
    bool has_failed(int ball, Squares kicked, int left) const {
        const std::vector<Failure>& failures = failures_[static_cast<std::size_t>(ball)];
        return std::any_of(failures.begin(), failures.end(), [kicked, left](const Failure& failure) {
            return failure.left >= left && kicked.includes(failure.kicked);
        });
    }

    /// A lower bound of the number of kicks, by pieces outside `kicked`, that bring a ball on this square to
    /// the target. Pieces may kick any number of times here. The result is at most `most` + 1.
    int distance(int ball, Squares kicked, int most) {
        Squares found = Squares::of(ball);
        Squares pending = found;
        for (int kicks = 0; kicks <= most; ++kicks) {
            if (pending.contains(target_)) return kicks;
            Squares reached;
            (pending - goals).for_each([&](int square) {
                for (const Kicks::Kick& kick : kicks_from(square).kicks)
                    if (!kicked.contains(kick.kicker)) reached |= kick.targets;
            });
            pending = reached - found;
            found |= reached;
        }
        return most + 1;
    }
    const Kicks& kicks_from(int square) {
        auto& kicks = kicks_[static_cast<std::size_t>(square)];
        return kicks ? *kicks : kicks.emplace(team_, square);
    }

    const Team& team_;
    const int ball_;
    const int target_;
    std::string text_;                                         // text of the current chain
    std::array<std::optional<Kicks>, square_count> kicks_;     // [square]: computed at the first use
    std::array<std::vector<Failure>, square_count> failures_;  // [square]: failed searches
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
