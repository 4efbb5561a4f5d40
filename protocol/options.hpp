// The options of `setoption`: one table with names, types and ranges. The default values are the member
// initialisers of OptionValues and Settings.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/result.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// An option and its new value, as text from the user.
struct OptionSetting {
    std::string name;
    std::string value;
    std::string place{};  ///< for error messages: place in a file, ending in `: `; empty: command line
    /// Text of the board file that `value` names, if it has been read already (read_boards()).
    std::optional<std::string> board{};
};

/// The values of all `check` and `spin` options.
struct OptionValues {
    Settings settings;
    bool ponder = false;
    bool show_goals = false;
    bool analyse_mode = false;  ///< accepted, but without effect
};

enum class OptionType : std::uint8_t { check, spin, button, combo, string };

/// An option in the table. Only one option is a button (`Clear Hash`), one a combo (`UCI_Variant`) and one a
/// string (`Board File`), so the type alone determines the effect of these options.
struct OptionSpec {
    std::string_view name;
    OptionType type = OptionType::button;
    int minimum = 0;                            ///< check: 0
    int maximum = 0;                            ///< check: 1
    int (*get)(const OptionValues&) = nullptr;  ///< only for check and spin, like `set`
    void (*set)(OptionValues&, int) = nullptr;
};

/// All options, in the order in which `uci` lists them.
std::span<const OptionSpec> option_specs();

/// Finds an option by its name, ignoring case; null if there is no such option.
const OptionSpec* find_option(std::string_view name);

/// Reads the value of a check option (0 or 1) or of a spin option. The error says which values are allowed.
Result<int> parse_option_value(const OptionSpec& spec, std::string_view value);

/// The lines `option name …`, each with its newline. Precondition: `variants` is not empty; its first element
/// is the default.
std::string option_lines(std::span<const Variant> variants);

/// The text that clients write and show for an empty string.
constexpr std::string_view empty_value = "<empty>";

}  // namespace sweeper
