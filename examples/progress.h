/* Shows on standard error how much of a search is done and how long the rest takes, if that is a
   terminal. For one thread at a time. */

#ifndef PROGRESS_H
#define PROGRESS_H

#include <stdio.h>
#include <time.h>

#ifdef _WIN32
#include <io.h>
#define stderr_is_terminal() (_isatty(2) != 0)
#else
#include <unistd.h>
#define stderr_is_terminal() (isatty(2) != 0)
#endif

static time_t progress_start;
static int progress_shown;

static void start_progress(void)
{
    progress_start = time(NULL);
    progress_shown = 0;
}

/* Changes the line at each tenth of a percent only: terminals are slow. */
static void show_progress(double done, double total)
{
    const int per_mille = (int)(1000 * done / total);
    const double left = difftime(time(NULL), progress_start) * (total - done) / done;

    if (per_mille == progress_shown || !stderr_is_terminal())
        return;
    progress_shown = per_mille;
    fprintf(stderr, "\r%d.%d %% searched, %.0f s left  ", per_mille / 10, per_mille % 10, left);
}

static void clear_progress(void)
{
    if (progress_shown > 0)
        fprintf(stderr, "\r%40s\r", "");
}

#endif
