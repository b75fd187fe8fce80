// compare A.png B.png [alpha]: prints the mean and the maximal difference of the two pictures' channels
// (red, green, blue; 0 to 255), separated by a blank. Exits with 1 if they can't be compared.
// Alpha is ignored, because scenes are opaque and rlottie leaves garbage there. With a third argument, alpha
// is compared too, and colours are multiplied by it first.
#include <png.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static uint8_t *readPicture(const char *path, png_image *image) {
    memset(image, 0, sizeof *image);
    image->version = PNG_IMAGE_VERSION;
    if (!png_image_begin_read_from_file(image, path)) return NULL;
    image->format = PNG_FORMAT_RGBA;
    uint8_t *pixels = malloc(PNG_IMAGE_SIZE(*image));
    if (!pixels || !png_image_finish_read(image, NULL, pixels, 0, NULL)) return NULL;
    return pixels;
}

static void multiplyByAlpha(uint8_t *pixels, size_t bytes) {
    for (size_t i = 0; i < bytes; i++)
        if (i % 4 != 3) pixels[i] = (pixels[i] * pixels[i | 3] + 127) / 255;
}

int main(int count, char **arguments) {
    int hasAlpha = count == 4;
    if (count != 3 && !hasAlpha) {
        fprintf(stderr, "usage: compare A.png B.png [alpha]\n");
        return 2;
    }
    png_image images[2];
    uint8_t *pixels[2];
    for (int i = 0; i < 2; i++) {
        pixels[i] = readPicture(arguments[i + 1], &images[i]);
        if (!pixels[i]) {
            fprintf(stderr, "%s: %s\n", arguments[i + 1], images[i].message);
            return 1;
        }
    }
    if (images[0].width != images[1].width || images[0].height != images[1].height) {
        fprintf(stderr, "the pictures have different sizes\n");
        return 1;
    }
    size_t bytes = PNG_IMAGE_SIZE(images[0]);
    if (hasAlpha)
        for (int i = 0; i < 2; i++) multiplyByAlpha(pixels[i], bytes);
    double sum = 0;
    int maximum = 0;
    for (size_t i = 0; i < bytes; i++) {
        if (i % 4 == 3 && !hasAlpha) continue;
        int difference = abs(pixels[0][i] - pixels[1][i]);
        sum += difference;
        if (difference > maximum) maximum = difference;
    }
    printf("%.4f %d\n", sum / (bytes / 4 * (hasAlpha ? 4 : 3)), maximum);
    return 0;
}
