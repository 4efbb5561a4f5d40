// Reads a turn from text. The actions can stand in any legal order (docs/rules/README.md, "Notation"); they
// are played one by one.
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

/// The place of an action within its turn.
enum class ActionPlace : std::uint8_t { within_turn, end_of_turn };

/// Refuses an action with a character that occurs in no action, or with any character after its last square.
/// The error quotes only the wrong characters: `'#' behind 'e3:e9': a turn ends with its last square`.
Result<void> check_characters(std::string_view action, ActionPlace place);

/// Splits a turn at its commas and checks the characters of all actions. Empty text and the null turn
/// (`0000`) have no actions. The actions are views into `text`.
Result<std::vector<std::string_view>> split_actions(std::string_view text);

/// The error for a refused action of a turn.
struct RefusedAction {
    std::size_t index = 0;  ///< index of the action, from 0
    std::string reason;     ///< reason, without quoting the action
};

/// Plays the actions in order, up to the first that is refused.
template <Game G>
Result<typename G::Steps, RefusedAction> play_actions(const typename G::Position& position,
                                                      std::span<const std::string_view> actions) {
    typename G::Steps steps(position);
    for (std::size_t i = 0; i < actions.size(); ++i)
        if (auto played = steps.play(actions[i]); !played)
            return tl::unexpected(RefusedAction{i, std::move(played.error().message)});
    return steps;
}

/// Plays the actions of `text`, which are joined by commas. The error quotes the refused action if there are
/// several actions.
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

/// The turn that `text` describes in `position`. Upper and lower case are equal, and the actions can stand in
/// any legal order. The error says why the text describes no legal turn; it does not quote the whole text.
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
