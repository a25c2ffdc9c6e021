// SPDX-License-Identifier: GPL-3.0-or-later
// Tries how many threads there can be.
#include "threads.h"

#include "memory.h"

#include <tbb/global_control.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace walshscope {
namespace {

/// Of this process, as the system counts them.
std::ptrdiff_t threadsNow() {
    std::error_code unknown;
    return std::ranges::distance(std::filesystem::directory_iterator("/proc/self/task", unknown));
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
    } catch (const std::system_error&) { // So many there are.
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
    return unsigned(tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
}

} // namespace walshscope
