#include "search/game_session.hpp"
#include "tests/ball_race/rules.hpp"

namespace sweeper::ball_race {

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::ball_race
