#include "protocol/prove.hpp"

#include <chrono>
#include <optional>
#include <string>
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

std::string certificate(const ProofReport& report, const SessionHost& host, const std::string& fen) {
    return "# Verified by sweeper_check_certificate.\ngame " + std::string(host.variant().id) + "\nfen " +
           fen + "\nside " + (report.scorer == Side::first ? "first" : "second") + "\nturns " +
           std::to_string(report.turns) + "\nstrategy " + report.strategy + "\n";
}

}  // namespace

Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    if (line.certificate && host.has_board_file())
        return failure("--certificate " + path_in_quotes(*line.certificate) +
                       ": another board is in use; certificates are for the built-in boards only");
    std::optional<OutputFile> file;  // opened before the proof, so that a bad path is found before the work
    if (line.certificate) {
        Result<OutputFile> opened = OutputFile::open(path_of(*line.certificate), "--certificate");
        if (!opened)
            return failure("--certificate " + path_in_quotes(*line.certificate) + ": " +
                           opened.error().message);
        file = std::move(*opened);
    }

    Session& session = host.session();
    const auto start = std::chrono::steady_clock::now();
    const auto print = [&](const ProofReport& report) {
        const auto time = std::chrono::steady_clock::now() - start;
        writer.line(report.scorer ? proven_text(report) : undecided_text(report));
        writer.line("nodes " + std::to_string(report.nodes) + ", time " +
                    std::to_string(std::chrono::duration_cast<Milliseconds>(time).count()) + " ms");
    };
    const auto report = session.prove({line.proof_time, line.certificate.has_value(), print}, control);
    if (!report) return failure(report.error().message);
    if (!file) return {};
    if (report->strategy.empty()) {
        writer.line(report->scorer ? "no certificate: interrupted while the strategy was written"
                                   : "no certificate: no forced goal is proven");
        return {};
    }
    file->replace(certificate(*report, host, session.fen()));
    return {};
}

}  // namespace sweeper
