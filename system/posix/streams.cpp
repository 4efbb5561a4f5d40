#include "system/streams.hpp"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>

namespace sweeper {

namespace {

constexpr std::size_t chunk_size = std::size_t{1} << 16U;

/// Whether poll() reports a hang-up. It always reports POLLERR for a pipe without a reader, POLLHUP for a
/// terminal that is gone, and POLLNVAL for a descriptor that is not open.
bool shows_hang_up(const pollfd& descriptor) {
    return (descriptor.revents & (POLLERR | POLLHUP | POLLNVAL)) != 0;
}

}  // namespace

struct InputStream::Parts {
    int input;
    int output;
    int interrupt;
};

InputStream::InputStream(int input, int output, WaitHandle interrupt)
    : parts_(new Parts{input, output, static_cast<int>(interrupt)}) {}

InputStream::~InputStream() = default;

Arrival InputStream::read(std::string& buffer) {
    for (;;) {
        std::array<pollfd, 3> descriptors{pollfd{parts_->input, POLLIN, 0}, pollfd{parts_->output, 0, 0},
                                          pollfd{parts_->interrupt, POLLIN, 0}};
        if (poll(descriptors.data(), descriptors.size(), -1) < 0) {
            if (errno == EINTR) continue;
            return Arrival::end;
        }
        if (descriptors[2].revents != 0) return Arrival::interrupted;
        if (shows_hang_up(descriptors[1])) return Arrival::hung_up;
        if (descriptors[0].revents == 0) continue;
        std::array<char, chunk_size> chunk;
        const ssize_t count = ::read(parts_->input, chunk.data(), chunk.size());
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (count <= 0) return Arrival::end;
        buffer.append(chunk.data(), static_cast<std::size_t>(count));
        return Arrival::bytes;
    }
}

bool InputStream::is_interrupted() const {
    pollfd interrupt{parts_->interrupt, POLLIN, 0};
    return poll(&interrupt, 1, 0) > 0;
}

bool output_hung_up(int descriptor) {
    pollfd output{descriptor, 0, 0};
    return poll(&output, 1, 0) > 0 && shows_hang_up(output);
}

bool is_terminal(int descriptor) {
    return isatty(descriptor) == 1;
}

void prepare_standard_streams() {
    std::signal(SIGPIPE, SIG_IGN);
}

std::vector<std::string> program_arguments(int count, char** arguments) {
    return {arguments + (count > 0 ? 1 : 0), arguments + count};
}

}  // namespace sweeper
