// SPDX-License-Identifier: GPL-3.0-or-later
// How long the tables of a permutation take on a GPU, in milliseconds of a process that has opened it: its figures with
// and without copying the S-box there, and the tiles that a map asks for while somebody flies over it. Prints CSV, the
// median of nine and the quartiles; every result is compared with that of the CPU, once.
#include "cuda/gpu.h"
#include "error.h"
#include "sbox/figures_on_gpu.h"
#include "sbox/properties.h"
#include "sbox/tables_by_kernels.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <random>

using namespace walshscope;

namespace {

SBox permutation(int n) {
    std::vector<std::uint32_t> values(std::size_t(1) << n);
    std::iota(values.begin(), values.end(), 0);
    std::mt19937 random(static_cast<unsigned>(n));
    std::shuffle(values.begin(), values.end(), random);
    return SBox(std::move(values), n);
}

void require(bool right, const char* what) {
    if (!right)
        throw ComputationError(Message::tr("%1 is not that of the CPU", what));
}

void print(int n, const char* what, const std::function<void()>& body) {
    constexpr int rounds = 9;
    std::vector<double> times;
    body();
    for (int round = 0; round < rounds; ++round) {
        const auto start = std::chrono::steady_clock::now();
        body();
        times.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - start).count());
    }
    std::ranges::sort(times);
    std::printf("%d,%s,%.3f,%.3f,%.3f\n", n, what, times[rounds / 2], times[rounds / 4],
                times[rounds - 1 - rounds / 4]);
    std::fflush(stdout);
}

void measure(Machine& gpu, int n) {
    const SBox s = permutation(n);
    Monitor silent;
    TablesByKernels tables(gpu, s);
    const SBoxProperties expected = properties(s, false, silent);
    require(tables.walshMagnitudes(silent) == expected.walshDistributionAbs, "the Walsh distribution");
    require(tables.differences(silent) == expected.ddtDistribution, "the DDT distribution");
    require(tables.largestAutocorrelation(silent) == expected.maxAbsAutocorrelation, "the autocorrelation");
    print(n, "walsh_distribution", [&] { tables.walshMagnitudes(silent); });
    print(n, "ddt_distribution", [&] { tables.differences(silent); });
    print(n, "largest_autocorrelation", [&] { tables.largestAutocorrelation(silent); });
    print(n, "all_with_copying", [&] {
        TablesByKernels fresh(gpu, s);
        fresh.walshMagnitudes(silent);
        fresh.differences(silent);
    });
    const auto inRegisters = [&] {
        FiguresOnGpu figures(gpu, s);
        for (const TablePart part : figures.parts())
            figures.enqueue(part);
        return figures.figures();
    };
    require(inRegisters() ==
                TableFigures{expected.walshDistributionAbs, expected.ddtDistribution, expected.maxAbsAutocorrelation},
            "what is found in registers");
    print(n, "all_in_registers_with_copying", [&] { inRegisters(); });
    constexpr std::uint32_t side = 256;
    for (const SBoxTable table : {SBoxTable::Lat, SBoxTable::Ddt, SBoxTable::Act})
        for (int level = 0; level <= n - 8; level += 4) {
            std::vector<std::int32_t> pooled(side * side), onCpu(side * side);
            std::uint32_t a = 0;
            const auto next = [&] {
                a = (a + (side << level)) & std::uint32_t(s.size() - 1) & ~((side << level) - 1);
                tables.tile(table, {a, a, side, side, level, level}, pooled, silent);
            };
            next();
            tile(s, table, {a, a, side, side, level, level}, onCpu, silent);
            require(std::ranges::equal(
                        pooled, onCpu, {}, [](int v) { return std::abs(v); }, [](int v) { return std::abs(v); }),
                    "a tile");
            print(n, (std::string(kindOf(table).id) + "_tile_level_" + std::to_string(level)).c_str(), next);
        }
}

} // namespace

int main() {
    try {
        const auto gpu = openGpu(0);
        std::puts("n,what,median_ms,lower_quartile_ms,upper_quartile_ms");
        for (int n : {8, 12, 14, 16})
            measure(*gpu, n);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return 1;
    }
}
