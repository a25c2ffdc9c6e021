// SPDX-License-Identifier: GPL-3.0-or-later
// A1: one launch a level, one thread an element, from one array to the other.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct OneLevel {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<const int> data,
                    typename Thread::template Global<int> spare, unsigned j) const {
        const unsigned i = t.index();
        // Read before the branch, as compilers do anyway: what the emulator counts is what a GPU executes.
        const int own = data[i];
        int value;
        if (t.branch(i & j))
            value = data[i - j] - own;
        else
            value = own + data[i + j];
        spare[i] = value;
        t.computed(std::countr_zero(j), i, value);
    }
};

void apply(const Pass& pass, WorkingSet& w) {
    fromArrayToArray(pass, w, gridOf(w.size(), w.parameters.blockSize), OneLevel{});
}

const bool added = addVariant({.id = "A1",
                               .title = "One launch per level",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 1",
                               .file = "fwt/a1.cu",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = oneLevelALaunch, .apply = apply, .needsSpare = true});

} // namespace
} // namespace walshscope
