// The address of a compressor in memory.
#ifndef BAND_SHIM_PLACE_H
#define BAND_SHIM_PLACE_H

#include <stddef.h>

// Maps `size` zero bytes at a suitable address for ISA-L's stream. Returns NULL and sets errno if there is
// no memory; errno is EADDRNOTAVAIL if no suitable address is free. Release the memory with munmap.
//
// At the start of a stream, the level 1 compressors of ISA-L 2.30 hash the third to sixth byte of their
// data. They take these bytes from a register that holds bits 16 to 47 of the stream's address
// (igzip_icf_body_h1_gr_bt.asm, .write_first_byte). So the file would depend on the address. At addresses
// where that hash is 0, the files are always the same.
void *band_shim_map(size_t size);

// The same for systems that ignore the requested address. It reserves 4 GB of addresses and releases all
// but the part at a suitable one. Slower.
void *band_shim_map_part(size_t size);

#endif
