#include <png.h>
#include <string.h>

#include "encode.h"

static void append(png_structp png, png_bytep data, png_size_t count) {
    Buffer *file = png_get_io_ptr(png);
    if (file->count + count > file->capacity) reserve(file, (file->count + count) * 3 / 2);
    memcpy(file->bytes + file->count, data, count);
    file->count += count;
}

static void flush(png_structp png) { (void)png; }

static void encode(Encoder *encoder, Picture picture, int isFast) {
    convertToSamples(encoder, picture);
    encoder->file.count = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &encoder->file, append, flush);
    png_set_IHDR(png, info, picture.width, picture.height, 8,
                 picture.channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_BASE, PNG_FILTER_TYPE_BASE);
    if (isFast) {
        png_set_compression_level(png, 1);
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_NONE);
        png_set_compression_buffer_size(png, 1 << 16);
    }
    png_write_info(png, info);
    for (int y = 0; y < picture.height; y++)
        png_write_row(png, encoder->samples + (size_t)y * picture.width * picture.channels);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
}

void encodeWithLibpng(Encoder *encoder, Picture picture) { encode(encoder, picture, 0); }
void encodeWithFastLibpng(Encoder *encoder, Picture picture) { encode(encoder, picture, 1); }
