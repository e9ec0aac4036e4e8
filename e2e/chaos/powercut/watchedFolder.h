// Which files a preloaded library watches: those of WATCHED_FOLDER, an absolute path without symbolic links.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_PATH 4096

static const char *folder;
static size_t folderLength;

static void watchFolder(void) {
  const char *given = getenv("WATCHED_FOLDER");
  if (!given) return;
  // PostgreSQL shows titles of its processes in the memory of the environment.
  folder = strdup(given);
  folderLength = strlen(folder);
}

// Path within the folder, or null.
static const char *within(const char *path) {
  if (strncmp(path, folder, folderLength)) return NULL;
  if (path[folderLength] == '/') return path + folderLength + 1;
  return path[folderLength] ? NULL : "";
}

static const char *pathOfFile(int file, char *space) {
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, space, MAX_PATH - 1);
  if (length < 0) return NULL;
  space[length] = 0;
  return within(space);
}

// Whether a file is one of the folder's, or the folder itself.
static int isWatched(int file, struct stat *about, char *space, const char **path) {
  if (!folder || fstat(file, about) || !(S_ISREG(about->st_mode) || S_ISDIR(about->st_mode))) return 0;
  *path = pathOfFile(file, space);
  return *path != NULL;
}
