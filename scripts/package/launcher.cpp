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

// With clang 14, __builtin_cpu_supports knows no levels, and of the instruction sets of x86-64-v3 it does not
// know F16C, LZCNT and MOVBE. All processors with FMA and BMI2 have these three.
bool has_x86_64_v3() {
    return __builtin_cpu_supports("popcnt") != 0 && __builtin_cpu_supports("avx2") != 0 &&
           __builtin_cpu_supports("bmi") != 0 && __builtin_cpu_supports("bmi2") != 0 &&
           __builtin_cpu_supports("fma") != 0;
}

bool has_x86_64_v4() {
    return has_x86_64_v3() && __builtin_cpu_supports("avx512f") != 0 &&
           __builtin_cpu_supports("avx512bw") != 0 && __builtin_cpu_supports("avx512cd") != 0 &&
           __builtin_cpu_supports("avx512dq") != 0 && __builtin_cpu_supports("avx512vl") != 0;
}

const char* level_of_this_processor() {
    if (has_x86_64_v4()) return "x86-64-v4";
    if (has_x86_64_v3()) return "x86-64-v3";
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
