// SPDX-License-Identifier: GPL-3.0-or-later
// Copies and launches that do nothing, measured.
#include "timing/speeds.h"

#include "cuda/gpu.h"
#include "cuda/timing.h"
#include "threads.h"
#include "timing/cache_sweep.h"
#include "timing/copying.h"
#include "timing/estimate.h"
#include "timing/measure.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

#include <unistd.h>

#include <cstring>
#include <fstream>

namespace walshscope {
namespace {

constexpr std::uint64_t mebibyte = std::uint64_t(1) << 20;

/// A copy stands beside a cell and is not to take as long; the one that tells the speed of memory has more time.
constexpr double secondsACopy = 0.2;
constexpr std::size_t samplesACopy = 9;

/// Median of repetitions, of which the first does not count.
template <class Repetition>
double medianOf(Machine& machine, const Repetition& repetition, Monitor& monitor) {
    constexpr std::size_t fewest = 9;
    constexpr double enough = 0.02;
    repetition();
    std::vector<double> samples;
    for (double measured = 0; samples.size() < fewest || measured < enough; measured += samples.back()) {
        monitor.progress(std::min(samples.size(), fewest), fewest);
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

/// One copy from an array to another.
class CopyRun : public Run {
public:
    CopyRun(Machine& machine, std::uint64_t bytes)
        : m_machine(machine),
          m_vectors((bytes + bytesOfVector - 1) / bytesOfVector),
          m_phases{{"copy", 2 * m_vectors * bytesOfVector}},
          m_from(machine, m_vectors * wordsOfVector, "from"),
          m_to(machine, m_vectors * wordsOfVector, "to") {}

    const std::vector<Phase>& phases() const override { return m_phases; }
    void restore() override {}
    void enqueue(std::size_t, Monitor&) override {
        if (recordable())
            launchCopy(m_machine, m_from, m_to, 0, m_vectors);
        else
            copyOnCpu(m_from.data(), m_to.data(), m_vectors * bytesOfVector);
    }
    bool recordable() const override { return m_machine.kind() == DeviceKind::Cuda; }
    Result result() override { return Vector(0); } // Nobody asks.
    std::unique_ptr<Run> another() const override {
        return std::make_unique<CopyRun>(m_machine, m_vectors * bytesOfVector);
    }
    std::size_t bytes() const override { return m_phases.front().bytes; }
    std::size_t bytesIn() const override { return 0; }
    std::size_t bytesOut() const override { return 0; }

private:
    static constexpr std::uint64_t bytesOfVector = wordsOfVector * sizeof(std::int32_t);

    Machine& m_machine;
    std::uint64_t m_vectors;
    std::vector<Phase> m_phases;
    Buffer<std::int32_t> m_from, m_to;
};

Figure secondsForCopy(Machine& machine, std::uint64_t bytes, const TimingMethod& method,
                      std::shared_ptr<CacheSweep> sweep, Monitor& monitor) {
    Sampling sampling({std::make_unique<CopyRun>(machine, bytes)}, machine, method, std::move(sweep), monitor);
    while (!sampling.decided())
        sampling.turn(monitor);
    sampling.settle();
    return figureOf(sampling.times(), method.width);
}

/// Bytes that are read and written, each second.
Figure speedOf(Machine& machine, std::uint64_t bytes, Monitor& monitor) {
    const TimingMethod method{.samples = samplesACopy};
    const Figure seconds = secondsForCopy(machine, bytes, method, nullptr, monitor);
    const double moved = 2 * double(bytes);
    return {moved / seconds.value, {moved / seconds.interval.high, moved / seconds.interval.low}, seconds.concerns};
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

Figure measureCopy(Machine& machine, std::uint64_t bytes, const TimingMethod& method, std::shared_ptr<CacheSweep> sweep,
                   Monitor& monitor) {
    if (bytes == 0 || machine.kind() == DeviceKind::Emulator)
        return {};
    TimingMethod brief = method;
    brief.seconds = std::min(method.seconds, secondsACopy);
    brief.samples = std::min(method.samples, samplesACopy);
    return secondsForCopy(machine, bytes, brief, std::move(sweep), monitor);
}

Speeds measureSpeeds(const Device& device, Monitor& monitor) {
    Speeds speeds;
    if (device.kind == DeviceKind::Host) {
        Machine host(DeviceKind::Host);
        speeds.cacheBytes = lastCacheBytes(host);
        if (const std::uint64_t bytes =
                bytesToCopy(speeds.cacheBytes, {64 * mebibyte, 256 * mebibyte}, availableMemory()))
            speeds.bytesPerSecond = speedOf(host, bytes, monitor);
    } else if (device.kind == DeviceKind::Cuda) {
        const auto gpu = openGpu(device.ordinal);
        speeds.cacheBytes = lastCacheBytes(*gpu);
        if (const std::uint64_t bytes =
                bytesToCopy(speeds.cacheBytes, {256 * mebibyte, 1024 * mebibyte}, freeMemory(*gpu)))
            speeds.bytesPerSecond = speedOf(*gpu, bytes, monitor);
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
