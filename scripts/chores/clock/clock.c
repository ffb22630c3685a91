// Shifts the clock of a program by CLOCK_OFFSET_SECONDS; durations stay real. scripts/chores/clock.mjs builds and preloads it.
// libfaketime shows the real time to a signal handler that interrupts epoll_wait: under it PostgreSQL's timeouts never end.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// Monotonic clocks count from the start of the machine and stay below it; a time of day is above it.
#define FIRST_TIME_OF_DAY 1000000000

static time_t offset;
static int (*real_clock_gettime)(clockid_t, struct timespec *);

__attribute__((constructor)) static void start(void) {
  const char *text = getenv("CLOCK_OFFSET_SECONDS");
  if (text) offset = atol(text);
  real_clock_gettime = dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t id, struct timespec *now) {
  // other libraries may ask before our constructor has run
  int result = real_clock_gettime ? real_clock_gettime(id, now) : (int)syscall(SYS_clock_gettime, id, now);
  if (result == 0 && (id == CLOCK_REALTIME || id == CLOCK_REALTIME_COARSE)) now->tv_sec += offset;
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec time;
  (void)zone;
  clock_gettime(CLOCK_REALTIME, &time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *now) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  if (now) *now = time.tv_sec;
  return time.tv_sec;
}

int timespec_get(struct timespec *now, int base) {
  if (base != TIME_UTC) return 0;
  clock_gettime(CLOCK_REALTIME, now);
  return base;
}

// The kernel knows the real clock: deadlines that were reckoned from the shifted one go back.
int pthread_cond_timedwait(pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
                           const struct timespec *restrict deadline) {
  struct timespec real = *deadline;
  if (real.tv_sec < FIRST_TIME_OF_DAY)
    return pthread_cond_clockwait(condition, mutex, CLOCK_MONOTONIC, &real);
  real.tv_sec -= offset;
  return pthread_cond_clockwait(condition, mutex, CLOCK_REALTIME, &real);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict deadline) {
  struct timespec real = *deadline;
  real.tv_sec -= offset;
  return sem_clockwait(semaphore, CLOCK_REALTIME, &real);
}
