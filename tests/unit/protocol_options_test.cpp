#include "protocol/options.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <new>

#include "protocol/session_host.hpp"
#include "protocol_fake_session.hpp"

namespace sweeper {

namespace {

/// A file that is removed at the end of the test.
class TemporaryFile {
  public:
    explicit TemporaryFile(const std::string& text)
        : path_(std::filesystem::temp_directory_path() /
                ("sweeper_board_" + std::to_string(reinterpret_cast<std::uintptr_t>(this)))) {
        std::ofstream(path_) << text;
    }
    ~TemporaryFile() {
        std::filesystem::remove(path_);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;

    std::string path() const {
        return path_.string();
    }

  private:
    std::filesystem::path path_;
};

struct Fixture {
    fake::World world;
    std::vector<Variant> variants = fake::variants(world);
    SessionHost host{variants};

    std::string refusal(std::string_view name, std::string_view value) {
        const auto set = host.set_option(name, value);
        REQUIRE_FALSE(set);
        return set.error().message;
    }
};

}  // namespace

TEST_CASE("options: the list names type, default and range") {
    fake::World world;
    CHECK(option_lines(fake::variants(world)) ==
          "option name UCI_Variant type combo default alpha var alpha var beta\n"
          "option name Hash type spin default 16 min 1 max 65536\n"
          "option name Clear Hash type button\n"
          "option name Threads type spin default 1 min 1 max 256\n"
          "option name MultiPV type spin default 1 min 1 max 256\n"
          "option name Ponder type check default false\n"
          "option name Move Overhead type spin default 20 min 0 max 5000\n"
          "option name Use NNUE type check default true\n"
          "option name UCI_AnalyseMode type check default false\n"
          "option name UCI_ShowWDL type check default false\n"
          "option name UCI_ShowGoals type check default false\n"
          "option name UCI_LimitStrength type check default false\n"
          "option name UCI_Elo type spin default 1320 min 500 max 3500\n"
          "option name Skill Level type spin default 20 min -5 max 20\n"
          "option name Board File type string default <empty>\n");
}

TEST_CASE_FIXTURE(Fixture, "options: each value reaches its setting, whatever the case of the name") {
    REQUIRE(host.set_option("hash", "64"));
    REQUIRE(host.set_option("THREADS", "2"));
    REQUIRE(host.set_option("multipv", "3"));
    REQUIRE(host.set_option("ponder", "TRUE"));
    REQUIRE(host.set_option("Move Overhead", "0"));
    REQUIRE(host.set_option("Use NNUE", "false"));
    REQUIRE(host.set_option("UCI_AnalyseMode", "true"));
    REQUIRE(host.set_option("UCI_ShowWDL", "true"));
    REQUIRE(host.set_option("UCI_LimitStrength", "true"));
    REQUIRE(host.set_option("UCI_Elo", "1000"));
    REQUIRE(host.set_option("Skill Level", "0"));
    const Settings expected{.hash_megabytes = 64,
                            .threads = 2,
                            .multi_pv = 3,
                            .move_overhead = Milliseconds(0),
                            .use_network = false,
                            .show_win_draw_loss = true,
                            .limit_strength = true,
                            .elo = 1000,
                            .skill_level = 0};
    CHECK(host.options().settings == expected);
    CHECK(host.options().ponder);
    CHECK(host.options().analyse_mode);
    REQUIRE(host.set_option("Clear Hash", ""));
    CHECK(world.wait_for("clear"));
}

TEST_CASE_FIXTURE(Fixture, "options: a bad name or value is refused with a reason and changes nothing") {
    CHECK(refusal("Hash", "0") == "option 'Hash': value '0': a whole number from 1 to 65536 is needed");
    CHECK(refusal("hash", "65537").substr(0, 30) == "option 'Hash': value '65537': ");
    CHECK(refusal("Threads", "two").substr(0, 30) == "option 'Threads': value 'two':");
    CHECK(refusal("Ponder", "1") == "option 'Ponder': value '1': 'true' or 'false' is needed");
    CHECK(refusal("UCI_Variant", "chess") ==
          "option 'UCI_Variant': value 'chess': one of alpha, beta is needed");
    CHECK(refusal("Foo", "1") == "option 'Foo': value '1': there is no option of this name (uci lists them)");
    CHECK(refusal("Hahs", "1") ==
          "option 'Hahs': value '1': there is no option of this name (did you mean Hash?)");
    CHECK(refusal("UCI_Variant", "betta") ==
          "option 'UCI_Variant': value 'betta': one of alpha, beta is needed (did you mean beta?)");
    CHECK(refusal("Hash", "2000") == "option 'Hash': value '2000': no memory");
    CHECK(host.options().settings == Settings{});
    CHECK_FALSE(host.options().ponder);
    CHECK(host.variant().id == "alpha");
}

TEST_CASE_FIXTURE(Fixture, "options: a new variant gets all settings and its start position") {
    REQUIRE(host.set_option("Hash", "5"));
    REQUIRE(host.set_option("Threads", "7"));
    REQUIRE(host.session().set_position({"somewhere", {}}));
    REQUIRE(host.set_option("uci_variant", "BETA"));
    CHECK(host.variant().id == "beta");
    CHECK(host.session().fen() == "startpos");
    CHECK(fake::count(world.events(), "configure 5/7;") == 2);
    REQUIRE(host.session().set_position({"somewhere", {}}));
    REQUIRE(host.set_option("UCI_Variant", "beta"));
    CHECK(host.session().fen() == "startpos");
}

TEST_CASE("options: a variant is refused if there is not enough memory, and the old one stays") {
    fake::World world;
    std::vector<Variant> variants = fake::variants(world);
    variants[1].make_session = []() -> std::unique_ptr<Session> { throw std::bad_alloc(); };
    SessionHost host(variants);
    const auto set = host.set_option("UCI_Variant", "beta");
    REQUIRE_FALSE(set);
    CHECK(set.error().message ==
          "option 'UCI_Variant': value 'beta': there is not enough memory for the game");
    CHECK(host.variant().id == "alpha");
    CHECK(host.session().fen() == "startpos");
}

TEST_CASE_FIXTURE(Fixture, "options: Board File belongs to the variant") {
    const TemporaryFile good("good");
    const TemporaryFile bad("bad");
    CHECK(refusal("Board File", good.path()).find("alpha has one board only") != std::string::npos);
    CHECK(host.set_option("Board File", "<empty>"));
    CHECK(host.set_option("Board File", ""));
    CHECK(fake::count(world.events(), "board ") == 0);

    REQUIRE(host.set_option("UCI_Variant", "beta"));
    CHECK(refusal("Board File", "/no/such/file").find("there is no such file") != std::string::npos);
    CHECK(
        refusal("Board File", std::filesystem::temp_directory_path().string()).find("this is a directory") !=
        std::string::npos);
    REQUIRE(host.set_option("Board File", good.path()));
    CHECK(world.events().ends_with("board good;"));
    CHECK(refusal("Board File", bad.path()).find("line 1, column 1") != std::string::npos);

    REQUIRE(host.set_option("UCI_Variant", "alpha"));
    REQUIRE(host.set_option("UCI_Variant", "beta"));
    CHECK(world.events().ends_with("board good;"));
    REQUIRE(host.set_option("Board File", "<empty>"));
    CHECK(world.events().ends_with("board ;"));
    REQUIRE(host.set_option("UCI_Variant", "beta"));
    CHECK(fake::count(world.events(), "board good;") == 2);
}

TEST_CASE_FIXTURE(Fixture, "options: a very large board file is refused") {
    const TemporaryFile huge(std::string(2'000'000, '#'));
    REQUIRE(host.set_option("UCI_Variant", "beta"));
    CHECK(refusal("Board File", huge.path()).find("at most 1048576 bytes are allowed") != std::string::npos);
}

}  // namespace sweeper
