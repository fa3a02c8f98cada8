/*
 * Preloaded into the app: now and then the disk is full, or broken, or takes no writing, for some calls, and then well again.
 *
 * Only files below PROOFSHEET_FAULT_ROOT are meant. PROOFSHEET_FAULT_SEED decides when; every stretch of failing calls adds
 * one byte to PROOFSHEET_FAULT_LOG: F for a full disk, B for a broken one, R for one that is read-only.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static const char *root;
static size_t root_length;
static int log_fd = -1;
static uint64_t state;
static uint64_t calls, from, until;
static enum { FULL, BROKEN, READ_ONLY } fault;

static uint64_t draw(uint64_t below) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state % below;
}

static void next_stretch(void) {
  from = calls + 1 + draw(500);
  until = from + 1 + draw(draw(4) == 0 ? 200 : 8);
  fault = (int)draw(3);
}

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("PROOFSHEET_FAULT_LOG"), *seed = getenv("PROOFSHEET_FAULT_SEED");
  root = getenv("PROOFSHEET_FAULT_ROOT");
  unsetenv("LD_PRELOAD");
  if (path == NULL || root == NULL || seed == NULL) return;
  root_length = strlen(root);
  state = strtoull(seed, NULL, 10) * 2654435761u + 88172645463325252u;
  log_fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  next_stretch();
}

static int is_ours(int fd) {
  struct stat about;
  char link[64], path[4096];
  if (log_fd < 0 || fd == log_fd || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return 0;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, root, root_length) == 0 && (path[root_length] == '/' || path[root_length] == 0);
}

/* What a call does to the disk. A full disk still syncs and opens; only one that takes no writing refuses names. */
enum kind { WRITES, SYNCS, NAMES };

static int is_hit(enum kind kind) {
  if (kind == NAMES) return fault == READ_ONLY;
  return kind == WRITES || fault == BROKEN;
}

/* Whether this call fails; errno is set when it does. */
static int falls_on(enum kind kind) {
  int failed = 0;
  pthread_mutex_lock(&lock);
  calls += 1;
  if (calls == from) {
    char mark = "FBR"[fault];
    if (syscall(SYS_write, log_fd, &mark, 1) != 1) abort();
  }
  if (calls >= until) next_stretch();
  else if (calls >= from) failed = is_hit(kind);
  if (failed) errno = fault == FULL ? ENOSPC : fault == BROKEN ? EIO : EROFS;
  pthread_mutex_unlock(&lock);
  return failed;
}

static int fails(int fd, enum kind kind) { return is_ours(fd) && falls_on(kind); }

static int refuses(const char *path) {
  if (log_fd < 0 || path == NULL || strncmp(path, root, root_length) != 0 || path[root_length] != '/') return 0;
  return falls_on(NAMES);
}

#define REAL(name)                      \
  static __typeof__(&name) real_##name; \
  if (real_##name == NULL) real_##name = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

ssize_t write(int fd, const void *bytes, size_t length) {
  REAL(write);
  return fails(fd, WRITES) ? -1 : real_write(fd, bytes, length);
}

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  return fails(fd, WRITES) ? -1 : real_writev(fd, parts, count);
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  REAL(pwrite64);
  return fails(fd, WRITES) ? -1 : real_pwrite64(fd, bytes, length, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return pwrite64(fd, bytes, length, offset); }

int ftruncate64(int fd, off64_t length) {
  REAL(ftruncate64);
  return fails(fd, WRITES) ? -1 : real_ftruncate64(fd, length);
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

int fsync(int fd) {
  REAL(fsync);
  return fails(fd, SYNCS) ? -1 : real_fsync(fd);
}

int fdatasync(int fd) {
  REAL(fdatasync);
  return fails(fd, SYNCS) ? -1 : real_fdatasync(fd);
}

/* Opening for writing. The mode counts only where a file is made. */
#define OPENS(name)                                                \
  int name(const char *path, int flags, ...) {                     \
    REAL(name);                                                    \
    va_list more;                                                  \
    va_start(more, flags);                                         \
    mode_t mode = (flags & O_CREAT) != 0 ? va_arg(more, mode_t) : 0; \
    va_end(more);                                                  \
    if ((flags & (O_WRONLY | O_RDWR | O_CREAT)) != 0 && refuses(path)) return -1; \
    return real_##name(path, flags, mode);                         \
  }
OPENS(open)
OPENS(open64)

int mkdir(const char *path, mode_t mode) {
  REAL(mkdir);
  return refuses(path) ? -1 : real_mkdir(path, mode);
}

int rename(const char *from_path, const char *to_path) {
  REAL(rename);
  return refuses(to_path) ? -1 : real_rename(from_path, to_path);
}

int unlink(const char *path) {
  REAL(unlink);
  return refuses(path) ? -1 : real_unlink(path);
}
