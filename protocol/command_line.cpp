#include "protocol/command_line.hpp"

#include <algorithm>
#include <boost/program_options.hpp>
#include <functional>
#include <map>
#include <sstream>
#include <string_view>
#include <utility>

#include "protocol/command.hpp"
#include "protocol/config_file.hpp"
#include "protocol/near_word.hpp"
#include "protocol/option_fault.hpp"
#include "protocol/text.hpp"
#include "system/paths.hpp"

namespace sweeper {

namespace {

namespace po = boost::program_options;

constexpr int max_threads = 256;  // as the option Threads
constexpr int max_proof_minutes = 100'000;
constexpr std::chrono::minutes default_proof_time{1};
constexpr Milliseconds default_analysis_time{1000};
constexpr std::string_view annotate_word = "annotate";
constexpr std::string_view variant_option = "UCI_Variant";

struct ModeName {
    std::string_view name;
    Mode mode;
    std::vector<std::string_view> takes;  ///< options that this mode accepts, apart from --config
};

const std::vector<ModeName>& mode_names() {
    static const std::vector<ModeName> names{
        {"", Mode::protocol, {"variant", "option", "board"}},
        {"bench", Mode::bench, {"variant"}},
        {"perft", Mode::perft, {"variant", "option", "board", "fen", "depth"}},
        {"analyse",
         Mode::analyse,
         {"variant", "option", "board", "fen", "pgn", "game", "positions", "threads", "cputime", "depth",
          "movetime", "nodes", "multipv", "json", "json-lines"}},
        {"prove", Mode::prove, {"variant", "option", "board", "fen", "minutes", "movetime", "certificate"}},
        {annotate_word,
         Mode::annotate,
         {"variant", "option", "board", "out", "games", "threads", "depth", "movetime", "nodes",
          "json-lines"}},
    };
    return names;
}

/// Options of the command line that a config file can set too, as `name = value`.
po::options_description shared_options() {
    const auto text = [] { return po::value<std::string>(); };
    po::options_description options("Options, also for the file of --config");
    options.add_options()("variant", text()->value_name("V"), "the game; bench: only this one");
    options.add_options()("option", po::value<std::vector<std::string>>()->value_name("\"NAME=VALUE\""),
                          "as setoption; may be repeated");
    options.add_options()("board", text()->value_name("FILE"), "as --option \"Board File=FILE\"");
    options.add_options()("fen", text()->value_name("FEN"), "perft, analyse, prove: the position");
    options.add_options()("pgn", text()->value_name("FILE"), "analyse: every turn of a recorded game");
    options.add_options()("game", text()->value_name("N"), "analyse: its number in the file, from 1");
    options.add_options()("positions", text()->value_name("FILE"), "analyse: every position of a file");
    options.add_options()("out", text()->value_name("FILE"), "annotate: write the games to this file");
    options.add_options()("games", text()->value_name("A-B"), "annotate: only these games of the file");
    options.add_options()("threads", text()->value_name("N"),
                          "annotate, --positions: searches at the same time");
    options.add_options()("depth", text()->value_name("N"), "perft, analyse, annotate: half-turns");
    options.add_options()("movetime", text()->value_name("MS"), "analyse, prove, annotate: milliseconds");
    options.add_options()("cputime", text()->value_name("MS"), "--positions: milliseconds of processor time");
    options.add_options()("nodes", text()->value_name("N"), "analyse, annotate: positions");
    options.add_options()("minutes", text()->value_name("N"), "prove: time, one minute by default");
    options.add_options()("certificate", text()->value_name("FILE"), "prove: write the winning strategy");
    options.add_options()("multipv", text()->value_name("N"), "analyse: this many lines");
    options.add_options()("json", po::bool_switch(), "analyse: one JSON document at the end");
    options.add_options()("json-lines", po::bool_switch(), "annotate, --positions: one JSON document a line");
    return options;
}

po::options_description all_options() {
    po::options_description options = shared_options();
    po::options_description others("Others");
    others.add_options()("config", po::value<std::string>()->value_name("FILE"),
                         "read options from a file; the command line comes first");
    others.add_options()("help", "this text");
    others.add_options()("version", "name and version");
    return options.add(others);
}

/// The arguments and the lines of the config file, before their values are checked.
struct Given {
    std::vector<std::string> words;                          ///< arguments that belong to no option
    std::map<std::string, std::string, std::less<>> values;  ///< by option name; `true` for a flag
    std::vector<std::string> options;                        ///< values of --option on the command line
    std::vector<OptionSetting> file_options;                 ///< values of `option` in the config file
    OptionPlaces places;

    bool has(std::string_view name) const {
        return values.contains(name);
    }
    std::string text(std::string_view name) const {
        return values.find(name)->second;
    }
    bool is_in_file(std::string_view name) const {
        return !places.in_file(name).empty();
    }
    std::string file_place(std::string_view name) const {
        return places.in_file(name);
    }
    std::string place(std::string_view name) const {
        return places.of(name);
    }
};

std::vector<std::string_view> long_names(const po::options_description& options) {
    std::vector<std::string_view> names;
    for (const auto& option : options.options()) names.push_back(option->long_name());
    return names;
}

Result<void> add_config_file(Given& given) {
    const po::options_description known = shared_options();
    const auto lines = read_config_file(path_of(given.text("config")), long_names(known));
    if (!lines)
        return failure("--config " + path_in_quotes(given.text("config")) + ": " + lines.error().message);
    // A position on the command line replaces the position in the config file. A game record names the
    // variant itself; the file of `annotate` is such a record.
    const bool has_record =
        given.has("pgn") || (!given.words.empty() && given.words.front() == annotate_word);
    const bool has_position = given.has("fen") || has_record || given.has("positions");
    const auto is_replaced = [&](std::string_view name) {
        return (has_record && name == "variant") ||
               (has_position && (name == "fen" || name == "pgn" || name == "game" || name == "positions"));
    };
    for (const auto& [name, value, number] : *lines) {
        const std::string place =
            "--config " + path_in_quotes(given.text("config")) + ": line " + std::to_string(number) + ": ";
        if (name == "option") {
            OptionSetting setting = setting_of(value);
            if (has_record && same_ignoring_case(setting.name, variant_option)) continue;
            setting.place = place;
            given.file_options.push_back(std::move(setting));
        }
        if (given.has(name) || is_replaced(name)) continue;
        given.values[name] = value;
        given.places.set(name, place);
    }
    return {};
}

/// The error for an argument that begins with `-` but is not an option.
std::string unknown_option(po::unknown_option& fault, const po::options_description& known) {
    std::string message = message_of(fault);
    std::string_view word = message;
    word.remove_prefix(std::min(word.find('\'') + 1, word.size()));
    word.remove_prefix(std::min(word.find_first_not_of('-'), word.size()));
    word = word.substr(0, word.find_first_of("='"));
    return message + did_you_mean(word, long_names(known), "--");
}

Result<Given> gather(const std::vector<std::string>& arguments) {
    Given given;
    const po::options_description options = all_options();
    try {
        po::options_description known = options;
        known.add_options()("word", po::value<std::vector<std::string>>());
        po::positional_options_description positional;
        positional.add("word", -1);
        constexpr int style = po::command_line_style::default_style & ~po::command_line_style::allow_guessing;
        const po::parsed_options parsed =
            po::command_line_parser(arguments).options(known).positional(positional).style(style).run();
        po::variables_map checked;
        po::store(parsed, checked);  // throws if an option is repeated or lacks its value
        for (const po::option& option : parsed.options) {
            const std::string value = option.value.empty() ? "true" : option.value.front();
            if (option.string_key == "word") {
                given.words.push_back(value);
                continue;
            }
            if (option.string_key == "option") given.options.push_back(value);
            given.values[option.string_key] = value;
        }
    } catch (po::unknown_option& fault) {
        return failure(unknown_option(fault, options));
    } catch (po::error& fault) {
        return failure(message_of(fault));
    }
    if (given.has("config")) {
        if (auto added = add_config_file(given); !added) return failure(added.error().message);
    }
    return given;
}

/// The mode that the first word names. Without words it is the protocol.
Result<const ModeName*> choose_mode(const std::vector<std::string>& words) {
    const auto& modes = mode_names();
    const auto find = [&](std::string_view word) {
        return std::find_if(modes.begin(), modes.end(), [word](const ModeName& m) { return m.name == word; });
    };
    const std::string word = words.empty() ? "" : words[0];
    const po::options_description options = all_options();
    const auto mode = find(word);
    if (mode == modes.end()) {
        std::vector<std::string_view> names(modes.size());
        std::transform(modes.begin(), modes.end(), names.begin(), [](const ModeName& m) { return m.name; });
        std::string near = did_you_mean(word, names);
        if (near.empty()) near = did_you_mean(word, long_names(options), "--");
        return failure("mode " + in_quotes(word) + ": bench, perft, analyse, prove or annotate is needed" +
                       near);
    }
    // The second word of annotate is its file.
    const std::size_t allowed = mode->mode == Mode::annotate ? 2 : 1;
    if (mode->mode == Mode::annotate && words.size() < allowed)
        return failure("annotate needs a file of games");
    if (words.size() <= allowed) return &*mode;
    const std::string& extra = words[allowed];
    if (find(extra) != modes.end()) return failure("argument " + in_quotes(extra) + ": one mode is enough");
    return failure("unexpected argument " + in_quotes(extra) +
                   did_you_mean(extra, long_names(options), "--"));
}

/// Sets `target` to the value of the option if the option was given.
template <typename T, typename Target>
Result<void> take_number(const Given& given, std::string_view name, T minimum, T maximum, Target& target) {
    if (!given.has(name)) return {};
    const std::string text = given.text(name);
    const Result<T> number = parse_number<T>(text, minimum, maximum);
    if (!number) return failure(given.place(name) + " " + in_quotes(text) + ": " + number.error().message);
    target = Target(*number);
    return {};
}

/// Reads `A-B`, or `A` for one game.
Result<void> take_games(const Given& given, CommandLine& line) {
    if (!given.has("games")) return {};
    const std::string text = given.text("games");
    const std::size_t dash = std::min(text.find('-'), text.size());
    const auto first = parse_number(std::string_view(text).substr(0, dash), 1, max_game_number);
    const auto last = dash == text.size()
                          ? first
                          : parse_number(std::string_view(text).substr(dash + 1), 1, max_game_number);
    if (!first || !last || *first > *last) {
        return failure(given.place("games") + " " + in_quotes(text) + ": A-B with two numbers from 1 to " +
                       std::to_string(max_game_number) + ", the smaller one first, or one number is needed");
    }
    line.games = GameRange{*first, *last};
    return {};
}

/// Options for files that are analysed on several threads.
Result<void> take_files(const Given& given, CommandLine& line) {
    if (given.has("positions")) line.positions = given.text("positions");
    if (given.has("out")) line.out = given.text("out");
    line.json_lines = given.has("json-lines");
    if (line.positions) {
        for (const std::string_view other : {"fen", "pgn", "json"}) {
            if (given.has(other))
                return failure(given.place(other) + " has no meaning beside --positions" +
                               (other == "json" ? " (did you mean --json-lines?)" : ""));
        }
    } else if (line.mode == Mode::analyse) {
        for (const std::string_view name : {"threads", "cputime", "json-lines"})
            if (given.has(name)) return failure(given.place(name) + " needs --positions");
    }
    if (auto taken = take_games(given, line); !taken) return taken;
    return take_number(given, "threads", 1, max_threads, line.threads);
}

Result<void> take_record(const Given& given, CommandLine& line) {
    if (given.has("pgn")) line.pgn = given.text("pgn");
    if (line.pgn && line.fen)
        return failure(given.place("fen") + " has no meaning beside --pgn: the record has its own position");
    if (given.has("game") && !line.pgn) return failure(given.place("game") + " needs --pgn");
    return take_number(given, "game", 1, max_game_number, line.game);
}

Result<void> take_proof(const Given& given, CommandLine& line) {
    if (given.has("certificate")) line.certificate = given.text("certificate");
    if (given.has("movetime") && !given.has("minutes"))
        return take_number(given, "movetime", std::int64_t{0}, max_time_limit, line.proof_time);
    if (given.has("movetime")) return failure(given.place("movetime") + " has no meaning beside --minutes");
    std::chrono::minutes minutes = default_proof_time;
    auto taken = take_number(given, "minutes", 1, max_proof_minutes, minutes);
    line.proof_time = minutes;
    return taken;
}

Result<void> take_limits(const Given& given, CommandLine& line) {
    if (line.mode == Mode::perft) {
        if (!given.has("depth")) return failure("perft needs --depth");
        return take_number(given, "depth", 0, max_perft_depth, line.perft_depth);
    }
    if (line.mode == Mode::prove) return take_proof(given, line);
    std::optional<std::int64_t> nodes;
    if (auto taken = take_number(given, "cputime", std::int64_t{1}, max_time_limit, line.processor_time);
        !taken)
        return taken;
    if (auto taken = take_number(given, "depth", 1, max_depth_limit, line.limits.depth); !taken) return taken;
    if (auto taken = take_number(given, "movetime", std::int64_t{0}, max_time_limit, line.limits.move_time);
        !taken) {
        return taken;
    }
    if (auto taken = take_number(given, "nodes", std::int64_t{1}, max_node_limit, nodes); !taken)
        return taken;
    if (nodes) line.limits.nodes = static_cast<std::uint64_t>(*nodes);
    if (line.limits.is_open_ended() && !line.processor_time) line.limits.move_time = default_analysis_time;
    return {};
}

/// The settings of the command line come last, so they override those of the config file, even if the two use
/// different names (for example `multipv` and `option = MultiPV=…`).
void take_settings(const Given& given, CommandLine& line) {
    const auto take = [&](std::string_view name, std::string_view option) {
        line.settings.push_back({std::string(option), given.text(name), given.file_place(name)});
    };
    if (given.has("variant")) {
        line.variant = given.text("variant");
        take("variant", variant_option);
    }
    for (const bool in_file : {true, false}) {
        const auto is_given = [&](std::string_view name) {
            return given.has(name) && given.is_in_file(name) == in_file;
        };
        if (!in_file && !given.file_options.empty() && is_given("variant")) take("variant", variant_option);
        if (in_file) {
            line.settings.insert(line.settings.end(), given.file_options.begin(), given.file_options.end());
        } else {
            for (const std::string& option : given.options) line.settings.push_back(setting_of(option));
        }
        if (is_given("multipv")) take("multipv", "MultiPV");
        if (is_given("board")) take("board", "Board File");
    }
}

Result<void> check_options_of_mode(const Given& given, const ModeName& mode) {
    const po::options_description known = shared_options();
    for (const auto& option : known.options()) {
        const std::string& name = option->long_name();
        if (!given.has(name)) continue;
        if (std::find(mode.takes.begin(), mode.takes.end(), name) != mode.takes.end()) continue;
        return failure(given.place(name) + " has no meaning " +
                       (mode.name.empty() ? "without a mode" : "for " + std::string(mode.name)));
    }
    return {};
}

}  // namespace

std::string OptionPlaces::of(std::string_view option) const {
    const std::string place = in_file(option);
    return (place.empty() ? "--" : place) + std::string(option);
}

Result<CommandLine> parse_command_line(const std::vector<std::string>& arguments) {
    const Result<Given> given = gather(arguments);
    if (!given) return failure(given.error().message);

    CommandLine line;
    if (given->has("help")) line.mode = Mode::help;
    if (given->has("version")) line.mode = Mode::version;
    if (line.mode != Mode::protocol) return line;

    const Result<const ModeName*> mode = choose_mode(given->words);
    if (!mode) return failure(mode.error().message);
    if (auto checked = check_options_of_mode(*given, **mode); !checked)
        return failure(checked.error().message);

    line.mode = (*mode)->mode;
    line.places = given->places;
    line.json = given->has("json");
    if (given->has("fen")) line.fen = join(split_words(given->text("fen")), ' ');
    if (auto taken = take_record(*given, line); !taken) return failure(taken.error().message);
    if (line.mode == Mode::annotate) line.pgn = given->words[1];
    if (auto taken = take_files(*given, line); !taken) return failure(taken.error().message);
    if (auto taken = take_limits(*given, line); !taken) return failure(taken.error().message);
    take_settings(*given, line);
    return line;
}

std::string command_line_help() {
    std::ostringstream out;
    out << "sweeper                      the protocol (UCI, UGI) on standard input and output\n"
           "sweeper bench                search fixed positions of all games\n"
           "sweeper perft --depth N      count turns\n"
           "sweeper analyse [--depth N | --movetime MS | --nodes N]   search one position; 1000 ms by "
           "default\n"
           "sweeper analyse --pgn FILE --game N   search every position of a recorded game\n"
           "sweeper analyse --positions FILE      search every position of a file\n"
           "sweeper prove [--minutes N] [--certificate FILE]   prove that a side scores by force\n"
           "sweeper annotate FILE --out FILE      analyse all games of a file, and write them with "
           "remarks\n\n"
        << all_options();
    return out.str();
}

}  // namespace sweeper
