#include "protocol/line_reader.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <utility>

namespace sweeper {

namespace {

constexpr std::size_t chunk_size = std::size_t{1} << 16U;

/// Whether poll() reports a hang-up. It always reports POLLERR for a pipe without a reader, POLLHUP for a
/// terminal that is gone, and POLLNVAL for a descriptor that is not open.
bool shows_hang_up(const pollfd& descriptor) {
    return (descriptor.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

}  // namespace

Input LineReader::next(std::string& line) {
    while (!take_line(line)) {
        if (at_end_) return Input::end;
        std::array<pollfd, 3> descriptors{pollfd{input_, POLLIN, 0}, pollfd{output_, 0, 0},
                                          pollfd{interrupt_, POLLIN, 0}};
        if (poll(descriptors.data(), descriptors.size(), -1) < 0) {
            if (errno == EINTR) continue;
            return Input::end;
        }
        if (descriptors[2].revents != 0) return Input::interrupted;
        if (shows_hang_up(descriptors[1])) return Input::hung_up;
        at_end_ = descriptors[0].revents != 0 && !read_more();
    }
    return std::exchange(too_long_, false) ? Input::too_long : Input::line;
}

/// Reads more input into the buffer. Returns false at the end of the input. If the last line has no newline,
/// adds one.
bool LineReader::read_more() {
    std::array<char, chunk_size> chunk;
    const ssize_t count = read(input_, chunk.data(), chunk.size());
    if (count < 0 && (errno == EINTR || errno == EAGAIN)) return true;
    buffer_.erase(0, begin_);
    searched_ -= std::exchange(begin_, 0);
    if (count > 0) {
        buffer_.append(chunk.data(), static_cast<std::size_t>(count));
    } else if (!buffer_.empty()) {
        buffer_ += '\n';
    }
    return count > 0;
}

bool LineReader::take_line(std::string& line) {
    const std::size_t newline = buffer_.find('\n', searched_);
    if (newline == std::string::npos) {
        if (buffer_.size() - begin_ > longest_line) {
            too_long_ = true;
            buffer_.resize(begin_ + 1);  // keeps one byte, so that read_more() ends the line with a newline
        }
        searched_ = buffer_.size();
        return false;
    }
    line.assign(buffer_, begin_, newline - begin_);
    begin_ = searched_ = newline + 1;
    return true;
}

bool LineReader::is_interrupted() const {
    pollfd interrupt{interrupt_, POLLIN, 0};
    return poll(&interrupt, 1, 0) > 0;
}

bool output_hung_up(int descriptor) {
    pollfd output{descriptor, 0, 0};
    return poll(&output, 1, 0) > 0 && shows_hang_up(output);
}

}  // namespace sweeper
