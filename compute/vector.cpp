// SPDX-License-Identifier: GPL-3.0-or-later
// The bound under which 32 bits are enough for a transform.
#include "vector.h"

#include "slices.h"

#include <algorithm>
#include <atomic>

namespace walshscope {

void requireExact(std::span<const std::int32_t> values, Monitor& monitor) {
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
    const int n = std::countr_zero(values.size());
    if (largest.load() << n >= std::int64_t(1) << 31)
        throw UsageError(Message::tr(
            "2^%1 values of magnitude up to %2: the transform may exceed 32 bits, expected 2^n · max|value| < 2^31", n,
            largest.load()));
}

} // namespace walshscope
