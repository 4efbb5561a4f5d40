#include "protocol/command_line.hpp"

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include <nlohmann/json.hpp>

#include "protocol/one_shot.hpp"
#include "protocol_fake_session.hpp"

namespace sweeper {

namespace {

CommandLine parse(const std::vector<std::string>& arguments) {
    const auto line = parse_command_line(arguments);
    if (!line) FAIL(line.error().message);
    return *line;
}

std::string refusal(const std::vector<std::string>& arguments) {
    const auto line = parse_command_line(arguments);
    REQUIRE_FALSE(line);
    return line.error().message;
}

/// The settings of a command line as `name=value;`.
std::string settings(const CommandLine& line) {
    std::string text;
    for (const auto& setting : line.settings) text += setting.name + "=" + setting.value + ";";
    return text;
}

/// Runs a one-shot mode with fake sessions. Returns the output or the error.
std::string run(const std::vector<std::string>& arguments) {
    fake::World world;
    const std::vector<Variant> variants = fake::variants(world);
    SessionHost host(variants);
    std::ostringstream out;
    Writer writer(out);
    const CommandLine line = parse(arguments);
    if (const auto done = run_one_shot(line, host, writer); !done) return done.error().message;
    return out.str();
}

}  // namespace

TEST_CASE("command line: modes") {
    CHECK(parse({}).mode == Mode::protocol);
    CHECK(parse({"bench"}).mode == Mode::bench);
    CHECK(parse({"--help"}).mode == Mode::help);
    CHECK(parse({"--version"}).mode == Mode::version);
    CHECK(parse({"perft", "--depth", "3"}).perft_depth == 3);
    CHECK(parse({"--depth=0", "perft"}).perft_depth == 0);
    CHECK_FALSE(parse({"perft", "--depth", "3"}).fen);
    const CommandLine line = parse(
        {"analyse", "--fen", "3/3 w - 0", "--depth", "5", "--movetime", "10", "--nodes", "7", "--json"});
    CHECK(line.mode == Mode::analyse);
    CHECK(line.fen == "3/3 w - 0");
    CHECK(parse({"analyse", "--fen", " 3/3  w - 0"}).fen == "3/3 w - 0");
    CHECK(line.limits.depth == 5);
    CHECK(line.limits.move_time == Milliseconds(10));
    CHECK(line.limits.nodes == 7U);
    CHECK(line.json);
}

TEST_CASE("command line: the settings are in a fixed order, whatever the order of the arguments") {
    CHECK(settings(parse({"--option", "Hash=32", "--board", "b.txt", "--variant", "beta", "--option",
                          "Board File = a=b", "--option", "Clear Hash"})) ==
          "UCI_Variant=beta;Hash=32;Board File=a=b;Clear Hash=;Board File=b.txt;");
    CHECK(settings(parse({"analyse", "--multipv", "3"})) == "MultiPV=3;");
}

TEST_CASE("command line: the config file uses the same names, and the command line overrides it") {
    const auto path = std::filesystem::temp_directory_path() / "sweeper_config_test";
    std::ofstream(path) << "# comment\nvariant = alpha\noption = Hash=1\noption = Threads=2\ndepth = 4\n";
    const CommandLine line = parse(
        {"analyse", "--config", path.string(), "--variant", "beta", "--option", "Hash=64", "--nodes", "9"});
    CHECK(settings(line) == "UCI_Variant=beta;Hash=1;Threads=2;UCI_Variant=beta;Hash=64;");
    CHECK(line.limits.depth == 4);
    CHECK(line.limits.nodes == 9U);
    std::ofstream(path) << "multipv = 3\nboard = a.board\n";
    CHECK(settings(parse({"analyse", "--config", path.string(), "--option", "MultiPV=1", "--option",
                          "Board File="})) == "MultiPV=3;Board File=a.board;MultiPV=1;Board File=;");
    std::ofstream(path) << "variant = alpha\nfen = 3/3 w - 0\ndepth = 4\n";
    const CommandLine record = parse({"analyse", "--config", path.string(), "--pgn", "a.pgn"});
    CHECK_FALSE(record.variant);
    CHECK(record.pgn == "a.pgn");
    CHECK_FALSE(record.fen);
    const CommandLine games = parse({"annotate", "--config", path.string(), "a.pgn"});
    CHECK_FALSE(games.variant);
    CHECK(settings(games).empty());
    CHECK(games.limits.depth == 4);
    CHECK(parse({"annotate", "a.pgn", "--config", path.string(), "--variant", "beta"}).variant == "beta");
    CHECK(refusal({"--config", path.string()}) ==
          "--config '" + path.string() + "': line 2: fen has no meaning without a mode");
    std::ofstream(path) << "pgn = a.pgn\ngame = 3\ndepth = x\n";
    CHECK(parse({"analyse", "--config", path.string(), "--fen", "3/3 w - 0", "--depth", "2"}).game == 1);
    CHECK(refusal({"analyse", "--config", path.string()}) ==
          "--config '" + path.string() + "': line 3: depth 'x': a whole number from 1 to 1000000 is needed");
    std::ofstream(path) << "colour = blue\n";
    CHECK(refusal({"--config", path.string()}) ==
          "--config '" + path.string() + "': line 1: unknown name 'colour'");
    std::filesystem::remove(path);
    CHECK(refusal({"--config", path.string()}).find("there is no such file") != std::string::npos);
}

TEST_CASE("command line: an error in the config file names its line") {
    const auto path = std::filesystem::temp_directory_path() / "sweeper_config_faults_test";
    const auto fault = [&](const std::string& text) {
        std::ofstream(path) << text;
        const std::string message = refusal({"analyse", "--config", path.string()});
        const std::string place = "--config '" + path.string() + "': ";
        REQUIRE(message.starts_with(place));
        return message.substr(place.size());
    };
    CHECK(fault("# comment\n\ndepht = 3\n") == "line 3: unknown name 'depht' (did you mean depth?)");
    CHECK(fault("depth 3") == "line 1: 'depth 3': name = value is needed");
    CHECK(fault("= 3") == "line 1: '= 3': name = value is needed");
    CHECK(fault("[section]\n") == "line 1: '[section]': name = value is needed");
    CHECK(fault("depth = 3\ndepth = 4\n") == "line 2: depth has a value already, in line 1");
    CHECK(fault("json = maybe\n") == "line 1: json 'maybe': 'true' or 'false' is needed");
    CHECK(fault("\ngame = 2\n") == "line 2: game needs --pgn");
    CHECK(fault("option = Hash=1\noption = Hash=0\nmovetime = x\n") ==
          "line 3: movetime 'x': a whole number from 0 to 1000000000000 is needed");
    std::ofstream(path) << "json = true\noption = Hash=1\n\nboard = b # comment\n";
    const CommandLine line = parse({"analyse", "--config", path.string(), "--option", "Threads=2"});
    CHECK(line.json);
    REQUIRE(line.settings.size() == 3);
    CHECK(line.settings[0].place == "--config '" + path.string() + "': line 2: ");
    CHECK(line.settings[1].place == "--config '" + path.string() + "': line 4: ");
    CHECK(line.settings[1].value == "b");
    CHECK(line.settings[2].place.empty());
    std::ofstream(path) << "\xEF\xBB\xBF"
                        << "variant = beta\njson = false\n";
    CHECK(settings(parse({"analyse", "--config", path.string()})) == "UCI_Variant=beta;");
    CHECK_FALSE(parse({"analyse", "--config", path.string()}).json);
    std::filesystem::remove(path);
}

TEST_CASE("command line: a mistyped word gets a suggestion") {
    CHECK(refusal({"analyse", "depth", "3"}) == "unexpected argument 'depth' (did you mean --depth?)");
    CHECK(refusal({"analyse", "colour"}) == "unexpected argument 'colour'");
    CHECK(refusal({"analyse", "-depth", "3"}) == "unrecognised option '-depth' (did you mean --depth?)");
    CHECK(refusal({"analyse", "--dept", "3"}) == "unrecognised option '--dept' (did you mean --depth?)");
    CHECK(refusal({"analyse", "--dept=3"}) == "unrecognised option '--dept=3' (did you mean --depth?)");
    CHECK(refusal({"analyse", "--colour"}) == "unrecognised option '--colour'");
    CHECK(refusal({"analyze"}) ==
          "mode 'analyze': bench, perft, analyse, prove or annotate is needed (did you mean analyse?)");
    CHECK(refusal({"depth", "3"}) ==
          "mode 'depth': bench, perft, analyse, prove or annotate is needed (did you mean --depth?)");
}

TEST_CASE("command line: an error names the wrong argument") {
    CHECK(refusal({"fly"}) == "mode 'fly': bench, perft, analyse, prove or annotate is needed");
    CHECK(refusal({"bench", "perft"}) == "argument 'perft': one mode is enough");
    CHECK(refusal({"--colour"}).find("--colour") != std::string::npos);
    CHECK(refusal({"perft"}) == "perft needs --depth");
    CHECK(refusal({"perft", "--depth", "x"}) == "--depth 'x': a whole number from 0 to 100 is needed");
    CHECK(refusal({"perft", "--dep", "3"}).find("--dep") != std::string::npos);
    CHECK(refusal({"perft", "--depth"}).find("--depth") != std::string::npos);
    CHECK(refusal({"perft", "--depth", "2", "--depth", "3"}).find("--depth") != std::string::npos);
    CHECK(refusal({"analyse", "--depth", "0"}).substr(0, 12) == "--depth '0':");
    CHECK(refusal({"analyse", "--nodes", "1e6"}).substr(0, 14) == "--nodes '1e6':");
    CHECK(refusal({"analyse", "--pgn", "x", "--game", "0"}).substr(0, 11) == "--game '0':");
    CHECK(refusal({"analyse", "--game", "2"}) == "--game needs --pgn");
    CHECK(refusal({"perft", "--depth", "1", "--pgn", "x"}) == "--pgn has no meaning for perft");
    CHECK(refusal({"perft", "--depth", "2", "--json"}) == "--json has no meaning for perft");
    CHECK(refusal({"--fen", "x"}) == "--fen has no meaning without a mode");
    CHECK(refusal({"bench", "--option", "Hash=1"}) == "--option has no meaning for bench");
}

TEST_CASE(
    "command line: an unknown option that looks like a placeholder of Boost is refused like any other") {
    CHECK(refusal({"-i%original_token%"}) == "unrecognised option '-i?original_token?'");
    CHECK(refusal({"--%canonical_option%"}) == "unrecognised option '--?canonical_option?'");
}

TEST_CASE("one-shot: perft and bench print what the protocol prints") {
    CHECK(run({"perft", "--depth", "2"}) == "a1a2: 3\n\nNodes searched: 3\n");
    CHECK(run({"bench"}).find("Nodes searched  : 40\n") != std::string::npos);
    CHECK(run({"bench", "--variant", "beta"}).substr(0, 21) == "beta            : 20\n");
    CHECK(run({"perft", "--depth", "2", "--fen", "bad"}) == "fen: 'bad' is bad");
    CHECK(run({"perft", "--depth", "2", "--option", "Hash=0"}).find("'Hash'") != std::string::npos);
}

TEST_CASE("command line: a recorded game") {
    CHECK(parse({"analyse", "--pgn", "a.pgn"}).pgn == "a.pgn");
    CHECK(parse({"analyse", "--pgn", "a.pgn"}).game == 1);
    CHECK(parse({"analyse", "--pgn", "a.pgn", "--game", "12"}).game == 12);
}

TEST_CASE("command line: annotate") {
    const CommandLine line = parse({"annotate", "a.pgn", "--out", "b.pgn", "--threads", "3", "--games", "2-7",
                                    "--nodes", "9", "--json-lines"});
    CHECK(line.mode == Mode::annotate);
    CHECK(line.pgn == "a.pgn");
    CHECK(line.out == "b.pgn");
    CHECK(line.threads == 3);
    REQUIRE(line.games);
    CHECK(line.games->first == 2);
    CHECK(line.games->last == 7);
    CHECK(line.limits.nodes == 9U);
    CHECK_FALSE(line.limits.move_time);
    CHECK(line.json_lines);
    CHECK(parse({"annotate", "bench"}).pgn == "bench");
    CHECK(parse({"annotate", "a.pgn"}).limits.move_time == Milliseconds(1000));
    CHECK(parse({"annotate", "a.pgn"}).threads == 1);
    CHECK(parse({"annotate", "a.pgn", "--games", "4"}).games->last == 4);
    CHECK(refusal({"annotate"}) == "annotate needs a file of games");
    CHECK(refusal({"annotate", "a", "b"}) == "unexpected argument 'b'");
    CHECK(refusal({"annotate", "a", "bench"}) == "argument 'bench': one mode is enough");
    CHECK(refusal({"annotate", "a", "--fen", "x"}) == "--fen has no meaning for annotate");
    CHECK(refusal({"annotate", "a", "--threads", "0"}) ==
          "--threads '0': a whole number from 1 to 256 is needed");
    for (const std::string bad : {"0", "3-2", "1-", "-2", "1-2-3", "x"}) {
        CHECK(refusal({"annotate", "a", "--games=" + bad}) ==
              "--games '" + bad +
                  "': A-B with two numbers from 1 to 1000000000, the smaller one first, or one number is "
                  "needed");
    }
    CHECK(refusal({"analyse", "--out", "b"}) == "--out has no meaning for analyse");
}

TEST_CASE("command line: a file of positions") {
    const CommandLine line =
        parse({"analyse", "--positions", "a.epd", "--threads", "2", "--cputime", "50", "--json-lines"});
    CHECK(line.positions == "a.epd");
    CHECK(line.threads == 2);
    CHECK(line.processor_time == Milliseconds(50));
    CHECK_FALSE(line.limits.move_time);
    CHECK(line.json_lines);
    CHECK(refusal({"analyse", "--positions", "a", "--fen", "x"}) ==
          "--fen has no meaning beside --positions");
    CHECK(refusal({"analyse", "--positions", "a", "--pgn", "x"}) ==
          "--pgn has no meaning beside --positions");
    CHECK(refusal({"analyse", "--positions", "a", "--json"}) ==
          "--json has no meaning beside --positions (did you mean --json-lines?)");
    CHECK(refusal({"analyse", "--json-lines"}) == "--json-lines needs --positions");
    CHECK(refusal({"analyse", "--threads", "2"}) == "--threads needs --positions");
    CHECK(refusal({"analyse", "--cputime", "2"}) == "--cputime needs --positions");
}

TEST_CASE("one-shot: analyse") {
    const std::string text = run({"analyse", "--depth", "5"});
    CHECK(fake::count(text, "info depth 1 ") == 3);
    CHECK(text.ends_with("bestmove a1a2\n"));
    const auto json = nlohmann::json::parse(run({"analyse", "--depth", "5", "--json", "--fen", "here"}));
    CHECK(json["variant"] == "alpha");
    CHECK(json["fen"] == "here");
    CHECK(json["result"] == "*");
    CHECK(json["bestmove"] == "a1a2");
    CHECK(json["ponder"] == "b2b3");
    REQUIRE(json["lines"].size() == 1);
    CHECK(json["lines"][0]["score"]["cp"] == 0);
    CHECK(json["lines"][0]["pv"] == nlohmann::json{"a1a2", "b2b3"});
}

}  // namespace sweeper
