// compare A.png B.png: prints the mean and the maximal difference of the two pictures' channels
// (red, green, blue; 0 to 255), separated by a blank. Ends with 1 when they can't be compared.
// Alpha is left out: the scenes are opaque, and rlottie leaves garbage there.
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

int main(int count, char **arguments) {
    if (count != 3) {
        fprintf(stderr, "usage: compare A.png B.png\n");
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
    double sum = 0;
    int maximum = 0;
    for (size_t i = 0; i < bytes; i++) {
        if (i % 4 == 3) continue;
        int difference = abs(pixels[0][i] - pixels[1][i]);
        sum += difference;
        if (difference > maximum) maximum = difference;
    }
    printf("%.4f %d\n", sum / (bytes / 4 * 3), maximum);
    return 0;
}
