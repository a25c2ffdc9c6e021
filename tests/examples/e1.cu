// SPDX-License-Identifier: GPL-3.0-or-later
// E1: one launch per level, one thread per butterfly, in place.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneButterfly {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, unsigned j) const {
        const unsigned low = t.index() % j;
        const unsigned i = (t.index() - low) * 2 + low;
        const int a = data[i];
        const int b = data[i + j];
        data[i] = a + b;
        data[i + j] = a - b;
        t.computed(std::countr_zero(j), i, a + b);
        t.computed(std::countr_zero(j), i + j, a - b);
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    launch(w.machine, gridOf(w.size() / 2, w.parameters.blockSize), OneButterfly{}, w.data, 1u << pass.first);
}

const bool added = addVariant({.id = "E1",
                               .title = "One thread per butterfly",
                               .source = "CONTRIBUTING.md",
                               .file = "fwt/e1.cu",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = oneLevelALaunch, .apply = apply});

} // namespace
} // namespace walshscope
