#pragma once
#include <stddef.h>
#include <stdint.h>
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
#include <elf.h>

// What dl_iterate_phdr(3) tells about a file that is loaded into the process, as far as it is used here.
typedef struct {
    uintptr_t address;
    const char *_Nullable name;
    const Elf64_Phdr *_Nullable segments;
    uint16_t segment_count;
} memory_shim_file;

// dl_iterate_phdr(3), which the C library hides from Swift.
int memory_shim_each_file(
    int (*_Nonnull body)(const memory_shim_file *_Nonnull, size_t, void *_Nullable),
    void *_Nullable context) __asm__("dl_iterate_phdr");

// The C library hides this function from Swift. Returns a descriptor, or -1 with errno.
int memfd_create(const char *name, unsigned int flags);
enum { MEMORY_SHIM_CLOSE_ON_EXEC = 1 };
#endif
