#pragma once
#include <stdlib.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Gives back to the system what was freed, where the C library has a call for it.
static inline void memory_shim_give_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

#ifdef __linux__
// The C library hides this function from Swift. Returns a descriptor, or -1 with errno.
int memfd_create(const char *name, unsigned int flags);
enum { MEMORY_SHIM_CLOSE_ON_EXEC = 1 };
#endif
