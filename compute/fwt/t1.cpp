// SPDX-License-Identifier: GPL-3.0-or-later
// T1: tiles that stay on the chip for up to seventeen levels, so that few launches move the data at all.
#include "cuda/gpu.h"
#include "fwt/bits_passes.h"
#include "fwt/rows.h"
#include "fwt/tile_passes.h"
#include "fwt/variant.h"
#include "vector.h"

#include <array>

namespace walshscope {
namespace {

/// Levels of each launch, found on an H200: with more of them a launch costs more than another one would.
constexpr std::array<std::array<int, 3>, Vector::largestN + 1> levelsOfLaunches{{
    {},       {1},      {2},      {3},        {4},        {5},        {6},        {7},     {8},
    {9},      {10},     {11},     {12},       {7, 6},     {8, 6},     {9, 6},     {10, 6}, {11, 6},
    {12, 6},  {12, 7},  {12, 8},  {13, 8},    {13, 9},    {13, 10},   {14, 10},   {16, 9}, {17, 9},
    {15, 12}, {16, 12}, {17, 12}, {13, 9, 8}, {13, 9, 9}, {14, 9, 9}, {15, 9, 9},
}};

std::vector<Pass> plan(int n, const Parameters&) {
    std::vector<Pass> passes;
    int first = 0;
    for (const int count : levelsOfLaunches[std::size_t(n)]) {
        if (count > 0)
            passes.push_back({first, count, Memory::Registers});
        first += count;
    }
    return passes;
}

void apply(const Pass& pass, WorkingSet& w) { transformTiles(w.machine, w.data, pass.first, pass.count); }

/// Whether there is room besides for what lies between the launches.
bool goesByHalves(WorkingSet& w) {
    if (!transformsBitsByHalves(w.machine, w.n))
        return false;
    if (w.between.size() == 0)
        try {
            w.between = {w.machine, wordsBetween(w.n), "halved values"};
        } catch (const OutOfGpuMemory&) {
            return false;
        }
    return true;
}

void applyToBits(WorkingSet& w, Buffer<std::uint64_t>& bits) {
    if (goesByHalves(w))
        return transformBitsByHalves(w.machine, bits, w.data, w.between);
    for (const Pass& pass : plan(w.n, w.parameters))
        if (pass.first == 0)
            transformTilesOfBits(w.machine, bits, w.data, pass.count);
        else
            apply(pass, w);
}

const bool added = addVariant({.id = "T1",
                               .title = "Tiles in registers and shared memory, 128 bytes side by side",
                               .source = "Walshscope",
                               .file = "fwt/tile_pass.h",
                               .where = {.cuda = true},
                               .rank = 3,
                               .smallest = 1,
                               .largest = Vector::largestN},
                              {.plan = plan, .apply = apply, .applyToBits = applyToBits});

} // namespace

void transformRows(Machine& gpu, Buffer<std::int32_t>& values, int r) {
    constexpr int mostAtOnce = 15;
    constexpr std::size_t manyRows = 64;
    // A single row is spread over the GPU by two launches; many fill it.
    if (r <= mostAtOnce && values.size() >> r >= manyRows)
        return transformTiles(gpu, values, 0, r);
    for (const Pass& pass : plan(r, {}))
        transformTiles(gpu, values, pass.first, pass.count);
}

} // namespace walshscope
