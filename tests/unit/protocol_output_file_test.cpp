#include "protocol/batch/output_file.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

namespace sweeper {

namespace {

namespace fs = std::filesystem;

/// A new folder, which is removed at the end of the test.
class Folder {
  public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "sweeper_output_XXXXXX").string();
        REQUIRE(mkdtemp(name.data()) != nullptr);
        path_ = name;
    }
    ~Folder() {
        fs::remove_all(path_);
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    fs::path operator/(const std::string& name) const {
        return path_ / name;
    }

  private:
    fs::path path_;
};

std::string content(const fs::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

OutputFile opened(const fs::path& path) {
    auto file = OutputFile::open(path, "--out");
    if (!file) FAIL(file.error().message);
    return std::move(*file);
}

std::string refusal(const fs::path& path) {
    const auto file = OutputFile::open(path, "--out");
    REQUIRE_FALSE(file);
    return file.error().message;
}

}  // namespace

TEST_CASE("output file: texts are appended, cut and replaced") {
    const Folder folder;
    {
        OutputFile file = opened(folder / "out");
        file.append("one");
        file.append(" two");
        CHECK(content(folder / "out") == "one two");
        file.cut(3);
        file.append(" three");
        CHECK(file.text() == "one three");
        file.replace("new");
        file.append("er");
        CHECK(content(folder / "out") == "newer");
    }
    OutputFile again = opened(folder / "out");
    again.append("!");
    CHECK(content(folder / "out") == "newer!");
}

TEST_CASE("output file: a symbolic link stays, also if its file does not exist yet") {
    const Folder folder;
    fs::create_directory(folder / "games");
    for (const std::string name : {"old", "new"}) {
        if (name == "old") std::ofstream(folder / "games/old") << "a";
        fs::create_symlink("games/" + name, folder / name);
        opened(folder / name).replace("b");
        CHECK(fs::is_symlink(folder / name));
        CHECK(content(folder / ("games/" + name)) == "b");
    }
    CHECK(std::distance(fs::directory_iterator(folder / "games"), fs::directory_iterator()) == 2);
}

TEST_CASE("output file: only regular files are written") {
    const Folder folder;
    const std::string message = "this is not a regular file; only regular files are written";
    CHECK(refusal(folder / "") == message);
    CHECK(refusal("/dev/null") == message);
    REQUIRE(mkfifo((folder / "pipe").c_str(), 0600) == 0);
    CHECK(refusal(folder / "pipe") == message);
    CHECK(refusal(folder / "none/out") == "the file cannot be written: No such file or directory");
    fs::create_symlink("loop", folder / "loop");
    CHECK(refusal(folder / "loop").find("symbolic links") != std::string::npos);
}

}  // namespace sweeper
