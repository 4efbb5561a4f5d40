// Makes error messages of Boost.Program_options about a bad command line.
#pragma once

#include <algorithm>
#include <boost/program_options.hpp>
#include <string>

namespace sweeper {

namespace detail {

/// Boost puts the user's text into its message and then replaces placeholders (`%original_token%`) until none
/// is left. If the user's text contained a placeholder, this would never end. So percent signs in the text
/// are replaced by `?`.
struct Placeholders : boost::program_options::error_with_option_name {
    static void disarm(boost::program_options::error_with_option_name& fault) {
        for (auto& [name, text] : fault.*&Placeholders::m_substitutions)
            std::replace(text.begin(), text.end(), '%', '?');
    }
};

}  // namespace detail

/// Returns fault.what(), safely. Precondition: what() has not been called before.
inline std::string message_of(boost::program_options::error& fault) {
    if (auto* const named = dynamic_cast<boost::program_options::error_with_option_name*>(&fault))
        detail::Placeholders::disarm(*named);
    return fault.what();
}

}  // namespace sweeper
