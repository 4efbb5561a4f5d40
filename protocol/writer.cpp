#include "protocol/writer.hpp"

#include "protocol/text.hpp"
#include "system/streams.hpp"

namespace sweeper {

void Writer::error(std::string_view message) {
    line("info string error: " + as_one_line(message));
}

bool Writer::lost_reader() {
    // A write that blocks notices a lost reader itself. In Windows the question would wait for this write.
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (lock && descriptor_ && output_hung_up(*descriptor_)) failed_ = true;
    return failed_;
}

void Writer::write(std::string_view text, std::string_view end) {
    const std::lock_guard lock(mutex_);
    out_ << text << end << std::flush;
    if (!out_) failed_ = true;
}

}  // namespace sweeper
