#include "search/session/turn_text.hpp"

#include <algorithm>
#include <cctype>

namespace sweeper {

namespace {

bool is_digit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool is_known(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == ':' || c == '@';
}

std::string quoted(std::string_view text) {
    return "'" + std::string(text) + "'";
}

/// The part of the action up to its last digit.
std::string_view until_last_square(std::string_view action) {
    const auto end = std::find_if(action.rbegin(), action.rend(), is_digit).base();
    return action.substr(0, static_cast<std::size_t>(end - action.begin()));
}

/// Whether the text has two squares, or a piece and a square.
bool is_whole(std::string_view action) {
    std::size_t squares = 0;
    for (std::size_t i = 1; i < action.size(); ++i)
        squares += is_digit(action[i]) && !is_digit(action[i - 1]);
    return squares > 1 || (squares == 1 && action.find('@') != std::string_view::npos);
}

}  // namespace

Result<void> check_characters(std::string_view action, ActionPlace place) {
    const std::string_view whole = until_last_square(action);
    if (whole != action && is_whole(whole)) {
        return failure(quoted(action.substr(whole.size())) + " behind " + quoted(whole) + ": " +
                       (place == ActionPlace::end_of_turn ? "a turn" : "an action") +
                       " ends with its last square");
    }
    const auto unknown = std::find_if_not(action.begin(), action.end(), is_known);
    if (unknown == action.end()) return {};
    return failure(quoted(std::string(1, *unknown)) + " in " + quoted(action) +
                   ": actions are made of letters, digits, ':' and '@'");
}

Result<std::vector<std::string_view>> split_actions(std::string_view text) {
    std::vector<std::string_view> actions;
    if (text.empty() || text == "0000") return actions;
    while (true) {
        const std::size_t comma = text.find(',');
        const bool is_last = comma == std::string_view::npos;
        const std::string_view action = text.substr(0, comma);
        const auto checked =
            check_characters(action, is_last ? ActionPlace::end_of_turn : ActionPlace::within_turn);
        if (!checked) return failure(checked.error().message);
        if (action == "0000") return failure("0000 is a whole turn, not an action of one");
        actions.push_back(action);
        if (is_last) return actions;
        text.remove_prefix(comma + 1);
    }
}

}  // namespace sweeper
