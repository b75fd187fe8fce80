// peer SCENE FOLDER ENCODER THREADS: renders a scene with plain Cairo, every frame from scratch.
// ENCODER is cairo (its own PNG writer), libpng, libpng-fast, libdeflate, isal, none (draws, but writes
// nothing) or raw (writes the pixels of all frames to standard output; one thread).
#include <cairo.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "draw.h"
#include "encode.h"
#include "scene.h"

enum { MAXIMAL_THREADS = 64 };

typedef enum { KIND_ENCODED, KIND_CAIRO, KIND_NONE, KIND_RAW } OutputKind;

typedef struct {
    const char *name;
    OutputKind kind;
    EncodeFunction *encode;
} Output;

static const Output outputs[] = {
    {"cairo", KIND_CAIRO, NULL},
    {"libpng", KIND_ENCODED, encodeWithLibpng},
    {"libpng-fast", KIND_ENCODED, encodeWithFastLibpng},
    {"libdeflate", KIND_ENCODED, encodeWithLibdeflate},
    {"isal", KIND_ENCODED, encodeWithISAL},
    {"none", KIND_NONE, NULL},
    {"raw", KIND_RAW, NULL},
};

typedef struct {
    const Scene *scene;
    cairo_path_t **texts;  // for each view, or NULL
    const char *folder;
    const Output *output;
    int first, step;  // this thread renders the frames first, first + step, …
} Job;

static void fail(const char *what) {
    perror(what);
    exit(1);
}

static void writeAll(int file, const uint8_t *bytes, size_t count, const char *name) {
    while (count > 0) {
        ssize_t written = write(file, bytes, count);
        if (written < 0) fail(name);
        bytes += written;
        count -= written;
    }
}

static void writeFile(const char *path, Buffer contents) {
    int file = open(path, O_CREAT | O_TRUNC | O_WRONLY, 0644);
    if (file < 0) fail(path);
    writeAll(file, contents.bytes, contents.count, path);
    close(file);
}

static void writeFrame(const Job *job, Encoder *encoder, cairo_surface_t *surface, int frame) {
    char path[4096];
    snprintf(path, sizeof path, "%s/frame_%05d.png", job->folder, frame);
    Picture picture = {cairo_image_surface_get_data(surface), cairo_image_surface_get_stride(surface),
                       job->scene->width, job->scene->height,
                       job->scene->background.alpha < 1 ? 4 : 3};
    switch (job->output->kind) {
    case KIND_ENCODED:
        job->output->encode(encoder, picture);
        writeFile(path, encoder->file);
        break;
    case KIND_CAIRO:
        if (cairo_surface_write_to_png(surface, path) != CAIRO_STATUS_SUCCESS) fail(path);
        break;
    case KIND_RAW:
        writeAll(STDOUT_FILENO, picture.pixels, picture.stride * picture.height, "standard output");
        break;
    case KIND_NONE: break;
    }
}

static void *render(void *argument) {
    const Job *job = argument;
    const Scene *scene = job->scene;
    cairo_surface_t *surface =
        cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scene->width, scene->height);
    cairo_t *context = cairo_create(surface);
    Presented *presented = calloc(scene->viewCount + 1, sizeof(Presented));
    Encoder encoder = {0};
    for (int frame = job->first; frame < scene->frames; frame += job->step) {
        presentScene(scene, frame, presented);
        drawScene(&(Drawing){context, scene, job->texts, presented});
        writeFrame(job, &encoder, surface, frame);
    }
    return NULL;
}

static const Output *findOutput(const char *name) {
    for (size_t i = 0; i < sizeof outputs / sizeof outputs[0]; i++)
        if (strcmp(outputs[i].name, name) == 0) return &outputs[i];
    return NULL;
}

int main(int count, char **arguments) {
    const Output *output = count == 5 ? findOutput(arguments[3]) : NULL;
    int threads = count == 5 ? atoi(arguments[4]) : 0;
    if (!output || threads < 1 || threads > MAXIMAL_THREADS) {
        fprintf(stderr, "usage: peer SCENE FOLDER ENCODER THREADS\n");
        return 2;
    }
    if (output->kind == KIND_RAW) threads = 1;

    static Scene scene;
    loadScene(&scene, arguments[1]);
    cairo_path_t **texts = outlineTexts(&scene);
    Job jobs[MAXIMAL_THREADS];
    pthread_t others[MAXIMAL_THREADS];
    for (int i = 0; i < threads; i++) jobs[i] = (Job){&scene, texts, arguments[2], output, i, threads};
    for (int i = 1; i < threads; i++)
        if (pthread_create(&others[i], NULL, render, &jobs[i]) != 0) fail("thread");
    render(&jobs[0]);
    for (int i = 1; i < threads; i++) pthread_join(others[i], NULL);
    return 0;
}
