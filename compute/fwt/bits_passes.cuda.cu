// SPDX-License-Identifier: GPL-3.0-or-later
// Which levels each launch does.
#include "fwt/bits_passes.h"

#include "cuda/launching.h"
#include "fwt/turning_pass.h"
#include "fwt/whole_pass.h"

#include <algorithm>
#include <array>

namespace walshscope {
namespace {

struct BitsKernel {
    BitsForm form;
    void (*entry)(const uint4* bits, unsigned* halves, int rowBits, unsigned* cleared, unsigned count);
};
template <int... levels>
constexpr std::array<BitsKernel, sizeof...(levels)> bitsKernels{BitsKernel{{levels}, transformBits<levels>}...};
constexpr auto first = bitsKernels<10, 11, 12, 13, 14, mostLevelsOfBits>;

const BitsKernel& kernelFor(int levels) {
    return *std::ranges::find(first, levels, [](const BitsKernel& kernel) { return kernel.form.levels; });
}

struct RowsKernel {
    int levels;
    void (*entry)(const uint4* halves, int* spectrum);
};
template <int... levels>
constexpr std::array<RowsKernel, sizeof...(levels)> rowsKernels{RowsKernel{levels, transformHalvedRows<levels>}...};
constexpr auto second = rowsKernels<12, 13, 14, 15>;

/// Found on an H200: with fewer values one launch more is not made up for.
constexpr int smallestN = 24;
constexpr std::array levelsOfFirst{12, 12, 13, 13, 14, 15, 15};

int firstLevelsFor(int n) { return levelsOfFirst[std::size_t(n - smallestN)]; }

constexpr std::size_t bytesOfTile = wordsOfHalvedTile * sizeof(unsigned);

} // namespace

bool halvesRowsOfBits(Machine& gpu, int levels) {
    return gpu.mostSharedBytes() >= std::size_t(kernelFor(levels).form.sharedBytes());
}

void halveRowsOfBits(Machine& gpu, const unsigned* bits, int levels, int rowBits, unsigned* halves,
                     Buffer<std::uint32_t>* cleared) {
    const BitsKernel& kernel = kernelFor(levels);
    const Shape shape{1u << (rowBits - rowBitsOfLine + kernel.form.fixed()), 1u << kernel.form.threads(),
                      std::size_t(kernel.form.sharedBytes())};
    OverlappingLaunch(gpu, kernel.entry, shape)
        .start(gpu, reinterpret_cast<const uint4*>(bits), halves, rowBits, cleared ? cleared->data() : nullptr,
               cleared ? unsigned(cleared->size()) : 0);
}

bool transformsBitsByHalves(Machine& gpu, int n) {
    return gpu.kind() == DeviceKind::Cuda && n >= smallestN && n < smallestN + int(levelsOfFirst.size()) &&
           halvesRowsOfBits(gpu, firstLevelsFor(n)) && gpu.mostSharedBytes() >= bytesOfTile;
}

std::size_t wordsBetween(int n) { return (std::size_t(1) << (n - 1)) + (std::size_t(1) << (n - bitsOfBytes)); }

void transformBitsByHalves(Machine& gpu, Buffer<std::uint64_t>& bits, Buffer<std::int32_t>& spectrum,
                           Buffer<std::uint32_t>& between) {
    const int n = std::countr_zero(spectrum.size()), levels = firstLevelsFor(n), rowBits = n - levels;
    unsigned* const halves = between.data();
    unsigned* const turned = halves + (std::size_t(1) << (n - 1));
    TurnedRows rows{};
    const auto outputs = outputBits({levels});
    for (int i = 0; i < levels; ++i)
        rows.ofBit[i] = 1u << outputs[std::size_t(i)];
    const Shape turning{1u << (n - bitsOfBytes - wordBitsOfTurned - rowBitsOfTurned), 1u << threadBitsOfTurning,
                        wordsOfTurnedTile * sizeof(unsigned)};
    OverlappingLaunch(gpu, turnBits, turning)
        .start(gpu, reinterpret_cast<const unsigned*>(bits.data()), turned, levels, rowBits - bitsOfBytes, rows);
    halveRowsOfBits(gpu, turned, levels, rowBits, halves);
    const RowsKernel& kernel = *std::ranges::find(second, rowBits, &RowsKernel::levels);
    const Shape writing{1u << (n - bitsOfHalvedTile), 1u << (bitsOfHalvedTile - registerBitsOfWhole), bytesOfTile};
    OverlappingLaunch(gpu, kernel.entry, writing).start(gpu, reinterpret_cast<const uint4*>(halves), spectrum.data());
}

} // namespace walshscope
