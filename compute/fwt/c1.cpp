// SPDX-License-Identifier: GPL-3.0-or-later
// C1: the fast transform on the CPU, first what the caches hold, then three levels a sweep over the memory.
#include "fwt/on_cpu.h"
#include "fwt/variant.h"

#include <algorithm>

namespace walshscope {
namespace {

constexpr int nearLevels = levelsOfSecondCache<std::int32_t>;

std::vector<Pass> plan(int n, const Parameters&) {
    std::vector<Pass> passes{{0, std::min(n, nearLevels), Memory::Ram}};
    for (int level = nearLevels; level < n; level += levelsOfSweep)
        passes.push_back({level, std::min(levelsOfSweep, n - level), Memory::Ram});
    return passes;
}

void apply(const Pass& pass, WorkingSet& workspace) {
    const auto values = workspace.data.host();
    const int end = pass.first + pass.count;
    if (!workspace.listener) {
        transformOnCpu(values, pass.first, end, *workspace.monitor);
        return;
    }
    for (int level = pass.first; level < end; ++level) {
        transformOnCpu(values, level, level + 1, *workspace.monitor);
        workspace.listener->level(level, values, std::min(values.size(), std::size_t(1) << nearLevels));
    }
}

const bool added = addVariant({.id = "C1",
                               .title = "Vectors, caches and threads of the CPU",
                               .source = "Walshscope",
                               .file = "fwt/c1.cpp",
                               .where = onCpu,
                               .rank = 1,
                               .smallest = 0,
                               .largest = 30},
                              {.plan = plan, .apply = apply});

} // namespace
} // namespace walshscope
