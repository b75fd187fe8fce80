#include "pixel_kernels.h"

#include <isa-l.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>
#include <sys/mman.h>

#include "place.h"

struct band_shim {
    struct isal_zstream stream;  // first, because its address matters
    uint8_t level_buffer[ISAL_DEF_LVL1_DEFAULT];
};

// ISA-L 2.30 leaves the upper halves of the vector registers in use. Code with older instructions, such as
// pixman's, then runs at less than half its speed.
#if defined(__x86_64__)
__attribute__((target("avx"))) static void clear_upper_halves(void) {
    __builtin_ia32_vzeroupper();
}
static void clean_registers(void) {
    if (__builtin_cpu_supports("avx")) clear_upper_halves();
}
#else
static void clean_registers(void) {}
#endif

#define DIGITS_OF(number) #number
#define TEXT_OF(number) DIGITS_OF(number)

const char *band_shim_library_version(void) {
    return TEXT_OF(ISAL_MAJOR_VERSION) "." TEXT_OF(ISAL_MINOR_VERSION) "." TEXT_OF(ISAL_PATCH_VERSION);
}

band_shim *band_shim_create(void) { return band_shim_map(sizeof(band_shim)); }
band_shim *band_shim_create_anywhere(void) { return band_shim_map_part(sizeof(band_shim)); }

void band_shim_destroy(band_shim *shim) {
    if (shim) munmap(shim, sizeof *shim);
}

size_t band_shim_deflate(
    band_shim *shim, const uint8_t *bytes, uint32_t count, uint8_t *out, uint32_t capacity) {
    struct isal_zstream *stream = &shim->stream;
    isal_deflate_stateless_init(stream);
    // isal_deflate_stateless_init doesn't set this field: 0 means a window of 32 KB.
    stream->hist_bits = 0;
    stream->level = 1;
    stream->level_buf = shim->level_buffer;
    stream->level_buf_size = sizeof shim->level_buffer;
    stream->flush = FULL_FLUSH;
    stream->end_of_stream = 0;
    stream->next_in = (uint8_t *)bytes;
    stream->avail_in = count;
    stream->next_out = out;
    stream->avail_out = capacity;
    int status = isal_deflate_stateless(stream);
    clean_registers();
    return status == COMP_OK && stream->avail_in == 0 ? stream->total_out : 0;
}

uint32_t band_shim_adler(const uint8_t *bytes, size_t count) {
    uint32_t sum = isal_adler32(1, bytes, count);
    clean_registers();
    return sum;
}

uint32_t band_shim_crc(const uint8_t *bytes, size_t count) {
    uint32_t sum = crc32_gzip_refl(0, bytes, count);
    clean_registers();
    return sum;
}
