// Makes a disk fail, for the files of WATCHED_FOLDER. Loaded by LD_PRELOAD. Files in DISK_FAULTS switch faults:
//   full   files cannot grow while it exists (ENOSPC)
//   fsync  the next fsync fails (EIO) and removes it; the data may be on the disk nevertheless
#define _GNU_SOURCE
#include "watchedFolder.h"
#include <errno.h>
#include <sys/syscall.h>

static char full[MAX_PATH], failingSync[MAX_PATH];

__attribute__((constructor)) static void findFaults(void) {
  const char *faults = getenv("DISK_FAULTS");
  if (!faults) return;
  watchFolder();
  snprintf(full, sizeof full, "%s/full", faults);
  snprintf(failingSync, sizeof failingSync, "%s/fsync", faults);
}

static int isRefused(int file, off_t end) {
  struct stat about;
  char space[MAX_PATH];
  const char *path;
  if (!isWatched(file, &about, space, &path) || end <= about.st_size || access(full, F_OK)) return 0;
  errno = ENOSPC;
  return 1;
}

static int syncOrFail(long call, int file) {
  struct stat about;
  char space[MAX_PATH];
  const char *path;
  int result = syscall(call, file);
  // Removing it first: of several threads one alone fails.
  if (result || !isWatched(file, &about, space, &path) || syscall(SYS_unlinkat, AT_FDCWD, failingSync, 0)) return result;
  errno = EIO;
  return -1;
}

#define ALIAS(name) __attribute__((alias(#name)))

ssize_t pwrite(int file, const void *data, size_t length, off_t offset) {
  return isRefused(file, offset + length) ? -1 : syscall(SYS_pwrite64, file, data, length, offset);
}
ssize_t pwrite64(int file, const void *data, size_t length, off64_t offset) ALIAS(pwrite);
ssize_t write(int file, const void *data, size_t length) {
  off_t end = folder ? lseek(file, 0, SEEK_CUR) + (off_t)length : 0;
  return isRefused(file, end) ? -1 : syscall(SYS_write, file, data, length);
}
int ftruncate(int file, off_t size) { return isRefused(file, size) ? -1 : syscall(SYS_ftruncate, file, size); }
int ftruncate64(int file, off64_t size) ALIAS(ftruncate);
int fsync(int file) { return syncOrFail(SYS_fsync, file); }
int fdatasync(int file) { return syncOrFail(SYS_fdatasync, file); }
