#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <zlib.h>

// Swift doesn't see zlib's initialising macros. Both answer how many bytes they wrote to `target`, or
// SIZE_MAX if there is no memory, the source is damaged, or the target too small.

enum { CZLIB_GZIP = 16 + MAX_WBITS };

// The most bytes that deflate makes of one.
enum { CZLIB_GREATEST_RATIO = 1032 };

static inline size_t czlib_deflate(
    const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT32_MAX || capacity > UINT32_MAX) return SIZE_MAX;
    if (deflateInit2(&stream, 9, Z_DEFLATED, CZLIB_GZIP, 9, Z_DEFAULT_STRATEGY) != Z_OK) return SIZE_MAX;
    stream.next_in = (Bytef *)source;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : SIZE_MAX;
}

static inline size_t czlib_inflate_window(
    const uint8_t *source, size_t count, uint8_t *target, size_t capacity, int window) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT32_MAX || capacity > UINT32_MAX) return SIZE_MAX;
    if (inflateInit2(&stream, window) != Z_OK) return SIZE_MAX;
    stream.next_in = (Bytef *)source;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)capacity;
    int status = inflate(&stream, Z_FINISH);
    size_t written = stream.total_out;
    inflateEnd(&stream);
    return status == Z_STREAM_END ? written : SIZE_MAX;
}

static inline size_t czlib_inflate(
    const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    return czlib_inflate_window(source, count, target, capacity, CZLIB_GZIP);
}

// The first bytes of deflated data with zlib's header, as in PNG files. Answers how many there are, at most `capacity`.
static inline size_t czlib_inflate_start(
    const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    z_stream stream;
    memset(&stream, 0, sizeof stream);
    if (count > UINT32_MAX || capacity > UINT32_MAX) return SIZE_MAX;
    if (inflateInit(&stream) != Z_OK) return SIZE_MAX;
    stream.next_in = (Bytef *)source;
    stream.avail_in = (uInt)count;
    stream.next_out = target;
    stream.avail_out = (uInt)capacity;
    inflate(&stream, Z_SYNC_FLUSH);
    size_t written = stream.total_out;
    inflateEnd(&stream);
    return written;
}

// Deflated data without a header, as in zip archives.
static inline size_t czlib_inflate_raw(
    const uint8_t *source, size_t count, uint8_t *target, size_t capacity) {
    return czlib_inflate_window(source, count, target, capacity, -MAX_WBITS);
}
