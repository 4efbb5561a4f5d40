// The result of `sweeper analyse --json`. Its fields are described in docs/protocol.md.
#pragma once

#include <map>
#include <string>

#include "engine/info.hpp"
#include "engine/session.hpp"

namespace sweeper {

/// Keeps the last report of each line.
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

    /// One document, indented by two. The session stands at the position that was searched.
    std::string json(const Variant& variant, const Session& session) const;

  private:
    std::map<int, SearchInfo> lines_;  ///< by multi_pv
    BestTurn best_;
};

}  // namespace sweeper
