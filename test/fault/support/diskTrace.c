/*
 * Preloaded into the app: writes down what would be on the disk after a power cut, and when a confirm leaves.
 *
 * A file's bytes count as stored when fsync or fdatasync of it returns, a name when its folder is synced. Nothing is
 * really synced: the record of this log is the disk. Each record is
 *   type u8 | inode u64 | size u64 | offset u64 | length u64 | path length u32 | path | bytes
 * F: a file was synced; its size, and the range that was written since the last time (all of it the first time).
 * D: a folder was synced; the bytes are its entries, "type inode name\n".
 * C: the bytes hold the head of a confirm, and are about to be written to a socket.
 */
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

typedef struct Entry {
  uint64_t inode;
  uint64_t from, to;
  int is_known;
  struct Entry *next;
} Entry;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static Entry *entries[4096];
static const char *root;
static size_t root_length;
static int log_fd = -1;

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("PROOFSHEET_DISK_LOG");
  root = getenv("PROOFSHEET_DISK_ROOT");
  unsetenv("LD_PRELOAD");
  if (path == NULL || root == NULL) return;
  root_length = strlen(root);
  log_fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static void append(char type, uint64_t inode, uint64_t size, uint64_t offset, const char *path, const void *bytes,
                   uint64_t length) {
  uint32_t path_length = (uint32_t)strlen(path);
  size_t total = 1 + 4 * 8 + 4 + path_length + length;
  char *record = malloc(total), *at = record;
  if (record == NULL) abort();
  *at++ = type;
  uint64_t numbers[4] = {inode, size, offset, length};
  memcpy(at, numbers, sizeof numbers);
  at += sizeof numbers;
  memcpy(at, &path_length, 4);
  at += 4;
  memcpy(at, path, path_length);
  at += path_length;
  if (length > 0) memcpy(at, bytes, length);
  for (size_t done = 0; done < total;) {
    ssize_t written = syscall(SYS_write, log_fd, record + done, total - done);
    if (written <= 0) abort();
    done += (size_t)written;
  }
  free(record);
}

static Entry *entry_of(uint64_t inode) {
  Entry **slot = &entries[inode % 4096];
  for (Entry *one = *slot; one != NULL; one = one->next)
    if (one->inode == inode) return one;
  Entry *made = calloc(1, sizeof *made);
  if (made == NULL) abort();
  made->inode = inode;
  made->next = *slot;
  *slot = made;
  return made;
}

static void touched(int fd, uint64_t from, uint64_t to) {
  struct stat about;
  if (log_fd < 0 || fstat(fd, &about) != 0 || !S_ISREG(about.st_mode)) return;
  pthread_mutex_lock(&lock);
  Entry *entry = entry_of(about.st_ino);
  if (entry->to == entry->from) {
    entry->from = from;
    entry->to = to;
  } else {
    if (from < entry->from) entry->from = from;
    if (to > entry->to) entry->to = to;
  }
  pthread_mutex_unlock(&lock);
}

static int path_of(int fd, char *path, size_t size) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, size - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return strncmp(path, root, root_length) == 0 && (path[root_length] == '/' || path[root_length] == 0);
}

static void synced_file(const struct stat *about, const char *path) {
  Entry *entry = entry_of(about->st_ino);
  uint64_t size = (uint64_t)about->st_size;
  uint64_t from = entry->is_known ? entry->from : 0, to = entry->is_known ? entry->to : size;
  if (to > size) to = size;
  if (from > to) from = to;
  char *bytes = malloc(to - from + 1);
  /* The descriptor itself may be for writing only. */
  int reading = open(path, O_RDONLY | O_CLOEXEC);
  if (bytes == NULL || reading < 0) abort();
  for (uint64_t at = from; at < to;) {
    ssize_t read = pread(reading, bytes + (at - from), to - at, (off_t)at);
    if (read <= 0) abort();
    at += (uint64_t)read;
  }
  close(reading);
  append('F', about->st_ino, size, from, path, bytes, to - from);
  free(bytes);
  entry->is_known = 1;
  entry->from = entry->to = 0;
}

static void synced_folder(const char *path) {
  DIR *folder = opendir(path);
  if (folder == NULL) return;
  size_t length = 0, room = 65536;
  char *text = malloc(room);
  for (struct dirent *one; text != NULL && (one = readdir(folder)) != NULL;) {
    if (strcmp(one->d_name, ".") == 0 || strcmp(one->d_name, "..") == 0) continue;
    if (room - length < 512) text = realloc(text, room *= 2);
    if (text == NULL) abort();
    length += (size_t)snprintf(text + length, room - length, "%c %llu %s\n", one->d_type == DT_DIR ? 'd' : 'f',
                               (unsigned long long)one->d_ino, one->d_name);
  }
  closedir(folder);
  append('D', 0, 0, 0, path, text, length);
  free(text);
}

static int synced(int fd) {
  struct stat about;
  char path[4096];
  if (log_fd < 0 || fstat(fd, &about) != 0 || !path_of(fd, path, sizeof path)) return 0;
  pthread_mutex_lock(&lock);
  if (S_ISREG(about.st_mode)) synced_file(&about, path);
  else if (S_ISDIR(about.st_mode)) synced_folder(path);
  pthread_mutex_unlock(&lock);
  return 0;
}

int fsync(int fd) { return synced(fd); }
int fdatasync(int fd) { return synced(fd); }

/* A later file may get the inode of one that is gone. */
static void forget(const char *path) {
  struct stat about;
  if (log_fd < 0 || lstat(path, &about) != 0 || about.st_nlink > 1) return;
  pthread_mutex_lock(&lock);
  Entry *entry = entry_of(about.st_ino);
  entry->is_known = 0;
  entry->from = entry->to = 0;
  pthread_mutex_unlock(&lock);
}

#define REAL(name)                     \
  static __typeof__(&name) real_##name; \
  if (real_##name == NULL) real_##name = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

int unlink(const char *path) {
  REAL(unlink);
  forget(path);
  return real_unlink(path);
}

int rename(const char *from, const char *to) {
  REAL(rename);
  forget(to);
  return real_rename(from, to);
}

static void leaving(int fd, const struct iovec *parts, int count) {
  struct stat about;
  if (log_fd < 0 || fstat(fd, &about) != 0 || !S_ISSOCK(about.st_mode)) return;
  size_t length = 0;
  for (int index = 0; index < count; index += 1) length += parts[index].iov_len;
  char *bytes = malloc(length + 1), *at = bytes;
  if (bytes == NULL) abort();
  for (int index = 0; index < count; index += 1) {
    memcpy(at, parts[index].iov_base, parts[index].iov_len);
    at += parts[index].iov_len;
  }
  *at = 0;
  static const char mark[] = "Idempotency-Key: c.";
  if (memmem(bytes, length, mark, sizeof mark - 1) != NULL) {
    pthread_mutex_lock(&lock);
    append('C', 0, 0, 0, "", bytes, length);
    pthread_mutex_unlock(&lock);
  }
  free(bytes);
}

ssize_t write(int fd, const void *bytes, size_t length) {
  struct iovec part = {(void *)bytes, length};
  leaving(fd, &part, 1);
  off_t at = log_fd < 0 ? -1 : lseek(fd, 0, SEEK_CUR);
  ssize_t written = syscall(SYS_write, fd, bytes, length);
  if (at >= 0 && written > 0) touched(fd, (uint64_t)at, (uint64_t)at + (uint64_t)written);
  return written;
}

ssize_t pwrite64(int fd, const void *bytes, size_t length, off64_t offset) {
  ssize_t written = syscall(SYS_pwrite64, fd, bytes, length, offset);
  if (written > 0) touched(fd, (uint64_t)offset, (uint64_t)offset + (uint64_t)written);
  return written;
}

ssize_t pwrite(int fd, const void *bytes, size_t length, off_t offset) { return pwrite64(fd, bytes, length, offset); }

ssize_t writev(int fd, const struct iovec *parts, int count) {
  REAL(writev);
  leaving(fd, parts, count);
  off_t at = log_fd < 0 ? -1 : lseek(fd, 0, SEEK_CUR);
  ssize_t written = real_writev(fd, parts, count);
  if (at >= 0 && written > 0) touched(fd, (uint64_t)at, (uint64_t)at + (uint64_t)written);
  return written;
}

ssize_t sendmsg(int fd, const struct msghdr *message, int flags) {
  REAL(sendmsg);
  leaving(fd, message->msg_iov, (int)message->msg_iovlen);
  return real_sendmsg(fd, message, flags);
}

ssize_t send(int fd, const void *bytes, size_t length, int flags) {
  REAL(send);
  struct iovec part = {(void *)bytes, length};
  leaving(fd, &part, 1);
  return real_send(fd, bytes, length, flags);
}

int ftruncate64(int fd, off64_t length) {
  struct stat about;
  uint64_t before = fstat(fd, &about) == 0 ? (uint64_t)about.st_size : 0;
  int failed = (int)syscall(SYS_ftruncate, fd, length);
  if (!failed && (uint64_t)length > before) touched(fd, before, (uint64_t)length);
  return failed;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }
