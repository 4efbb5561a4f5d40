#include "protocol/batch/ordered_output.hpp"

#include <doctest/doctest.h>

#include <sstream>

namespace sweeper {

TEST_CASE("ordered output: texts come in the order of their numbers, as early as possible") {
    std::ostringstream out;
    Writer writer(out);
    OrderedOutput output(writer, 3);
    output.add(4, "d");
    output.add(6, "f");
    CHECK(out.str().empty());
    output.add(3, "c");
    CHECK(out.str() == "cd");
    output.flush();
    CHECK(out.str() == "cdf");
}

}  // namespace sweeper
