// Instructions of the processor that C++ has no words for.
#pragma once

#include <cstdint>

#ifdef _MSC_VER
#include <intrin.h>
#endif

namespace sweeper {

/// Asks the processor to load the cache line at this address. No effect on what the program computes.
inline void prefetch(const void* address) {
#ifdef _MSC_VER
    _mm_prefetch(static_cast<const char*>(address), _MM_HINT_T0);
#else
    __builtin_prefetch(address);
#endif
}

/// The upper 64 bits of a product: a number below `b`, if `a` is seen as a fraction of 2^64.
inline std::uint64_t multiply_high(std::uint64_t a, std::uint64_t b) {
#ifdef _MSC_VER
    return __umulh(a, b);
#else
    __extension__ using Wide = unsigned __int128;
    return static_cast<std::uint64_t>((Wide{a} * b) >> 64);
#endif
}

}  // namespace sweeper
