// Result<T>: a value, or an error message that says why there is no value. Functions that read text from
// outside return a Result.
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

/// `E`: the type of the error. It differs from Error if the caller needs more than a message.
template <typename T, typename E = Error>
using Result = tl::expected<T, E>;

/// An error; converts to any Result<T>.
using Failure = tl::unexpected<Error>;

/// Makes an error, as in `return failure("file 'u': files run a-t");`, in a function that returns a Result.
inline Failure failure(std::string message) {
    return Failure(Error{std::move(message)});
}

}  // namespace sweeper
