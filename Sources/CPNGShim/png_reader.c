#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t offset;
    char *message;
    char *fault;      // where the first harmless fault goes; NULL if there mustn't be any
    int has_pixels;   // whether all pixels have been read
    png_bytepp rows;
} source;

enum { IDAT = 0x49444154 };

static void note(const source *from, const char *message) {
    if (!*from->fault) snprintf(from->fault, PNG_SHIM_MESSAGE, "%s", message);
}

static void on_error(png_structp png, png_const_charp message) {
    source *from = png_get_error_ptr(png);
    // What follows the chunks with the pixels, whose checksums are right, loses none of them. The header of the next
    // chunk counts as a part of the last one.
    int is_header = (png_get_io_state(png) & PNG_IO_MASK_LOC) == PNG_IO_CHUNK_HDR;
    if (from->fault && from->has_pixels && (is_header || png_get_io_chunk_type(png) != IDAT)) {
        note(from, message);
        png_longjmp(png, 2);
    }
    snprintf(from->message, PNG_SHIM_MESSAGE, "%s", message);
    png_longjmp(png, 1);
}

// libpng's messages about a chunk begin with the chunk's name.
static int is_about_pixels(const char *message) {
    static const char *const chunks[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        if (!strncmp(message, chunks[i], 4)) return 1;
    }
    return 0;
}

// Whether browsers show the picture in spite of this warning, without the chunk or the bytes that are too many.
static int is_harmless(const char *message) {
    if (strstr(message, "CRC error")) return !is_about_pixels(message);
    if (!strncmp(message, "tRNS", 4) || !strncmp(message, "IEND", 4)) return 1;
    if (!strncmp(message, "PLTE", 4)) return strstr(message, "gray") != NULL;
    return strstr(message, "xtra compress") || strstr(message, "oo much image data");
}

// After a warning, libpng continues without the chunk. If pixels depend on the chunk, the picture would be
// wrong. Other chunks (a time, a profile, a gamma) aren't used here.
static void on_warning(png_structp png, png_const_charp message) {
    const source *from = png_get_error_ptr(png);
    if (from->fault && is_harmless(message)) note(from, message);
    else if (is_about_pixels(message)) on_error(png, message);
}

static void take(png_structp png, png_bytep bytes, size_t count) {
    source *from = png_get_io_ptr(png);
    if (count > from->length - from->offset) png_error(png, "the file ends too early");
    memcpy(bytes, from->bytes + from->offset, count);
    from->offset += count;
}

// Whether the file is too short for its pixels. Deflate makes at most 1032 bytes of one, so a small file can't
// make anybody take much memory.
static int is_too_short(png_structp png, png_infop info, const source *from) {
    uint64_t row = png_get_rowbytes(png, info);
    return row * png_get_image_height(png, info) / 1032 > from->length;
}

// Makes libpng deliver rows as 8-bit RGBA, whatever the file's format.
static void expand_to_rgba(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    if (!(png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA)
        && !png_get_valid(png, info, PNG_INFO_tRNS)) {
        png_set_add_alpha(png, 0xff, PNG_FILLER_AFTER);
    }
    png_set_interlace_handling(png);
    png_read_update_info(png, info);
}

static void read_header(png_structp png, png_infop info, source *from, png_shim_header *header) {
    png_set_read_fn(png, from, take);
    png_read_info(png, info);
    header->width = png_get_image_width(png, info);
    header->height = png_get_image_height(png, info);
    if (is_too_short(png, info, from)) png_error(png, "the file ends too early");
    header->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, info, PNG_INFO_tRNS);
}

static void read_pixels(
    png_structp png, png_infop info, source *from, const png_shim_header *header, uint8_t *rgba) {
    expand_to_rgba(png, info);
    size_t row = (size_t)header->width * 4;
    if (png_get_rowbytes(png, info) != row) png_error(png, "unexpected row size");
    from->rows = malloc(header->height * sizeof(png_bytep));
    if (!from->rows) png_error(png, "out of memory for the rows");
    for (uint32_t y = 0; y < header->height; y++) from->rows[y] = rgba + y * row;
    png_read_image(png, from->rows);
    from->has_pixels = 1;
    png_read_end(png, NULL);
}

// A separate function, so that libpng's longjmp skips no variables of this frame. Without `rgba` it reads
// only the header.
static int try_reading(
    png_structp png, png_infop info, source *from, png_shim_header *header, uint8_t *rgba) {
    switch (setjmp(png_jmpbuf(png))) {
    case 0: break;
    case 2: return 1;
    default: return 0;
    }
    uint32_t width = header->width, height = header->height;
    read_header(png, info, from, header);
    if (!rgba) return 1;
    if (header->width != width || header->height != height) {
        png_error(png, "the header has changed");
    }
    read_pixels(png, info, from, header, rgba);
    return 1;
}

static int read(
    const uint8_t *bytes, size_t length, uint32_t max_side, png_shim_header *header, uint8_t *rgba) {
    if (length < 8 || png_sig_cmp(bytes, 0, 8)) {
        snprintf(header->message, PNG_SHIM_MESSAGE, "not a PNG file");
        return 0;
    }
    snprintf(header->message, PNG_SHIM_MESSAGE, "out of memory");
    char *fault = header->accepts_faults ? header->fault : NULL;
    source from = {bytes, length, 0, header->message, fault, 0, NULL};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    int done = 0;
    if (info) {
        png_set_user_limits(png, max_side, max_side);
        // Profiles and texts, of which no pixel depends, aren't unpacked: a few kilobytes could become gigabytes.
        png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
        // Reject wrong checksums in every chunk, even in those that don't affect pixels unless faults are accepted.
        png_set_crc_action(
            png, PNG_CRC_ERROR_QUIT, fault ? PNG_CRC_WARN_DISCARD : PNG_CRC_ERROR_QUIT);
        done = try_reading(png, info, &from, header, rgba);
    }
    png_destroy_read_struct(&png, &info, NULL);
    free(from.rows);
    return done;
}

const char *png_shim_version(void) { return png_get_libpng_ver(NULL); }

int png_shim_read_header(
    const uint8_t *bytes, size_t length, uint32_t max_side, png_shim_header *header) {
    int accepts_faults = header->accepts_faults;
    memset(header, 0, sizeof *header);
    header->accepts_faults = accepts_faults;
    return read(bytes, length, max_side, header, NULL);
}

int png_shim_read(const uint8_t *bytes, size_t length, png_shim_header *header, uint8_t *rgba) {
    uint32_t side = header->width > header->height ? header->width : header->height;
    return read(bytes, length, side, header, rgba);
}
