// The session of the current game, and the options. The options stay when another game is chosen.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "engine/session.hpp"
#include "protocol/options.hpp"

namespace sweeper {

/// Makes a session of this game with these settings. Error: there is not enough memory.
Result<std::unique_ptr<Session>> start_session(const Variant& variant, const Settings& settings);

/// Finds a variant by its id, ignoring case; null if there is no such variant.
const Variant* find_variant(std::span<const Variant> variants, std::string_view id);

/// Reads the files of all settings `Board File`. Call this before settings are applied several times, because
/// a file can be a pipe, which can be read only once. The error reads as the error of set_options().
Result<void> read_boards(std::vector<OptionSetting>& settings);

class SessionHost {
  public:
    /// Starts a session of the first variant. Throws if there is not enough memory. Precondition: `variants`
    /// is not empty and outlives the host.
    explicit SessionHost(std::span<const Variant> variants);

    /// Sets an option. On error nothing changes. The error reads `option 'X': value 'Y': …`.
    Result<void> set_option(std::string_view name, std::string_view value);

    /// Applies the settings in order, up to the first setting that is refused. The error begins with the
    /// place of this setting.
    Result<void> set_options(std::span<const OptionSetting> settings);

    /// Sets the board of the current game, as the option `Board File` does with a file that contains this
    /// text.
    Result<void> use_board(std::string text);

    /// The text of the current game's board file; null on the built-in board.
    const std::string* board_file() const {
        const auto found = boards_.find(variant_->id);
        return found == boards_.end() ? nullptr : &found->second;
    }

    Session& session() {
        return *session_;
    }
    const Variant& variant() const {
        return *variant_;
    }
    std::span<const Variant> variants() const {
        return variants_;
    }
    const OptionValues& options() const {
        return options_;
    }

  private:
    Result<void> apply(const OptionSpec& spec, std::string_view value);
    Result<void> set_value(const OptionSpec& spec, std::string_view value);
    Result<void> choose_variant(std::string_view id);
    Result<void> load_board(std::string_view path);

    std::span<const Variant> variants_;
    const Variant* variant_;
    std::unique_ptr<Session> session_;
    OptionValues options_;
    /// The text of each game's board file; key: variant id. It is used again when the variant is chosen
    /// again.
    std::map<std::string_view, std::string> boards_;
};

}  // namespace sweeper
