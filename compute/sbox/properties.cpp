// SPDX-License-Identifier: GPL-3.0-or-later
// The properties of an S-box, component by component and difference by difference.
#include "sbox/properties.h"

#include "placing.h"
#include "sbox/figures_on_gpu.h"
#include "sbox/monomials.h"
#include "sbox/table_figures.h"
#include "sbox/tables.h"
#include "sbox/tables_by_kernels.h"
#include "slices.h"

#include <atomic>
#include <utility>

namespace walshscope {
namespace {

constexpr int largestNForBoomerang = 9;

} // namespace

std::int64_t boomerangUniformity(const SBox& s, Monitor& monitor) {
    const SBox inverted = inverse(s);
    FromAnyThread threads(monitor);
    Steps steps(threads, s.size() - 1);
    std::atomic<std::uint32_t> largest = 0;
    inSlices(s.size() - 1, 20.0 * double(s.size()), steps, [&](std::uint64_t first, std::uint64_t last) {
        std::vector<std::uint32_t> column(s.size());
        // Linear S-boxes have full fibres, and reach the greatest possible count at once.
        for (std::uint64_t i = first; i < last && largest < s.size(); ++i) {
            bctColumn(s, inverted, std::uint32_t(i + 1), column, [&] { threads.look(); });
            const std::uint32_t found = *std::max_element(column.begin() + 1, column.end());
            std::uint32_t before = largest;
            while (before < found && !largest.compare_exchange_weak(before, found)) {
            }
        }
    });
    return largest;
}

namespace {

struct Degrees {
    int max = 0;
    int min = 0;
};

/// The polynomial of b·S is the sum of the coordinates' polynomials, so all m are expanded at once as the bits of one
/// table. Every component has degree >= d as soon as the coefficients of degree >= d span {0,1}^m.
Degrees degrees(const SBox& s) {
    const std::vector<std::uint32_t> coefficients = monomialsOf(s);

    Degrees result;
    std::array<std::uint32_t, SBox::largestN> basis{}; // basis[i] has i as its highest bit
    int rank = 0;
    for (int d = s.n(); d >= 1 && rank < s.m(); --d) {
        for (std::uint32_t u = 0; u < s.size() && rank < s.m(); ++u) {
            if (std::popcount(u) != d)
                continue;
            std::uint32_t v = coefficients[u];
            while (v != 0 && basis[std::bit_width(v) - 1] != 0)
                v ^= basis[std::bit_width(v) - 1];
            if (v != 0) {
                basis[std::bit_width(v) - 1] = v;
                result.max = std::max(result.max, d);
                if (++rank == s.m())
                    result.min = d;
            }
        }
    }
    return result;
}

bool has(FigureParts parts, FigurePart part) { return parts[std::size_t(part)]; }

TableFigures figuresOnCpu(const SBox& s, FigureParts parts, Monitor& monitor) {
    Part walking(monitor, 0, 0.5), differing(monitor, 0.5, 1);
    Distribution magnitudes = has(parts, FigurePart::Walsh) ? walshMagnitudesOf(s, walking) : Distribution();
    DifferencesOfTable differences =
        has(parts, FigurePart::Differences) ? differencesOf(s, differing) : DifferencesOfTable();
    return {std::move(magnitudes), std::move(differences.distribution), differences.largestAutocorrelation};
}

TableFigures figuresInRegisters(Machine& gpu, const SBox& s, Monitor& monitor) {
    FiguresOnGpu figures(gpu, s);
    const std::vector<TablePart>& parts = figures.parts();
    for (std::size_t i = 0; i < parts.size(); ++i) {
        figures.enqueue(parts[i]);
        gpu.finish();
        monitor.progress(i + 1, parts.size());
    }
    return figures.figures();
}

TableFigures figuresOn(const Device& gpu, const SBox& s, Monitor& monitor) {
    const auto there = [&] {
        const auto machine = opened(gpu);
        if (FiguresOnGpu::has(*machine, s))
            return figuresInRegisters(*machine, s, monitor);
        if (!TablesByKernels::has(*machine, s))
            return figuresOnCpu(s, everyFigure, monitor);
        Part walking(monitor, 0, 0.4), differing(monitor, 0.4, 0.6), correlating(monitor, 0.6, 1);
        TablesByKernels tables(*machine, s);
        return TableFigures{tables.walshMagnitudes(walking), tables.differences(differing),
                            tables.largestAutocorrelation(correlating)};
    };
    return onGpuOrCpu(false, monitor, there, [&](const Message&) { return figuresOnCpu(s, everyFigure, monitor); });
}

} // namespace

const Device* gpuFor(const SBox& s) {
    constexpr int worthIt = 22; // Of n + m: some ten milliseconds on a CPU.
    return s.n() + s.m() >= worthIt ? firstWorkingGpu() : nullptr;
}

SBoxProperties properties(const SBox& s, bool all, Monitor& monitor, const Device* gpu, FigureParts parts) {
    SBoxProperties p{};
    p.n = s.n();
    p.m = s.m();
    p.bijective = s.bijective();

    Part counting(monitor, 0, 0.8);
    TableFigures figures = gpu ? figuresOn(*gpu, s, counting) : figuresOnCpu(s, parts, counting);
    if (!figures.walshMagnitudes.empty()) {
        p.walshDistributionAbs = std::move(figures.walshMagnitudes);
        p.linearity = p.walshDistributionAbs.rbegin()->first;
        p.nonlinearity = (std::int64_t(s.size()) - p.linearity) / 2;
    }
    if (!figures.differences.empty()) {
        p.ddtDistribution = std::move(figures.differences);
        p.differentialUniformity = p.ddtDistribution.rbegin()->first;
        p.maxAbsAutocorrelation = figures.largestAutocorrelation;
    }

    const Degrees degree = has(parts, FigurePart::Degrees) ? degrees(s) : Degrees();
    p.degreeMax = degree.max;
    p.degreeMin = degree.min;

    Part returning(monitor, 0.8, 1);
    if (has(parts, FigurePart::Boomerang) && p.bijective && (all || s.n() <= largestNForBoomerang))
        p.boomerangUniformity = boomerangUniformity(s, returning);

    if (s.n() == s.m()) {
        p.fixedPoints = 0;
        for (std::size_t x = 0; x < s.size(); ++x)
            *p.fixedPoints += s(x) == x;
    }
    monitor.progress(1, 1);
    return p;
}

} // namespace walshscope
