// The command `sweeper` of a package that holds the engine several times, compiled for different x86-64
// processors. Starts the build that is fastest on this processor: <prefix>/lib/sweeper/<level>/sweeper, where
// this program is <prefix>/bin/sweeper. The levels are those of the x86-64 psABI, which -march takes too.
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

namespace {

const char* level_of_this_processor() {
    if (__builtin_cpu_supports("x86-64-v4") != 0) return "x86-64-v4";
    if (__builtin_cpu_supports("x86-64-v3") != 0) return "x86-64-v3";
    return "x86-64";
}

int fail(const std::filesystem::path& path, const char* reason) {
    std::cerr << "sweeper: " << path.string() << ": " << reason << '\n';
    return 1;
}

}  // namespace

int main(int, char** arguments) {
    const std::filesystem::path link = "/proc/self/exe";  // unlike arguments[0], it is always the whole path
    std::error_code fault;
    const std::filesystem::path launcher = std::filesystem::read_symlink(link, fault);
    if (fault) return fail(link, fault.message().c_str());
    const std::filesystem::path prefix = launcher.parent_path().parent_path();
    const std::filesystem::path engine = prefix / "lib/sweeper" / level_of_this_processor() / "sweeper";
    execv(engine.c_str(), arguments);
    return fail(engine, std::strerror(errno));
}
