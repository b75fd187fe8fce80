#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct png_shim_writer {
    png_structp png;
    png_infop info;
    uint8_t *bytes;
    size_t length;
    size_t capacity;
    char message[PNG_SHIM_MESSAGE];
};

static void on_error(png_structp png, png_const_charp message) {
    png_shim_writer *writer = png_get_error_ptr(png);
    snprintf(writer->message, sizeof writer->message, "%s", message);
    png_longjmp(png, 1);
}

static void append(png_structp png, png_bytep bytes, size_t count) {
    png_shim_writer *writer = png_get_io_ptr(png);
    if (writer->length + count > writer->capacity) {
        size_t capacity = (writer->length + count) * 3 / 2 + 65536;
        uint8_t *grown = realloc(writer->bytes, capacity);
        if (!grown) png_error(png, "out of memory for the encoded frame");
        writer->bytes = grown;
        writer->capacity = capacity;
    }
    memcpy(writer->bytes + writer->length, bytes, count);
    writer->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

png_shim_writer *png_shim_writer_create(void) { return calloc(1, sizeof(png_shim_writer)); }

static void forget_png(png_shim_writer *writer) {
    if (writer->png) png_destroy_write_struct(&writer->png, &writer->info);
    writer->png = NULL;
    writer->info = NULL;
}

void png_shim_writer_destroy(png_shim_writer *writer) {
    if (!writer) return;
    forget_png(writer);
    free(writer->bytes);
    free(writer);
}

static int fail(png_shim_writer *writer) {
    forget_png(writer);
    return 0;
}

static void set_up(
    png_structp png, png_infop info, uint32_t width, uint32_t height, int channels, int filters,
    int level) {
    png_set_IHDR(
        png, info, width, height, 8, channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
        PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(png, level);
    png_set_filter(png, PNG_FILTER_TYPE_BASE, filters ? PNG_ALL_FILTERS : PNG_FILTER_NONE);
    png_set_compression_buffer_size(png, 1 << 16);
    png_write_info(png, info);
    // The words' bytes in memory are BGRA; the file's order is RGBA.
    png_set_bgr(png);
    if (channels == 3) png_set_filler(png, 0, PNG_FILLER_AFTER);
}

int png_shim_write(
    png_shim_writer *writer, const uint32_t *pixels, uint32_t width, uint32_t height, int channels,
    int filters, int level) {
    writer->length = 0;
    snprintf(writer->message, sizeof writer->message, "out of memory");
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_error);
    if (!writer->png) return 0;
    writer->info = png_create_info_struct(writer->png);
    if (!writer->info || setjmp(png_jmpbuf(writer->png))) return fail(writer);
    png_set_write_fn(writer->png, writer, append, flush_nothing);
    set_up(writer->png, writer->info, width, height, channels, filters, level);
    for (uint32_t row = 0; row < height; row++) {
        png_write_row(writer->png, (png_const_bytep)(pixels + (size_t)row * width));
    }
    png_write_end(writer->png, NULL);
    forget_png(writer);
    return 1;
}

const uint8_t *png_shim_writer_bytes(const png_shim_writer *writer) { return writer->bytes; }
size_t png_shim_writer_length(const png_shim_writer *writer) { return writer->length; }
const char *png_shim_writer_message(const png_shim_writer *writer) { return writer->message; }
