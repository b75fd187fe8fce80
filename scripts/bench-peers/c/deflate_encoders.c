// PNG files assembled by hand: a signature, IHDR, one IDAT chunk, IEND.
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <libdeflate.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "encode.h"

typedef enum { FILTER_NONE = 0, FILTER_UP = 2 } Filter;

typedef uint32_t ChecksumFunction(const uint8_t *bytes, size_t count);

enum { DATA_START = 41 };  // 8 bytes of signature, 25 of IHDR, 8 of IDAT's length and name

static void putBigEndian(uint8_t *target, uint32_t value) {
    for (int i = 0; i < 4; i++) target[i] = value >> (24 - 8 * i);
}

static void filterRows(Encoder *encoder, Picture picture, Filter filter) {
    size_t count = (size_t)picture.width * picture.channels;
    if (!encoder->filtered) encoder->filtered = malloc((count + 1) * picture.height);
    const uint8_t *restrict source = encoder->samples;
    uint8_t *restrict target = encoder->filtered;
    for (int y = 0; y < picture.height; y++, source += count, target += count + 1) {
        Filter rowFilter = y == 0 ? FILTER_NONE : filter;
        target[0] = rowFilter;
        if (rowFilter == FILTER_NONE)
            memcpy(target + 1, source, count);
        else
            for (size_t i = 0; i < count; i++) target[1 + i] = source[i] - source[i - count];
    }
}

static uint8_t *startFile(Encoder *encoder, Picture picture, size_t bound, ChecksumFunction checksum) {
    static const uint8_t signature[8] = {137, 'P', 'N', 'G', 13, 10, 26, 10};
    const uint8_t depthColorAndMethods[5] = {8, picture.channels == 3 ? 2 : 6, 0, 0, 0};
    reserve(&encoder->file, bound + 64);
    uint8_t *file = encoder->file.bytes;
    memcpy(file, signature, 8);
    putBigEndian(file + 8, 13);
    memcpy(file + 12, "IHDR", 4);
    putBigEndian(file + 16, picture.width);
    putBigEndian(file + 20, picture.height);
    memcpy(file + 24, depthColorAndMethods, 5);
    putBigEndian(file + 29, checksum(file + 12, 17));
    return file + DATA_START;
}

static void endFile(Encoder *encoder, size_t dataCount, ChecksumFunction checksum) {
    uint8_t *file = encoder->file.bytes, *end = file + DATA_START + dataCount;
    putBigEndian(file + 33, (uint32_t)dataCount);
    memcpy(file + 37, "IDAT", 4);
    putBigEndian(end, checksum(file + 37, dataCount + 4));
    putBigEndian(end + 4, 0);
    memcpy(end + 8, "IEND", 4);
    putBigEndian(end + 12, checksum(end + 8, 4));
    encoder->file.count = DATA_START + dataCount + 16;
}

static uint32_t libdeflateChecksum(const uint8_t *bytes, size_t count) {
    return libdeflate_crc32(0, bytes, count);
}

void encodeWithLibdeflate(Encoder *encoder, Picture picture) {
    convertToSamples(encoder, picture);
    filterRows(encoder, picture, FILTER_NONE);
    if (!encoder->compressor) encoder->compressor = libdeflate_alloc_compressor(1);
    size_t count = ((size_t)picture.width * picture.channels + 1) * picture.height;
    size_t bound = libdeflate_zlib_compress_bound(encoder->compressor, count);
    uint8_t *data = startFile(encoder, picture, bound, libdeflateChecksum);
    size_t dataCount =
        libdeflate_zlib_compress(encoder->compressor, encoder->filtered, count, data, bound);
    endFile(encoder, dataCount, libdeflateChecksum);
}

static uint32_t isalChecksum(const uint8_t *bytes, size_t count) {
    return crc32_gzip_refl(0, bytes, count);
}

// ISA-L 2.30 returns with the upper halves of the vector registers dirty. Until they are cleared, pixman's
// older loops run at less than half their speed.
#if defined(__x86_64__)
__attribute__((target("avx"))) static void clearUpperHalves(void) { __builtin_ia32_vzeroupper(); }
#else
static void clearUpperHalves(void) {}
#endif

void encodeWithISAL(Encoder *encoder, Picture picture) {
    convertToSamples(encoder, picture);
    filterRows(encoder, picture, FILTER_UP);
    if (!encoder->compressor) encoder->compressor = malloc(ISAL_DEF_LVL1_DEFAULT);
    size_t count = ((size_t)picture.width * picture.channels + 1) * picture.height;
    size_t bound = count + count / 8 + 4096;
    struct isal_zstream stream;
    isal_deflate_init(&stream);
    stream.level = 1;
    stream.level_buf = encoder->compressor;
    stream.level_buf_size = ISAL_DEF_LVL1_DEFAULT;
    stream.gzip_flag = IGZIP_ZLIB;
    stream.end_of_stream = 1;
    stream.flush = NO_FLUSH;
    stream.next_in = encoder->filtered;
    stream.avail_in = (uint32_t)count;
    stream.next_out = startFile(encoder, picture, bound, isalChecksum);
    stream.avail_out = (uint32_t)bound;
    if (isal_deflate(&stream) != COMP_OK) {
        fprintf(stderr, "ISA-L refused a frame\n");
        exit(1);
    }
    endFile(encoder, stream.total_out, isalChecksum);
    clearUpperHalves();
}
