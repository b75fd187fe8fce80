#define _DEFAULT_SOURCE
#include "place.h"

#include <errno.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum {
    WINDOW = 1 << 16,  // the hash is the same for all addresses in a window
    HASHES = 1 << 13,  // size of ISA-L's hash table at level 1
    MAXIMAL_TRIES = 256,
};

// CRC-32C of four bytes without inversions, as the processor's instruction computes it.
static uint32_t crc(uint32_t sum) {
    static const uint32_t of_bits[16] = {
        0x00000000, 0x105ec76f, 0x20bd8ede, 0x30e349b1, 0x417b1dbc, 0x5125dad3, 0x61c69362,
        0x7198540d, 0x82f63b78, 0x92a8fc17, 0xa24bb5a6, 0xb21572c9, 0xc38d26c4, 0xd3d3e1ab,
        0xe330a81a, 0xf36e6f75,
    };
    for (int count = 0; count < 8; count++) sum = sum >> 4 ^ of_bits[sum & 15];
    return sum;
}

static int is_suitable(uintptr_t address) { return crc((uint32_t)(address / WINDOW)) % HASHES == 0; }

static void *map(uintptr_t address, size_t size) {
    void *memory = mmap(
        (void *)address, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

// Address space of this size always contains a suitable window. Each aligned block of 2 GB has one, because
// the hash takes all its values there (its map of the 15 address bits has rank 13).
#define RESERVED_SIZE ((size_t)WINDOW * HASHES * 8)

void *band_shim_map_part(size_t size) {
    char *all = mmap(
        NULL, RESERVED_SIZE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (all == MAP_FAILED) return NULL;
    uintptr_t first = ((uintptr_t)all + WINDOW - 1) / WINDOW * WINDOW;
    uintptr_t end = (uintptr_t)all + RESERVED_SIZE - size;
    uintptr_t address = first;
    while (address <= end && !is_suitable(address)) address += WINDOW;
    if (address > end || mprotect((void *)address, size, PROT_READ | PROT_WRITE)) {
        munmap(all, RESERVED_SIZE);
        return NULL;
    }
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    char *part = (char *)address, *rest = part + (size + page - 1) / page * page;
    if (part > all) munmap(all, (size_t)(part - all));
    if (rest < all + RESERVED_SIZE) munmap(rest, (size_t)(all + RESERVED_SIZE - rest));
    return part;
}

void *band_shim_map(size_t size) {
    void *memory = map(0, size);
    // The system chooses the first address. Below it, one window in 8,192 is suitable.
    uintptr_t address = (uintptr_t)memory / WINDOW * WINDOW;
    for (int tries = 0; memory && !is_suitable((uintptr_t)memory); tries++) {
        munmap(memory, size);
        if (tries == MAXIMAL_TRIES) {
            memory = band_shim_map_part(size);
            if (!memory) errno = EADDRNOTAVAIL;
            return memory;
        }
        do address -= WINDOW; while (!is_suitable(address));
        memory = map(address, size);
    }
    return memory;
}
