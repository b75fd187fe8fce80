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

int png_shim_writer_begin(
    png_shim_writer *writer, uint32_t width, uint32_t height, int channels, int compression_level) {
    forget_png(writer);
    writer->length = 0;
    snprintf(writer->message, sizeof writer->message, "out of memory");
    writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, on_error, on_error);
    if (!writer->png) return 0;
    writer->info = png_create_info_struct(writer->png);
    if (!writer->info || setjmp(png_jmpbuf(writer->png))) return fail(writer);
    png_set_write_fn(writer->png, writer, append, flush_nothing);
    png_set_IHDR(
        writer->png, writer->info, width, height, 8,
        channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_set_sRGB(writer->png, writer->info, PNG_sRGB_INTENT_PERCEPTUAL);
    png_set_compression_level(writer->png, compression_level);
    // Flat pictures: Up beats libpng's adaptive choice in time and, at low levels, in size.
    png_set_filter(writer->png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
    png_set_compression_buffer_size(writer->png, 1 << 16);
    png_write_info(writer->png, writer->info);
    return 1;
}

int png_shim_writer_rows(
    png_shim_writer *writer, const uint8_t *rows, size_t bytes_per_row, uint32_t count) {
    if (!writer->png || setjmp(png_jmpbuf(writer->png))) return fail(writer);
    for (uint32_t row = 0; row < count; row++) {
        png_write_row(writer->png, rows + row * bytes_per_row);
    }
    return 1;
}

int png_shim_writer_end(png_shim_writer *writer) {
    if (!writer->png || setjmp(png_jmpbuf(writer->png))) return fail(writer);
    png_write_end(writer->png, NULL);
    forget_png(writer);
    return 1;
}

const uint8_t *png_shim_writer_bytes(const png_shim_writer *writer) { return writer->bytes; }
size_t png_shim_writer_length(const png_shim_writer *writer) { return writer->length; }
const char *png_shim_writer_message(const png_shim_writer *writer) { return writer->message; }
