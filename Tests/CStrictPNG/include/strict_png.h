// Reads PNG files with libpng, whose warnings count as errors.
#ifndef STRICT_PNG_H
#define STRICT_PNG_H

#include <stddef.h>
#include <stdint.h>

enum { STRICT_PNG_MESSAGE = 160 };

// Whether `bytes` are exactly one PNG file without any fault; otherwise `message` is libpng's complaint.
int strict_png_accepts(const uint8_t *bytes, size_t length, char *message);

#endif
