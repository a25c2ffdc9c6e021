// SPDX-License-Identifier: GPL-3.0-or-later
// A slice is folded, transformed by T1's launches and counted; what was counted stays on the GPU until the last one.
#include "sliced/slice_on_gpu.h"

#include "cuda/gpu.h"
#include "error.h"
#include "fwt/rows.h"
#include "part.h"
#include "sliced/slice_on_cpu.h"

#include <array>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

constexpr std::size_t mostCountedAtOnce = std::size_t(1) << 31;

/// Of halved values, of which counters are for two neighbours.
double spreadOf(int n, int unit) { return std::exp2(n / 2.0) / unit; }

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

bool SlicesOnGpu::takes(const Folding& folding, int bits) {
    const int lower = folding.n() - bits;
    return !folding.truthTable().empty() && lower >= smallestLower && lower <= largestLower && bits <= mostFoldedBits;
}

std::uint64_t SlicesOnGpu::bytes(int n, int bits) {
    constexpr std::uint64_t counters = std::uint64_t(160) << 20;
    return (std::uint64_t(1) << n) / 8 + (sizeof(std::int32_t) << (n - bits)) + counters;
}

SlicesOnGpu::SlicesOnGpu(const Folding& folding, int bits, std::shared_ptr<Machine> gpu)
    : m_folding(folding),
      m_bits(bits),
      m_gpu(std::move(gpu)),
      m_words(*m_gpu, folding.truthTable().size(), "bits"),
      m_values(*m_gpu, std::size_t(1) << (folding.n() - bits), "values"),
      m_squares(*m_gpu, 1, "squares"),
      m_counters(*m_gpu, spreadOf(folding.n(), folding.unit(bits))) {
    folding.requireRange(bits);
    m_words.write(folding.truthTable());
}

void SlicesOnGpu::transform(std::uint64_t number) {
    foldBits(*m_gpu, m_words, {m_folding.n(), m_bits, number}, m_values, m_squares);
    transformRows(*m_gpu, m_values, std::countr_zero(m_values.size()));
}

void SlicesOnGpu::offerPeaks(const Slice& slice, Top& top) {
    std::array<std::uint32_t, 1> found{};
    m_counters.counters.read(found, m_counters.wide + SliceCounters::Peaks);
    std::vector<std::uint64_t> peaks(std::min(found[0], m_counters.roomForPeaks));
    if (!peaks.empty())
        m_counters.peaks.read(peaks);
    const std::int64_t unit = m_folding.unit(m_bits);
    for (const std::uint64_t peak : peaks)
        top.offer({slice.first() + (peak >> 32), std::int64_t(std::int32_t(std::uint32_t(peak))) * unit});
}

/// The largest of one slice, however many are equal: those above a magnitude as low as there is room for, and if these
/// are too few the first of those that have it.
void SlicesOnGpu::offerExactly(const Slice& slice, Top& top, std::size_t most) {
    constexpr std::size_t stretch = std::size_t(1) << 20;
    // Beyond so much of the spread lie enough of 2^28 random values, and not too many of 2^32.
    constexpr double usual = 4.5;
    const std::int64_t unit = m_folding.unit(m_bits);
    std::int64_t tooLow = -1, above = std::int64_t(1) << 31;
    auto next = std::int64_t(usual * spreadOf(m_folding.n(), int(unit)));
    for (bool isEnough = false; !isEnough && above - tooLow > 1;) {
        findPeaks(*m_gpu, m_values, m_counters, std::uint32_t(next));
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
        findPeaks(*m_gpu, m_values, m_counters, std::uint32_t(above));
    offerPeaks(slice, own);
    // Whatever is missing has the magnitude `above`, for else there would have been enough.
    std::vector<std::int32_t> values(std::min(stretch, m_values.size()));
    std::size_t missing = most - std::min(most, own.size());
    for (std::size_t first = 0; missing > 0 && first < m_values.size(); first += values.size()) {
        m_values.read(values, first);
        for (std::size_t i = 0; missing > 0 && i < values.size(); ++i)
            if (std::abs(std::int64_t(values[i])) == above) {
                own.offer({slice.first() + first + i, values[i] * unit});
                --missing;
            }
    }
    top.offer(own.sorted());
}

void SlicesOnGpu::hand(const Slice& slice, const TakeStretch& take, Monitor& monitor) {
    constexpr std::size_t stretch = std::size_t(1) << 24;
    std::vector<std::int32_t> values(std::min(stretch, m_values.size()));
    for (std::size_t first = 0; first < m_values.size(); first += values.size()) {
        monitor.progress(first, m_values.size());
        m_values.read(values, first);
        take({slice.first() + first, m_folding.unit(m_bits), std::span<const std::int32_t>(values)});
    }
}

std::optional<SliceFound> SlicesOnGpu::findHere(std::uint64_t first, std::uint64_t count, std::size_t most,
                                                Monitor& monitor) {
    const Slice whole{m_folding.n(), m_bits, first};
    const std::int64_t unit = m_folding.unit(m_bits);
    m_counters.clear(*m_gpu);
    m_squares.write(std::array<std::uint64_t, 1>{});
    Top top(most);
    std::array<std::uint32_t, SliceCounters::toldWords> told{};
    constexpr std::uint32_t none = ~std::uint32_t(0);
    for (std::uint64_t i = 0; i < count; ++i) {
        monitor.progress(i, count);
        const Slice slice{m_folding.n(), m_bits, first + i};
        transform(slice.number);
        // What comes later has larger masks, so that an equal is of no use.
        const bool isFull = top.size() == most && most > 0;
        const std::uint32_t above = isFull ? std::uint32_t(top.least().magnitude() / std::uint64_t(unit)) : none;
        for (std::size_t from = 0; from < m_values.size(); from += mostCountedAtOnce) {
            countSlice(*m_gpu, m_values, {from, std::min(mostCountedAtOnce, m_values.size())}, m_counters, above);
            addToSums(*m_gpu, m_counters);
        }
        m_counters.counters.read(told, m_counters.wide);
        if (told[SliceCounters::Pairs] > m_counters.roomForPairs)
            return {};
        if (most > 0 && (!isFull || told[SliceCounters::Peaks] > m_counters.roomForPeaks))
            offerExactly(slice, top, most);
        else if (told[SliceCounters::Peaks] > 0)
            offerPeaks(slice, top);
        m_counters.forgetPeaks(*m_gpu);
    }

    SliceFound found;
    found.top = top.sorted();
    std::vector<std::uint64_t> sums(m_counters.wide);
    m_counters.sums.read(sums);
    Counts near;
    for (std::size_t place = 0; place < sums.size(); ++place)
        if (sums[place] != 0) {
            const std::int64_t pair = std::int64_t(place) - m_counters.wide / 2;
            near.emplace_back((2 * pair + told[SliceCounters::Odd]) * unit, sums[place]);
        }
    std::vector<std::uint32_t> words(2 * std::size_t(told[SliceCounters::Pairs]));
    if (!words.empty())
        m_counters.pairs.read(words);
    std::vector<std::pair<std::int64_t, std::uint64_t>> far;
    bool isLeast = false;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        isLeast |= words[i] == std::uint32_t(1) << 31;
        far.emplace_back(std::int64_t(std::int32_t(words[i])) * unit, words[i + 1]);
    }
    found.counts = merged(near, inOrder(std::move(far)));
    std::array<std::uint64_t, 1> squares{};
    m_squares.read(squares);
    std::uint64_t values = 0;
    for (const auto& [value, times] : found.counts) {
        const auto magnitude = static_cast<unsigned __int128>(value < 0 ? -value : value);
        found.certificate.squaresOfSpectrum += magnitude * magnitude * times;
        values += times;
    }
    found.certificate.squaresOfInput = static_cast<unsigned __int128>(squares[0]) * unsigned(unit * unit);
    if (values != count * m_values.size())
        throw ComputationError(Message::tr("the GPU counted %1 values of %2", values, count * m_values.size()));
    if (isLeast || !found.certificate.holds(whole.lower()))
        return {};
    return found;
}

SliceFound SlicesOnGpu::find(std::uint64_t first, std::uint64_t count, std::size_t most, Monitor& monitor,
                             const TakeStretch& take) {
    if (take && count > 1) {
        SliceFound all;
        for (std::uint64_t i = 0; i < count; ++i) {
            Part part(monitor, double(i) / double(count), double(i + 1) / double(count));
            all.add(find(first + i, 1, most, part, take), most);
        }
        return all;
    }
    if (std::optional<SliceFound> found = findHere(first, count, most, monitor)) {
        if (take)
            hand({m_folding.n(), m_bits, first}, take, monitor);
        return *std::move(found);
    }
    // The half of the slices where nothing wrapped is not done in vain.
    if (count > 1) {
        Part lower(monitor, 0, 0.5), upper(monitor, 0.5, 1);
        SliceFound found = find(first, count / 2, most, lower);
        found.add(find(first + count / 2, count - count / 2, most, upper), most);
        return found;
    }
    const int bits = std::max(m_bits, m_folding.n() - usualLowerOnCpu);
    SlicesOnCpu onCpu(m_folding, bits);
    const int more = bits - m_bits;
    SliceFound found = onCpu.find(first << more, std::uint64_t(1) << more, most, monitor, take);
    found.certificate.squaresOfInput >>= more;
    return found;
}

} // namespace walshscope
