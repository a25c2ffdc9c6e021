// SPDX-License-Identifier: GPL-3.0-or-later
// A0: the sequential transform, in place, with the loop and the test as the paper prints them.
#include "fwt/variant.h"
#include "vector.h"

#include <algorithm>
#include <span>

namespace walshscope {
namespace {

constexpr std::size_t stride = std::size_t(1) << 20; ///< Elements between two looks at the monitor.

std::vector<Pass> plan(int n, const Parameters&) { return {{0, n, Memory::Ram}}; }

/// The paper's loop for one level, or for a stretch of it.
void butterflies(std::span<std::int32_t> t, std::size_t j, std::size_t start, std::size_t end) {
    for (std::size_t i = start; i < end; ++i) {
        if ((i & j) == 0) {
            const std::int32_t a = t[i];
            const std::int32_t b = t[i + j];
            t[i] = a + b;
            t[i + j] = a - b;
        }
    }
}

void apply(const Pass& pass, WorkingSet& workspace) {
    const auto t = workspace.data.host();
    const std::size_t size = workspace.size();
    for (int s = pass.first; s < pass.first + pass.count; ++s) {
        for (std::size_t start = 0; start < size; start += stride) {
            workspace.monitor->progress(std::uint64_t(s - pass.first) * size + start, std::uint64_t(pass.count) * size);
            butterflies(t, std::size_t(1) << s, start, std::min(size, start + stride));
        }
        if (workspace.listener)
            workspace.listener->level(s, t, size);
    }
}

const bool added = addVariant({.id = "A0",
                               .title = "Sequential, in place",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 0",
                               .file = "fwt/a0.cpp",
                               .where = onCpu,
                               .definition = true,
                               .smallest = 1,
                               .largest = Vector::largestN},
                              {.plan = plan, .apply = apply});

} // namespace
} // namespace walshscope
