// Reads PNG files with libpng and takes whatever it warns of for an error.
#ifndef STRICT_PNG_H
#define STRICT_PNG_H

#include <stddef.h>
#include <stdint.h>

enum { STRICT_PNG_MESSAGE = 160 };

// Whether `bytes` are a PNG file without any fault, and nothing else; otherwise `message` says what
// libpng has against it.
int strict_png_accepts(const uint8_t *bytes, size_t length, char *message);

#endif
