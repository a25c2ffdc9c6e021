// SPDX-License-Identifier: GPL-3.0-or-later
// One array copied to another, each as large as the caches.
#include "timing/cache_sweep.h"

#include "threads.h"
#include "timing/copying.h"
#include "timing/speeds.h"

#include <tbb/parallel_for.h>
#include <unistd.h>

namespace walshscope {
namespace {

/// More than most last-level caches hold.
constexpr std::uint64_t assumed = std::uint64_t(64) << 20;

constexpr std::uint64_t bytesOfVector = wordsOfVector * sizeof(std::int32_t);

std::size_t wordsFor(std::uint64_t bytes) {
    return std::size_t((bytes + bytesOfVector - 1) / bytesOfVector * wordsOfVector);
}

} // namespace

std::uint64_t allCacheBytes(Machine& machine) {
    std::uint64_t bytes = lastCacheBytes(machine);
    if (machine.kind() == DeviceKind::Host)
        if (const long own = sysconf(_SC_LEVEL2_CACHE_SIZE); own > 0)
            bytes += std::uint64_t(own) * threadsOfLoops();
    return bytes == 0 ? assumed : bytes;
}

CacheSweep::CacheSweep(Machine& machine) : CacheSweep(machine, allCacheBytes(machine)) {}

CacheSweep::CacheSweep(Machine& machine, std::uint64_t cacheBytes)
    : m_machine(machine),
      m_from(machine, wordsFor(cacheBytes), "swept from"),
      m_to(machine, m_from.size(), "swept to") {}

void CacheSweep::sweep() {
    if (m_machine.kind() == DeviceKind::Cuda) {
        launchCopy(m_machine, m_from, m_to, 0, m_from.size() / wordsOfVector);
        return;
    }
    const std::span<const std::int32_t> from = m_from.host();
    const std::span<std::int32_t> to = m_to.host();
    // A stretch is a part of what any core's own cache holds, so that each gets several of them. Element by element:
    // std::memcpy would write past the caches.
    constexpr std::size_t stretch = std::size_t(1) << 14;
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, to.size(), stretch), [&](const auto& range) {
        for (std::size_t i = range.begin(); i < range.end(); ++i)
            to[i] = from[i] + 1;
    });
}

} // namespace walshscope
