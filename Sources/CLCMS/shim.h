#include <lcms2.h>

// Swift doesn't see macros that calculate.
static const cmsUInt32Number CLCMS_RGBA_8 = TYPE_RGBA_8;
static const cmsUInt32Number CLCMS_BGRA_8 = TYPE_BGRA_8;
static const cmsUInt32Number CLCMS_GRAY_8 = TYPE_GRAY_8;
static const cmsUInt32Number CLCMS_CMYK_8 = TYPE_CMYK_8;
