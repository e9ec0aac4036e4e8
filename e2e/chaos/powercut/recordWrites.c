// Records in one log, in order, everything that processes do to the files of one folder. Loaded by LD_PRELOAD:
//   WATCHED_FOLDER  see watchedFolder.h
//   RECORD_LOG      the log, outside of the folder
// Every call is made first and recorded before it returns, in one write, so that the log has the order of cause and
// effect also between processes. `parseRecords.mjs` reads the log. Memory-mapped writes are not seen.
#define _GNU_SOURCE
#include "watchedFolder.h"
#include <errno.h>
#include <stdarg.h>
#include <stdint.h>
#include <sys/syscall.h>
#include <sys/uio.h>

enum kind { OPENED = 1, WRITTEN, RESIZED, RENAMED, REMOVED, LINKED, FOLDER, SYNCED };

struct header {
  uint32_t magic, kind, pathLength, dataLength;
  // value: offset of written data; size; for SYNCED the length of the log when the call began
  // flag: OPENED: the file was emptied; WRITTEN: the file was opened with O_DSYNC or O_SYNC
  uint64_t inode, value, flag;
};

#define MAX_PIECES 1024

static int logFile = -1;

__attribute__((constructor)) static void openLog(void) {
  const char *path = getenv("RECORD_LOG");
  watchFolder();
  if (!folder || !path) return;
  int opened = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  // Keeps the low numbers for the program.
  logFile = fcntl(opened, F_DUPFD_CLOEXEC, 500);
  close(opened);
  if (logFile < 0) abort();
}

static const char *pathAt(int base, const char *path, char *space) {
  if (path[0] == '/') return within(path);
  char start[MAX_PATH];
  if (base == AT_FDCWD) {
    if (!getcwd(start, sizeof start)) return NULL;
  } else if (!pathOfFile(base, start)) return NULL;
  if (snprintf(space, 2 * MAX_PATH, "%s/%s", start, path) >= 2 * MAX_PATH) return NULL;
  return within(space);
}

static void append(struct header header, const char *path, const struct iovec *data, int pieces) {
  struct iovec parts[MAX_PIECES + 2];
  header.magic = 0x31525750;
  header.pathLength = strlen(path);
  parts[0] = (struct iovec){&header, sizeof header};
  parts[1] = (struct iovec){(void *)path, header.pathLength};
  size_t left = header.dataLength;
  int count = 2;
  // A call may have written only a part.
  for (int i = 0; i < pieces && left; i++, count++) {
    parts[count] = data[i];
    if (parts[count].iov_len > left) parts[count].iov_len = left;
    left -= parts[count].iov_len;
  }
  size_t whole = sizeof header + header.pathLength + header.dataLength;
  // A log with a hole would prove nothing.
  if (syscall(SYS_writev, logFile, parts, count) != (ssize_t)whole) abort();
}

static int isRecorded(int file, struct stat *about, char *space, const char **path) {
  return logFile >= 0 && file != logFile && isWatched(file, about, space, path);
}

static void recordWrite(int file, off_t offset, const struct iovec *data, int pieces, ssize_t written) {
  int saved = errno;
  struct stat about;
  char space[MAX_PATH];
  const char *path;
  if (written > 0 && isRecorded(file, &about, space, &path)) {
    // Without an offset the file's position is already behind what was written.
    if (offset < 0) offset = lseek(file, 0, SEEK_CUR) - written;
    int flags = fcntl(file, F_GETFL);
    append((struct header){.kind = WRITTEN, .dataLength = written, .inode = about.st_ino, .value = offset,
                           .flag = (flags & O_DSYNC) != 0},
           "", data, pieces);
  }
  errno = saved;
}

static void recordSize(int file) {
  int saved = errno;
  struct stat about;
  char space[MAX_PATH];
  const char *path;
  if (isRecorded(file, &about, space, &path))
    append((struct header){.kind = RESIZED, .inode = about.st_ino, .value = about.st_size}, "", NULL, 0);
  errno = saved;
}

static void recordOpened(int file, int flags) {
  int saved = errno;
  struct stat about;
  char space[MAX_PATH];
  const char *path;
  if (file >= 0 && flags & (O_CREAT | O_TRUNC) && isRecorded(file, &about, space, &path))
    append((struct header){.kind = OPENED, .inode = about.st_ino, .flag = (flags & O_TRUNC) != 0}, path, NULL, 0);
  errno = saved;
}

// `to` is the record's data.
static void recordNames(enum kind kind, int fromBase, const char *from, int toBase, const char *to) {
  int saved = errno;
  char fromSpace[2 * MAX_PATH], toSpace[2 * MAX_PATH];
  struct stat about = {0};
  const char *first = logFile < 0 ? NULL : pathAt(fromBase, from, fromSpace);
  const char *second = first && to ? pathAt(toBase, to, toSpace) : "";
  if (first && second) {
    // A file that was not opened through this library has no other record with its number.
    if (kind != REMOVED) fstatat(to ? toBase : fromBase, to ? to : from, &about, AT_SYMLINK_NOFOLLOW);
    struct iovec data = {(void *)second, strlen(second)};
    append((struct header){.kind = kind, .dataLength = data.iov_len, .inode = about.st_ino}, first, &data, 1);
  }
  errno = saved;
}

static int syncRecorded(long call, int file) {
  struct stat about, log;
  char space[MAX_PATH];
  const char *path;
  int recorded = isRecorded(file, &about, space, &path);
  // Writes of other threads during the call need not be covered by it.
  if (recorded) fstat(logFile, &log);
  int result = syscall(call, file);
  int saved = errno;
  if (recorded && !result)
    append((struct header){.kind = SYNCED, .inode = about.st_ino, .value = log.st_size}, "", NULL, 0);
  errno = saved;
  return result;
}

static int openRecorded(int base, const char *path, int flags, mode_t mode) {
  int file = syscall(SYS_openat, base, path, flags, mode);
  recordOpened(file, flags);
  return file;
}

#define MODE(flags, last) \
  mode_t mode = 0; \
  if (flags & O_CREAT) { va_list rest; va_start(rest, last); mode = va_arg(rest, mode_t); va_end(rest); }
#define ALIAS(name) __attribute__((alias(#name)))

int open(const char *path, int flags, ...) { MODE(flags, flags) return openRecorded(AT_FDCWD, path, flags, mode); }
int openat(int base, const char *path, int flags, ...) { MODE(flags, flags) return openRecorded(base, path, flags, mode); }
int creat(const char *path, mode_t mode) { return openRecorded(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }
int __open_2(const char *path, int flags) { return openRecorded(AT_FDCWD, path, flags, 0); }
int __openat_2(int base, const char *path, int flags) { return openRecorded(base, path, flags, 0); }
int open64(const char *path, int flags, ...) ALIAS(open);
int openat64(int base, const char *path, int flags, ...) ALIAS(openat);
int creat64(const char *path, mode_t mode) ALIAS(creat);
int __open64_2(const char *path, int flags) ALIAS(__open_2);
int __openat64_2(int base, const char *path, int flags) ALIAS(__openat_2);

ssize_t write(int file, const void *data, size_t length) {
  ssize_t written = syscall(SYS_write, file, data, length);
  recordWrite(file, -1, &(struct iovec){(void *)data, length}, 1, written);
  return written;
}
ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
  ssize_t written = syscall(SYS_pwrite64, file, data, length, offset);
  recordWrite(file, offset, &(struct iovec){(void *)data, length}, 1, written);
  return written;
}
ssize_t writev(int file, const struct iovec *data, int pieces) {
  ssize_t written = syscall(SYS_writev, file, data, pieces);
  recordWrite(file, -1, data, pieces, written);
  return written;
}
ssize_t pwritev(int file, const struct iovec *data, int pieces, off_t offset) {
  ssize_t written = syscall(SYS_pwritev, file, data, pieces, offset, 0);
  recordWrite(file, offset, data, pieces, written);
  return written;
}
ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) ALIAS(pwrite);
ssize_t pwritev64(int file, const struct iovec *data, int pieces, off64_t offset) ALIAS(pwritev);

int ftruncate(int file, off_t size) {
  int result = syscall(SYS_ftruncate, file, size);
  if (!result) recordSize(file);
  return result;
}
int truncate(const char *path, off_t size) {
  int file = syscall(SYS_openat, AT_FDCWD, path, O_WRONLY | O_CLOEXEC, 0);
  if (file < 0) return -1;
  int result = ftruncate(file, size);
  syscall(SYS_close, file);
  return result;
}
int fallocate(int file, int mode, off_t offset, off_t length) {
  int result = syscall(SYS_fallocate, file, mode, offset, length);
  if (!result) recordSize(file);
  return result;
}
int posix_fallocate(int file, off_t offset, off_t length) { return fallocate(file, 0, offset, length) ? errno : 0; }
int ftruncate64(int file, off64_t size) ALIAS(ftruncate);
int truncate64(const char *path, off64_t size) ALIAS(truncate);
int fallocate64(int file, int mode, off64_t offset, off64_t length) ALIAS(fallocate);
int posix_fallocate64(int file, off64_t offset, off64_t length) ALIAS(posix_fallocate);

int fsync(int file) { return syncRecorded(SYS_fsync, file); }
int fdatasync(int file) { return syncRecorded(SYS_fdatasync, file); }

int renameat(int fromBase, const char *from, int toBase, const char *to) {
  int result = syscall(SYS_renameat2, fromBase, from, toBase, to, 0);
  if (!result) recordNames(RENAMED, fromBase, from, toBase, to);
  return result;
}
int rename(const char *from, const char *to) { return renameat(AT_FDCWD, from, AT_FDCWD, to); }
int unlinkat(int base, const char *path, int flags) {
  int result = syscall(SYS_unlinkat, base, path, flags);
  if (!result) recordNames(REMOVED, base, path, 0, NULL);
  return result;
}
int unlink(const char *path) { return unlinkat(AT_FDCWD, path, 0); }
int rmdir(const char *path) { return unlinkat(AT_FDCWD, path, AT_REMOVEDIR); }
int linkat(int fromBase, const char *from, int toBase, const char *to, int flags) {
  int result = syscall(SYS_linkat, fromBase, from, toBase, to, flags);
  if (!result) recordNames(LINKED, fromBase, from, toBase, to);
  return result;
}
int link(const char *from, const char *to) { return linkat(AT_FDCWD, from, AT_FDCWD, to, 0); }
int mkdirat(int base, const char *path, mode_t mode) {
  int result = syscall(SYS_mkdirat, base, path, mode);
  if (!result) recordNames(FOLDER, base, path, 0, NULL);
  return result;
}
int mkdir(const char *path, mode_t mode) { return mkdirat(AT_FDCWD, path, mode); }
