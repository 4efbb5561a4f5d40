// Turns SIGINT and SIGTERM into requests to end the program cleanly. POSIX.
#pragma once

#include <initializer_list>

namespace sweeper {

/// From now on the first of these signals is only noted. A signal that comes more than a tenth of a second
/// later ends the program at once. Throws if the system has no pipe left.
void note_interrupts(std::initializer_list<int> signals);

/// The signal that has been noted; 0 if none. Any thread.
int noted_interrupt();

/// For poll(): readable as soon as a signal has been noted. -1 before note_interrupts().
int interrupt_descriptor();

}  // namespace sweeper
