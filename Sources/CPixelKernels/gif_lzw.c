#include <string.h>

#include "gif_shim.h"

enum {
    CODES = 1 << 12,
    SLOTS = 1 << 13,  // twice the codes, so that most searches end at their first slot; fits into the nearest cache
};

// Bits that are being written, the first one lowest.
typedef struct {
    uint64_t bits;
    int count;
    uint8_t *out;
} writer;

// Writes a code and all whole bytes. Eight bytes must fit.
static inline void put(writer *to, uint32_t code, int length) {
    to->bits |= (uint64_t)code << to->count;
    to->count += length;
    memcpy(to->out, &to->bits, sizeof to->bits);
    to->out += to->count / 8;
    to->bits >>= to->count & ~7;
    to->count &= 7;
}

static inline size_t slot_of(uint32_t key) { return key * 0x9e3779b1u >> 19; }

size_t gif_shim_lzw(const uint8_t *indices, size_t count, int bits, size_t limit, uint8_t *out) {
    // The sequences that were seen: the code of the prefix and the last index, above the sequence's code. 0 is empty.
    uint32_t table[SLOTS] = {0};
    const uint32_t clear = 1u << bits, end = clear + 1;
    uint32_t next = end + 1;
    int length = bits + 1;
    writer to = {0, 0, out};
    put(&to, clear, length);
    if (count == 0) {
        put(&to, end, length);
        return (size_t)(to.out - out) + (to.count > 0);
    }
    uint32_t prefix = indices[0];
    for (size_t i = 1; i < count; i++) {
        uint32_t key = prefix << 8 | indices[i];
        size_t slot = slot_of(key);
        while (table[slot] != 0 && table[slot] >> 12 != key) slot = (slot + 1) % SLOTS;
        if (table[slot] != 0) {
            prefix = table[slot] & (CODES - 1);
            continue;
        }
        put(&to, prefix, length);
        prefix = indices[i];
        if (next < CODES) {
            table[slot] = key << 12 | next;
            // The decoder knows a code one step later.
            if (next == 1u << length) length++;
            next++;
            continue;
        }
        put(&to, clear, length);
        if ((size_t)(to.out - out) > limit) return 0;
        memset(table, 0, sizeof table);
        next = end + 1;
        length = bits + 1;
    }
    put(&to, prefix, length);
    // The decoder learns a code from the last one, too.
    put(&to, end, next == 1u << length && next < CODES ? length + 1 : length);
    size_t bytes = (size_t)(to.out - out) + (to.count > 0);
    return bytes > limit ? 0 : bytes;
}
