// SPDX-License-Identifier: GPL-3.0-or-later
// The list of GPUs that faulted.
#include "cuda/retired.h"

#include <map>
#include <mutex>

namespace walshscope {
namespace {

struct Record {
    unsigned faults = 0;
    std::optional<Message> why;
};

/// Never destroyed: what is dropped at the end of a program still asks.
struct Records {
    std::mutex mutex;
    std::map<int, Record> gpus;
    std::map<const void*, std::function<void(GpuNews)>> listeners;
};

Records& records() {
    static Records& all = *new Records;
    return all;
}

} // namespace

void listenToGpus(const void* who, std::function<void(GpuNews)> listener) {
    const std::lock_guard lock(records().mutex);
    if (listener)
        records().listeners[who] = std::move(listener);
    else
        records().listeners.erase(who);
}

void tellOfGpus(GpuNews news) {
    const std::lock_guard lock(records().mutex); // So that nobody is called who has left.
    for (const auto& [who, listener] : records().listeners)
        listener(news);
}

void retireGpu(int ordinal, const Message& fault) {
    {
        const std::lock_guard lock(records().mutex);
        Record& gpu = records().gpus[ordinal];
        if (gpu.why)
            return;
        ++gpu.faults;
        gpu.why = Message::tr("the GPU faulted and rests until it is tried again: %1", fault);
    }
    tellOfGpus(GpuNews::Retired);
}

std::optional<Message> whyRetired(int ordinal) {
    const std::lock_guard lock(records().mutex);
    return records().gpus[ordinal].why;
}

void reinstateGpu(int ordinal) {
    const std::lock_guard lock(records().mutex);
    records().gpus[ordinal].why.reset();
}

void loseWhatIsLeft(int ordinal) {
    const std::lock_guard lock(records().mutex);
    ++records().gpus[ordinal].faults;
}

unsigned faultsOf(int ordinal) {
    const std::lock_guard lock(records().mutex);
    return records().gpus[ordinal].faults;
}

} // namespace walshscope
