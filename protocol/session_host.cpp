#include "protocol/session_host.hpp"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "protocol/must.hpp"
#include "protocol/near_word.hpp"
#include "protocol/text.hpp"
#include "protocol/text_file.hpp"
#include "system/paths.hpp"

namespace sweeper {

namespace {

Result<void> check_has_boards(const Variant& variant) {
    if (variant.has_boards) return {};
    return failure(std::string(variant.id) + " has one board only and reads no board files");
}

Failure no_option(std::string_view name) {
    std::vector<std::string_view> known;
    for (const OptionSpec& spec : option_specs()) known.push_back(spec.name);
    const std::string near = did_you_mean(name, known);
    return failure("there is no option of this name" + (near.empty() ? " (uci lists them)" : near));
}

/// The error for a value that an option refuses. `spec`: null if there is no such option.
std::string refusal_text(const OptionSpec* spec, std::string_view name, std::string_view value,
                         const std::string& reason) {
    const bool is_path = spec != nullptr && spec->type == OptionType::string;
    return "option " + in_quotes(spec != nullptr ? spec->name : name) + ": value " +
           (is_path ? path_in_quotes(value) : in_quotes(value)) + ": " + reason;
}

}  // namespace

Result<std::unique_ptr<Session>> start_session(const Variant& variant, const Settings& settings) {
    try {
        std::unique_ptr<Session> session = variant.make_session();
        if (auto configured = session->configure(settings); !configured) {
            return failure(configured.error().message);
        }
        return session;
    } catch (const std::bad_alloc&) {
        return failure("there is not enough memory for the game");
    }
}

const Variant* find_variant(std::span<const Variant> variants, std::string_view id) {
    const auto variant = std::find_if(variants.begin(), variants.end(),
                                      [id](const Variant& v) { return same_ignoring_case(v.id, id); });
    return variant == variants.end() ? nullptr : &*variant;
}

Result<void> read_boards(std::vector<OptionSetting>& settings) {
    for (auto& [name, value, place, board] : settings) {
        const OptionSpec* const spec = find_option(name);
        if (spec == nullptr || spec->type != OptionType::string) continue;
        if (value.empty() || value == empty_value) continue;
        Result<std::string> text = read_text_file(path_of(value));
        if (!text) return failure(place + refusal_text(spec, name, value, text.error().message));
        board = std::move(*text);
    }
    return {};
}

SessionHost::SessionHost(std::span<const Variant> variants)
    : variants_(variants), variant_(&variants.front()) {
    session_ = must(start_session(*variant_, options_.settings));
}

Result<void> SessionHost::set_option(std::string_view name, std::string_view value) {
    const OptionSpec* const spec = find_option(name);
    Result<void> done = spec != nullptr ? apply(*spec, value) : no_option(name);
    if (done) return done;
    return failure(refusal_text(spec, name, value, done.error().message));
}

Result<void> SessionHost::set_options(std::span<const OptionSetting> settings) {
    for (const OptionSetting& setting : settings) {
        const auto& [name, value, place, board] = setting;
        Result<void> set = board ? use_board(*board) : set_option(name, value);
        if (!set && board) set = failure(refusal_text(find_option(name), name, value, set.error().message));
        if (!set) return failure(place + set.error().message);
    }
    return {};
}

Result<void> SessionHost::apply(const OptionSpec& spec, std::string_view value) {
    switch (spec.type) {
        case OptionType::button: session_->clear_table(); return {};
        case OptionType::combo: return choose_variant(value);
        case OptionType::string: return load_board(value == empty_value ? std::string_view{} : value);
        case OptionType::check:
        case OptionType::spin: break;
    }
    return set_value(spec, value);
}

Result<void> SessionHost::set_value(const OptionSpec& spec, std::string_view value) {
    const Result<int> number = parse_option_value(spec, value);
    if (!number) return failure(number.error().message);
    OptionValues changed = options_;
    spec.set(changed, *number);
    if (changed.settings != options_.settings) {
        if (auto configured = session_->configure(changed.settings); !configured) return configured;
    }
    options_ = changed;
    return {};
}

Result<void> SessionHost::choose_variant(std::string_view id) {
    const Variant* const variant = find_variant(variants_, id);
    if (variant == nullptr) {
        std::vector<std::string_view> ids;
        std::string known;
        for (const Variant& v : variants_) {
            ids.push_back(v.id);
            known.append(known.empty() ? "" : ", ").append(v.id);
        }
        return failure("one of " + known + " is needed" + did_you_mean(id, ids));
    }
    auto session = start_session(*variant, options_.settings);
    if (!session) return failure(session.error().message);
    if (const auto board = boards_.find(variant->id); board != boards_.end()) {
        if (auto loaded = (*session)->load_board(board->second); !loaded) return loaded;
    }
    variant_ = variant;
    session_ = std::move(*session);
    return {};
}

Result<void> SessionHost::load_board(std::string_view path) {
    if (path.empty()) {
        // If the game is on the built-in board already, keep the position.
        if (!boards_.contains(variant_->id)) return {};
        boards_.erase(variant_->id);
        return session_->load_board(std::nullopt);
    }
    if (auto checked = check_has_boards(*variant_); !checked) return checked;
    Result<std::string> text = read_text_file(path_of(path));
    if (!text) return failure(text.error().message);
    return use_board(std::move(*text));
}

Result<void> SessionHost::use_board(std::string text) {
    if (auto checked = check_has_boards(*variant_); !checked) return checked;
    if (auto loaded = session_->load_board(text); !loaded) return loaded;
    boards_[variant_->id] = std::move(text);
    return {};
}

}  // namespace sweeper
