// Result<T>: a value, or the sentence that says why there is none. How text from outside is refused.
//
// tl::expected (libexpected-dev) stands in for C++23's std::expected and is the one header in this folder
// that is not from the standard library.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace sweeper {

/// What was wrong, in one sentence that names the value, the place and what is allowed. Never ends in a
/// newline.
struct Error {
    std::string message;
};

template <typename T>
using Result = tl::expected<T, Error>;

/// Converts to any Result.
using Failure = tl::unexpected<Error>;

/// `return failure("file 'u': files run a-t");` in any function that returns a Result.
inline Failure failure(std::string message) {
    return Failure(Error{std::move(message)});
}

}  // namespace sweeper
