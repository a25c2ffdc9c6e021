// SPDX-License-Identifier: GPL-3.0-or-later
// Tries how many threads there can be.
#include "threads.h"

#include "memory.h"

#include <tbb/global_control.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <chrono>
#include <future>
#include <thread>
#include <vector>

#include <dirent.h>

namespace walshscope {
namespace {

/// Those of this process as the system counts them, and two more: the folder lists itself and the one above it.
std::ptrdiff_t threadsNow() {
    DIR* tasks = ::opendir("/proc/self/task");
    std::ptrdiff_t count = 0;
    if (tasks) {
        while (::readdir(tasks))
            ++count;
        ::closedir(tasks);
    }
    return count;
}

/// A thread counts for some time after it has ended, and takes the place of another.
void awaitThreads(std::ptrdiff_t most) {
    for (int patience = 1000; patience > 0 && threadsNow() > most; --patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

} // namespace

unsigned threadsGiven(unsigned wanted) {
    const std::ptrdiff_t before = threadsNow();
    std::promise<void> enough;
    const std::shared_future<void> end = enough.get_future();
    std::vector<std::jthread> threads;
    threads.reserve(wanted);
    try {
        while (threads.size() < wanted)
            threads.emplace_back([end] { end.wait(); });
    } catch (const std::exception&) { // No more are allowed, or there is no memory for another.
    }
    enough.set_value();
    const auto given = unsigned(threads.size());
    threads.clear();
    awaitThreads(before);
    return given;
}

unsigned threadsForLoops(unsigned cores) {
    const std::uint64_t fit = availableAddressSpace() / 4 / reservedFor(1);
    return threadsGiven(unsigned(std::min<std::uint64_t>(std::max(1U, cores) - 1, fit))) + 1;
}

unsigned threadsOfLoops() {
    const std::size_t allowed = tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism);
    return unsigned(std::min(allowed, std::size_t(tbb::this_task_arena::max_concurrency())));
}

} // namespace walshscope
