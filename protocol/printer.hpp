// Prints what a search reports, as it comes.
#pragma once

#include <functional>
#include <utility>

#include "engine/info.hpp"
#include "protocol/format.hpp"
#include "protocol/writer.hpp"

namespace sweeper {

class Printer final : public SearchListener {
  public:
    /// before_answer is called in the search's thread before `bestmove` or the perft table is printed.
    Printer(Writer& writer, OutputStyle style, std::function<void()> before_answer)
        : writer_(writer), style_(style), before_answer_(std::move(before_answer)) {}

    void on_info(const SearchInfo& info) override {
        writer_.line(info_line(info, style_));
    }
    void on_current_turn(const CurrentTurn& current) override {
        writer_.line(current_turn_line(current));
    }
    void on_best_turn(const BestTurn& best) override {
        before_answer_();
        writer_.line(best_turn_line(best, style_));
    }
    void on_perft(const PerftReport& report) override {
        before_answer_();
        writer_.block(perft_block(report));
    }

  private:
    Writer& writer_;
    OutputStyle style_;
    std::function<void()> before_answer_;
};

}  // namespace sweeper
