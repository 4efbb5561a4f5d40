// Plays games of the search against itself. Collects quiet positions with the score of the search and the
// side that scored next: the data to which evaluations are fitted (docs/tuning.md).
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/game.hpp"
#include "search/root/root_turns.hpp"
#include "search/session/game_record.hpp"
#include "tools/common/fixed_nodes_player.hpp"

namespace sweeper {

struct SelfPlaySettings {
    std::uint64_t nodes = 2000;  ///< search nodes per turn
    int random_turns = 6;        ///< maximal number of random turns before the first searched turn
    /// Maximal number of positions that are kept from one game, so that long games do not dominate.
    std::size_t positions = 16;
    std::uint64_t stray_percent = 0;  ///< percentage of searched turns that are replaced by random turns
    std::size_t table_megabytes = 1;
};

/// A position in which the side to move cannot score at once. Only such positions are evaluated by the
/// search.
template <Game G>
struct QuietPosition {
    typename G::Position position;
    Score score = 0;          ///< search score, for the side to move; is_decided() if a goal is forced
    bool threatened = false;  ///< the opponent could score if it were to move
    int half_turns = 0;       ///< number of half-turns to the end of the game
};

/// A game up to its first goal, even if play would continue, because an evaluation estimates which side
/// scores next.
template <Game G>
struct SelfPlayedGame {
    /// The side that scored, or that won without a goal (ALL-3); nullopt: a draw (ALL-4, ALL-5).
    std::optional<Side> scorer;
    std::vector<QuietPosition<G>> positions;
};

/// Plays games one after another on one thread. Each game begins with an empty table and empty histories, so
/// it depends only on its random numbers.
template <Game G>
class SelfPlayer {
  public:
    using Position = typename G::Position;
    using Turn = typename G::Turn;

    /// `rules` must outlive the positions of the games. Throws std::bad_alloc if there is not enough memory
    /// for the table.
    SelfPlayer(const G& rules, const SelfPlaySettings& settings)
        : rules_(rules), settings_(settings), player_(settings.nodes, settings.table_megabytes) {}

    SelfPlayedGame<G> play(Random& random);

  private:
    struct End {
        std::optional<Side> scorer;
    };

    Position opening(Random& random) const;
    static std::optional<End> ended(const GameRecord<G>& record, Side mover);
    void keep_some(std::vector<QuietPosition<G>>& positions, Random& random) const;

    const G& rules_;
    SelfPlaySettings settings_;
    FixedNodesPlayer<G> player_;
};

template <Game G>
SelfPlayedGame<G> SelfPlayer<G>::play(Random& random) {
    player_.clear();
    GameRecord<G> record(opening(random));
    SelfPlayedGame<G> game;
    int played = 0;
    while (true) {
        const Position position = record.position();
        const RootTurn<Turn> best = player_.search(record);
        if (!G::winning_turn(position))
            game.positions.push_back(
                {position, best.latest_score(), G::winning_turn(G::passed(position)).has_value(), played});
        const auto& roots = player_.root_turns();
        const bool strays = settings_.stray_percent > 0 && random.below(100) < settings_.stray_percent;
        record.play(strays ? roots[random.below(roots.size())].turn : best.turn);
        ++played;
        if (const auto end = ended(record, position.side())) {
            game.scorer = end->scorer;
            break;
        }
    }
    for (QuietPosition<G>& each : game.positions) each.half_turns = played - each.half_turns;
    keep_some(game.positions, random);
    return game;
}

/// The end of the game by the last turn, which `mover` played; nullopt if this turn did not end the game.
template <Game G>
auto SelfPlayer<G>::ended(const GameRecord<G>& record, Side mover) -> std::optional<End> {
    if (record.position().count() == 0) return End{mover};  // a goal, followed by a kick-off
    const Outcome outcome = record.result().outcome;
    if (outcome == Outcome::ongoing) return std::nullopt;
    if (outcome == Outcome::draw) return End{};
    return End{outcome == win_for(mover) ? mover : !mover};
}

/// The position after a random start and a few random turns that do not end the game.
template <Game G>
auto SelfPlayer<G>::opening(Random& random) const -> Position {
    while (true) {
        Position position = rules_.random_start(random);
        auto left = random.below(static_cast<std::uint64_t>(settings_.random_turns) + 1);
        for (; left > 0; --left) {
            const auto turns = root_turns<G>(position, player_.table());
            if (turns.empty()) break;
            position = G::play(position, turns[random.below(turns.size())].turn);
            if (position.count() == 0 || G::outcome(position) != Outcome::ongoing) break;
        }
        if (left == 0 && G::count_turns(position) > 0) return position;
    }
}

/// Keeps at most settings_.positions positions. They are chosen at random and stay in their order (selection
/// sampling, Knuth 3.4.2, algorithm S).
template <Game G>
void SelfPlayer<G>::keep_some(std::vector<QuietPosition<G>>& positions, Random& random) const {
    std::size_t left = positions.size();
    std::size_t wanted = std::min(settings_.positions, left);
    std::erase_if(positions, [&](const auto&) {
        const bool keep = random.below(left--) < wanted;
        wanted -= keep ? 1 : 0;
        return !keep;
    });
}

}  // namespace sweeper
