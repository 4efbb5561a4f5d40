#include "protocol/prove.hpp"

#include <chrono>
#include <filesystem>
#include <optional>
#include <sstream>
#include <string>
#include <system_error>
#include <utility>

#include "engine/proof.hpp"
#include "engine/side.hpp"
#include "protocol/batch/output_file.hpp"
#include "protocol/text.hpp"
#include "system/paths.hpp"

namespace sweeper {

namespace {

std::string name(Side side) {
    return side == Side::first ? "first side" : "second side";
}

std::string turns_text(int turns) {
    return std::to_string(turns) + (turns == 1 ? " turn" : " turns");
}

std::string proven_text(const ProofReport& report) {
    const bool is_fastest = report.excluded[index(*report.scorer)] == report.turns - 1;
    std::string text = "proven: the " + name(*report.scorer) + " scores by force " +
                       (is_fastest ? "in " : "within ") + turns_text(report.turns);
    if (!report.first_turn.empty()) text += "; its first turn is " + report.first_turn;
    return text;
}

std::string undecided_text(const ProofReport& report) {
    std::string text = "undecided";
    for (const Side side : {Side::first, Side::second})
        if (const int turns = report.excluded[index(side)]; turns > 0)
            text += "; the " + name(side) + " cannot force a goal within " + turns_text(turns);
    if (report.undecided_turns > 0)
        text += "; not known whether the " + name(report.undecided_side) + " can within " +
                turns_text(report.undecided_turns) + " (proof number " + std::to_string(report.proof_number) +
                ", disproof number " + std::to_string(report.disproof_number) + ")";
    return text;
}

/// The entries `board` of a certificate, one for each line of the board file.
std::string board_entries(const std::string& board_file) {
    std::istringstream lines(board_file);
    std::string entries;
    for (std::string line; std::getline(lines, line);) {
        line.erase(line.find_last_not_of(" \t\r") + 1);
        entries += line.empty() ? "board\n" : "board " + line + "\n";
    }
    return entries;
}

std::string certificate(const ProofReport& report, const SessionHost& host, const std::string& fen) {
    const std::string board = host.board_file() ? board_entries(*host.board_file()) : "";
    return "# To verify it: sweeper_check_certificate FILE\ngame " + std::string(host.variant().id) + "\n" +
           board + "fen " + fen + "\nside " + (report.scorer == Side::first ? "first" : "second") +
           "\nturns " + std::to_string(report.turns) + "\nstrategy " + report.strategy + "\n";
}

/// Searches for a proof and prints the result. Returns the certificate. The text is empty if the command line
/// names no file for it, or if no strategy was found. Error: the game is over.
Result<std::string> search_for_proof(const CommandLine& line, SessionHost& host, Writer& writer,
                                     SearchControl& control) {
    Session& session = host.session();
    const bool wants_certificate = line.certificate.has_value();
    const auto start = std::chrono::steady_clock::now();
    const auto print = [&](const ProofReport& report) {
        const auto time = std::chrono::steady_clock::now() - start;
        writer.line(report.scorer ? proven_text(report) : undecided_text(report));
        writer.line("nodes " + std::to_string(report.nodes) + ", time " +
                    std::to_string(std::chrono::duration_cast<Milliseconds>(time).count()) + " ms");
    };
    const auto report = session.prove({line.proof_time, wants_certificate, print}, control);
    if (!report) return failure(report.error().message);
    if (!wants_certificate) return std::string();
    if (!report->strategy.empty()) return certificate(*report, host, session.fen());
    writer.line(report->scorer ? "no certificate: interrupted while the strategy was written"
                               : "no certificate: no forced goal is proven");
    return std::string();
}

}  // namespace

Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    std::filesystem::path path;
    std::optional<OutputFile> file;  // opened before the proof, so that a bad path is found before the work
    bool is_new = false;
    if (line.certificate) {
        const std::string option = line.places.of("certificate");
        const std::string name = option + " " + path_in_quotes(*line.certificate) + ": ";
        path = path_of(*line.certificate);
        std::error_code ignored;
        is_new = !std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
        Result<OutputFile> opened = OutputFile::open(path, option);
        if (!opened) return failure(name + opened.error().message);
        file = std::move(*opened);
    }
    const Result<std::string> text = search_for_proof(line, host, writer, control);
    if (text && !text->empty()) {
        file->replace(*text);
    } else if (is_new) {
        file.reset();
        std::error_code ignored;
        std::filesystem::remove(path, ignored);
    }
    if (!text) return failure(text.error().message);
    return {};
}

}  // namespace sweeper
