// SPDX-License-Identifier: GPL-3.0-or-later
// To be loaded before a program: the time of day is an hour earlier whenever somebody asks. Other clocks go on.
#include <atomic>
#include <ctime>

#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

namespace {

std::atomic<long> hours = 0;

}

extern "C" {

__attribute__((visibility("default"))) int clock_gettime(clockid_t clock, timespec* now) noexcept {
    const int status = int(::syscall(SYS_clock_gettime, clock, now));
    if (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)
        now->tv_sec -= 3600 * ++hours;
    return status;
}

__attribute__((visibility("default"))) int gettimeofday(timeval* now, void*) noexcept {
    timespec precise{};
    const int status = ::clock_gettime(CLOCK_REALTIME, &precise);
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
    return status;
}

__attribute__((visibility("default"))) std::time_t time(std::time_t* to) noexcept {
    timespec now{};
    ::clock_gettime(CLOCK_REALTIME, &now);
    if (to)
        *to = now.tv_sec;
    return now.tv_sec;
}
}
