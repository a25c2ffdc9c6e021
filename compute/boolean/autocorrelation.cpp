// SPDX-License-Identifier: GPL-3.0-or-later
// Squares, a transform in 64 bits, and the division.
#include "boolean/autocorrelation.h"

#include "fwt/on_cpu.h"
#include "memory.h"
#include "slices.h"

namespace walshscope {
namespace {

/// Values that are transformed while they stay in the first cache: 32 KiB.
constexpr std::size_t valuesInCache = 4096;

void requireExactSquares(const Spectrum& spectrum, Steps& steps) {
    constexpr std::size_t slice = 1 << 20;
    unsigned __int128 sum = 0;
    for (std::size_t first = 0; first < spectrum.size(); first += slice) {
        const auto part = spectrum.values().subspan(first, std::min(slice, spectrum.size() - first));
        std::uint64_t partial = 0; // at most 2^20 · 2^62 in the exotic case, hence the 128 bits below
        for (std::int64_t w : part) {
            const std::uint64_t square = std::uint64_t(w * w);
            if (partial > std::uint64_t(1) << 63) {
                sum += partial;
                partial = 0;
            }
            partial += square;
        }
        sum += partial;
        steps.add(part.size());
    }
    if (sum >> 63 != 0)
        throw UsageError(Message::tr("the squares of the spectrum add up to 2^63 or more, expected less: the "
                                     "autocorrelation might not fit in 64 bits"));
}

/// Sums of squares instead of squares: the levels of the upper variables, of which `high` is one result.
void sumSquares(const Spectrum& spectrum, std::size_t high, std::size_t first, std::span<std::int64_t> sums,
                std::size_t length) {
    std::fill(sums.begin(), sums.end(), 0);
    for (std::size_t upper = 0; upper * length < spectrum.size(); ++upper) {
        const std::int32_t* const values = spectrum.values().data() + upper * length + first;
        const std::int64_t sign = std::popcount(upper & high) & 1 ? -1 : 1;
        for (std::size_t i = 0; i < sums.size(); ++i)
            sums[i] += sign * (std::int64_t(values[i]) * values[i]);
    }
}

/// r[0] is that of a = high·r.size().
void transformPiece(const Spectrum& spectrum, std::size_t high, std::span<std::int64_t> r, Monitor& monitor) {
    const std::size_t block = std::min(r.size(), valuesInCache);
    const std::size_t blocks = r.size() / block;
    const int nearLevels = std::countr_zero(block);
    const int levels = std::countr_zero(r.size());
    Part begin(monitor, 0, 0.4), middle(monitor, 0.4, 0.9), end(monitor, 0.9, 1);
    Steps summing(begin, blocks);
    inSlices(blocks, 2e4, summing, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t b = first; b < last; ++b) {
            const auto part = r.subspan(b * block, block);
            sumSquares(spectrum, high, b * block, part, r.size());
            transformInCache(part, 0, nearLevels);
        }
    });
    transformOnCpu(r, nearLevels, levels, middle);
    Steps dividing(end, blocks);
    inSlices(blocks, 3e3, dividing, [&](std::uint64_t first, std::uint64_t last) {
        for (std::size_t i = first * block; i < last * block; ++i)
            r[i] /= std::int64_t(spectrum.size());
    });
}

} // namespace

void autocorrelation(const Spectrum& spectrum, Monitor& monitor, const TakePiece& take) {
    constexpr std::size_t smallPiece = 1 << 20, mostPieces = 8;
    constexpr double checking = 0.1, transforming = 0.9; ///< What comes until then, and of a piece.
    const std::size_t length = std::max(spectrum.size() / mostPieces, std::min(spectrum.size(), smallPiece));
    const auto pieces = double(spectrum.size() / length);
    Part first(monitor, 0, checking), rest(monitor, checking, 1);
    Steps steps(first, spectrum.size());
    requireExactSquares(spectrum, steps);

    requireMemory(length * sizeof(std::int64_t));
    std::vector<std::int64_t> r;
    r.reserve(length);
    // The system hands out 1 GiB for n = 30 at its own pace; piecemeal, it can be told to stop.
    while (r.size() < length) {
        r.resize(std::min(length, r.size() + (std::size_t(1) << 22)));
        steps.add(0);
    }
    for (std::size_t high = 0; high * length < spectrum.size(); ++high) {
        Part computing(rest, double(high) / pieces, (double(high) + transforming) / pieces);
        transformPiece(spectrum, high, r, computing);
        Part taking(rest, (double(high) + transforming) / pieces, double(high + 1) / pieces);
        take(high * length, r, taking);
    }
}

std::vector<std::int64_t> autocorrelation(const Spectrum& spectrum, Monitor& monitor) {
    requireMemory(spectrum.size() * sizeof(std::int64_t));
    std::vector<std::int64_t> all;
    all.reserve(spectrum.size());
    autocorrelation(spectrum, monitor, [&](std::uint64_t, std::span<const std::int64_t> r, Monitor&) {
        all.insert(all.end(), r.begin(), r.end());
    });
    return all;
}

} // namespace walshscope
