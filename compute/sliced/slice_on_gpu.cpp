// SPDX-License-Identifier: GPL-3.0-or-later
// A slice is folded, transformed by T1's launches and counted; what was counted stays on the GPU until the last one.
#include "sliced/slice_on_gpu.h"

#include "cuda/gpu.h"
#include "error.h"
#include "fwt/rows.h"
#include "fwt/tile_passes.h"
#include "part.h"
#include "sliced/slice_on_cpu.h"

#include <array>
#include <bit>
#include <cmath>

namespace walshscope {
namespace {

/// Of halved values, of which counters are for two neighbours.
double spreadOf(int n, int unit) { return std::exp2(n / 2.0) / unit; }

} // namespace

bool SlicesOnGpu::takes(const Folding& folding, int bits) {
    const int lower = folding.n() - bits;
    return !folding.truthTable().empty() && lower >= smallestLower && lower <= largestLower && bits <= mostFoldedBits;
}

std::uint64_t SlicesOnGpu::bytes(int n, int bits) {
    return (std::uint64_t(1) << n) / 8 + (sizeof(std::int32_t) << (n - bits)) + CountsOnGpu::mostBytes;
}

SlicesOnGpu::SlicesOnGpu(const Folding& folding, int bits, std::shared_ptr<Machine> gpu)
    : m_folding(folding),
      m_bits(bits),
      m_gpu(std::move(gpu)),
      m_words(*m_gpu, folding.truthTable().size(), "bits"),
      m_squares(*m_gpu, 1, "squares"),
      m_counts(*m_gpu, folding.n(), bits, folding.unit(bits), spreadOf(folding.n(), folding.unit(bits))) {
    folding.requireRange(bits);
    m_words.write(folding.truthTable());
    folding.requireIntact();
}

std::uint64_t SlicesOnGpu::gpuBytes() const {
    return m_words.size() * sizeof(std::uint64_t) + (m_values.size() + m_pairs.size()) * sizeof(std::int32_t) +
           m_counts.bytes();
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
    countPairs(*m_gpu, m_pairs, lastLevels(), m_counts.counters(), above);
    addToSums(*m_gpu, m_counts.counters());
}

void SlicesOnGpu::transform(const Slice& slice) {
    m_pairs = {};
    if (m_values.size() == 0)
        m_values = {*m_gpu, std::size_t(slice.size()), "values"};
    foldBits(*m_gpu, m_words, slice, m_values, m_squares);
    transformRows(*m_gpu, m_values, slice.lower());
}

bool SlicesOnGpu::takePairs(const Slice& slice, Top& top, std::size_t most) {
    const SliceCounters& counters = m_counts.counters();
    countInPairs(slice, m_counts.above(top, most).value_or(m_counts.usualAbove()));
    const std::vector<std::uint32_t> told = m_counts.told();
    if (told[SliceCounters::Pairs] > counters.roomForPairs || told[SliceCounters::Wrapped] != 0 ||
        told[SliceCounters::Peaks] > counters.roomForPeaks)
        return false;
    if (told[SliceCounters::Peaks] > 0)
        m_counts.offerPeaks(slice, top);
    m_counts.counters().forgetPeaks(*m_gpu);
    return true;
}

bool SlicesOnGpu::takeSingle(const Slice& slice, Top& top, std::size_t most) {
    transform(slice);
    return m_counts.takeSlice(m_values, slice, top, most);
}

std::optional<SliceFound> SlicesOnGpu::findIn(Form form, std::uint64_t first, std::uint64_t count, std::size_t most,
                                              Monitor& monitor) {
    m_counts.clear();
    m_squares.write(std::array<std::uint64_t, 1>{});
    Top top(most);
    for (std::uint64_t i = 0; i < count; ++i) {
        monitor.progress(i, count);
        const Slice slice{m_folding.n(), m_bits, first + i};
        if (!(form == Form::InPairs ? takePairs(slice, top, most) : takeSingle(slice, top, most)))
            return {};
    }
    // Of pairs all above the usual were looked at, and no others.
    if (top.size() < std::min<std::uint64_t>(most, count << (m_folding.n() - m_bits)))
        return {};
    std::array<std::uint64_t, 1> squares{};
    m_squares.read(squares);
    std::optional<SliceFound> found = m_counts.found(count, squares[0]);
    if (found)
        found->top = top.sorted();
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
            handSlice(m_values, {m_folding.n(), m_bits, first}, m_folding.unit(m_bits), take, monitor);
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
