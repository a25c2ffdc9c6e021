// SPDX-License-Identifier: GPL-3.0-or-later
// Whether 32 bits are enough for a transform: by a bound, or else by Parseval.
#include "vector.h"

#include "fwt/on_cpu.h"
#include "part.h"
#include "sliced/add_bits.h"
#include "slices.h"

#include <algorithm>
#include <atomic>
#include <mutex>

namespace walshscope {
namespace {

std::int64_t largestOf(std::span<const std::int32_t> values, Monitor& monitor) {
    constexpr double nanoseconds = 0.5;
    std::atomic<std::int64_t> largest = 0;
    Steps steps(monitor, values.size());
    inSlices(values.size(), nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
        const auto piece = values.subspan(first, last - first);
        const auto [low, high] = std::minmax_element(piece.begin(), piece.end());
        const std::int64_t here = std::max<std::int64_t>(*high, -std::int64_t(*low));
        for (std::int64_t seen = largest; here > seen && !largest.compare_exchange_weak(seen, here);) {
        }
    });
    return largest;
}

Squares squaresOnAllCores(std::span<const std::int32_t> values, Monitor& monitor) {
    constexpr double nanoseconds = 0.5;
    Squares all;
    std::mutex mutex;
    Steps steps(monitor, values.size());
    inSlices(values.size(), nanoseconds, steps, [&](std::uint64_t first, std::uint64_t last) {
        const Squares here = squaresOf(values.subspan(first, last - first));
        const std::lock_guard lock(mutex);
        all.sum += here.sum;
        all.largest = std::max(all.largest, here.largest);
    });
    return all;
}

/// Modulo 2^32 and nearest to 0 a coefficient is smaller where it has wrapped, and then the sum of squares is.
bool staysWithin32Bits(std::span<const std::int32_t> values, Monitor& monitor) {
    constexpr double transformed = 0.8, summed = 0.9;
    Part transforming(monitor, 0, transformed), summing(monitor, transformed, summed), last(monitor, summed, 1);
    requireMemory(values.size_bytes());
    std::vector<std::int32_t> spectrum(values.begin(), values.end());
    const int n = std::countr_zero(values.size());
    transformOnCpu(spectrum, 0, n, transforming);
    const Squares found = squaresOnAllCores(spectrum, summing);
    return found.largest < std::uint64_t(1) << 31 && found.sum == squaresOnAllCores(values, last).sum << n;
}

} // namespace

bool fitsIn32Bits(std::span<const std::int32_t> values, Monitor& monitor) {
    constexpr double looked = 0.1;
    Part looking(monitor, 0, looked), trying(monitor, looked, 1);
    const int n = std::countr_zero(values.size());
    return largestOf(values, looking) << n < std::int64_t(1) << 31 || staysWithin32Bits(values, trying);
}

void requireExact(std::span<const std::int32_t> values, Monitor& monitor) {
    if (!fitsIn32Bits(values, monitor))
        throw UsageError(
            Message::tr("2^%1 values of magnitude up to %2: the transform exceeds 32 bits, expected all |W| < 2^31",
                        std::countr_zero(values.size()), largestOf(values, monitor)));
}

} // namespace walshscope
