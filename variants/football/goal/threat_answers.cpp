#include "variants/football/goal/threat_answers.hpp"

#include "variants/football/turns/kicks.hpp"

namespace sweeper::football {

ThreatAnswers::ThreatAnswers(const Position& position, Turn threat) : ball_(position.ball()) {
    Position passed = position;  // after a pass the limit of FB-8 may have ended
    passed.pass();
    Team team(passed, passed.side());
    ReachHints hints;
    if (threat.has_move()) {
        // FB-3: if the neighbour of a stuck bishop goes away, the bishop slides to the same square.
        needed_ = way(piece_lines, threat.from(), threat.to());
        const Kind kind = passed.kind_at(threat.from());
        team.lift(kind, threat.from());
        team.drop(kind, threat.to());
        hints.moved = threat.to();
    }
    const auto kicks = way_of_kicks(team, ball_, threat.ball(), hints);
    needed_ |= kicks ? *kicks : board_squares;
}

}  // namespace sweeper::football
