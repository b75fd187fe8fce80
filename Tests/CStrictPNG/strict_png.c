#include "strict_png.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

typedef struct {
    const uint8_t *bytes;
    size_t length;
    size_t offset;
    char *message;
} source;

static void fail(png_structp png, png_const_charp message) {
    source *from = png_get_error_ptr(png);
    snprintf(from->message, STRICT_PNG_MESSAGE, "%s", message);
    png_longjmp(png, 1);
}

static void take(png_structp png, png_bytep bytes, size_t count) {
    source *from = png_get_io_ptr(png);
    if (count > from->length - from->offset) png_error(png, "the file ends too early");
    memcpy(bytes, from->bytes + from->offset, count);
    from->offset += count;
}

// A function of its own, so that libpng's longjmp skips no variables of the caller.
static int try_reading(png_structp png, png_infop info, source *from) {
    if (setjmp(png_jmpbuf(png))) return 0;
    png_set_benign_errors(png, 0);
    png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_read_fn(png, from, take);
    png_read_png(png, info, PNG_TRANSFORM_IDENTITY, NULL);
    if (from->offset < from->length) png_error(png, "there are bytes after its end");
    return 1;
}

int strict_png_accepts(const uint8_t *bytes, size_t length, char *message) {
    source from = {bytes, length, 0, message};
    snprintf(message, STRICT_PNG_MESSAGE, "out of memory");
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &from, fail, fail);
    png_infop info = png ? png_create_info_struct(png) : NULL;
    int is_fine = info && try_reading(png, info, &from);
    png_destroy_read_struct(png ? &png : NULL, info ? &info : NULL, NULL);
    return is_fine;
}
