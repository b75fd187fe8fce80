// Where in memory a compressor lies.
#ifndef BAND_SHIM_PLACE_H
#define BAND_SHIM_PLACE_H

#include <stddef.h>

// Maps `size` zero bytes at a place for ISA-L's stream; NULL, with errno, when there is no memory, and
// EADDRNOTAVAIL when there is none at such a place. To be given back by munmap.
//
// The compressors of level 1 in ISA-L 2.30 hash the third to sixth byte of their data at the start
// of a stream, but take them from a register in which bits 16 to 47 of the stream's address are
// (igzip_icf_body_h1_gr_bt.asm, .write_first_byte): the file would depend on where memory happens
// to be. Places at which that hash is 0 make the same files, always.
void *band_shim_map(size_t size);

// The same for a system that maps memory where it likes, whatever it is asked for: of many addresses that
// it gives, all are given back but those of the right place. Slower.
void *band_shim_map_part(size_t size);

#endif
