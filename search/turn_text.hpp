// Reads a turn: any legal order of actions (docs/rules/README.md, "Notation"), played one by one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "engine/game.hpp"
#include "engine/result.hpp"

namespace sweeper {

/// Where an action stands in its turn.
enum class ActionPlace : std::uint8_t { within_turn, end_of_turn };

/// Refuses an action with characters that no action has, or with any behind its last square. The error names
/// these characters by themselves: `'#' behind 'e3:e9': a turn ends with its last square`.
Result<void> check_characters(std::string_view action, ActionPlace place);

/// Plays actions joined by commas; the refusal of the first bad one is the error, which does not begin with
/// `'text': `, as its reader knows the text. Empty text and the null turn (`0000`) are no action at all.
template <Game G>
Result<typename G::Steps> play_actions(const typename G::Position& position, std::string_view text) {
    typename G::Steps steps(position);
    if (text.empty() || text == "0000") return steps;
    const std::string prefix = "'" + std::string(text) + "': ";
    while (true) {
        const std::size_t comma = text.find(',');
        const std::string_view action = text.substr(0, comma);
        const ActionPlace place =
            comma == std::string_view::npos ? ActionPlace::end_of_turn : ActionPlace::within_turn;
        if (auto checked = check_characters(action, place); !checked) return failure(checked.error().message);
        if (action == "0000") return failure("0000 is a whole turn, not an action of one");
        if (auto played = steps.play(action); !played) {
            const std::string& message = played.error().message;
            return failure(message.substr(message.starts_with(prefix) ? prefix.size() : 0));
        }
        if (comma == std::string_view::npos) return steps;
        text.remove_prefix(comma + 1);
    }
}

/// The turn that `text` names in `position`, in either case and any legal order of actions; else why it names
/// none.
template <Game G>
Result<typename G::Turn> parse_turn(const typename G::Position& position, std::string_view text) {
    if (G::outcome(position) != Outcome::ongoing) return failure("the game is over");
    if (text.empty()) return failure("an empty turn; standing still is written 0000");
    auto steps = play_actions<G>(position, text);
    if (!steps) return failure(std::move(steps.error().message));
    if (auto end = steps->end(); !end) return failure(std::move(end.error().message));
    return steps->turn();
}

}  // namespace sweeper
