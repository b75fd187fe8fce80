// Loaded before the C library (LD_PRELOAD), lets one system call on certain files fail or write less than asked.
//
// FAULT=call:n:what     call is open, write, read, dup, fsync, rename, mkdir, unlink, close, opendir, flock, link or thread; n counts
//                       from 1, and a trailing + means this call and all later ones; what is an errno's number, "short", or
//                       "slow" for calls that only take 0.1 to 0.4 s longer.
// FAULT_PATH=text       only calls on paths that contain the text count; with =text, on just this path.
// FAULT_SIGN=path       a file that is made at the first slow call.
// FAULT_GO=path         slow calls first wait until this file is there, half a minute at most.
// FAULT_CLOCK=seconds   the time of day is that much later in every second call, and earlier in the others.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

static atomic_int calls;

static int is_chosen(const char *path) {
    const char *part = getenv("FAULT_PATH");
    if (!path) return 0;
    if (!part) return 1;
    return *part == '=' ? !strcmp(path, part + 1) : strstr(path, part) != NULL;
}

// Tells the test that the first slow call has begun. The file is made by a call that isn't watched.
static void make_sign(void) {
    const char *sign = getenv("FAULT_SIGN");
    if (sign) mknod(sign, S_IFREG | 0600, 0);
}

static void wait_for_go(void) {
    const char *go = getenv("FAULT_GO");
    if (!go) return;
    for (int waits = 0; waits < 3000 && access(go, F_OK); waits++) usleep(10000);
}

// Returns 0 if the call goes through, an errno if it fails, -1 if it is short.
static int fault(const char *call, const char *path) {
    const char *plan = getenv("FAULT");
    size_t length = strlen(call);
    if (!plan || strncmp(plan, call, length) || plan[length] != ':') return 0;
    if (!is_chosen(path)) return 0;
    char *end;
    int wanted = (int)strtol(plan + length + 1, &end, 10);
    int onward = *end == '+';
    int now = atomic_fetch_add(&calls, 1) + 1;
    if (onward ? now < wanted : now != wanted) return 0;
    const char *what = end + onward + 1;
    if (!strcmp(what, "slow")) {
        if (now == wanted) make_sign();
        wait_for_go();
        // Different lengths keep threads from ending together.
        usleep(100000 + now % 7 * 50000);
        return 0;
    }
    return strcmp(what, "short") ? atoi(what) : -1;
}

static const char *path_of(int number, char *path, size_t size) {
    char link[64];
    snprintf(link, sizeof link, "/proc/self/fd/%d", number);
    ssize_t length = readlink(link, path, size - 1);
    path[length < 0 ? 0 : length] = 0;
    return path;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define FAIL_IF(reason, result) do { int code = (reason); if (code > 0) { errno = code; return result; } } while (0)

static int open_file(const char *name, const char *path, int flags, mode_t mode) {
    FAIL_IF(fault("open", path), -1);
    int (*real)(const char *, int, ...) = dlsym(RTLD_NEXT, name);
    return real(path, flags, mode);
}

int open(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open_file("open", path, flags, mode);
}

int open64(const char *path, int flags, ...) {
    va_list rest;
    va_start(rest, flags);
    mode_t mode = flags & O_CREAT ? va_arg(rest, mode_t) : 0;
    va_end(rest);
    return open_file("open64", path, flags, mode);
}

ssize_t write(int number, const void *bytes, size_t count) {
    char path[4096];
    int why = fault("write", path_of(number, path, sizeof path));
    FAIL_IF(why, -1);
    return REAL(write)(number, bytes, why < 0 && count > 1 ? count / 2 : count);
}

ssize_t read(int number, void *bytes, size_t count) {
    char path[4096];
    int why = fault("read", path_of(number, path, sizeof path));
    FAIL_IF(why, -1);
    return REAL(read)(number, bytes, why < 0 && count > 1 ? 1 : count);
}

ssize_t pread(int number, void *bytes, size_t count, off_t offset) {
    char path[4096];
    int why = fault("read", path_of(number, path, sizeof path));
    FAIL_IF(why, -1);
    return REAL(pread)(number, bytes, why < 0 && count > 1 ? 1 : count, offset);
}

int close(int number) {
    char path[4096];
    int why = fault("close", path_of(number, path, sizeof path));
    int result = REAL(close)(number);
    FAIL_IF(why, -1);
    return result;
}

int dup(int number) {
    char path[4096];
    FAIL_IF(fault("dup", path_of(number, path, sizeof path)), -1);
    return REAL(dup)(number);
}

int fsync(int number) {
    char path[4096];
    FAIL_IF(fault("fsync", path_of(number, path, sizeof path)), -1);
    return REAL(fsync)(number);
}

int rename(const char *from, const char *to) {
    FAIL_IF(fault("rename", to), -1);
    return REAL(rename)(from, to);
}

int mkdir(const char *path, mode_t mode) {
    FAIL_IF(fault("mkdir", path), -1);
    return REAL(mkdir)(path, mode);
}

int unlink(const char *path) {
    FAIL_IF(fault("unlink", path), -1);
    return REAL(unlink)(path);
}

int flock(int number, int operation) {
    char path[4096];
    FAIL_IF(fault("flock", path_of(number, path, sizeof path)), -1);
    return REAL(flock)(number, operation);
}

int link(const char *from, const char *to) {
    FAIL_IF(fault("link", to), -1);
    return REAL(link)(from, to);
}

DIR *opendir(const char *path) {
    FAIL_IF(fault("opendir", path), NULL);
    return REAL(opendir)(path);
}

// A new thread has no path: FAULT_PATH must be empty.
int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*body)(void *), void *argument) {
    int why = fault("thread", "");
    return why > 0 ? why : REAL(pthread_create)(thread, attributes, body, argument);
}

static time_t clock_error(void) {
    static atomic_int reads;
    const char *seconds = getenv("FAULT_CLOCK");
    if (!seconds) return 0;
    return atomic_fetch_add(&reads, 1) % 2 ? -atol(seconds) : atol(seconds);
}

int clock_gettime(clockid_t clock, struct timespec *now) {
    int result = REAL(clock_gettime)(clock, now);
    if (!result && clock == CLOCK_REALTIME) now->tv_sec += clock_error();
    return result;
}

int gettimeofday(struct timeval *now, void *zone) {
    int (*real)(struct timeval *, void *) = dlsym(RTLD_NEXT, "gettimeofday");
    int result = real(now, zone);
    if (!result) now->tv_sec += clock_error();
    return result;
}

time_t time(time_t *place) {
    time_t now = REAL(time)(NULL) + clock_error();
    if (place) *place = now;
    return now;
}
