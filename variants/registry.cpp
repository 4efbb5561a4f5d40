#include "variants/registry.hpp"

#define VARIANT(id)         \
    namespace sweeper::id { \
    Variant variant();      \
    }
#include "variants/variants.def"
#undef VARIANT

namespace sweeper {

std::vector<Variant> builtin_variants() {
    return {
#define VARIANT(id) id::variant(),
#include "variants/variants.def"
#undef VARIANT
    };
}

}  // namespace sweeper
