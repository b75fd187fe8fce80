// Calls every pixel kernel with random input and prints a hash of what each wrote, a line for each.
// scripts/dev/test-kernels compares what it prints when it is compiled for several processors.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "effect_shim.h"
#include "gif_shim.h"
#include "mix_shim.h"
#include "picture_shim.h"
#include "pixel_kernels.h"
#include "scan_shim.h"
#include "shadow_shim.h"

enum { ROUNDS = 200, MOST = 301, TEXELS = 64 };

// Random numbers (splitmix64), the same on every processor.

static uint64_t state;

static uint64_t bits(void) {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static long whole(long low, long high) { return low + (long)(bits() % (uint64_t)(high - low + 1)); }

static double number(double low, double high) { return low + (high - low) * (double)(bits() >> 11) * 0x1p-53; }

// A premultiplied pixel; clear and opaque ones are frequent.
static uint32_t pixel(void) {
    uint32_t alpha = (uint32_t)whole(-64, 255 + 64);
    alpha = (int32_t)alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
    uint32_t word = alpha << 24;
    for (int shift = 0; shift < 24; shift += 8) word |= (uint32_t)whole(0, alpha) << shift;
    return word;
}

static void fill(uint32_t *pixels, size_t count) {
    for (size_t i = 0; i < count; i++) pixels[i] = pixel();
}

static void fill_bytes(uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)bits();
}

// Hashes of results (FNV-1a).

static uint64_t hash;

static void take(const void *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) hash = (hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001b3;
}

static void take_number(double value) {
    value += 0;  // -0 is 0
    take(&value, sizeof value);
}

// Lengths of rows that aren't multiples of a vector's are frequent.
static size_t length(void) { return (size_t)whole(1, MOST); }

static uint32_t pixels[MOST * 8], words[MOST * 8];
static uint8_t bytes[MOST * 8 * 4 + 4096], out[MOST * 16 + 4096];
static double deltas[MOST + 2];

static void blend(void) {
    size_t count = length();
    fill(pixels, count);
    band_shim_blend(pixels, count, pixel(), (uint32_t)whole(0, 255));
    take(pixels, count * sizeof *pixels);
}

static void blend_words(void) {
    size_t count = length();
    fill(pixels, count);
    fill(words, count);
    band_shim_blend_words(pixels, words, count, (uint32_t)whole(0, 255));
    take(pixels, count * sizeof *pixels);
}

static void fade(void) {
    size_t count = length();
    fill(pixels, count);
    band_shim_fade(pixels, count, (uint32_t)whole(0, 65536));
    take(pixels, count * sizeof *pixels);
}

static void blend_covered(void) {
    size_t count = length();
    fill(pixels, count);
    for (size_t i = 0; i < count; i++) deltas[i] = whole(0, 3) ? 0 : number(-1, 1);
    take_number(band_shim_blend_covered(pixels, deltas, count, number(-1, 1), pixel()));
    take(pixels, count * sizeof *pixels);
}

static void cover(void) {
    long width = whole(1, MOST - 2);
    memset(deltas, 0, sizeof deltas);
    struct band_shim_pixels range =
        band_shim_cover(deltas, width, number(0, (double)width), number(0, (double)width), number(-1, 1));
    take_number((double)range.first);
    take_number((double)range.end);
    for (long i = 0; i < width + 2; i++) take_number(deltas[i]);
    memset(deltas, 0, sizeof deltas);
}

static void fill_polygon(void) {
    enum { WIDTH = 40, HEIGHT = 30 };
    band_shim_point middle = {number(0, WIDTH), number(0, HEIGHT)};
    double side = number(0.1, 40);
    band_shim_point corners[4] = {
        {middle.x, middle.y - side}, {middle.x + side * number(0.1, 1), middle.y},
        {middle.x, middle.y + side}, {middle.x - side * number(0.1, 1), middle.y}};
    struct band_shim_area area = {0, 0, WIDTH, HEIGHT};
    fill(pixels, WIDTH * HEIGHT);
    memset(deltas, 0, sizeof deltas);
    band_shim_polygon polygon = band_shim_polygon_in(area, corners, 4, 0, 2, deltas);
    band_shim_fill_polygon(&polygon, pixels, WIDTH, pixel());
    take(pixels, WIDTH * HEIGHT * sizeof *pixels);
    memset(deltas, 0, sizeof deltas);
}

static void wind(void) {
    enum { WIDTH = 40 };
    static int32_t windings[WIDTH * BAND_SHIM_SUBPIXELS];
    uint32_t counts[WIDTH] = {0};
    for (size_t i = 0; i < WIDTH * BAND_SHIM_SUBPIXELS; i++)
        windings[i] = whole(0, 9) ? 0 : (int32_t)whole(-2, 2);
    band_shim_wind(windings, WIDTH, whole(0, 1) ? 1 : -1, counts);
    take(counts, sizeof counts);
}

static void unpremultiply(void) {
    size_t count = length();
    fill(pixels, count);
    band_shim_unpremultiply(pixels, count, words);
    take(words, count * sizeof *words);
}

static void luma_and_chroma(void) {
    size_t count = length();
    fill_bytes(bytes, count * 16);
    int blue_is_first = (int)whole(0, 1);
    band_shim_luma(bytes, count, blue_is_first, out);
    take(out, count);
    band_shim_chroma(bytes, bytes + count * 8, count, blue_is_first, out, out + count);
    take(out, count * 2);
}

static void filter(void) {
    size_t width = (size_t)whole(1, MOST), rows = (size_t)whole(1, 6);
    int channels = (int)whole(3, 4);
    fill(words, width * rows);
    band_shim_filter(words, width, width, rows, channels, out);
    take(out, rows * (1 + width * (size_t)channels));
    band_shim_filter_photo(words, width, width, rows, channels, out);
    take(out, rows * (1 + width * (size_t)channels));
    band_shim_filter_none(words, width, width, rows, channels, out);
    take(out, rows * (1 + width * (size_t)channels));
    static uint8_t scratch[1 + MOST * 4 + BAND_SHIM_SLACK];
    band_shim_filter_least(words, width, width, rows, channels, scratch, out);
    take(out, rows * (1 + width * (size_t)channels));
}

static void huffman(void) {
    size_t count = (size_t)whole(1, 4096);
    int spread = (int)whole(1, 8);
    for (size_t i = 0; i < count; i++) bytes[i] = (uint8_t)(bits() & bits() & ((1u << spread) - 1));
    take(out, band_shim_huffman(bytes, count, out));
    take_number((double)band_shim_zeros(bytes, count));
}

static void mix(void) {
    size_t count = length();
    for (mix_shim_mode mode = MIX_SHIM_MULTIPLY; mode <= MIX_SHIM_LUMINOSITY; mode++) {
        fill(pixels, count);
        fill(words, count);
        mix_shim_mix(mode, pixels, words, count, (uint32_t)whole(0, 65535));
        take(pixels, count * sizeof *pixels);
    }
}

static uint32_t picture[TEXELS * TEXELS * 2];

// A picture and its smaller versions.
static picture_shim_levels pyramid(picture_shim_level *levels) {
    const uint32_t *texels = picture;
    long side = TEXELS;
    for (int i = 0; i < 3; i++, side /= 2) {
        levels[i] = (picture_shim_level){texels, side, side, 0, (double)side, 0, (double)side, 1.0 / (1 << i)};
        texels += side * side;
    }
    fill(picture, TEXELS * TEXELS * 2);
    return (picture_shim_levels){levels, 3};
}

static picture_shim_line line(double size) { return (picture_shim_line){number(-2, 2), number(-20, size)}; }

static void sample(void) {
    picture_shim_level levels[3];
    picture_shim_levels all = pyramid(levels);
    size_t count = length();
    picture_shim_map map = {
        line(90), line(90), {number(0, 0.002), number(0.5, 2)}, {number(-3, 3), number(-3, 3)},
        {number(-3, 3), number(-3, 3)}, {number(0, 0.002), number(0, 0.002)}, 0};
    if (whole(0, 1)) {
        map.w = (picture_shim_line){0, 1};
        map.w_slope = (picture_shim_slope){0, 0};
        map.is_affine = 1;
    }
    picture_shim_sample(&all, &map, whole(0, 9), count, pixels);
    take(pixels, count * sizeof *pixels);
}

static void average(void) {
    picture_shim_level levels[3];
    picture_shim_levels all = pyramid(levels);
    picture_shim_boxes boxes;
    for (long i = 0; i < PICTURE_SHIM_CHUNK; i++)
        picture_shim_set_box(&boxes, i, number(-9, 80), number(-9, 80), number(0.1, 60), number(0.1, 60));
    picture_shim_average(&all, &boxes, PICTURE_SHIM_CHUNK, pixels);
    take(pixels, PICTURE_SHIM_CHUNK * sizeof *pixels);
}

static void scale(void) {
    picture_shim_level levels[3];
    picture_shim_levels all = pyramid(levels);
    long count = whole(1, 100);
    double step = number(0.2, 8);
    picture_shim_span widest = picture_shim_span_at(32, step, 1, 0, TEXELS);
    picture_shim_columns columns = {picture_shim_taps(widest) + 2, NULL, NULL};
    columns.first = calloc((size_t)count, sizeof *columns.first);
    columns.weights = calloc((size_t)(count * columns.taps), sizeof *columns.weights);
    if (!columns.first || !columns.weights) exit(70);
    for (long i = 0; i < count; i++)
        picture_shim_set_column(
            &columns, i, picture_shim_span_at(((double)i + 0.5) * step, step, 1, 0, TEXELS), TEXELS);
    picture_shim_span rows = picture_shim_span_at(number(-9, 80), step, 1, 0, TEXELS);
    picture_shim_scale(&all.all[0], &columns, 0, (size_t)count, rows, pixels);
    take(pixels, (size_t)count * sizeof *pixels);
    free(columns.first);
    free(columns.weights);
}

static void shadow(void) {
    static uint16_t opacities[TEXELS * TEXELS];
    memset(opacities, 0, sizeof opacities);
    for (long row = 1; row < TEXELS - 1; row++)
        for (long column = 1; column < TEXELS - 1; column++)
            opacities[row * TEXELS + column] = (uint16_t)whole(0, 255 * 256);
    shadow_shim_tile tile = {opacities, whole(-9, 9), whole(-9, 9), TEXELS, TEXELS};
    size_t count = length();
    shadow_shim_line across = {number(-1, 1), number(-9, 80)}, down = {number(-1, 1), number(-9, 80)};
    shadow_shim_sample(&tile, across, down, whole(0, 9), count, words);
    take(words, count * sizeof *words);
    fill(pixels, count);
    uint32_t alpha = (uint32_t)whole(0, 65536);
    shadow_shim_color color = {
        alpha, (uint32_t)whole(0, alpha), (uint32_t)whole(0, alpha), (uint32_t)whole(0, alpha)};
    shadow_shim_underlay(pixels, words, count, color);
    take(pixels, count * sizeof *pixels);
}

static void add_line(scan_shim_line *lines, size_t *count, scan_shim_point a, scan_shim_point b) {
    if (a.y == b.y) return;
    lines[(*count)++] = a.y < b.y ? (scan_shim_line){a, b, 1} : (scan_shim_line){b, a, -1};
}

static void scan(void) {
    enum { WIDTH = 60, HEIGHT = 40, CORNERS = 7 };
    scan_shim_point corners[CORNERS];
    scan_shim_line lines[CORNERS];
    size_t count = 0;
    for (int i = 0; i < CORNERS; i++)
        corners[i] = (scan_shim_point){(int32_t)whole(0, WIDTH * 256), (int32_t)whole(0, HEIGHT * 256)};
    for (int i = 0; i < CORNERS; i++) add_line(lines, &count, corners[i], corners[(i + 1) % CORNERS]);
    scan_shim *scanner = scan_shim_create();
    scan_shim_area area = {0, 0, WIDTH, HEIGHT};
    if (!scanner || !scan_shim_begin(scanner, lines, count, area, whole(0, 1) ? 1 : -1)) exit(70);
    fill(pixels, WIDTH * HEIGHT);
    fill(words, WIDTH);
    while (scan_shim_next(scanner)) {
        uint32_t *row = pixels + scan_shim_row(scanner) * WIDTH;
        if (whole(0, 1)) scan_shim_paint(scanner, row, pixel());
        else scan_shim_paint_words(scanner, row, words);
    }
    take(pixels, WIDTH * HEIGHT * sizeof *pixels);
    scan_shim_destroy(scanner);
}

// The steps of a blur, on rows with transparent pixels around them.
static void blur(void) {
    enum { MARGIN = 8 };
    static float rows[5][MOST * 4 + 2 * MARGIN], sum[MOST * 4 + 2 * MARGIN], result[MOST * 8];
    size_t half = (size_t)whole(1, MOST / 2), channels = whole(0, 1) ? 4 : 1, count = 2 * half;
    const float *starts[5];
    memset(rows, 0, sizeof rows);
    memset(sum, 0, sizeof sum);
    for (int i = 0; i < 5; i++) {
        fill(pixels, count);
        effect_shim_widen(pixels, count, channels, rows[i] + MARGIN);
        starts[i] = rows[i] + MARGIN;
    }
    float weights[3] = {(float)number(0.4, 0.5), (float)number(0.2, 0.25), (float)number(0, 0.05)};
    effect_shim_sum(starts, weights, 2, count * channels, sum + MARGIN);
    take(sum, sizeof sum);
    effect_shim_halve_columns(sum + MARGIN, channels, half, result);
    take(result, half * channels * sizeof *result);
    effect_shim_double_columns(sum + MARGIN, channels, half, result);
    take(result, count * channels * sizeof *result);
    effect_shim_halve_rows(starts[0], starts[1], starts[2], starts[3], count * channels, result);
    take(result, count * channels * sizeof *result);
    effect_shim_mix(starts[3], starts[4], (float)number(0, 1), count * channels, result);
    take(result, count * channels * sizeof *result);
    effect_shim_opacities(result, count, (float)number(0, 3), words);
    take(words, count * sizeof *words);
    if (channels == 4) effect_shim_narrow(result, count, pixels);
    take(pixels, count * sizeof *pixels);
}

static void color_matrices(void) {
    size_t count = length(), matrices = (size_t)whole(1, 3);
    float elements[60];
    for (int i = 0; i < 60; i++) elements[i] = (float)number(-1, 1.5);
    fill(pixels, count);
    effect_shim_colors(pixels, count, elements, matrices);
    take(pixels, count * sizeof *pixels);
}

static void means(void) {
    static uint32_t sums[MOST * 4];
    size_t count = length(), pictures = (size_t)whole(1, 9);
    memset(sums, 0, sizeof sums);
    for (size_t i = 0; i < pictures; i++) {
        fill(pixels, count);
        effect_shim_mean_add(pixels, count, sums);
    }
    effect_shim_mean_divide(sums, count, (uint32_t)pictures + (uint32_t)whole(0, 2), pixels);
    take(pixels, count * sizeof *pixels);
}

// An opaque or transparent picture with runs of one colour.
static void fill_runs(uint32_t *to, size_t count) {
    for (size_t i = 0, end; i < count; i = end) {
        uint32_t color = whole(0, 4) ? (uint32_t)bits() | 0xff000000 : 0;
        end = i + (size_t)whole(1, whole(0, 3) ? 3 : 200);
        for (size_t k = i; k < end && k < count; k++) to[k] = color;
    }
}

static void gif_colors(void) {
    static gif_shim_cell cells[GIF_SHIM_CELLS];
    static uint32_t packed[MOST];
    gif_shim_set set = {0};
    size_t count = length();
    fill_runs(words, count);
    size_t packed_count = gif_shim_pack(words, count, packed);
    take(packed, packed_count * sizeof *packed);
    gif_shim_count(cells, &set, packed, packed_count);
    take(set.colors, (set.count < GIF_SHIM_COLORS ? set.count : GIF_SHIM_COLORS) * sizeof *set.colors);
    for (size_t i = 0; i < count; i++) {
        uint32_t red = words[i] & 255, green = words[i] >> 8 & 255, blue = words[i] >> 16 & 255;
        take(&cells[(red >> 2) << 12 | (green >> 2) << 6 | blue >> 2], sizeof *cells);
    }
    if (gif_shim_unpack(packed, count, pixels) != packed_count) exit(70);
    take(pixels, count * sizeof *pixels);
    gif_shim_dither(words, count, (int)whole(-9, 9), (int)whole(-9, 9), pixels);
    take(pixels, count * sizeof *pixels);
}

static void gif_nearest(void) {
    enum { ROOM = 256 };
    float colors[3 * ROOM], places[MOST][4];
    uint8_t indices[MOST];
    size_t color_count = (size_t)whole(1, GIF_SHIM_COLORS), count = length();
    for (size_t i = 0; i < 3 * ROOM; i++) colors[i] = i % ROOM < color_count ? (float)number(-9, 9) : INFINITY;
    for (size_t i = 0; i < count; i++)
        for (int axis = 0; axis < 4; axis++) places[i][axis] = (float)number(-9, 9);
    gif_shim_nearest(colors, color_count, places[0], count, indices);
    take(indices, count);
}

static void gif_lzw(void) {
    enum { INDICES = 20000 };
    static uint8_t indices[INDICES], compressed[2 * INDICES];
    size_t count = (size_t)whole(1, INDICES);
    int bits_each = (int)whole(2, 8);
    for (size_t i = 0, end; i < count; i = end) {
        uint8_t index = (uint8_t)whole(0, (1 << bits_each) - 1);
        end = i + (size_t)whole(1, whole(0, 9) ? 3 : 900);
        for (size_t k = i; k < end && k < count; k++) indices[k] = index;
    }
    take(compressed, gif_shim_lzw(indices, count, bits_each, SIZE_MAX, compressed));
}

static void run(const char *name, void (*kernel)(void), uint64_t seed) {
    hash = 0xcbf29ce484222325;
    state = seed;
    for (int round = 0; round < ROUNDS; round++) kernel();
    printf("%s %016llx\n", name, (unsigned long long)hash);
}

int main(int count, char **arguments) {
    uint64_t seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
    run("blend", blend, seed);
    run("blend words", blend_words, seed);
    run("fade", fade, seed);
    run("blend covered", blend_covered, seed);
    run("cover", cover, seed);
    run("fill polygon", fill_polygon, seed);
    run("wind", wind, seed);
    run("unpremultiply", unpremultiply, seed);
    run("luma and chroma", luma_and_chroma, seed);
    run("filter", filter, seed);
    run("huffman", huffman, seed);
    run("mix", mix, seed);
    run("sample pictures", sample, seed);
    run("average pictures", average, seed);
    run("scale pictures", scale, seed);
    run("shadow", shadow, seed);
    run("scan", scan, seed);
    run("blur", blur, seed);
    run("color matrices", color_matrices, seed);
    run("means", means, seed);
    run("colors of GIFs", gif_colors, seed);
    run("nearest colors", gif_nearest, seed);
    run("LZW", gif_lzw, seed);
}
