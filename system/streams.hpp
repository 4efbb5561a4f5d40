// Standard input and output, and requests to end the program.
//
// Streams are named by their descriptors, as in POSIX; a Windows program has such descriptors too, from its C
// library.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

namespace sweeper {

/// Something that a thread can wait for: a descriptor in POSIX, the handle of an object in Windows.
using WaitHandle = std::intptr_t;
constexpr WaitHandle no_wait_handle = -1;

constexpr int standard_input = 0;
constexpr int standard_output = 1;
constexpr int standard_error = 2;

/// Prepares the standard streams: bytes are passed unchanged, and writing to a closed output fails instead of
/// ending the program. Call it once, at the start.
void prepare_standard_streams();

/// The arguments of the program in UTF-8, without the name of the program. `count`, `arguments`: as main()
/// got them.
std::vector<std::string> program_arguments(int count, char** arguments);

/// From now on, the first of these signals (SIGINT, SIGTERM) is noted and does not end the program. A signal
/// that comes more than a tenth of a second later ends the program at once. Throws std::system_error if the
/// system refuses it.
void note_interrupts(std::initializer_list<int> signals);
/// The number of the signal that has been noted; 0 if there is none. May be called from any thread.
int noted_interrupt();
/// Is ready as soon as a signal has been noted. no_wait_handle before note_interrupts().
WaitHandle interrupt_handle();

/// What ended a wait for input.
enum class Arrival : std::uint8_t {
    bytes,
    end,          ///< the end of the input
    hung_up,      ///< nobody reads the output any more
    interrupted,  ///< the program must end
};

/// The bytes of an input. While it waits for them, it notices when nobody reads the output any more. One
/// thread may use it.
class InputStream {
  public:
    /// The descriptors must stay open during the lifetime of the object. `interrupt` becomes ready when the
    /// program must end.
    explicit InputStream(int input = standard_input, int output = standard_output,
                         WaitHandle interrupt = interrupt_handle());
    ~InputStream();
    InputStream(const InputStream&) = delete;
    InputStream& operator=(const InputStream&) = delete;

    /// Blocks until there is a result. If the result is Arrival::bytes, appends what has arrived to `buffer`.
    Arrival read(std::string& buffer);
    /// Whether the program must end. Does not block.
    bool is_interrupted() const;

  private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

/// Whether a descriptor for output is not open, or nobody reads the output any more. Does not block, except
/// in Windows while another thread writes to the output.
bool output_hung_up(int descriptor);

/// Whether the descriptor is a terminal.
bool is_terminal(int descriptor);

}  // namespace sweeper
