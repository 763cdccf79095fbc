/* Runs a function on all processors, with POSIX threads or Windows threads. */

#ifndef THREADS_H
#define THREADS_H

#define THREADS_MAX 256

#ifdef _WIN32

#include <windows.h>

#define THREAD_RESULT DWORD WINAPI

typedef HANDLE thread_type;

static SRWLOCK threads_lock = SRWLOCK_INIT;

static void lock_threads(void)
{
    AcquireSRWLockExclusive(&threads_lock);
}

static void unlock_threads(void)
{
    ReleaseSRWLockExclusive(&threads_lock);
}

static long count_processors(void)
{
    SYSTEM_INFO system;

    GetSystemInfo(&system);
    return (long)system.dwNumberOfProcessors;
}

static int start_thread(thread_type *thread, LPTHREAD_START_ROUTINE work, void *argument)
{
    *thread = CreateThread(NULL, 0, work, argument, 0, NULL);
    return *thread != NULL;
}

static void join_thread(thread_type thread)
{
    WaitForSingleObject(thread, INFINITE);
    CloseHandle(thread);
}

#else

#include <pthread.h>
#include <unistd.h>

#define THREAD_RESULT void *

typedef pthread_t thread_type;

static pthread_mutex_t threads_lock = PTHREAD_MUTEX_INITIALIZER;

static void lock_threads(void)
{
    pthread_mutex_lock(&threads_lock);
}

static void unlock_threads(void)
{
    pthread_mutex_unlock(&threads_lock);
}

static long count_processors(void)
{
    return sysconf(_SC_NPROCESSORS_ONLN);
}

static int start_thread(thread_type *thread, void *(*work)(void *), void *argument)
{
    return pthread_create(thread, NULL, work, argument) == 0;
}

static void join_thread(thread_type thread)
{
    pthread_join(thread, NULL);
}

#endif

/* Calls `work` in one thread for each processor, this thread included, and waits for all. */
static void run_on_all_processors(THREAD_RESULT (*work)(void *), void *argument)
{
    thread_type threads[THREADS_MAX];
    long wanted = count_processors() - 1;
    int started = 0;

    while (started < wanted && started < THREADS_MAX &&
           start_thread(&threads[started], work, argument))
        started++;
    work(argument);
    while (started > 0)
        join_thread(threads[--started]);
}

#endif
