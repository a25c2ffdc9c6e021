// SPDX-License-Identifier: GPL-3.0-or-later
// A1 without synchronisation: all levels in one launch and no barrier, to show why that gives wrong answers.
#include "fwt/levels.h"

namespace walshscope {
namespace {

struct AllLevelsUnsynchronised {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, typename Thread::template Global<int> spare,
                    unsigned size) const {
        const unsigned i = t.index();
        int level = 0;
        for (unsigned j = 1; j < size; j *= 2, ++level) {
            // The arrays change roles with every level, although nobody has waited for the others to be done with them.
            auto from = level % 2 == 0 ? data : spare;
            auto to = level % 2 == 0 ? spare : data;
            const int own = from[i];
            int value;
            if (t.branch(i & j))
                value = from[i - j] - own;
            else
                value = own + from[i + j];
            to[i] = value;
            t.computed(level, i, value);
        }
    }
};

std::vector<Pass> plan(int n, const Parameters&) { return {{0, n, Memory::Global}}; }

void apply(const Pass&, WorkingSet& w) {
    launch(w.machine, gridOf(w.size(), w.parameters.blockSize), AllLevelsUnsynchronised{}, w.data, w.spare,
           unsigned(w.size()));
    if (w.n % 2 == 1)
        w.exchange();
}

const bool added = addVariant({.id = "A1-unsynchronised",
                               .title = "All levels in one launch, no barrier: wrong on purpose",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 1 without synchronisation",
                               .file = "fwt/a1_unsynchronised.cu",
                               .wrongWayOf = "A1",
                               .smallest = 1,
                               .largest = 30,
                               .blockSize = anyBlockSize},
                              {.plan = plan, .apply = apply, .needsSpare = true});

} // namespace
} // namespace walshscope
