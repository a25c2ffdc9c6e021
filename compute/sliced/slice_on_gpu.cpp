// SPDX-License-Identifier: GPL-3.0-or-later
// A slice is folded, transformed by T1's launches and counted; what was counted stays on the GPU until the last one.
#include "sliced/slice_on_gpu.h"

#include "cuda/gpu.h"
#include "error.h"
#include "fwt/rows.h"
#include "fwt/tile_passes.h"
#include "memory.h"
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

/// Beyond so much lie enough of 2^28 random values, and not too many of 2^32.
std::uint32_t usualAbove(const SliceCounters& counters) { return std::uint32_t(4.5 * counters.spread); }

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
      m_squares(*m_gpu, 1, "squares"),
      m_counters(*m_gpu, spreadOf(folding.n(), folding.unit(bits))),
      m_sums(m_counters.wide) {
    folding.requireRange(bits);
    m_words.write(folding.truthTable());
    folding.requireIntact();
}

std::uint64_t SlicesOnGpu::gpuBytes() const {
    return (m_words.size() + m_counters.peaks.size() + m_counters.sums.size()) * sizeof(std::uint64_t) +
           (m_values.size() + m_pairs.size() + m_counters.counters.size() + m_counters.pairs.size()) *
               sizeof(std::uint32_t);
}

int SlicesOnGpu::lastLevels() const {
    // Folded and after so many levels random values spread by 2^(26/2) / 2, an eighth of what 16 bits hold.
    constexpr int mostIn16Bits = 26, least = 8, most = 12, leastLower = 28;
    const int levels = std::max(least, m_folding.n() - 1 - mostIn16Bits);
    const Slice any{m_folding.n(), m_bits};
    return levels <= most && any.lower() >= leastLower && isFoldedInPairs(any) ? levels : 0;
}

void SlicesOnGpu::countInPairs(const Slice& slice, std::uint32_t above) {
    m_values = {};
    if (m_pairs.size() == 0)
        m_pairs = {*m_gpu, std::size_t(slice.size() / 2), "pairs of values"};
    const int done = foldBitsInPairs(*m_gpu, m_words, slice, m_pairs, m_squares);
    transformTiles(*m_gpu, m_pairs, done, slice.lower() - 1 - lastLevels() - done);
    countPairs(*m_gpu, m_pairs, lastLevels(), m_counters, above);
    addToSums(*m_gpu, m_counters);
}

void SlicesOnGpu::transform(const Slice& slice) {
    m_pairs = {};
    if (m_values.size() == 0)
        m_values = {*m_gpu, std::size_t(slice.size()), "values"};
    foldBits(*m_gpu, m_words, slice, m_values, m_squares);
    transformRows(*m_gpu, m_values, slice.lower());
}

void SlicesOnGpu::countSingle(std::uint32_t above) {
    for (std::size_t from = 0; from < m_values.size(); from += mostCountedAtOnce) {
        countSlice(*m_gpu, m_values, {from, std::min(mostCountedAtOnce, m_values.size())}, m_counters, above);
        addToSums(*m_gpu, m_counters);
    }
}

std::vector<std::uint32_t> SlicesOnGpu::told() {
    std::vector<std::uint32_t> words(SliceCounters::toldWords);
    m_counters.counters.read(words, m_counters.wide);
    return words;
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
    const std::int64_t unit = m_folding.unit(m_bits);
    std::int64_t tooLow = -1, above = std::int64_t(1) << 31;
    std::int64_t next = usualAbove(m_counters);
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

/// All that was counted since the counters were cleared.
SliceFound SlicesOnGpu::foundSoFar(std::uint64_t slices, const std::vector<std::uint32_t>& told, bool& isWhole) {
    const std::int64_t unit = m_folding.unit(m_bits);
    SliceFound found;
    m_counters.sums.read(m_sums);
    // Where a vector grows, the system has to find memory for it again and again, which takes longer than all of this.
    auto near = hugeRoom<Counts::value_type>(m_sums.size() - std::size_t(std::ranges::count(m_sums, 0u)));
    for (std::size_t place = 0; place < m_sums.size(); ++place)
        if (m_sums[place] != 0) {
            const std::int64_t pair = std::int64_t(place) - m_counters.wide / 2;
            near.emplace_back((2 * pair + told[SliceCounters::Odd]) * unit, m_sums[place]);
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
    found.counts = far.empty() ? std::move(near) : merged(near, inOrder(std::move(far)));
    std::array<std::uint64_t, 1> squares{};
    m_squares.read(squares);
    std::uint64_t values = 0;
    for (const auto& [value, times] : found.counts) {
        const auto magnitude = static_cast<unsigned __int128>(value < 0 ? -value : value);
        found.certificate.squaresOfSpectrum += magnitude * magnitude * times;
        values += times;
    }
    found.certificate.squaresOfInput = static_cast<unsigned __int128>(squares[0]) * unsigned(unit * unit);
    const int lower = m_folding.n() - m_bits;
    isWhole = !isLeast && values == slices << lower && found.certificate.holds(lower);
    return found;
}

std::optional<SliceFound> SlicesOnGpu::findIn(Form form, std::uint64_t first, std::uint64_t count, std::size_t most,
                                              Monitor& monitor) {
    m_counters.clear(*m_gpu);
    m_squares.write(std::array<std::uint64_t, 1>{});
    const auto unit = std::uint64_t(m_folding.unit(m_bits));
    constexpr std::uint32_t none = ~std::uint32_t(0);
    Top top(most);
    std::vector<std::uint32_t> words;
    for (std::uint64_t i = 0; i < count; ++i) {
        monitor.progress(i, count);
        const Slice slice{m_folding.n(), m_bits, first + i};
        // What comes later has larger masks, so that an equal is of no use.
        const bool isFull = top.size() == most;
        const std::uint32_t above = most == 0               ? none
                                    : isFull                ? std::uint32_t(top.least().magnitude() / unit)
                                    : form == Form::InPairs ? usualAbove(m_counters)
                                                            : none;
        if (form == Form::InPairs)
            countInPairs(slice, above);
        else {
            transform(slice);
            countSingle(above);
        }
        words = told();
        const bool tooManyPeaks = words[SliceCounters::Peaks] > m_counters.roomForPeaks;
        if (words[SliceCounters::Pairs] > m_counters.roomForPairs || words[SliceCounters::Wrapped] != 0 ||
            (form == Form::InPairs && tooManyPeaks))
            return {};
        if (form == Form::Single && (!isFull || tooManyPeaks))
            offerExactly(slice, top, most);
        else if (words[SliceCounters::Peaks] > 0)
            offerPeaks(slice, top);
        m_counters.forgetPeaks(*m_gpu);
    }
    // Of pairs all above the usual were looked at, and no others.
    if (top.size() < std::min<std::uint64_t>(most, count << (m_folding.n() - m_bits)))
        return {};
    bool isWhole = false;
    SliceFound found = foundSoFar(count, words, isWhole);
    if (!isWhole)
        return {};
    found.top = top.sorted();
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
    if (!take && lastLevels() > 0)
        if (std::optional<SliceFound> found = findIn(Form::InPairs, first, count, most, monitor))
            return *std::move(found);
    if (std::optional<SliceFound> found = findIn(Form::Single, first, count, most, monitor)) {
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
