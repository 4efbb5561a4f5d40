#include "protocol/text_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <thread>

namespace sweeper {

namespace {

/// A path in a folder that is removed at the end of the test.
class TemporaryPath {
  public:
    TemporaryPath() {
        std::string name = (std::filesystem::temp_directory_path() / "sweeper_text_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        folder_ = name;
    }
    ~TemporaryPath() {
        std::filesystem::remove_all(folder_);
    }
    TemporaryPath(const TemporaryPath&) = delete;
    TemporaryPath& operator=(const TemporaryPath&) = delete;

    std::filesystem::path folder() const {
        return folder_;
    }
    std::filesystem::path file() const {
        return folder_ / "file";
    }
    void write(const std::string& text) const {
        std::ofstream(file(), std::ios::binary) << text;
    }

  private:
    std::filesystem::path folder_;
};

std::string refusal(const std::filesystem::path& path) {
    const auto text = read_text_file(path);
    REQUIRE_FALSE(text);
    const auto file = open_text_file(path);
    if (!file) CHECK(file.error().message == text.error().message);
    return text.error().message;
}

const std::string mark = "\xEF\xBB\xBF";

}  // namespace

TEST_CASE("text file: the whole text is read, without a byte order mark at its start") {
    const TemporaryPath path;
    for (const std::string text : {"", "one", "one\r\ntwo\n", "\xEF\xBB"}) {
        path.write(text);
        CHECK(read_text_file(path.file()) == text);
        path.write(mark + text);
        CHECK(read_text_file(path.file()) == text);
    }
    path.write("a" + mark);
    CHECK(read_text_file(path.file()) == "a" + mark);
}

TEST_CASE("text file: a pipe is read to its end, even if a byte order mark comes in two pieces") {
    const TemporaryPath path;
    REQUIRE(mkfifo(path.file().c_str(), 0600) == 0);
    std::thread writer([&] {
        std::ofstream file(path.file(), std::ios::binary);
        for (const std::string_view piece : {"\xEF",
                                             "\xBB\xBF"
                                             "one ",
                                             "two"})
            file << piece << std::flush;
    });
    CHECK(read_text_file(path.file()) == "one two");
    writer.join();
}

TEST_CASE("text file: small and large texts that cannot be read give the same errors") {
    const TemporaryPath path;
    CHECK(refusal(path.file()) == "there is no such file");
    CHECK(refusal(path.file() / "below") == "there is no such file");
    CHECK(refusal(path.folder()) == "this is a directory, not a file");
    CHECK(refusal(path.folder() / std::string(1000, 'x')) == "the file cannot be read: File name too long");
}

TEST_CASE("text file: the size of a small text is limited") {
    const TemporaryPath path;
    path.write(std::string(1U << 20U, '#'));
    CHECK(read_text_file(path.file()));
    path.write(std::string((1U << 20U) + 1, '#'));
    CHECK(refusal(path.file()) == "the file is too large, at most 1048576 bytes are allowed");
    CHECK(open_text_file(path.file()));
}

}  // namespace sweeper
