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

// The sequences that were seen.
typedef struct {
    // The code of the prefix and the last index, above the sequence's code; 0 is empty.
    uint32_t slots[SLOTS];
    // The codes of runs of one index, the first that has a long run: most pictures have large plain or transparent parts. A
    // run with a code is then found at once, instead of index by index.
    int run_index;             // -1 if there is none yet
    uint32_t longest;          // run with a code
    uint16_t run_codes[CODES]; // by the run's length
} sequences;

enum { LONG_RUN = 16 };

// The slot with a sequence, or the empty one where it belongs.
static inline size_t slot_of(const sequences *known, uint32_t key) {
    size_t slot = key * 0x9e3779b1u >> 19;
    while (known->slots[slot] != 0 && known->slots[slot] >> 12 != key) slot = (slot + 1) % SLOTS;
    return slot;
}

static inline uint32_t code_in(uint32_t slot) { return slot & (CODES - 1); }

static void forget(sequences *known) {
    memset(known->slots, 0, sizeof known->slots);
    known->run_index = -1;
}

// Finds runs of `index` at once from now on.
static void follow_runs(sequences *known, uint8_t index) {
    known->run_index = index;
    known->longest = 1;
    known->run_codes[1] = index;
    for (uint32_t slot, code = index; (slot = known->slots[slot_of(known, code << 8 | index)]) != 0;) {
        code = code_in(slot);
        known->run_codes[++known->longest] = (uint16_t)code;
    }
}

// How many of the next indices are equal to `index`, at most `most`.
static size_t run_length(const uint8_t *indices, size_t most, uint8_t index) {
    const uint64_t pattern = index * 0x0101010101010101u;
    size_t length = 0;
    for (uint64_t next; length + sizeof next <= most; length += sizeof next) {
        memcpy(&next, indices + length, sizeof next);
        if (next != pattern) break;
    }
    while (length < most && indices[length] == index) length++;
    return length;
}

// Begins a sequence with indices[*place], and goes on as far as it is a run with a code. Returns the code; `*place` is then the
// last index of the sequence.
static uint32_t begin(sequences *known, const uint8_t *indices, size_t count, size_t *place) {
    uint8_t index = indices[*place];
    size_t left = count - *place;
    if (known->run_index < 0 && left >= LONG_RUN && run_length(indices + *place, LONG_RUN, index) == LONG_RUN)
        follow_runs(known, index);
    if (known->run_index != index) return index;
    size_t length = run_length(indices + *place, left < known->longest ? left : known->longest, index);
    *place += length - 1;
    return known->run_codes[length];
}

size_t gif_shim_lzw(const uint8_t *indices, size_t count, int bits, size_t limit, uint8_t *out) {
    const uint32_t clear = 1u << bits, end = clear + 1;
    sequences known;
    forget(&known);
    uint32_t next = end + 1;
    int length = bits + 1;
    writer to = {0, 0, out};
    put(&to, clear, length);
    size_t i = 0;
    uint32_t prefix = count > 0 ? begin(&known, indices, count, &i) : end;
    for (i++; i < count; i++) {
        uint32_t key = prefix << 8 | indices[i];
        size_t slot = slot_of(&known, key);
        if (known.slots[slot] != 0) {
            prefix = code_in(known.slots[slot]);
            continue;
        }
        put(&to, prefix, length);
        if (next < CODES) {
            known.slots[slot] = key << 12 | next;
            if (indices[i] == known.run_index && prefix == known.run_codes[known.longest])
                known.run_codes[++known.longest] = (uint16_t)next;
            // The decoder knows a code one step later.
            if (next == 1u << length) length++;
            next++;
        } else {
            put(&to, clear, length);
            if ((size_t)(to.out - out) > limit) return 0;
            forget(&known);
            next = end + 1;
            length = bits + 1;
        }
        prefix = begin(&known, indices, count, &i);
    }
    put(&to, prefix, length);
    // The decoder learns a code from the last one, too.
    if (count > 0) put(&to, end, next == 1u << length && next < CODES ? length + 1 : length);
    size_t bytes = (size_t)(to.out - out) + (to.count > 0);
    return bytes > limit ? 0 : bytes;
}
