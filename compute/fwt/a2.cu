// SPDX-License-Identifier: GPL-3.0-or-later
// A2: as A1, with the branch replaced by arithmetic, so that both sides are computed and one is multiplied away.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneLevelByArithmetic {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> data,
                    typename Thread::template Global<int> spare, unsigned j, unsigned size) const {
        const unsigned i = t.index();
        const int upper = (i & j) / j;
        // Both partners are read whichever is needed; the mask keeps the other one inside the array.
        const int own = data[i];
        const int above = data[(i + j) & (size - 1)];
        const int below = data[(i - j) & (size - 1)];
        const int value = (1 - upper) * (own + above) + upper * (below - own);
        spare[i] = value;
        t.computed(std::countr_zero(j), i, value);
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    fromArrayToArray(pass, w, gridOf(w.size(), w.parameters.blockSize), OneLevelByArithmetic{}, unsigned(w.size()));
}

const bool added = addVariant({.id = "A2",
                               .title = "One launch per level, without a branch",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 2",
                               .file = "fwt/a2.cu",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = oneLevelALaunch, .apply = apply, .needsSpare = true});

} // namespace
} // namespace walshscope
