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
    png_bytepp rows;
} source;

static void on_error(png_structp png, png_const_charp message) {
    source *from = png_get_error_ptr(png);
    snprintf(from->message, PNG_SHIM_MESSAGE, "%s", message);
    png_longjmp(png, 1);
}

// libpng begins what it says of a chunk with the chunk's name.
static int is_about_pixels(const char *message) {
    static const char *const chunks[] = {"IHDR", "PLTE", "tRNS", "IDAT", "IEND"};
    for (size_t i = 0; i < sizeof chunks / sizeof *chunks; i++) {
        if (!strncmp(message, chunks[i], 4)) return 1;
    }
    return 0;
}

// After it, libpng goes on without the chunk: with another picture, if pixels are made of it; without
// some remark (a time, a profile, a gamma) otherwise, none of which is used here.
static void on_warning(png_structp png, png_const_charp message) {
    if (is_about_pixels(message)) on_error(png, message);
}

static void take(png_structp png, png_bytep bytes, size_t count) {
    source *from = png_get_io_ptr(png);
    if (count > from->length - from->offset) png_error(png, "the file ends too early");
    memcpy(bytes, from->bytes + from->offset, count);
    from->offset += count;
}

// Whatever is stored, rows come out as 8-bit RGBA.
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

static void read_image(png_structp png, png_infop info, source *from, png_shim_image *image) {
    png_set_read_fn(png, from, take);
    png_read_info(png, info);
    image->width = png_get_image_width(png, info);
    image->height = png_get_image_height(png, info);
    image->has_alpha = (png_get_color_type(png, info) & PNG_COLOR_MASK_ALPHA) != 0
        || png_get_valid(png, info, PNG_INFO_tRNS);
    expand_to_rgba(png, info);
    size_t row = (size_t)image->width * 4;
    if (png_get_rowbytes(png, info) != row) png_error(png, "unexpected row size");
    image->rgba = malloc(row * image->height);
    from->rows = malloc(image->height * sizeof(png_bytep));
    if (!image->rgba || !from->rows) png_error(png, "out of memory for the decoded image");
    for (uint32_t y = 0; y < image->height; y++) from->rows[y] = image->rgba + y * row;
    png_read_image(png, from->rows);
    png_read_end(png, NULL);
}

// A function of its own, so that nothing libpng's longjmp skips lives in this frame.
static int try_reading(png_structp png, png_infop info, source *from, png_shim_image *image) {
    if (setjmp(png_jmpbuf(png))) return 0;
    read_image(png, info, from, image);
    return 1;
}

int png_shim_read(const uint8_t *bytes, size_t length, uint32_t max_side, png_shim_image *image) {
    memset(image, 0, sizeof *image);
    if (length < 8 || png_sig_cmp(bytes, 0, 8)) {
        snprintf(image->message, PNG_SHIM_MESSAGE, "not a PNG file");
        return 0;
    }
    snprintf(image->message, PNG_SHIM_MESSAGE, "out of memory");
    source from = {bytes, length, 0, image->message, NULL};
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, on_error, on_warning);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    int done = 0;
    if (info) {
        png_set_user_limits(png, max_side, max_side);
        // A damaged file is no less damaged where it doesn't show.
        png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
        done = try_reading(png, info, &from, image);
    }
    png_destroy_read_struct(&png, &info, NULL);
    free(from.rows);
    if (!done) png_shim_image_free(image);
    return done;
}

void png_shim_image_free(png_shim_image *image) {
    free(image->rgba);
    image->rgba = NULL;
}
