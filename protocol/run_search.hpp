// One search from start to end, for the one-shot modes.
#pragma once

#include "engine/info.hpp"
#include "engine/limits.hpp"
#include "engine/session.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

/// What a search is given if nothing else limits it.
constexpr Milliseconds default_analysis_time{1000};

/// The limits as given, or default_analysis_time where there are none.
Limits limits_or_default(const Limits& limits);

/// Searches to the end, to an interrupt, or until nobody reads the output any more; false: the last. Throws
/// if the system gives no thread to search with. Precondition: all search_turns are legal.
bool search_to_end(Session& session, const SearchRequest& request, SearchListener& listener, Writer& writer);

}  // namespace sweeper
