// SPDX-License-Identifier: GPL-3.0-or-later
// Which levels each of the two launches does, and what their counters say in the end.
#include "cuda/launching.h"
#include "distribution/counting_pass.h"
#include "distribution/function_counts.h"
#include "fwt/bits_passes.h"

#include <array>

namespace walshscope {
namespace {

struct CountingKernel {
    int levels;
    int groups;
    bool manyFar;
    void (*entry)(const uint4* halves, unsigned tiles, FunctionCounters counters);
};

template <int levels, int groups, bool manyFar = false>
constexpr CountingKernel counting{levels, groups, manyFar, countTiles<levels, groups, manyFar>};
/// With fewer tiles than blocks fit, one group is done sooner. Beyond n = 28 the counters in shared memory reach three
/// times the spread and less.
constexpr std::array second{counting<8, 1>,  counting<9, 1>,  counting<10, 2>,       counting<11, 2>,
                            counting<13, 2>, counting<14, 2>, counting<14, 2, true>, counting<15, 2, true>};

/// Found on an H200: levels of the first launch from n = 18 on.
constexpr std::array levelsOfFirst{10, 11, 11, 12, 12, 13, 14, 14, 13, 14, 14, 15, 15};
static_assert(levelsOfFirst.size() == FunctionCounts::largestN - FunctionCounts::smallestN + 1);

int firstLevelsFor(int n) { return levelsOfFirst[std::size_t(n - FunctionCounts::smallestN)]; }

const CountingKernel& secondFor(int n) {
    return *std::ranges::find_if(second, [&](const CountingKernel& kernel) {
        return kernel.levels == n - firstLevelsFor(n) && kernel.manyFar == (n > 28);
    });
}

constexpr unsigned bytesOfTile = wordsOfHalvedTile * sizeof(unsigned);

/// Halved values spread by 2^(n/2) / 2, of which every other one has a counter: this is five times that to either side.
unsigned nearFor(int n, std::size_t sharedBytes) {
    const unsigned wanted = 5u << (n + 1) / 2 >> 1;
    return std::min(wanted, unsigned((sharedBytes - bytesOfTile - Turns::bytes) / sizeof(unsigned))) / 32 * 32;
}

/// 128 times as far as halved values spread, or 32 times for n = 30.
unsigned wideFor(int n) { return std::min(1u << ((n + 1) / 2 + 6), 1u << 19); }

/// By Parseval fewer values lie beyond these.
unsigned roomFor(int n) { return std::max(1u << n >> 10, 1u << 10); }

} // namespace

bool FunctionCounts::has(Machine& gpu, int n) {
    if (gpu.kind() != DeviceKind::Cuda || n < smallestN || n > largestN)
        return false;
    constexpr std::size_t leastCounters = std::size_t(16) << 10;
    return halvesRowsOfBits(gpu, firstLevelsFor(n)) && gpu.mostSharedBytes() >= bytesOfTile + leastCounters;
}

FunctionCounts::FunctionCounts(Machine& gpu, int n)
    : m_gpu(gpu),
      m_n(n),
      m_near(nearFor(n, gpu.mostSharedBytes())),
      m_wide(wideFor(n)),
      m_room(roomFor(n)),
      m_halves(gpu, std::size_t(1) << (n - 1), "halved values"),
      m_counters(gpu, FunctionCounters{0, m_wide, 0, nullptr, nullptr}.words(), "counters"),
      m_pairs(gpu, 2 * std::size_t(m_room), "pairs") {}

int FunctionCounts::firstLevels() const { return firstLevelsFor(m_n); }

void FunctionCounts::transformBits(Buffer<std::uint64_t>& bits) {
    halveRowsOfBits(m_gpu, reinterpret_cast<const unsigned*>(bits.data()), firstLevels(), m_n - firstLevels(),
                    m_halves.data(), &m_counters);
}

void FunctionCounts::count() {
    const CountingKernel& kernel = secondFor(m_n);
    const unsigned tiles = 1u << (m_n - bitsOfHalvedTile);
    const unsigned enough = (tiles + unsigned(kernel.groups) - 1) / unsigned(kernel.groups);
    const Shape shape{std::min(enough, multiprocessorsOf(m_gpu)), unsigned(kernel.groups * groupThreads),
                      m_near * sizeof(unsigned) + bytesOfTile};
    OverlappingLaunch(m_gpu, kernel.entry, shape)
        .start(m_gpu, reinterpret_cast<const uint4*>(m_halves.data()), tiles,
               {m_near, m_wide, m_room, m_counters.data(), reinterpret_cast<uint2*>(m_pairs.data())});
}

Distribution FunctionCounts::distribution() {
    const FunctionCounters at{m_near, m_wide, m_room, nullptr, nullptr};
    std::array<std::uint32_t, 3> ends{};
    m_counters.read(ends, m_wide);
    const std::uint32_t found = ends[at.found() - m_wide], odd = ends[at.odd() - m_wide];
    const bool allNear = ends[at.beyond() - m_wide] == 0;
    std::vector<std::uint32_t> counts(allNear ? m_near : m_wide);
    const std::size_t begin = allNear ? (m_wide - m_near) / 2 : 0;
    m_counters.read(counts, begin);
    Distribution distribution;
    for (std::size_t i = 0; i < counts.size(); ++i)
        if (counts[i] != 0) {
            const std::int64_t pair = std::int64_t(begin + i) - m_wide / 2;
            distribution.emplace_hint(distribution.end(), std::int32_t(2 * (2 * pair + odd)), counts[i]);
        }
    if (found > m_room)
        throw ComputationError(
            Message::tr("%1 values lie beyond %2, more than a Boolean function has", found, std::int64_t(m_wide) * 2));
    std::vector<std::uint32_t> pairs(2 * std::size_t(found));
    if (found != 0)
        m_pairs.read(pairs);
    for (std::size_t i = 0; i < pairs.size(); i += 2)
        distribution[2 * std::int32_t(pairs[i])] += pairs[i + 1];
    return distribution;
}

std::size_t FunctionCounts::bytes() const {
    return (m_halves.size() + m_counters.size() + m_pairs.size()) * sizeof(std::uint32_t);
}

} // namespace walshscope
