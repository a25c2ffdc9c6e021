// SPDX-License-Identifier: GPL-3.0-or-later
// GS: one launch a level, one thread a whole butterfly, in place.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneButterfly {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, unsigned j) const {
        const unsigned i = t.index();
        const unsigned op1 = i % j + 2 * j * (i / j);
        const unsigned op2 = op1 + j;
        const int a = data[op1];
        const int b = data[op2];
        data[op1] = a + b;
        data[op2] = a - b;
        t.computed(std::countr_zero(j), op1, a + b);
        t.computed(std::countr_zero(j), op2, a - b);
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    launch(w.machine, gridOf(w.size() / 2, w.parameters.blockSize), OneButterfly{}, w.data, 1u << pass.first);
}

const bool added = addVariant({.id = "GS",
                               .title = "One launch per level, one thread per butterfly, in place",
                               .source = "Gajić & Stanković, dyadic convolution on GPUs",
                               .file = "fwt/gs.cu",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = oneLevelALaunch, .apply = apply});

} // namespace
} // namespace walshscope
