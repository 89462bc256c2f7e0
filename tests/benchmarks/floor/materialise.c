/* The floor: writes the files of a tree once more, from memory, as fast as this machine can.
 *
 *   cc -O2 -pthread -o materialise materialise.c
 *   ./materialise SRC DEST THREADS
 *
 * SRC is read into memory first, which is not timed. Then the folders are made, and the threads take files from one queue,
 * the largest first, and write them in pieces of 64 KiB. Prints: files bytes folders seconds user-seconds system-seconds. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PIECE = 64 * 1024 };

struct file {
  char *name;
  char *bytes;
  size_t length;
};

static struct file *files;
static size_t count, room, taken;
static char **folders;
static size_t folder_count, folder_room;
static size_t prefix;
static const char *dest;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static void *grown(void *array, size_t size, size_t used, size_t *capacity) {
  if (used < *capacity) return array;
  *capacity = *capacity ? 2 * *capacity : 1024;
  return realloc(array, *capacity * size);
}

static void load(const char *path, size_t length) {
  files = grown(files, sizeof *files, count, &room);
  struct file *one = &files[count++];
  one->name = strdup(path + prefix);
  one->length = length;
  one->bytes = malloc(length + 1);
  int fd = open(path, O_RDONLY);
  if (fd < 0) fail(path);
  for (size_t done = 0; done < length;) {
    ssize_t n = read(fd, one->bytes + done, length - done);
    if (n <= 0) fail(path);
    done += n;
  }
  close(fd);
}

static int visit(const char *path, const struct stat *status, int type, struct FTW *walk) {
  (void)walk;
  if (type == FTW_D) {
    folders = grown(folders, sizeof *folders, folder_count, &folder_room);
    folders[folder_count++] = strdup(path + prefix);
  } else if (type == FTW_F) {
    load(path, status->st_size);
  }
  return 0;
}

static int larger_first(const void *a, const void *b) {
  size_t x = ((const struct file *)a)->length, y = ((const struct file *)b)->length;
  return x < y ? 1 : x > y ? -1 : 0;
}

static void *work(void *unused) {
  (void)unused;
  char path[8192];
  for (size_t i; (i = __sync_fetch_and_add(&taken, 1)) < count;) {
    snprintf(path, sizeof path, "%s%s", dest, files[i].name);
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
    if (fd < 0) fail(path);
    for (size_t done = 0; done < files[i].length;) {
      size_t left = files[i].length - done;
      ssize_t n = write(fd, files[i].bytes + done, left < PIECE ? left : PIECE);
      if (n < 0) fail(path);
      done += n;
    }
    close(fd);
  }
  return NULL;
}

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec + t.tv_nsec / 1e9;
}

static double seconds(struct timeval t) { return t.tv_sec + t.tv_usec / 1e6; }

int main(int argc, char **argv) {
  if (argc != 4) {
    fprintf(stderr, "usage: materialise SRC DEST THREADS\n");
    return 2;
  }
  prefix = strlen(argv[1]);
  dest = argv[2];
  int threads = atoi(argv[3]);
  if (nftw(argv[1], visit, 64, FTW_PHYS)) fail(argv[1]);
  qsort(files, count, sizeof *files, larger_first);
  size_t bytes = 0;
  for (size_t i = 0; i < count; i++) bytes += files[i].length;

  struct rusage before, after;
  getrusage(RUSAGE_SELF, &before);
  double start = now();
  char path[8192];
  for (size_t i = 0; i < folder_count; i++) {
    snprintf(path, sizeof path, "%s%s", dest, folders[i]);
    if (mkdir(path, 0755) && errno != EEXIST) fail(path);
  }
  pthread_t all[64];
  for (int i = 0; i < threads && i < 64; i++) pthread_create(&all[i], NULL, work, NULL);
  for (int i = 0; i < threads && i < 64; i++) pthread_join(all[i], NULL);
  double total = now() - start;
  getrusage(RUSAGE_SELF, &after);
  printf("%zu %zu %zu %.3f %.3f %.3f\n", count, bytes, folder_count, total,
         seconds(after.ru_utime) - seconds(before.ru_utime), seconds(after.ru_stime) - seconds(before.ru_stime));
  return 0;
}
