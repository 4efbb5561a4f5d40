// Turns SIGINT and SIGTERM into requests to end the program in an orderly way. POSIX.
#pragma once

#include <initializer_list>

namespace sweeper {

/// From now on, the first of these signals is noted and does not end the program. A signal that comes more
/// than a tenth of a second later ends the program at once. Throws if the system has no pipe left.
void note_interrupts(std::initializer_list<int> signals);

/// The number of the signal that has been noted; 0 if there is none. May be called from any thread.
int noted_interrupt();

/// A file descriptor for poll(), readable as soon as a signal has been noted. -1 before note_interrupts().
int interrupt_descriptor();

}  // namespace sweeper
