#include "jpeg_shim.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jpeglib.h>
// Must follow jpeglib.h, whose definitions decide which messages exist and how they are numbered.
#include <jerror.h>

// A progressive file of a few kilobytes may have thousands of scans of the whole picture and take minutes.
enum { MOST_SCANS = 500 };

typedef struct {
    struct jpeg_decompress_struct jpeg;
    struct jpeg_error_mgr errors;
    struct jpeg_source_mgr source;
    struct jpeg_progress_mgr progress;
    jmp_buf out;
    char *message;
    JSAMPLE *row;
} reader;

static void fail(reader *self, const char *message) {
    snprintf(self->message, JPEG_SHIM_MESSAGE, "%s", message);
    longjmp(self->out, 1);
}

static void on_error(j_common_ptr jpeg) {
    char message[JMSG_LENGTH_MAX];
    jpeg->err->format_message(jpeg, message);
    fail(jpeg->client_data, message);
}

// Whether libjpeg makes up pixels after this warning.
static int loses_pixels(int code) {
    switch (code) {
    case JWRN_ARITH_BAD_CODE:
    case JWRN_HIT_MARKER:
    case JWRN_HUFF_BAD_CODE:
    case JWRN_JPEG_EOF:
    case JWRN_MUST_RESYNC:
    case JWRN_NOT_SEQUENTIAL:
        return 1;
    default:
        return 0;
    }
}

static void on_message(j_common_ptr jpeg, int level) {
    if (level < 0 && loses_pixels(jpeg->err->msg_code)) on_error(jpeg);
}

static void ignore(j_decompress_ptr jpeg) { (void)jpeg; }

static boolean no_more(j_decompress_ptr jpeg) {
    fail(jpeg->client_data, "the file ends too early");
    return FALSE;
}

static void skip(j_decompress_ptr jpeg, long count) {
    if (count <= 0) return;
    if ((size_t)count > jpeg->src->bytes_in_buffer) no_more(jpeg);
    jpeg->src->next_input_byte += count;
    jpeg->src->bytes_in_buffer -= count;
}

static void on_progress(j_common_ptr jpeg) {
    if (((j_decompress_ptr)jpeg)->input_scan_number > MOST_SCANS) {
        fail(jpeg->client_data, "too many scans: at most 500 are read");
    }
}

static void start(reader *self, const uint8_t *bytes, size_t length) {
    jpeg_create_decompress(&self->jpeg);
    self->source = (struct jpeg_source_mgr){
        bytes, length, ignore, no_more, skip, jpeg_resync_to_restart, ignore};
    self->jpeg.src = &self->source;
    self->progress.progress_monitor = on_progress;
    self->jpeg.progress = &self->progress;
    jpeg_read_header(&self->jpeg, TRUE);
}

// Whether the file is too short for its pixels: Huffman codes take a bit for a block at least. So a small file can't
// make anybody take much memory.
static int is_too_short(const struct jpeg_decompress_struct *jpeg, size_t length) {
    const jpeg_component_info *first = jpeg->comp_info;
    uint64_t blocks = (uint64_t)first->width_in_blocks * first->height_in_blocks;
    return !jpeg->arith_code && blocks / 8 > length;
}

static void choose_colors(struct jpeg_decompress_struct *jpeg) {
    switch (jpeg->jpeg_color_space) {
    case JCS_GRAYSCALE: jpeg->out_color_space = JCS_GRAYSCALE; break;
    case JCS_CMYK:
    case JCS_YCCK: jpeg->out_color_space = JCS_CMYK; break;
    default: jpeg->out_color_space = JCS_RGB; break;
    }
    // The same pixels on every machine, whichever method its libjpeg prefers.
    jpeg->dct_method = JDCT_ISLOW;
}

static uint32_t word(uint32_t red, uint32_t green, uint32_t blue) {
    return 0xff000000u | red << 16 | green << 8 | blue;
}

// Rounded to nearest.
static uint32_t product(uint32_t a, uint32_t b) { return (a * b + 127) / 255; }

// The four inks as bytes in memory order.
static uint32_t inks(const struct jpeg_decompress_struct *jpeg, const JSAMPLE *cmyk) {
    JSAMPLE light = jpeg->saw_Adobe_marker ? 255 : 0;
    JSAMPLE bytes[4] = {cmyk[0] ^ light, cmyk[1] ^ light, cmyk[2] ^ light, cmyk[3] ^ light};
    uint32_t word;
    memcpy(&word, bytes, 4);
    return word;
}

static uint32_t color(const struct jpeg_decompress_struct *jpeg, const JSAMPLE *row, JDIMENSION x) {
    switch (jpeg->output_components) {
    case 1: return word(row[x], row[x], row[x]);
    case 3: return word(row[3 * x], row[3 * x + 1], row[3 * x + 2]);
    default: {
        // Adobe's programs store inverted CMYK: the remaining light instead of the amount of ink.
        uint32_t ink = jpeg->saw_Adobe_marker ? 0 : 255;
        const JSAMPLE *cmyk = row + 4 * x;
        uint32_t light = cmyk[3] ^ ink;
        return word(
            product(cmyk[0] ^ ink, light), product(cmyk[1] ^ ink, light),
            product(cmyk[2] ^ ink, light));
    }
    }
}

// Makes libjpeg-turbo write words by itself, if the picture's colours and steps allow it.
static int writes_words(struct jpeg_decompress_struct *jpeg, jpeg_shim_walk walk) {
#if defined(JCS_ALPHA_EXTENSIONS) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    if (jpeg->out_color_space == JCS_RGB && walk.right == 1) {
        jpeg->out_color_space = JCS_EXT_BGRA;
        return 1;
    }
#endif
    (void)jpeg;
    (void)walk;
    return 0;
}

static void read_pixels(
    reader *self, const jpeg_shim_header *header, jpeg_shim_walk walk, uint32_t *pixels) {
    struct jpeg_decompress_struct *jpeg = &self->jpeg;
    choose_colors(jpeg);
    int is_direct = writes_words(jpeg, walk);
    int keeps_inks = header->keeps_inks && jpeg->out_color_space == JCS_CMYK;
    jpeg_start_decompress(jpeg);
    self->row = malloc((size_t)jpeg->output_width * jpeg->output_components);
    if (!self->row) fail(self, "out of memory for a row");
    while (jpeg->output_scanline < jpeg->output_height) {
        uint32_t *line = pixels + walk.first + walk.down * (ptrdiff_t)jpeg->output_scanline;
        JSAMPROW row = is_direct ? (JSAMPROW)line : self->row;
        jpeg_read_scanlines(jpeg, &row, 1);
        for (JDIMENSION x = 0; !is_direct && x < jpeg->output_width; x++) {
            line[walk.right * (ptrdiff_t)x] =
                keeps_inks ? inks(jpeg, self->row + 4 * x) : color(jpeg, self->row, x);
        }
    }
    jpeg_finish_decompress(jpeg);
}

// A separate function, so that longjmp skips no variables of this frame. Without `pixels` it reads only the
// header.
static int try_reading(
    reader *self, const uint8_t *bytes, size_t length, jpeg_shim_header *header,
    jpeg_shim_walk walk, uint32_t *pixels) {
    if (setjmp(self->out)) return 0;
    start(self, bytes, length);
    if (pixels && (self->jpeg.image_width != header->width
            || self->jpeg.image_height != header->height)) {
        fail(self, "the header has changed");
    }
    header->width = self->jpeg.image_width;
    header->height = self->jpeg.image_height;
    header->is_too_short = is_too_short(&self->jpeg, length);
    header->has_inks = self->jpeg.jpeg_color_space == JCS_CMYK || self->jpeg.jpeg_color_space == JCS_YCCK;
    if (pixels) read_pixels(self, header, walk, pixels);
    return 1;
}

static int read(
    const uint8_t *bytes, size_t length, jpeg_shim_header *header, jpeg_shim_walk walk,
    uint32_t *pixels) {
    reader *self = calloc(1, sizeof *self);
    if (!self) {
        snprintf(header->message, JPEG_SHIM_MESSAGE, "out of memory");
        return 0;
    }
    self->jpeg.err = jpeg_std_error(&self->errors);
    self->errors.error_exit = on_error;
    self->errors.emit_message = on_message;
    self->jpeg.client_data = self;
    self->message = header->message;
    int done = try_reading(self, bytes, length, header, walk, pixels);
    jpeg_destroy_decompress(&self->jpeg);
    free(self->row);
    free(self);
    return done;
}

int jpeg_shim_read_header(const uint8_t *bytes, size_t length, jpeg_shim_header *header) {
    memset(header, 0, sizeof *header);
    return read(bytes, length, header, (jpeg_shim_walk){0, 0, 0}, NULL);
}

int jpeg_shim_read(
    const uint8_t *bytes, size_t length, jpeg_shim_header *header, jpeg_shim_walk walk,
    uint32_t *pixels) {
    return read(bytes, length, header, walk, pixels);
}

#define TEXT(x) #x
#define TEXT_OF(x) TEXT(x)

const char *jpeg_shim_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
    return TEXT_OF(LIBJPEG_TURBO_VERSION);
#else
    return "libjpeg " TEXT_OF(JPEG_LIB_VERSION);
#endif
}
