// SPDX-License-Identifier: GPL-3.0-or-later
// ArrayCopies and launches that do nothing, measured.
#include "timing/speeds.h"

#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "threads.h"
#include "timing/cache_sweep.h"
#include "timing/copying.h"
#include "timing/samples.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <unistd.h>

#include <chrono>
#include <cstring>
#include <fstream>

namespace walshscope {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;

/// As contenders are: copies of one problem take so many bytes at most, and no more than half the last cache, and a
/// graph has so many of them.
constexpr std::uint64_t bytesOfCopies = 64 * mebibyte;
constexpr std::uint64_t mostCopies = 256;

/// Well above what the CPU's clock can tell.
constexpr double shortestTimed = 50e-6;

/// Median of repetitions, of which the first does not count.
template <class Repetition>
double medianOf(Machine& machine, const Repetition& repetition, Monitor& monitor, double enough = 0.02) {
    constexpr std::size_t usual = 9, fewest = 3;
    constexpr double longEnough = 1;
    repetition();
    std::vector<double> samples;
    double measured = 0;
    // Copies of arrays beyond a large cache are long, and few of them tell as much.
    const auto isDone = [&] {
        return samples.size() >= (measured < longEnough ? usual : fewest) && measured >= enough;
    };
    for (; !isDone(); measured += samples.back()) {
        monitor.progress(std::min(samples.size(), usual), usual);
        double seconds = 0;
        machine.undisturbed(monitor, [&] { seconds = repetition(); });
        samples.push_back(seconds);
    }
    return quartiles(samples).median;
}

void copyOnCpu(const std::int32_t* from, std::int32_t* to, std::size_t bytes) {
    constexpr std::size_t worthAThread = std::size_t(1) << 18;
    if (bytes <= worthAThread) {
        std::memcpy(to, from, bytes);
        return;
    }
    // Long stretches, which std::memcpy writes past the caches.
    const std::size_t stretch = std::max(worthAThread, bytes / (4 * std::size_t(threadsOfLoops())));
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, bytes, stretch), [&](const auto& range) {
        std::memcpy(reinterpret_cast<char*>(to) + range.begin(), reinterpret_cast<const char*>(from) + range.begin(),
                    range.size());
    });
}

/// ArrayCopies of so many bytes, one after the other, each from a place of its own to a place of its own.
class ArrayCopies {
public:
    ArrayCopies(Machine& machine, std::uint64_t bytes, std::uint64_t count)
        : m_machine(machine),
          m_vectors((bytes + bytesOfVector - 1) / bytesOfVector),
          m_count(count),
          m_from(machine, m_vectors * count * wordsOfVector, "from"),
          m_to(machine, m_vectors * count * wordsOfVector, "to") {}

    void enqueue() {
        for (std::uint64_t k = 0; k < m_count; ++k)
            launchCopy(m_machine, m_from, m_to, k * m_vectors, m_vectors);
    }
    void onCpu(std::uint64_t times) {
        for (std::uint64_t time = 0; time < times; ++time) {
            const std::size_t first = time % m_count * m_vectors * wordsOfVector;
            copyOnCpu(m_from.data() + first, m_to.data() + first, m_vectors * bytesOfVector);
        }
    }

private:
    static constexpr std::uint64_t bytesOfVector = wordsOfVector * sizeof(std::int32_t);

    Machine& m_machine;
    std::uint64_t m_vectors;
    std::uint64_t m_count;
    Buffer<std::int32_t> m_from, m_to;
};

/// A sweep takes far longer than most copies.
constexpr double fewSweeps = 0;

double secondsOnGpu(Machine& gpu, std::uint64_t bytes, std::uint64_t count, Monitor& monitor,
                    CacheSweep* sweep = nullptr) {
    ArrayCopies copies(gpu, bytes, count);
    const auto recording = record(gpu, [&] { copies.enqueue(); });
    if (!sweep)
        return medianOf(
                   gpu, [&] { return recording->seconds(); }, monitor) /
               double(count);
    const auto swept = [&] {
        sweep->sweep();
        return recording->seconds();
    };
    return medianOf(gpu, swept, monitor, fewSweeps) / double(count);
}

double secondsOnCpu(Machine& host, std::uint64_t bytes, std::uint64_t count, Monitor& monitor,
                    CacheSweep* sweep = nullptr) {
    ArrayCopies copies(host, bytes, count);
    const auto timed = [&](std::uint64_t times) {
        const auto start = std::chrono::steady_clock::now();
        copies.onCpu(times);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    timed(count); // Starts the threads, and the system gives the memory.
    if (sweep) {
        const auto swept = [&] {
            sweep->sweep();
            return timed(count);
        };
        return medianOf(host, swept, monitor, fewSweeps) / double(count);
    }
    std::uint64_t times = count;
    while (timed(times) < shortestTimed)
        times *= 2;
    return medianOf(
               host, [&] { return timed(times); }, monitor) /
           double(times);
}

/// In a virtual machine sysconf() may know the whole host's, of which the kernel lists a part.
std::uint64_t lastCacheOfCpu() {
    std::uint64_t largest = 0;
    for (int index = 0; index < 5; ++index) {
        std::ifstream file("/sys/devices/system/cpu/cpu0/cache/index" + std::to_string(index) + "/size");
        std::uint64_t size = 0;
        char unit = 0;
        if (file >> size >> unit)
            largest = std::max(largest, unit == 'M' ? size * mebibyte : unit == 'K' ? size << 10 : size);
    }
    if (largest > 0)
        return largest;
    for (const int name : {_SC_LEVEL4_CACHE_SIZE, _SC_LEVEL3_CACHE_SIZE, _SC_LEVEL2_CACHE_SIZE})
        if (const long bytes = sysconf(name); bytes > 0)
            return std::uint64_t(bytes);
    return 0;
}

} // namespace

std::uint64_t bytesToCopy(std::uint64_t cache, const CopiedBytes& usual, std::uint64_t available) {
    const std::uint64_t wanted = std::max(std::clamp(4 * cache, usual.least, usual.most), 2 * cache);
    const std::uint64_t bytes = std::min(wanted, available / 4);
    return bytes >= 2 * cache && bytes >= mebibyte ? bytes : 0;
}

std::uint64_t lastCacheBytes(Machine& machine) {
    switch (machine.kind()) {
    case DeviceKind::Host:
        return lastCacheOfCpu();
    case DeviceKind::Cuda:
        return sharedCacheBytes(machine);
    case DeviceKind::Emulator:
        break;
    }
    return 0;
}

double measureCopy(Machine& machine, std::uint64_t bytes, Monitor& monitor, CacheSweep* sweep) {
    if (bytes == 0 || machine.kind() == DeviceKind::Emulator)
        return 0;
    std::uint64_t room = bytesOfCopies;
    if (const std::uint64_t cache = lastCacheBytes(machine))
        room = std::min(room, cache / 2);
    const std::uint64_t count = std::clamp<std::uint64_t>(room / (2 * bytes), 1, mostCopies);
    return machine.kind() == DeviceKind::Cuda ? secondsOnGpu(machine, bytes, count, monitor, sweep)
                                              : secondsOnCpu(machine, bytes, count, monitor, sweep);
}

Speeds measureSpeeds(const Device& device, Monitor& monitor) {
    Speeds speeds;
    if (device.kind == DeviceKind::Host) {
        Machine host(DeviceKind::Host);
        speeds.cacheBytes = lastCacheBytes(host);
        if (const std::uint64_t bytes =
                bytesToCopy(speeds.cacheBytes, {64 * mebibyte, 256 * mebibyte}, availableMemory()))
            speeds.bytesPerSecond = 2 * double(bytes) / secondsOnCpu(host, bytes, 1, monitor);
    } else if (device.kind == DeviceKind::Cuda) {
        const auto gpu = openGpu(device.ordinal);
        speeds.cacheBytes = lastCacheBytes(*gpu);
        if (const std::uint64_t bytes =
                bytesToCopy(speeds.cacheBytes, {256 * mebibyte, 1024 * mebibyte}, freeMemory(*gpu)))
            speeds.bytesPerSecond = 2 * double(bytes) / secondsOnGpu(*gpu, bytes, 1, monitor);
        constexpr int launches = 256;
        const auto launchAll = [&] {
            for (int k = 0; k < launches; ++k)
                launchNothing(*gpu);
        };
        const auto recording = record(*gpu, launchAll);
        speeds.secondsPerLaunch = medianOf(
                                      *gpu, [&] { return recording->seconds(); }, monitor) /
                                  launches;
        speeds.secondsPerHostLaunch = medianOf(
                                          *gpu, [&] { return timeOnStream(*gpu, launchAll); }, monitor) /
                                      launches;
    }
    return speeds;
}

} // namespace walshscope
