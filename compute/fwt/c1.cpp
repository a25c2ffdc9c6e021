// SPDX-License-Identifier: GPL-3.0-or-later
// C1: the fast transform on the CPU, first eighth by eighth for whatever caches there are, then three or four levels a
// sweep over the memory; of a Boolean function from its bits.
#include "fwt/on_cpu.h"
#include "fwt/variant.h"
#include "vector.h"

namespace walshscope {
namespace {

std::vector<Pass> plan(int n, const Parameters&) {
    const int nearLevels = levelsBeforeSweeps(n);
    std::vector<Pass> passes{{0, nearLevels, Memory::Ram}};
    for (int level = nearLevels; level < n; level += passes.back().count)
        passes.push_back({level, levelsOfSweep(level, n), Memory::Ram});
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
        workspace.listener->level(level, values, std::size_t(1) << levelsBeforeSweeps(workspace.n));
    }
}

const bool added = addVariant({.id = "C1",
                               .title = "Vectors, caches and threads of the CPU",
                               .source = "Walshscope",
                               .file = "fwt/c1.cpp",
                               .where = onCpu,
                               .rank = 1,
                               .smallest = 0,
                               .largest = Vector::largestN},
                              {.plan = plan, .apply = apply, .ofBits = spectrumOnCpu});

} // namespace
} // namespace walshscope
