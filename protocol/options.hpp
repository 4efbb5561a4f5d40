// The options of `setoption`: one table of names, types and ranges. Defaults are those of the values'
// initialisers.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// An option and what it is to be set to, as the user wrote both.
struct OptionSetting {
    std::string name;
    std::string value;
    std::string place;  ///< for messages: where it stands, ending in `: `; empty on the command line
};

/// What `check` and `spin` options set.
struct OptionValues {
    Settings settings;
    bool ponder = false;
    bool show_goals = false;
    bool analyse_mode = false;  ///< taken note of, and nothing else
};

enum class OptionType : std::uint8_t { check, spin, button, combo, string };

/// There is one button (`Clear Hash`), one combo (`UCI_Variant`) and one string (`Board File`): the type says
/// what they do.
struct OptionSpec {
    std::string_view name;
    OptionType type = OptionType::button;
    int minimum = 0;                            ///< check: 0
    int maximum = 0;                            ///< check: 1
    int (*get)(const OptionValues&) = nullptr;  ///< check and spin only, like `set`
    void (*set)(OptionValues&, int) = nullptr;
};

/// All options, in the order in which `uci` lists them.
std::span<const OptionSpec> option_specs();

/// By name, in either case; null if there is none.
const OptionSpec* find_option(std::string_view name);

/// The value of a check (0, 1) or spin. The error says what is allowed.
Result<int> parse_option_value(const OptionSpec& spec, std::string_view value);

/// `option name …` lines, each with its newline. Precondition: there is a variant; the first is the default.
std::string option_lines(std::span<const Variant> variants);

/// What clients send and show for an empty string.
constexpr std::string_view empty_value = "<empty>";

}  // namespace sweeper
