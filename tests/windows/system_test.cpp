// The parts of system/ whose Windows side has no other test.
#include <doctest/doctest.h>

#include <algorithm>
#include <span>

#include "system/exclusive_file.hpp"
#include "system/memory.hpp"
#include "system/paths.hpp"
#include "system/thread_clock.hpp"
#include "tests/windows/program.hpp"

namespace sweeper::windows {

namespace {

bool is_zero(const ZeroedMemory& memory) {
    const std::span bytes(static_cast<const char*>(memory.data()), memory.size());
    return std::all_of(bytes.begin(), bytes.end(), [](char byte) { return byte == 0; });
}

void fill(const ZeroedMemory& memory) {
    const std::span bytes(static_cast<char*>(memory.data()), memory.size());
    std::fill(bytes.begin(), bytes.end(), 'x');
}

}  // namespace

TEST_CASE("memory: a block is zero after each change of its size and after clear()") {
    ZeroedMemory memory;
    for (const std::size_t size : {100'000U, 3'000'000U, 64U}) {
        REQUIRE_FALSE(memory.resize(size));
        CHECK(memory.size() == size);
        CHECK(reinterpret_cast<std::uintptr_t>(memory.data()) % 64 == 0);
        CHECK(is_zero(memory));
        fill(memory);
        memory.clear();
        CHECK(is_zero(memory));
        fill(memory);
    }
    CHECK(memory.resize(std::size_t{1} << 60U));
    CHECK(memory.size() == 64);
    fill(memory);
}

TEST_CASE("memory: pages that were never used are not in memory") {
    constexpr std::size_t size = std::size_t{256} << 20U;
    const std::size_t before = resident_memory();
    CHECK(before > 0);
    CHECK(available_memory() > size);
    ZeroedMemory memory;
    REQUIRE_FALSE(memory.resize(size));
    CHECK(resident_memory() < before + size / 2);
}

TEST_CASE("thread clock: counts the work of a thread, not its sleep") {
    const ThreadClock clock;
    const auto start = clock.time();
    std::this_thread::sleep_for(Milliseconds(200));
    CHECK(clock.time() - start < Milliseconds(100));
    const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (clock.time() - start < Milliseconds(150) && std::chrono::steady_clock::now() < deadline) {
    }
    CHECK(clock.time() - start >= Milliseconds(150));
}

TEST_CASE("paths: UTF-8 becomes UTF-16 and back") {
    const std::string text =
        "C:/Fu\xc3\x9f"
        "ball/\xe8\xb6\xb3";
    CHECK(path_of(text).native() ==
          L"C:/Fu\u00df"
          L"ball/\u8db3");
    CHECK(text_of(path_of(text)) == text);
    CHECK(path_of("\xff").native() == L"\ufffd");
}

TEST_CASE("exclusive file: a text is written, cut and replaced; no second writer") {
    const Folder folder;
    ExclusiveFile file;
    REQUIRE_FALSE(file.open(folder / "games"));
    CHECK(file.path() == std::filesystem::canonical(folder / "games"));
    std::string text;
    REQUIRE_FALSE(file.write(0, "one two"));
    REQUIRE_FALSE(file.resize(3));
    REQUIRE_FALSE(file.write(3, " three"));
    REQUIRE_FALSE(file.read(text));
    CHECK(text == "one three");
    REQUIRE_FALSE(file.replace("new"));
    REQUIRE_FALSE(file.write(3, "er"));
    REQUIRE_FALSE(file.flush());
    REQUIRE_FALSE(file.read(text));
    CHECK(text == "newer");
    CHECK(std::distance(std::filesystem::directory_iterator(file.path().parent_path()), {}) == 1);
    ExclusiveFile second;
    CHECK(second.open(folder / "games") == std::errc::text_file_busy);
    ExclusiveFile directory;
    CHECK(directory.open(folder / "") == std::errc::is_a_directory);
    ExclusiveFile device;
    CHECK(device.open("NUL") == std::errc::is_a_directory);
    ExclusiveFile nowhere;
    CHECK(nowhere.open(folder / "none/out") == std::errc::no_such_file_or_directory);
}

}  // namespace sweeper::windows
