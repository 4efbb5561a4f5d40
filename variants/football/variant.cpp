#include "search/game_session.hpp"
#include "variants/football/rules.hpp"

namespace sweeper::football {

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::football
