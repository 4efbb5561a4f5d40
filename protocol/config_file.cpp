#include "protocol/config_file.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <sstream>

#include "protocol/near_word.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"

namespace sweeper {

namespace {

constexpr std::array<std::string_view, 2> flags{"json", "json-lines"};  // the options without a value
constexpr std::string_view repeatable = "option";                       // the only one that may be repeated

Result<bool> parse_flag(std::string_view text) {
    for (const std::string_view yes : {"true", "yes", "on", "1"})
        if (same_ignoring_case(text, yes)) return true;
    for (const std::string_view no : {"false", "no", "off", "0"})
        if (same_ignoring_case(text, no)) return false;
    return failure("'true' or 'false' is needed");
}

/// Returns nullopt for a line that has only white space or a comment, and for a flag that is set to false.
Result<std::optional<OptionSetting>> read_line(std::string_view line,
                                               std::span<const std::string_view> known) {
    line = trimmed(line.substr(0, line.find('#')));
    if (line.empty()) return std::nullopt;
    OptionSetting setting = setting_of(line);
    if (setting.name.empty() || line.find('=') == std::string_view::npos)
        return failure(in_quotes(line) + ": name = value is needed");
    if (std::find(known.begin(), known.end(), setting.name) == known.end())
        return failure("unknown name " + in_quotes(setting.name) + did_you_mean(setting.name, known));
    if (std::find(flags.begin(), flags.end(), setting.name) == flags.end()) return setting;
    const Result<bool> is_set = parse_flag(setting.value);
    if (!is_set)
        return failure(setting.name + " " + in_quotes(setting.value) + ": " + is_set.error().message);
    if (!*is_set) return std::nullopt;
    setting.value = "true";
    return setting;
}

}  // namespace

OptionSetting setting_of(std::string_view text) {
    const std::size_t equals = std::min(text.find('='), text.size());
    const std::string_view value = text.substr(std::min(equals + 1, text.size()));
    return {std::string(trimmed(text.substr(0, equals))), std::string(trimmed(value)), {}};
}

Result<std::vector<ConfigLine>> read_config_file(const std::filesystem::path& path,
                                                 std::span<const std::string_view> known) {
    const Result<std::string> text = read_text_file(path);
    if (!text) return failure(text.error().message);
    std::vector<ConfigLine> lines;
    std::map<std::string, int> seen;
    std::istringstream file(*text);
    std::string line;
    for (int number = 1; std::getline(file, line); ++number) {
        const std::string place = "line " + std::to_string(number) + ": ";
        const auto setting = read_line(line, known);
        if (!setting) return failure(place + setting.error().message);
        if (!*setting) continue;
        const std::string& name = (*setting)->name;
        const auto [first, is_new] = seen.emplace(name, number);
        if (!is_new && name != repeatable) {
            return failure(place + name + " has a value already, in line " + std::to_string(first->second));
        }
        lines.push_back({name, (*setting)->value, number});
    }
    return lines;
}

}  // namespace sweeper
