// What Boost.Program_options says of a bad command line or configuration file.
#pragma once

#include <algorithm>
#include <boost/program_options.hpp>
#include <string>

namespace sweeper {

namespace detail {

/// Boost puts text from outside into its message and then replaces placeholders (`%original_token%`) until
/// none is left: for ever, if that text holds one. So it goes in with `?` for percent signs.
struct Placeholders : boost::program_options::error_with_option_name {
    static void disarm(boost::program_options::error_with_option_name& fault) {
        for (auto& [name, text] : fault.*&Placeholders::m_substitutions)
            std::replace(text.begin(), text.end(), '%', '?');
    }
};

}  // namespace detail

/// Its what(), which must not be asked for before.
inline std::string message_of(boost::program_options::error& fault) {
    if (auto* const named = dynamic_cast<boost::program_options::error_with_option_name*>(&fault))
        detail::Placeholders::disarm(*named);
    return fault.what();
}

}  // namespace sweeper
