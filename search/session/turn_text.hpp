// Reads a turn: any legal order of actions (docs/rules/README.md, "Notation"), played one by one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.hpp"
#include "engine/result.hpp"

namespace sweeper {

/// Where an action stands in its turn.
enum class ActionPlace : std::uint8_t { within_turn, end_of_turn };

/// Refuses an action that contains a character that no action has, or any character after its last square.
/// The error quotes only these characters: `'#' behind 'e3:e9': a turn ends with its last square`.
Result<void> check_characters(std::string_view action, ActionPlace place);

/// Cuts a turn at its commas and checks the characters of all actions. Empty text and the null turn (`0000`)
/// have no actions. The actions are views into `text`.
Result<std::vector<std::string_view>> split_actions(std::string_view text);

/// Which action of a turn is refused, and why.
struct RefusedAction {
    std::size_t index = 0;  ///< from 0
    std::string reason;     ///< does not quote the action
};

/// Plays actions up to the first that is refused.
template <Game G>
Result<typename G::Steps, RefusedAction> play_actions(const typename G::Position& position,
                                                      std::span<const std::string_view> actions) {
    typename G::Steps steps(position);
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (auto played = steps.play(actions[i]); !played)
            return tl::unexpected(RefusedAction{i, std::move(played.error().message)});
    return steps;
}

/// The same for actions joined by commas. The error quotes the refused action if it is not the only one.
template <Game G>
Result<typename G::Steps> read_steps(const typename G::Position& position, std::string_view text) {
    const auto actions = split_actions(text);
    if (!actions) return failure(actions.error().message);
    auto steps = play_actions<G>(position, *actions);
    if (steps) return std::move(*steps);
    const auto& [index, reason] = steps.error();
    if (actions->size() == 1) return failure(reason);
    return failure("'" + std::string((*actions)[index]) + "': " + reason);
}

/// The turn that `text` names in `position`, in either case and any legal order of actions. The error says
/// why it names none; it does not quote the whole text.
template <Game G>
Result<typename G::Turn> parse_turn(const typename G::Position& position, std::string_view text) {
    if (G::outcome(position) != Outcome::ongoing) return failure("the game is over");
    if (text.empty()) return failure("an empty turn; standing still is written 0000");
    const auto steps = read_steps<G>(position, text);
    if (!steps) return failure(steps.error().message);
    if (const auto end = steps->end(); !end) return failure(end.error().message);
    return steps->turn();
}

}  // namespace sweeper
