// SPDX-License-Identifier: GPL-3.0-or-later
// A1 in one array: each thread overwrites what its partner may still have to read, to show why that gives wrong
// answers.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneLevelInOneArray {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, unsigned j) const {
        const unsigned i = t.index();
        const int own = data[i];
        int value;
        if (t.branch(i & j))
            value = data[i - j] - own;
        else
            value = own + data[i + j];
        // The partner reads this element as well, and nobody has waited for it.
        data[i] = value;
        t.computed(std::countr_zero(j), i, value);
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    launch(w.machine, gridOf(w.size(), w.parameters.blockSize), OneLevelInOneArray{}, w.data, 1u << pass.first);
}

const bool added = addVariant({.id = "A1-one-array",
                               .title = "One launch per level, in one array: wrong on purpose",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 1 without its second array",
                               .file = "fwt/a1_one_array.cu",
                               .wrongWayOf = "A1",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = oneLevelALaunch, .apply = apply});

} // namespace
} // namespace walshscope
