#include "search/game_session.hpp"
#include "variants/robosoccer/rules.hpp"

namespace sweeper::robosoccer {

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::robosoccer
