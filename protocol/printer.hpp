// Prints the reports of a search as soon as they arrive.
#pragma once

#include "engine/info.hpp"
#include "engine/search_control.hpp"
#include "protocol/format.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

class Printer final : public SearchListener {
  public:
    /// `control` is marked as answered just before `bestmove` or the perft table is printed.
    Printer(Writer& writer, OutputStyle style, SearchControl& control)
        : writer_(writer), style_(style), control_(control) {}

    void on_info(const SearchInfo& info) override {
        writer_.line(info_line(info, style_));
    }
    void on_current_turn(const CurrentTurn& current) override {
        writer_.line(current_turn_line(current));
    }
    void on_best_turn(const BestTurn& best) override {
        control_.set_answered();
        writer_.line(best_turn_line(best, style_));
    }
    void on_perft(const PerftReport& report) override {
        control_.set_answered();
        writer_.block(perft_block(report));
    }

  private:
    Writer& writer_;
    OutputStyle style_;
    SearchControl& control_;
};

}  // namespace sweeper
