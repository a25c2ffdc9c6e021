// SPDX-License-Identifier: GPL-3.0-or-later
// For which numbers pairs do, and on what their kernels are launched.
#include "convolution/pair_passes.h"

#include "convolution/pair_pass.h"
#include "cuda/launching.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

struct PairKernels {
    int levels;
    void (*factors)(const uint4* f, const uint4* g, unsigned* pairs);
    void (*product)(const unsigned* residues, int* result);
};
template <int... levels>
constexpr std::array<PairKernels, sizeof...(levels)> pairKernels{
    PairKernels{levels, transformPairs<levels>, transformResidues<levels>}...};
/// Found on an H200: with fewer numbers tiles in 32 bits are as fast.
constexpr auto ofRows = pairKernels<11, 12, 13, 14>;

const PairKernels* kernelsFor(int n) {
    const auto* const found = std::ranges::find(ofRows, n - bitsOfPairRows, &PairKernels::levels);
    return found == ofRows.end() ? nullptr : found;
}

constexpr std::size_t bytesOfPairTile = padded(1u << bitsOfPairTile) * sizeof(unsigned);
constexpr std::size_t bytesOfColumnTiles = 2 * wordsOfColumnTile * sizeof(unsigned);

Shape shapeOfRows(int n) {
    return {1u << (n - bitsOfPairTile), 1u << (bitsOfPairTile - registerBitsOfPairs), bytesOfPairTile};
}

} // namespace

bool convolvesInPairs(Machine& gpu, const ExactBound& bound) {
    constexpr std::uint64_t largestHalf = liftOfHalf - 1;
    const int n = bound.n;
    if (gpu.kind() != DeviceKind::Cuda || !kernelsFor(n) || !bound.whole ||
        gpu.mostSharedBytes() < std::max(bytesOfPairTile, bytesOfColumnTiles))
        return false;
    return std::max(bound.wholeF, bound.wholeG) <= largestHalf >> (n - bitsOfPairRows) &&
           bound.wholeF * bound.wholeG <= std::uint64_t(1) << (bitsOfModulus - 2 - n);
}

void transformFactors(Machine& gpu, const PairedFactors& factors) {
    const auto* const f = reinterpret_cast<const uint4*>(factors.numbers.data());
    const std::size_t size = factors.isOne ? 0 : std::size_t(1) << factors.n;
    OverlappingLaunch(gpu, kernelsFor(factors.n)->factors, shapeOfRows(factors.n))
        .start(gpu, f, f + size / sizeof(uint4), factors.pairs.data());
}

void convolveTiles(Machine& gpu, const PairedFactors& factors) {
    const Shape shape{1u << (factors.n - bitsOfColumnTile), 1u << (bitsOfColumnTile - registerBitsOfPairs),
                      bytesOfColumnTiles};
    OverlappingLaunch(gpu, convolvePairs, shape).start(gpu, factors.pairs.data(), 1 << (bitsOfModulus - factors.n));
}

void transformProduct(Machine& gpu, const PairedFactors& factors) {
    OverlappingLaunch(gpu, kernelsFor(factors.n)->product, shapeOfRows(factors.n))
        .start(gpu, factors.pairs.data(), factors.result.data());
}

} // namespace walshscope
