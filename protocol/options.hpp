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

/// An option and its new value, as the user wrote them.
struct OptionSetting {
    std::string name;
    std::string value;
    std::string place;  ///< for messages: the place in a file, ending in `: `; empty for the command line
};

/// The values of all `check` and `spin` options.
struct OptionValues {
    Settings settings;
    bool ponder = false;
    bool show_goals = false;
    bool analyse_mode = false;  ///< has no effect
};

enum class OptionType : std::uint8_t { check, spin, button, combo, string };

/// There is only one button (`Clear Hash`), one combo (`UCI_Variant`) and one string (`Board File`), so for
/// these the type determines what they do.
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

/// Finds an option by name, ignoring case; null if there is none.
const OptionSpec* find_option(std::string_view name);

/// Reads the value of a check (0 or 1) or spin. The error says what is allowed.
Result<int> parse_option_value(const OptionSpec& spec, std::string_view value);

/// `option name …` lines, each with its newline. Precondition: there is a variant; the first is the default.
std::string option_lines(std::span<const Variant> variants);

/// How clients write and show an empty string.
constexpr std::string_view empty_value = "<empty>";

}  // namespace sweeper
