// SPDX-License-Identifier: GPL-3.0-or-later
// Tries how many threads there can be.
#include "threads.h"

#include "memory.h"

#include <tbb/global_control.h>

#include <algorithm>
#include <future>
#include <system_error>
#include <thread>
#include <vector>

namespace walshscope {

unsigned threadsGiven(unsigned wanted) {
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
    return unsigned(threads.size());
}

unsigned threadsForLoops(unsigned cores) {
    const std::uint64_t fit = availableAddressSpace() / 4 / reservedFor(1);
    return threadsGiven(unsigned(std::min<std::uint64_t>(std::max(1U, cores) - 1, fit))) + 1;
}

unsigned threadsOfLoops() {
    return unsigned(tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
}

} // namespace walshscope
