#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#ifdef __GLIBC__
#include <limits.h>
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
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// The bytes that a limit of the process allows; 0 if there is no limit.
static inline size_t memory_shim_limit(__rlimit_resource_t resource) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return 0;
    return limit.rlim_cur;
}

// Takes `size` bytes more for the main thread's heap, at once and in large pages where the system has them. Only
// memory that is used is really taken. From then on, this heap shrinks only by memory_shim_give_back. Does nothing under
// a limit on addresses or on data (ulimit -v and -d), which count memory that isn't used, too. To be called once, by the
// main thread, while little is free.
static inline void memory_shim_expect(int size) {
#ifdef __GLIBC__
    enum { first = 8 << 20, large_page = 2 << 20 };
    if (memory_shim_limit(RLIMIT_AS) > 0 || memory_shim_limit(RLIMIT_DATA) > 0) return;
    mallopt(M_MMAP_THRESHOLD, 32 << 20);
    mallopt(M_TRIM_THRESHOLD, INT_MAX);
    mallopt(M_TOP_PAD, size);
    // Larger than what is free in a new heap: the heap grows by this and by the padding, which stays when it is freed.
    // Volatile: compilers leave out blocks that nobody uses.
    void *volatile block = malloc(first);
    mallopt(M_TOP_PAD, large_page);
    if (block == NULL) return;
    uintptr_t start = ((uintptr_t)block + large_page - 1) & ~(uintptr_t)(large_page - 1);
    uintptr_t end = (uintptr_t)sbrk(0) & ~(uintptr_t)(large_page - 1);
    free(block);
    // The C library takes the block from elsewhere if the heap can't grow.
    const bool is_in_heap = start < end && end - start <= (uintptr_t)size + first + 2 * large_page;
    if (is_in_heap) madvise((void *)start, end - start, MADV_HUGEPAGE);
#endif
}

// The bytes of addresses that the process may use in all; 0 if there is no limit.
static inline size_t memory_shim_address_limit(void) { return memory_shim_limit(RLIMIT_AS); }

// Lets all threads share one heap if addresses are limited: each further one of the C library reserves 128 MB of them, used
// or not. To be called before there are threads.
static inline void memory_shim_share_heap(void) {
#ifdef __GLIBC__
    if (memory_shim_address_limit() > 0) mallopt(M_ARENA_MAX, 1);
#endif
}

// The bytes of a kind of memory in use, by a number in a file of the system, counted from 0. Safe in a signal handler.
static inline size_t memory_shim_in_use(int number) {
    char text[128] = {0};
    int file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
    if (file < 0) return 0;
    ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    size_t pages = 0;
    for (ssize_t place = 0; place < count && number >= 0; place++) {
        if (text[place] == ' ') number--;
        else if (number == 0) pages = pages * 10 + (size_t)(text[place] - '0');
    }
    return pages * (size_t)sysconf(_SC_PAGESIZE);
}

// The bytes of addresses in use. Safe in a signal handler.
static inline size_t memory_shim_addresses(void) { return memory_shim_in_use(0); }

// Whether more than half of what `ulimit -d` allows is in use. Safe in a signal handler.
static inline bool memory_shim_lacks_data(void) {
    const size_t limit = memory_shim_limit(RLIMIT_DATA);
    return limit > 0 && memory_shim_in_use(5) > limit / 2;
}

// The name of a signal by which programs crash. Safe in a signal handler.
static inline const char *memory_shim_signal_name(int number) {
    switch (number) {
    case SIGILL: return "SIGILL";
    case SIGTRAP: return "SIGTRAP";
    case SIGABRT: return "SIGABRT";
    case SIGSEGV: return "SIGSEGV";
    default: return "SIGBUS";
    }
}

static inline void memory_shim_say(const char *text) {
    ssize_t ignored = write(STDERR_FILENO, text, strlen(text));
    (void)ignored;
}

// Libraries crash where they get no memory. If more than half of what is allowed is in use then, says so and ends the
// program with exit code 71 of BSD's sysexits. It may have crashed for another reason, so the signal is told, too.
static inline void memory_shim_tell_lack(int number) {
    const bool lacks_data = memory_shim_lacks_data();
    const size_t addresses = memory_shim_address_limit();
    if (lacks_data || (addresses > 0 && memory_shim_addresses() > addresses / 2)) {
        memory_shim_say("error: the program has crashed (");
        memory_shim_say(memory_shim_signal_name(number));
        memory_shim_say("), probably because it needs more memory than ulimit ");
        memory_shim_say(lacks_data ? "-d" : "-v");
        memory_shim_say(
            " allows: make the spec or its pictures smaller, draw fewer frames at a time (--jobs), or raise the limit\n");
        _exit(71);
    }
    signal(number, SIG_DFL);
    raise(number);
}

// Makes crashes for lack of memory end in words, if addresses or data are limited.
static inline void memory_shim_catch_lack(void) {
    if (memory_shim_address_limit() == 0 && memory_shim_limit(RLIMIT_DATA) == 0) return;
    const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS};
    for (size_t place = 0; place < sizeof crashes / sizeof *crashes; place++) {
        signal(crashes[place], memory_shim_tell_lack);
    }
}

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
