#pragma once
#include <stddef.h>
#include <stdint.h>

// Makes layers of a class that is known only as a value, as `layerClass` is. Swift calls an initialiser of such a
// class only where it is `required`, and UIKit's `init()` and `init(layer:)` aren't. But the table of methods of each
// class has them, at the same place as in CALayer's own table: so the place is found there, by CALayer's own entry.
// A class that neither declares nor inherits the initialiser has Swift's trap with its name there, as on iOS.

// What precedes the table of methods in a class, where there is no Objective-C runtime (Swift's ABI/TypeMetadata).
typedef struct {
    const void *kind, *superclass;
    uint32_t flags, instance_address_point, instance_size;
    uint16_t instance_alignment_mask, reserved;
    uint32_t size, address_point;
} layer_class_header;

// CALayer.init() and CALayer.init(layer:) of UIKitNames, which allocate the object.
extern void layer_class_init(void) __asm__("$s10UIKitNames7CALayerCACycfC");
extern void layer_class_init_layer(void) __asm__("$s10UIKitNames7CALayerC5layerACyp_tcfC");

// The entry of `type` at the place where `calayer` has `own`; NULL if there is none.
static inline const void *_Nullable layer_class_entry(
    const void *_Nonnull type, const void *_Nonnull calayer, void (*_Nonnull own)(void)) {
    const layer_class_header *header = calayer;
    size_t words = (header->size - header->address_point) / sizeof(void *);
    for (size_t i = sizeof(layer_class_header) / sizeof(void *); i < words; i++)
        if (((const void *const *)calayer)[i] == (const void *)own)
            return ((const void *const *)type)[i];
    return NULL;
}

// A new layer of the class, owned by the caller.
static inline void *_Nullable layer_class_make(
    const void *_Nonnull type, const void *_Nonnull calayer) {
    typedef __attribute__((swiftcall)) void *(*make)(__attribute__((swift_context)) const void *);
    make entry = (make)layer_class_entry(type, calayer, layer_class_init);
    return entry ? entry(type) : NULL;
}

// A layer of the class by `init(layer:)`, owned by the caller. `any` is Swift's `Any` in memory, which is consumed
// unless the answer is NULL.
static inline void *_Nullable layer_class_copy(
    const void *_Nonnull type, const void *_Nonnull calayer, void *_Nonnull any) {
    typedef __attribute__((swiftcall)) void *(*copy)(
        void *, __attribute__((swift_context)) const void *);
    copy entry = (copy)layer_class_entry(type, calayer, layer_class_init_layer);
    return entry ? entry(any, type) : NULL;
}
