#include <stdlib.h>
#include <string.h>

#include "pixel_kernels.h"

// A band of a photo hardly repeats itself, but some differences are much more frequent than others. So each
// byte becomes a Huffman code, and nothing else is looked for.

enum {
    SYMBOLS = 257,     // the bytes, and the end of the block
    END = 256,
    LONGEST = 14,      // so that four codes fit into 64 bits beside seven others
    CODES_AT_ONCE = 4,
};

// Bits that are being written, the first one lowest.
typedef struct {
    uint64_t bits;
    int count;
    uint8_t *out;
} writer;

static inline void put(writer *writer, uint32_t bits, int count) {
    writer->bits |= (uint64_t)bits << writer->count;
    writer->count += count;
}

// Writes all whole bytes. Eight bytes must fit.
static inline void flush(writer *writer) {
    memcpy(writer->out, &writer->bits, sizeof writer->bits);
    writer->out += writer->count / 8;
    writer->bits >>= writer->count & ~7;
    writer->count &= 7;
}

static void count_bytes(const uint8_t *bytes, size_t count, uint32_t *counts) {
    // Four tables, because equal bytes in a row would wait for each other.
    uint32_t tables[4][256] = {{0}};
    for (size_t i = 0; i < count; i++) tables[i & 3][bytes[i]]++;
    for (int byte = 0; byte < 256; byte++)
        counts[byte] = tables[0][byte] + tables[1][byte] + tables[2][byte] + tables[3][byte];
}

// A node of the code's tree: a leaf while `symbol` is valid.
typedef struct {
    uint32_t weight;
    int symbol, parent;
} node;

static int compare(const void *a, const void *b) {
    const node *x = a, *y = b;
    if (x->weight != y->weight) return x->weight < y->weight ? -1 : 1;
    return x->symbol - y->symbol;
}

// Sets the length of each used symbol's code, and returns the longest. Two symbols at least must be used.
static int find_lengths(const uint32_t *counts, uint8_t *lengths) {
    node nodes[2 * SYMBOLS];
    int leaves = 0, longest = 0;
    for (int symbol = 0; symbol < SYMBOLS; symbol++)
        if (counts[symbol] > 0) nodes[leaves++] = (node){counts[symbol], symbol, 0};
    qsort(nodes, (size_t)leaves, sizeof *nodes, compare);
    // Inner nodes come in the order of their weights. So the lightest node is the first leaf or inner node
    // that has no parent yet.
    int leaf = 0, inner = leaves, root = 2 * leaves - 2;
    for (int next = leaves; next <= root; next++) {
        nodes[next] = (node){0, END + next, 0};
        for (int child = 0; child < 2; child++) {
            int is_leaf = leaf < leaves && (inner == next || nodes[leaf].weight <= nodes[inner].weight);
            node *lightest = &nodes[is_leaf ? leaf++ : inner++];
            lightest->parent = next;
            nodes[next].weight += lightest->weight;
        }
    }
    int depths[2 * SYMBOLS];
    depths[root] = 0;
    memset(lengths, 0, SYMBOLS);
    for (int index = root - 1; index >= 0; index--) {
        depths[index] = depths[nodes[index].parent] + 1;
        if (index < leaves) lengths[nodes[index].symbol] = (uint8_t)depths[index];
        longest = depths[index] > longest ? depths[index] : longest;
    }
    return longest;
}

static uint32_t reversed(uint32_t code, int length) {
    uint32_t result = 0;
    for (int bit = 0; bit < length; bit++) result |= (code >> bit & 1) << (length - 1 - bit);
    return result;
}

// The codes that the lengths stand for (RFC 1951, 3.2.2), as they are written.
static void find_codes(const uint8_t *lengths, uint32_t *codes) {
    uint32_t code = 0;
    for (int length = 1; length <= LONGEST; length++, code <<= 1)
        for (int symbol = 0; symbol < SYMBOLS; symbol++)
            if (lengths[symbol] == length) codes[symbol] = reversed(code++, length);
}

// Writes the block's type and the lengths of its codes, each in four bits.
static void put_header(writer *writer, const uint8_t *lengths) {
    enum { DYNAMIC = 2, DISTANCES = 2, LENGTHS = 19, RUNS = 3 };
    put(writer, DYNAMIC << 1, 3);
    put(writer, SYMBOLS - 257, 5);
    // No distance is used, but some readers want a whole code for them.
    put(writer, DISTANCES - 1, 5);
    put(writer, LENGTHS - 4, 4);
    flush(writer);
    for (int i = 0; i < LENGTHS; i++) {
        put(writer, i < RUNS ? 0 : 4, 3);
        flush(writer);
    }
    for (int i = 0; i < SYMBOLS + DISTANCES; i++) {
        put(writer, reversed(i < SYMBOLS ? lengths[i] : 1, 4), 4);
        flush(writer);
    }
}

static void put_bytes(
    writer *to, const uint8_t *bytes, size_t count, const uint8_t *lengths, const uint32_t *codes) {
    // Each byte's code, and its length from bit 16 on.
    uint32_t both[256];
    for (int byte = 0; byte < 256; byte++) both[byte] = codes[byte] | (uint32_t)lengths[byte] << 16;
    writer writer = *to;
    size_t i = 0;
    for (; i + CODES_AT_ONCE <= count; i += CODES_AT_ONCE) {
        for (int k = 0; k < CODES_AT_ONCE; k++) {
            uint32_t code = both[bytes[i + k]];
            put(&writer, code & 0xffff, (int)(code >> 16));
        }
        flush(&writer);
    }
    for (; i < count; i++) {
        put(&writer, codes[bytes[i]], lengths[bytes[i]]);
        flush(&writer);
    }
    *to = writer;
}

size_t band_shim_huffman(const uint8_t *bytes, size_t count, uint8_t *out) {
    uint32_t counts[SYMBOLS], codes[SYMBOLS] = {0};
    uint8_t lengths[SYMBOLS];
    count_bytes(bytes, count, counts);
    counts[END] = 1;
    // Coarser counts have shorter codes.
    while (find_lengths(counts, lengths) > LONGEST)
        for (int symbol = 0; symbol < SYMBOLS; symbol++) counts[symbol] = (counts[symbol] + 1) / 2;
    find_codes(lengths, codes);
    writer writer = {0, 0, out};
    put_header(&writer, lengths);
    put_bytes(&writer, bytes, count, lengths, codes);
    put(&writer, codes[END], lengths[END]);
    // An empty stored block ends at a whole byte.
    put(&writer, 0, 3);
    writer.count = (writer.count + 7) & ~7;
    flush(&writer);
    memcpy(writer.out, "\0\0\xff\xff", 4);
    return (size_t)(writer.out + 4 - out);
}

size_t band_shim_zeros(const uint8_t *bytes, size_t count) {
    enum { AT_ONCE = 224 };  // sums of so many fit into a byte, which vectors add fastest
    size_t zeros = 0, i = 0;
    for (; i + AT_ONCE <= count; i += AT_ONCE) {
        uint8_t part = 0;
        for (int k = 0; k < AT_ONCE; k++) part += bytes[i + (size_t)k] == 0;
        zeros += part;
    }
    for (; i < count; i++) zeros += bytes[i] == 0;
    return zeros;
}
