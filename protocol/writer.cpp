#include "protocol/writer.hpp"

#include "protocol/text.hpp"

namespace sweeper {

void Writer::error(std::string_view message) {
    line("info string error: " + as_one_line(message));
}

void Writer::write(std::string_view text, std::string_view end) {
    const std::lock_guard lock(mutex_);
    out_ << text << end << std::flush;
    if (!out_) failed_ = true;
}

}  // namespace sweeper
