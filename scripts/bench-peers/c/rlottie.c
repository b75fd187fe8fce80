// Draws every frame of a Lottie file with rlottie and writes them with libpng as it comes.
//
//   rlottie FILE OUT WIDTH HEIGHT
#include <png.h>
#include <rlottie_capi.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const char *message) {
    fprintf(stderr, "%s\n", message);
    exit(1);
}

// Turns premultiplied 0xAARRGGBB into red, green, blue and unpremultiplied alpha.
static void unpremultiply(const uint32_t *pixels, uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++, bytes += 4) {
        uint32_t alpha = pixels[i] >> 24;
        for (int k = 0; k < 3; k++) {
            uint32_t level = pixels[i] >> (16 - 8 * k) & 255;
            level = alpha ? (level * 255 + alpha / 2) / alpha : 0;
            bytes[k] = level > 255 ? 255 : level;
        }
        bytes[3] = alpha;
    }
}

static void write_file(const char *path, const uint8_t *bytes, uint32_t width, uint32_t height) {
    png_image image;
    memset(&image, 0, sizeof image);
    image.version = PNG_IMAGE_VERSION;
    image.width = width;
    image.height = height;
    image.format = PNG_FORMAT_RGBA;
    if (!png_image_write_to_file(&image, path, 0, bytes, 0, NULL)) fail(image.message);
}

int main(int count, char **words) {
    if (count != 5) fail("rlottie FILE OUT WIDTH HEIGHT");
    size_t width = strtoul(words[3], NULL, 10), height = strtoul(words[4], NULL, 10);
    Lottie_Animation *animation = lottie_animation_from_file(words[1]);
    if (!animation) fail("rlottie can't read the file");
    uint32_t *pixels = malloc(width * height * 4);
    uint8_t *bytes = malloc(width * height * 4);
    if (!pixels || !bytes) fail("no memory");
    size_t frames = lottie_animation_get_totalframe(animation);
    for (size_t frame = 0; frame < frames; frame++) {
        char path[4096];
        snprintf(path, sizeof path, "%s/frame_%05zu.png", words[2], frame);
        memset(pixels, 0, width * height * 4);
        lottie_animation_render(animation, frame, pixels, width, height, width * 4);
        unpremultiply(pixels, bytes, width * height);
        write_file(path, bytes, width, height);
    }
    lottie_animation_destroy(animation);
    free(pixels);
    free(bytes);
    return 0;
}
