#include "protocol/command.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "protocol/near_word.hpp"
#include "protocol/text.hpp"

namespace sweeper {

namespace {

using Words = std::span<const std::string_view>;

/// The words after the name of the command, and the whole line to which they belong.
struct Arguments {
    std::string_view line;
    Words words;
};

/// The rest of the line after `word`, which must be one of the words of `line`.
std::string_view text_behind(std::string_view line, std::string_view word) {
    return trimmed(line.substr(static_cast<std::size_t>(word.data() - line.data()) + word.size()));
}

template <typename T>
Command plain(const Arguments&) {
    return T{};
}

template <commands::Signal::Kind kind>
Command signal(const Arguments&) {
    return commands::Signal{kind};
}

template <Dialect dialect>
Command handshake(const Arguments&) {
    return commands::Handshake{dialect};
}

Command set_option(const Arguments& arguments) {
    const Words words = arguments.words;
    if (words.empty() || words[0] != "name") {
        return commands::Refused{"setoption " + in_quotes(words.empty() ? "" : words[0]) +
                                 ": 'name' is needed, then the option, 'value' and the value"};
    }
    const auto value = std::find(words.begin(), words.end(), "value");
    const auto name_size = static_cast<std::size_t>(value - words.begin()) - 1;
    commands::SetOption command{join(words.subspan(1, name_size), ' '), ""};
    if (value != words.end()) command.value = text_behind(arguments.line, *value);
    return command;
}

Command set_position(const Arguments& arguments) {
    const Words words = arguments.words;
    const std::string_view kind = words.empty() ? std::string_view{} : words[0];
    if (kind != "startpos" && kind != "fen") {
        return commands::Refused{"position " + in_quotes(kind) + ": 'startpos' or 'fen' is needed"};
    }
    const auto moves = std::find(words.begin(), words.end(), "moves");
    const Words fen(words.begin() + 1, moves);
    if (kind == "startpos" && !fen.empty()) {
        return commands::Refused{"position startpos " + in_quotes(fen[0]) +
                                 ": 'moves' is needed before turns"};
    }
    if (kind == "fen" && fen.empty()) return commands::Refused{"position fen '': a FEN is needed"};

    commands::SetPosition command;
    if (kind == "fen") command.request.fen = join(fen, ' ');
    if (moves != words.end()) command.request.turns.assign(moves + 1, words.end());
    return command;
}

Command go(const Arguments& arguments) {
    Result<SearchRequest> request = parse_go(arguments.words);
    if (!request) return commands::Refused{request.error().message};
    auto control = std::make_shared<SearchControl>(*request);
    return commands::Go{std::move(*request), std::move(control)};
}

Command bench(const Arguments&) {
    return commands::Bench{std::make_shared<SearchControl>()};
}

Command query(const Arguments& arguments) {
    using Subject = commands::Query::Subject;
    const std::string_view subject = arguments.words.empty() ? std::string_view{} : arguments.words[0];
    if (subject == "p1turn") return commands::Query{Subject::first_to_move};
    if (subject == "gameover") return commands::Query{Subject::game_over};
    if (subject == "result") return commands::Query{Subject::result};
    return commands::Refused{"query " + in_quotes(subject) + ": 'p1turn', 'gameover' or 'result' is needed"};
}

Command list_steps(const Arguments& arguments) {
    return commands::ListSteps{join(arguments.words, ',')};
}

Command random_position(const Arguments& arguments) {
    if (arguments.words.empty()) return commands::RandomPosition{};
    const std::string_view text = arguments.words[0];
    const auto seed = parse_number<std::uint64_t>(text, 0, std::numeric_limits<std::uint64_t>::max());
    if (!seed) return commands::Refused{"random " + in_quotes(text) + ": " + seed.error().message};
    return commands::RandomPosition{*seed};
}

struct CommandWord {
    std::string_view word;
    Command (*parse)(const Arguments&);
    std::string_view help;  ///< help text; empty: `help` does not show the command
};

using Kind = commands::Signal::Kind;

constexpr std::array command_words{
    CommandWord{"uci", handshake<Dialect::uci>, "uci: name, options, uciok"},
    CommandWord{"ugi", handshake<Dialect::ugi>,
                "ugi: the same for UGI clients: mate scores count half-turns"},
    CommandWord{"isready", plain<commands::IsReady>, "isready: readyok"},
    CommandWord{"setoption", set_option, "setoption name <option> value <value>"},
    CommandWord{"ucinewgame", plain<commands::NewGame>, "ucinewgame, uginewgame: forget the last game"},
    CommandWord{"uginewgame", plain<commands::NewGame>, ""},
    CommandWord{"position", set_position, "position startpos|fen <FEN> [moves <turn>...]"},
    CommandWord{"go", go,
                "go [ponder] [infinite] [wtime|btime|winc|binc|p1time|p2time|p1inc|p2inc|movetime <ms>]\n"
                "   [movestogo|depth|nodes|mate|perft <n>] [searchmoves <turn>...]"},
    CommandWord{"stop", signal<Kind::stop>, "stop: end the search, print bestmove"},
    CommandWord{"ponderhit", signal<Kind::ponder_hit>, "ponderhit: the expected turn was played"},
    CommandWord{"query", query, "query p1turn|gameover|result"},
    CommandWord{"d", plain<commands::Display>, "d: board, FEN, key, result"},
    CommandWord{"eval", plain<commands::Evaluate>, "eval: the static evaluation, term by term"},
    CommandWord{"legal", plain<commands::ListTurns>, "legal: every turn and the FEN it leads to"},
    CommandWord{"steps", list_steps, "steps [<action>,...]: how the turn may go on after these actions"},
    CommandWord{"random", random_position, "random [<seed>]: set a random start position"},
    CommandWord{"flip", plain<commands::Flip>, "flip: set the mirrored position"},
    CommandWord{"bench", bench, "bench: search fixed positions of all games"},
    CommandWord{"help", plain<commands::Help>, "help: this list"},
    CommandWord{"compiler", plain<commands::Compiler>, "compiler: how the program was built"},
    CommandWord{"quit", signal<Kind::quit>, "quit"},
    // A command of UCI that has no effect here.
    CommandWord{"debug", signal<Kind::nothing>, ""},
};

}  // namespace

Command parse_command(std::string_view line) {
    const std::vector<std::string_view> words = split_words(line);
    if (words.empty()) return commands::Signal{};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const auto command = std::find_if(command_words.begin(), command_words.end(),
                                          [&](const CommandWord& c) { return c.word == words[i]; });
        if (command != command_words.end()) return command->parse({line, Words(words).subspan(i + 1)});
    }
    std::array<std::string_view, command_words.size()> known;
    std::transform(command_words.begin(), command_words.end(), known.begin(),
                   [](const CommandWord& command) { return command.word; });
    return commands::Refused{"unknown command " + in_quotes(words[0]) + did_you_mean(words[0], known) +
                             "; 'help' lists the commands"};
}

std::shared_ptr<SearchControl> control_of(const Command& command) {
    if (const auto* const go = std::get_if<commands::Go>(&command)) return go->control;
    if (const auto* const bench = std::get_if<commands::Bench>(&command)) return bench->control;
    return nullptr;
}

std::string help_text() {
    std::string text;
    for (const CommandWord& command : command_words) {
        if (!command.help.empty()) text.append(command.help) += '\n';
    }
    return text;
}

}  // namespace sweeper
