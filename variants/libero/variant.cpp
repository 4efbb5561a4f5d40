#include "search/game_session.hpp"
#include "variants/libero/rules.hpp"

namespace sweeper::libero {

Variant variant() {
    return make_variant<Rules>();
}

}  // namespace sweeper::libero
