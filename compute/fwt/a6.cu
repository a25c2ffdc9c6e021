// SPDX-License-Identifier: GPL-3.0-or-later
// A6: as A5, with the first five levels of either launch in registers: the lanes of a warp shuffle their values.
#include "fwt/levels.h"

namespace walshscope {
namespace {

constexpr int levelsOfWarp = 5;

template <bool transposed>
struct LevelsInRegistersThenShared {
    static constexpr unsigned mostThreads = mostThreadsOfBlock;
    static constexpr bool losesBarriers = true;

    template <class Thread>
    KERNEL
    void operator()(Thread& t, typename Thread::template Global<int> data, int first, int count, unsigned size) const {
        const unsigned i = transposed ? memoryPattern(t.index(), size) : t.index();
        const unsigned k = t.inBlock();
        auto s = t.template shared<int>();
        int value = data[i];
        UNROLLED
        for (int level = 0; level < levelsOfWarp; ++level) {
            if (level >= count)
                break;
            const unsigned j = 1u << level;
            const int other = t.shuffleXor(value, j);
            value = t.branch(k & j) ? other - value : value + other;
            t.computed(first + level, i, value);
        }
        UNROLLED
        for (int level = levelsOfWarp; level < levelsOfBlock; ++level) {
            if (level >= count)
                break;
            const unsigned j = 1u << level;
            s[k] = value;
            t.sync();
            const int other = s[k ^ j];
            value = t.branch(k & j) ? other - value : value + other;
            t.computed(first + level, i, value);
            t.sync();
        }
        data[i] = value;
    }
};

std::vector<Pass> plan(int n, const Parameters&) { return twoLaunches(n, Memory::Registers); }

void apply(const Pass& pass, WorkingSet& w) {
    Shape shape = gridOf(w.size(), mostThreadsOfBlock);
    shape.sharedBytes = shape.threads * sizeof(int);
    if (pass.first == 0)
        launch(w.machine, shape, LevelsInRegistersThenShared<false>{}, w.data, pass.first, pass.count,
               unsigned(w.size()));
    else
        launch(w.machine, shape, LevelsInRegistersThenShared<true>{}, w.data, pass.first, pass.count,
               unsigned(w.size()));
}

const bool added = addVariant({.id = "A6",
                               .title = "Warp shuffles, then shared memory, two launches",
                               .source = "Bikov & Bouyukliev 2018, Algorithm 6",
                               .file = "fwt/a6.cu",
                               .rank = 1,
                               .smallest = 1,
                               .largest = 20},
                              {.plan = plan, .apply = apply, .usesMemoryPattern = true});

} // namespace
} // namespace walshscope
