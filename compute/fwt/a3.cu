// SPDX-License-Identifier: GPL-3.0-or-later
// A3: as A1, with M consecutive elements a thread.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneLevelOfSeveral {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> data,
                    typename Thread::template Global<int> spare, unsigned j, unsigned m) const {
        const unsigned first = t.index() * m;
        for (unsigned i = first; i < first + m; ++i) {
            const int own = data[i];
            int value;
            if (t.branch(i & j))
                value = data[i - j] - own;
            else
                value = own + data[i + j];
            spare[i] = value;
            t.computed(std::countr_zero(j), i, value);
        }
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    const auto m = unsigned(std::min<std::size_t>(w.parameters.elementsPerThread, w.size() / 2));
    fromArrayToArray(pass, w, gridOf(w.size() / m, w.parameters.blockSize), OneLevelOfSeveral{}, m);
}

const bool added = addVariant({.id = "A3",
                               .title = "One launch per level, M elements per thread",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 3",
                               .file = "fwt/a3.cu",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize,
                               .elementsPerThread = ParameterLimits{1, 1 << 10}},
                              {.plan = oneLevelALaunch, .apply = apply, .needsSpare = true});

} // namespace
} // namespace walshscope
