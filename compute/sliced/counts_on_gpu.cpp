// SPDX-License-Identifier: GPL-3.0-or-later
// Counters and peaks are read back, and become counts in order of their values and the largest with their masks.
#include "sliced/counts_on_gpu.h"

#include "memory.h"

#include <array>
#include <cstdlib>

namespace walshscope {
namespace {

constexpr std::size_t mostCountedAtOnce = std::size_t(1) << 31;
constexpr std::uint32_t none = ~std::uint32_t(0);

/// By value, each once.
Counts inOrder(std::vector<std::pair<std::int64_t, std::uint64_t>> values) {
    std::ranges::sort(values);
    Counts counts;
    for (const auto& [value, count] : values)
        if (!counts.empty() && counts.back().first == value)
            counts.back().second += count;
        else
            counts.emplace_back(value, count);
    return counts;
}

} // namespace

CountsOnGpu::CountsOnGpu(Machine& gpu, int n, int bits, int unit, double spread)
    : m_gpu(gpu), m_n(n), m_bits(bits), m_unit(unit), m_counters(gpu, spread), m_sums(m_counters.wide) {}

void CountsOnGpu::clear() { m_counters.clear(m_gpu); }

std::vector<std::uint32_t> CountsOnGpu::told() {
    std::vector<std::uint32_t> words(SliceCounters::toldWords);
    m_counters.counters.read(words, m_counters.wide);
    return words;
}

std::uint32_t CountsOnGpu::usualAbove() const {
    constexpr double largest = std::uint32_t(1) << 31;
    return std::uint32_t(std::min(4.5 * m_counters.spread, largest));
}

std::optional<std::uint32_t> CountsOnGpu::above(const Top& top, std::size_t most) const {
    if (most == 0)
        return none;
    if (top.size() < most)
        return {};
    return std::uint32_t(top.least().magnitude() / std::uint64_t(m_unit));
}

void CountsOnGpu::offerPeaks(const Slice& slice, Top& top) {
    std::array<std::uint32_t, 1> found{};
    m_counters.counters.read(found, m_counters.wide + SliceCounters::Peaks);
    std::vector<std::uint64_t> peaks(std::min(found[0], m_counters.roomForPeaks));
    if (!peaks.empty())
        m_counters.peaks.read(peaks);
    for (const std::uint64_t peak : peaks)
        top.offer({slice.first() + (peak >> 32), std::int64_t(std::int32_t(std::uint32_t(peak))) * m_unit});
}

/// The largest of one slice, however many are equal: those above a magnitude as low as there is room for, and if these
/// are too few the first of those that have it.
void CountsOnGpu::offerExactly(Buffer<std::int32_t>& values, const Slice& slice, Top& top, std::size_t most) {
    constexpr std::size_t stretch = std::size_t(1) << 20;
    std::int64_t tooLow = -1, above = std::int64_t(1) << 31;
    std::int64_t next = usualAbove();
    for (bool isEnough = false; !isEnough && above - tooLow > 1;) {
        findPeaks(m_gpu, values, m_counters, std::uint32_t(next));
        std::array<std::uint32_t, 1> found{};
        m_counters.counters.read(found, m_counters.wide + SliceCounters::Peaks);
        const bool fits = found[0] <= m_counters.roomForPeaks;
        (fits ? above : tooLow) = next;
        isEnough = fits && found[0] >= most;
        if (!isEnough)
            next = (std::max<std::int64_t>(tooLow, 0) + above) / 2;
    }
    Top own(most);
    if (next != above)
        findPeaks(m_gpu, values, m_counters, std::uint32_t(above));
    offerPeaks(slice, own);
    // Whatever is missing has the magnitude `above`, for else there would have been enough.
    std::vector<std::int32_t> some(std::min(stretch, values.size()));
    std::size_t missing = most - std::min(most, own.size());
    for (std::size_t first = 0; missing > 0 && first < values.size(); first += some.size()) {
        values.read(some, first);
        for (std::size_t i = 0; missing > 0 && i < some.size(); ++i)
            if (std::abs(std::int64_t(some[i])) == above) {
                own.offer({slice.first() + first + i, std::int64_t(some[i]) * m_unit});
                --missing;
            }
    }
    top.offer(own.sorted());
}

bool CountsOnGpu::takeSlice(Buffer<std::int32_t>& values, const Slice& slice, Top& top, std::size_t most) {
    const std::optional<std::uint32_t> tooSmall = above(top, most);
    for (std::size_t from = 0; from < values.size(); from += mostCountedAtOnce) {
        countSlice(m_gpu, values, {from, std::min(mostCountedAtOnce, values.size())}, m_counters,
                   tooSmall.value_or(none));
        addToSums(m_gpu, m_counters);
    }
    const std::vector<std::uint32_t> words = told();
    if (words[SliceCounters::Pairs] > m_counters.roomForPairs)
        return false;
    if (!tooSmall || words[SliceCounters::Peaks] > m_counters.roomForPeaks)
        offerExactly(values, slice, top, most);
    else if (words[SliceCounters::Peaks] > 0)
        offerPeaks(slice, top);
    m_counters.forgetPeaks(m_gpu);
    return true;
}

std::optional<SliceFound> CountsOnGpu::found(std::uint64_t slices, unsigned __int128 squares) {
    const std::vector<std::uint32_t> told = this->told();
    SliceFound found;
    std::uint64_t values = 0;
    m_counters.sums.read(m_sums);
    // Where a vector grows, the system has to find memory for it again and again, which takes longer than all of this.
    auto near = hugeRoom<Counts::value_type>(m_sums.size() - std::size_t(std::ranges::count(m_sums, 0u)));
    for (std::size_t place = 0; place < m_sums.size(); ++place)
        if (const std::uint64_t times = m_sums[place]; times != 0) {
            const std::int64_t pair = std::int64_t(place) - m_counters.wide / 2;
            const std::int64_t value = (2 * pair + told[SliceCounters::Odd]) * m_unit;
            near.emplace_back(value, times);
            values += times;
            found.certificate.squaresOfSpectrum +=
                static_cast<unsigned __int128>(std::uint64_t(value * value)) * times; // Of 25 bits.
        }
    std::vector<std::uint32_t> words(2 * std::size_t(told[SliceCounters::Pairs]));
    if (!words.empty())
        m_counters.pairs.read(words);
    std::vector<std::pair<std::int64_t, std::uint64_t>> far;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        if (words[i] == std::uint32_t(1) << 31)
            return {}; // It may have been 2^31.
        const std::int64_t value = std::int64_t(std::int32_t(words[i])) * m_unit;
        const auto magnitude = static_cast<unsigned __int128>(std::abs(value));
        far.emplace_back(value, words[i + 1]);
        values += words[i + 1];
        found.certificate.squaresOfSpectrum += magnitude * magnitude * words[i + 1];
    }
    found.counts = far.empty() ? std::move(near) : merged(near, inOrder(std::move(far)));
    found.certificate.squaresOfInput = squares * unsigned(m_unit * m_unit);
    const int lower = m_n - m_bits;
    if (values != slices << lower || !found.certificate.holds(lower))
        return {};
    return found;
}

std::uint64_t CountsOnGpu::bytes() const {
    return (m_counters.peaks.size() + m_counters.sums.size()) * sizeof(std::uint64_t) +
           (m_counters.counters.size() + m_counters.pairs.size()) * sizeof(std::uint32_t);
}

void handSlice(Buffer<std::int32_t>& values, const Slice& slice, int unit, const TakeStretch& take, Monitor& monitor) {
    constexpr std::size_t stretch = std::size_t(1) << 24;
    std::vector<std::int32_t> some(std::min(stretch, values.size()));
    for (std::size_t first = 0; first < values.size(); first += some.size()) {
        monitor.progress(first, values.size());
        values.read(some, first);
        take({slice.first() + first, unit, std::span<const std::int32_t>(some)});
    }
}

} // namespace walshscope
