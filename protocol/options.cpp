#include "protocol/options.hpp"

#include <algorithm>
#include <array>

#include "protocol/text.hpp"

namespace sweeper {

namespace {

constexpr int max_hash_megabytes = SWEEPER_MAX_HASH;
constexpr int max_threads = SWEEPER_MAX_THREADS;
constexpr int max_multi_pv = 256;
constexpr int max_move_overhead = 5000;  // ms
constexpr int min_elo = 500;
constexpr int max_elo = 3500;

template <auto field>
constexpr OptionSpec check(std::string_view name) {
    return {name,
            OptionType::check,
            0,
            1,
            [](const OptionValues& values) { return values.settings.*field ? 1 : 0; },
            [](OptionValues& values, int value) { values.settings.*field = value != 0; }};
}

template <auto field>
constexpr OptionSpec spin(std::string_view name, int minimum, int maximum) {
    return {name,
            OptionType::spin,
            minimum,
            maximum,
            [](const OptionValues& values) { return values.settings.*field; },
            [](OptionValues& values, int value) { values.settings.*field = value; }};
}

constexpr std::array specs{
    OptionSpec{"UCI_Variant", OptionType::combo},
    OptionSpec{"Hash", OptionType::spin, 1, max_hash_megabytes,
               [](const OptionValues& values) { return static_cast<int>(values.settings.hash_megabytes); },
               [](OptionValues& values, int value) {
                   values.settings.hash_megabytes = static_cast<std::size_t>(value);
               }},
    OptionSpec{"Clear Hash", OptionType::button},
    spin<&Settings::threads>("Threads", 1, max_threads),
    spin<&Settings::multi_pv>("MultiPV", 1, max_multi_pv),
    OptionSpec{"Ponder", OptionType::check, 0, 1,
               [](const OptionValues& values) { return values.ponder ? 1 : 0; },
               [](OptionValues& values, int value) { values.ponder = value != 0; }},
    OptionSpec{
        "Move Overhead", OptionType::spin, 0, max_move_overhead,
        [](const OptionValues& values) { return static_cast<int>(values.settings.move_overhead.count()); },
        [](OptionValues& values, int value) { values.settings.move_overhead = Milliseconds(value); }},
    check<&Settings::use_network>("Use NNUE"),
    OptionSpec{"UCI_AnalyseMode", OptionType::check, 0, 1,
               [](const OptionValues& values) { return values.analyse_mode ? 1 : 0; },
               [](OptionValues& values, int value) { values.analyse_mode = value != 0; }},
    check<&Settings::show_win_draw_loss>("UCI_ShowWDL"),
    OptionSpec{"UCI_ShowGoals", OptionType::check, 0, 1,
               [](const OptionValues& values) { return values.show_goals ? 1 : 0; },
               [](OptionValues& values, int value) { values.show_goals = value != 0; }},
    check<&Settings::limit_strength>("UCI_LimitStrength"),
    spin<&Settings::elo>("UCI_Elo", min_elo, max_elo),
    spin<&Settings::skill_level>("Skill Level", lowest_skill_level, full_skill_level),
    OptionSpec{"Board File", OptionType::string},
};

/// The part of an option line after the name.
std::string description(const OptionSpec& spec, std::span<const Variant> variants) {
    switch (spec.type) {
        case OptionType::check: return spec.get({}) != 0 ? "check default true" : "check default false";
        case OptionType::spin:
            return "spin default " + std::to_string(spec.get({})) + " min " + std::to_string(spec.minimum) +
                   " max " + std::to_string(spec.maximum);
        case OptionType::string: return "string default " + std::string(empty_value);
        case OptionType::combo: {
            std::string text = "combo default " + std::string(variants.front().id);
            for (const Variant& variant : variants) text.append(" var ").append(variant.id);
            return text;
        }
        case OptionType::button: break;
    }
    return "button";
}

}  // namespace

std::span<const OptionSpec> option_specs() {
    return specs;
}

const OptionSpec* find_option(std::string_view name) {
    const auto spec = std::find_if(specs.begin(), specs.end(),
                                   [name](const OptionSpec& s) { return same_ignoring_case(s.name, name); });
    return spec == specs.end() ? nullptr : &*spec;
}

Result<int> parse_option_value(const OptionSpec& spec, std::string_view value) {
    if (spec.type == OptionType::spin) return parse_number(value, spec.minimum, spec.maximum);
    if (same_ignoring_case(value, "true")) return 1;
    if (same_ignoring_case(value, "false")) return 0;
    return failure("'true' or 'false' is needed");
}

std::string option_lines(std::span<const Variant> variants) {
    std::string text;
    for (const OptionSpec& spec : specs) {
        text.append("option name ").append(spec.name).append(" type ");
        text += description(spec, variants) + "\n";
    }
    return text;
}

}  // namespace sweeper
