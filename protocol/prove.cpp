#include "protocol/prove.hpp"

#include <chrono>
#include <string>
#include <system_error>

#include "engine/proof.hpp"
#include "engine/side.hpp"
#include "protocol/text.hpp"
#include "system/exclusive_file.hpp"
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

std::string open_text(const ProofReport& report) {
    std::string text = "open";
    for (const Side side : {Side::first, Side::second})
        if (const int turns = report.excluded[index(side)]; turns > 0)
            text += "; the " + name(side) + " does not score by force within " + turns_text(turns);
    if (report.open_turns > 0)
        text += "; not settled: whether the " + name(report.open_side) + " scores within " +
                turns_text(report.open_turns) + " (proof number " + std::to_string(report.proof_number) +
                ", disproof number " + std::to_string(report.disproof_number) + ")";
    return text;
}

std::string certificate(const ProofReport& report, const SessionHost& host, const std::string& fen) {
    return "# Verified by sweeper_check_certificate.\ngame " + std::string(host.variant().id) + "\nfen " +
           fen + "\nside " + (report.scorer == Side::first ? "first" : "second") + "\nturns " +
           std::to_string(report.turns) + "\nstrategy " + report.strategy + "\n";
}

/// The error for the file of the certificate.
auto file_failure(const CommandLine& line, const std::error_code& fault) {
    std::string why = "the file cannot be written: " + fault.message();
    if (fault == std::errc::is_a_directory)
        why = "this is not a regular file; only regular files are written";
    else if (fault == std::errc::text_file_busy)
        why = "another run of the program writes to this file";
    return failure("--certificate " + path_in_quotes(*line.certificate) + ": " + why);
}

}  // namespace

Result<void> prove(const CommandLine& line, SessionHost& host, Writer& writer, SearchControl& control) {
    if (line.certificate && host.has_board_file())
        return failure("--certificate " + path_in_quotes(*line.certificate) +
                       ": another board is in use; certificates are for the built-in boards only");
    ExclusiveFile file;  // opened before the proof, so that a bad path is found before the work
    if (line.certificate)
        if (const std::error_code fault = file.open(path_of(*line.certificate)))
            return file_failure(line, fault);

    Session& session = host.session();
    const auto start = std::chrono::steady_clock::now();
    const auto print = [&](const ProofReport& report) {
        const auto time = std::chrono::steady_clock::now() - start;
        writer.line(report.scorer ? proven_text(report) : open_text(report));
        writer.line("nodes " + std::to_string(report.nodes) + ", time " +
                    std::to_string(std::chrono::duration_cast<Milliseconds>(time).count()) + " ms");
    };
    const auto report = session.prove({line.proof_time, line.certificate.has_value(), print}, control);
    if (!report) return failure(report.error().message);
    if (!line.certificate) return {};
    if (report->strategy.empty()) {
        writer.line(report->scorer ? "no certificate: interrupted while the strategy was written"
                                   : "no certificate: no forced goal is proven");
        return {};
    }
    if (const std::error_code fault = file.replace(certificate(*report, host, session.fen())))
        return file_failure(line, fault);
    return {};
}

}  // namespace sweeper
