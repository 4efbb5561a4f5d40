// The output of `sweeper analyse --json`. docs/protocol.md describes its fields.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "engine/info.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// Collects the reports of one search and keeps the last report of each line.
class AnalysisCollector final : public SearchListener {
  public:
    void on_info(const SearchInfo& info) override {
        lines_[info.multi_pv] = info;
    }
    void on_current_turn(const CurrentTurn&) override {}
    void on_best_turn(const BestTurn& best) override {
        best_ = best;
    }
    void on_perft(const PerftReport&) override {}

    /// The result of one search as a JSON object. Precondition: the session still has the position that was
    /// searched.
    nlohmann::ordered_json document(const Variant& variant, const Session& session) const;
    /// The last report of the best line; null if there was none.
    const SearchInfo* best_line() const {
        return line(1);
    }
    /// The last report of line `number`, from 1; null if there was none.
    const SearchInfo* line(int number) const {
        const auto found = lines_.find(number);
        return found == lines_.end() ? nullptr : &found->second;
    }
    const BestTurn& best_turn() const {
        return best_;
    }

  private:
    std::map<int, SearchInfo> lines_;  ///< last report of each line; key: multi_pv
    BestTurn best_;
};

/// A score as `{"cp": X}` or `{"mate_half_turns": Y}`.
nlohmann::ordered_json score_json(const ReportedScore& score);

/// A JSON document as text, indented by two spaces. Bytes that are not valid UTF-8 are replaced.
std::string text(const nlohmann::ordered_json& document);
/// A JSON document as one line, without a newline. Bytes that are not valid UTF-8 are replaced.
std::string one_line(const nlohmann::ordered_json& document);

}  // namespace sweeper
