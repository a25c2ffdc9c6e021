// SPDX-License-Identifier: GPL-3.0-or-later
// Squares, a transform in 64 bits, and the division.
#include "boolean/autocorrelation.h"

#include "slices.h"

namespace walshscope {
namespace {

/// Values that are transformed while they stay in the first cache: 32 KiB.
constexpr std::size_t valuesInCache = 4096;

void butterflies(std::int64_t* low, std::int64_t* high, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t sum = low[i] + high[i];
        high[i] = low[i] - high[i];
        low[i] = sum;
    }
}

void transformInCache(std::int64_t* values, std::size_t size) {
    for (std::size_t j = 1; j < size; j *= 2)
        for (std::size_t i = 0; i < size; i += 2 * j)
            butterflies(values + i, values + i + j, j);
}

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

} // namespace

std::vector<std::int64_t> autocorrelation(const Spectrum& spectrum, Monitor& monitor) {
    const std::size_t size = spectrum.size();
    const std::size_t block = std::min(size, valuesInCache);
    const std::size_t blocks = size / block;
    Steps steps(monitor, size + 2 * blocks + std::countr_zero(blocks) * (blocks / 2));
    requireExactSquares(spectrum, steps);

    std::vector<std::int64_t> r;
    r.reserve(size);
    // The system hands out 8 GiB for n = 30 at its own pace; piecemeal, it can be told to stop.
    while (r.size() < size) {
        r.resize(std::min(size, r.size() + (std::size_t(1) << 22)));
        steps.add(0);
    }
    inSlices(blocks, 2e4, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::uint64_t b = first; b < last; ++b) {
            std::int64_t* const part = r.data() + b * block;
            for (std::size_t i = 0; i < block; ++i)
                part[i] = std::int64_t(spectrum[b * block + i]) * spectrum[b * block + i];
            transformInCache(part, block);
        }
    });
    for (std::size_t j = 1; j < blocks; j *= 2) {
        inSlices(blocks / 2, 6e3, steps, [&](std::uint64_t first, std::uint64_t last) {
            for (std::uint64_t pair = first; pair < last; ++pair) {
                std::int64_t* const low = r.data() + (pair / j * 2 * j + pair % j) * block;
                butterflies(low, low + j * block, block);
            }
        });
    }
    inSlices(blocks, 3e3, steps, [&](std::uint64_t first, std::uint64_t last) {
        for (std::size_t i = first * block; i < last * block; ++i)
            r[i] /= std::int64_t(size);
    });
    return r;
}

} // namespace walshscope
