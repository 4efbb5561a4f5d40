// Result<T>: a value, or a sentence that says why there is none. Text from outside is refused in this way.
//
// tl::expected (libexpected-dev) stands in for C++23's std::expected. It is the only library that this folder
// uses apart from the standard library.
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace sweeper {

/// One sentence that names the wrong value, its place and what is allowed. It does not end in a newline.
struct Error {
    std::string message;
};

/// `E` is another type where the caller needs more than the sentence.
template <typename T, typename E = Error>
using Result = tl::expected<T, E>;

/// Converts to any Result<T>.
using Failure = tl::unexpected<Error>;

/// `return failure("file 'u': files run a-t");` in any function that returns a Result.
inline Failure failure(std::string message) {
    return Failure(Error{std::move(message)});
}

}  // namespace sweeper
