#include "search/game_session.hpp"
#include "variants/threestep/rules.hpp"

namespace sweeper::threestep {

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::threestep
