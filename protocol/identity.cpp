// CMakeLists.txt defines the macros SWEEPER_….
#include "protocol/identity.hpp"

namespace sweeper {

namespace {

std::string compiler() {
#if defined(__clang__)
    return "clang++ " __clang_version__;
#elif defined(__GNUC__)
    return "g++ " __VERSION__;
#elif defined(_MSC_VER)
    return "MSVC " + std::to_string(_MSC_VER);
#else
    return "unknown";
#endif
}

std::string assertions() {
#ifdef NDEBUG
    return "off";
#else
    return "on";
#endif
}

}  // namespace

std::string name_and_version() {
    return "Sweeper " SWEEPER_VERSION;
}

std::string author() {
    return "the Sweeper authors";
}

std::string compiler_block() {
    return "Version    : " + name_and_version() + "\nCompiler   : " + compiler() +
           "\nBuild type : " SWEEPER_BUILD_TYPE "\nFlags      : " SWEEPER_BUILD_FLAGS "\nAssertions : " +
           assertions() + "\n";
}

}  // namespace sweeper
