// SPDX-License-Identifier: GPL-3.0-or-later
// Correlation immunity and autocorrelation where a spectrum lies: each thread looks at its share, the host at what
// they found.
#include "boolean/spectral_figures.h"
#include "convolution/convolution_passes.h"
#include "convolution/tile_levels.h"
#include "fwt/r4.h"
#include "simt/launch.h"

#include <bit>

namespace walshscope {
namespace {

constexpr unsigned threadsOfBlock = 256;
constexpr std::size_t mostThreads = std::size_t(1) << 16;

/// The least weight of a mask other than 0 with W(a) != 0, among those a thread looks at; 32 where there is none.
struct LeastWeight {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> w,
                    typename Thread::template Global<unsigned> least, unsigned size, unsigned threads) const {
        unsigned found = 32;
        for (unsigned a = t.index(); a < size; a += threads) {
            const int value = w[a];
            const unsigned weight = std::popcount(a);
            if (value != 0 && a != 0 && weight < found)
                found = weight;
        }
        least[t.index()] = found;
    }
};

struct Square {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> w,
                    typename Thread::template Global<std::int64_t> squares) const {
        const unsigned a = t.index();
        const std::int64_t value = w[a];
        squares[a] = value * value;
    }
};

/// Three words a thread: its largest |r(a)| with a != 0, and the lower and upper half of its sum of squares.
struct Indicate {
    static constexpr unsigned mostThreads = threadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const std::int64_t> timesSize,
                    typename Thread::template Global<std::uint64_t> found, unsigned size, unsigned threads,
                    int n) const {
        std::uint64_t largest = 0;
        unsigned __int128 sum = 0;
        for (unsigned a = t.index(); a < size; a += threads) {
            const std::int64_t scaled = timesSize[a];
            const std::uint64_t magnitude = std::uint64_t(scaled < 0 ? -scaled : scaled) >> n;
            if (a != 0 && magnitude > largest)
                largest = magnitude;
            sum += (unsigned __int128)(magnitude)*magnitude;
        }
        const unsigned i = 3 * t.index();
        found[i] = largest;
        found[i + 1] = std::uint64_t(sum);
        found[i + 2] = std::uint64_t(sum >> 64);
    }
};

/// In place; n >= 1.
void transformWide(Machine& machine, Buffer<std::int64_t>& values) {
    const int n = std::countr_zero(values.size());
    if (machine.kind() != DeviceKind::Cuda || n < leastLevelsAtStride) {
        transformByRadix4(machine, values);
        return;
    }
    TileLimits limits = tileLimits(machine.mostSharedBytes(), sizeof(std::int64_t));
    limits.whole = limits.first;
    int first = 0;
    for (const int count : levelsByTiles(n, limits)) {
        transformFactors(machine, TiledFactors<std::int64_t>{n, true, values}, first, count);
        first += count;
    }
}

} // namespace

SpectralFigures spectralFigures(Machine& machine, Buffer<std::int32_t>& spectrum) {
    const std::size_t size = spectrum.size();
    const int n = std::countr_zero(size);
    const auto threads = unsigned(std::min(size, mostThreads));
    const unsigned block = std::min(threads, threadsOfBlock);
    const Shape few{threads / block, block};

    Buffer<std::uint32_t> weights(machine, threads, "least");
    launch(machine, few, LeastWeight{}, spectrum, weights, unsigned(size), threads);
    Buffer<std::int64_t> correlation(machine, size, "r");
    const auto blockOfAll = unsigned(std::min<std::size_t>(size, threadsOfBlock));
    launch(machine, {unsigned(size / blockOfAll), blockOfAll}, Square{}, spectrum, correlation);
    transformWide(machine, correlation);
    Buffer<std::uint64_t> words(machine, 3 * std::size_t(threads), "found");
    launch(machine, few, Indicate{}, correlation, words, unsigned(size), threads, n);

    SpectralFigures figures;
    const std::vector<std::uint32_t> least = std::move(weights).release();
    figures.correlationImmunity = std::min(n, int(std::ranges::min(least)) - 1);
    const std::vector<std::uint64_t> found = std::move(words).release();
    for (std::size_t i = 0; i < found.size(); i += 3) {
        figures.absoluteIndicator = std::max(figures.absoluteIndicator, std::int64_t(found[i]));
        figures.sumOfSquares += (unsigned __int128)(found[i + 2]) << 64 | found[i + 1];
    }
    return figures;
}

} // namespace walshscope
