// SPDX-License-Identifier: GPL-3.0-or-later
// Launch after launch, and from the counters that they leave to distributions.
#include "sbox/figures_on_gpu.h"

#include "sbox/table_passes.h"

#include <algorithm>
#include <numeric>

namespace walshscope {
namespace {

constexpr int smallestLarge = 7;
constexpr int largestOfAll = 16;

std::size_t countersFor(int n) { return (std::size_t(1) << (n - 1)) + 1; }

} // namespace

bool FiguresOnGpu::has(const Machine& machine, const SBox& s) {
    const int least = std::min(s.n(), s.m()), most = std::max(s.n(), s.m());
    return machine.kind() == DeviceKind::Cuda &&
           (most <= mostSmallBits ||
            (least >= smallestLarge && most <= largestOfAll && machine.mostSharedBytes() >= sharedBytesOfTables));
}

FiguresOnGpu::FiguresOnGpu(Machine& gpu, const SBox& s)
    : m_gpu(gpu), m_n(s.n()), m_m(s.m()), m_s(gpu, {s.table().begin(), s.table().end()}, "S") {
    if (std::max(m_n, m_m) <= mostSmallBits) {
        m_parts = {TablePart::All};
        const unsigned figures = smallFigures(bitsOfSmall(m_n, m_m));
        m_sums = {gpu, std::vector<std::uint32_t>(figures + 1), "sums"};
        m_walsh = {gpu, figures, "figures"};
        return;
    }
    m_parts = {TablePart::Walsh, TablePart::Differences};
    m_sum = std::accumulate(s.table().begin(), s.table().end(), 0u, std::bit_xor{});
    m_planes = {gpu, (s.size() / 32) * std::size_t(m_m), "coordinates"};
    m_narrow = {gpu, s.size(), "S in 16 bits"};
    m_walsh = {gpu, countersFor(m_n), "Walsh counters"};
    m_differences = {gpu, countersFor(m_n) + 1 + mostBlocksOfRows, "difference counters"};
}

void FiguresOnGpu::enqueue(TablePart part) {
    if (part == TablePart::All) {
        countSmallTables(m_gpu, m_s, m_n, m_m, m_sums, m_walsh);
    } else if (part == TablePart::Walsh) {
        makePlanes(m_gpu, m_s, m_n, m_m, m_sum, m_planes, m_walsh);
        countWalsh(m_gpu, m_planes, m_n, m_m, m_sum, m_walsh);
    } else {
        narrow(m_gpu, m_s, m_narrow, m_differences);
        countDifferences(m_gpu, m_narrow, m_n, m_m, m_differences);
    }
}

Distribution FiguresOnGpu::doubled(std::span<const std::uint32_t> counts, std::uint64_t entries) {
    Distribution distribution;
    for (std::size_t half = 1; half < counts.size(); ++half)
        if (counts[half] != 0) {
            distribution[std::int32_t(2 * half)] = counts[half];
            entries -= counts[half];
        }
    if (entries != 0)
        distribution[0] = entries;
    return distribution;
}

TableFigures FiguresOnGpu::figures() {
    const std::uint64_t rows = std::uint64_t(1) << m_n, columns = std::uint64_t(1) << m_m;
    const std::uint64_t walshEntries = (columns - 1) * rows, differenceEntries = (rows - 1) * columns;
    if (m_parts.front() == TablePart::All) {
        std::vector<std::uint32_t> found(m_walsh.size());
        m_walsh.read(found);
        const std::span all(found);
        const unsigned counters = smallCounters(bitsOfSmall(m_n, m_m));
        return {doubled(all.first(counters), walshEntries), doubled(all.subspan(counters, counters), differenceEntries),
                found.back()};
    }
    std::vector<std::uint32_t> walsh(countersFor(m_n)), differences(countersFor(m_n) + 1);
    m_walsh.read(walsh);
    m_differences.read(differences);
    --walsh.back(); // Component 0 was counted, too.
    const std::uint32_t largest = differences.back();
    differences.pop_back();
    return {doubled(walsh, walshEntries), doubled(differences, differenceEntries), 2 * std::int64_t(largest)};
}

std::size_t FiguresOnGpu::bytesOut() const {
    const std::size_t figures = m_parts.front() == TablePart::All ? m_walsh.size() : 2 * countersFor(m_n) + 1;
    return figures * sizeof(std::uint32_t);
}

} // namespace walshscope
