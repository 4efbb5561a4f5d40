// For results of calls that the program has already checked.
#pragma once

#include <stdexcept>
#include <type_traits>
#include <utility>

#include "engine/result.hpp"

namespace sweeper {

/// The value of a result that is an error only if the program has a bug or the system fails. Throws
/// std::runtime_error with the message in this case.
template <typename T, typename E>
T must(Result<T, E> result) {
    if (!result) throw std::runtime_error(result.error().message);
    if constexpr (!std::is_void_v<T>) return std::move(*result);
}

}  // namespace sweeper
